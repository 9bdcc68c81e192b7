/* Storage calls that fail, do a part only, or are the last that a program makes: loaded in front of the C library by
   tests.saves.faults.

   arm(CALL, K, LAST, HOW, ERROR) strikes the calls of a kind from the Kth to the LASTth: 0 halves them, 1 leaves one byte
   of them, 2 halves the first and finds the disk full at the others, 3 kills the program before them, 4 fails them with
   this error. What is said to be written is. It counts from 0 again. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define EACH_KIND(X)                                                                                                   \
    X(open) X(close) X(read) X(write) X(pread) X(pwrite) X(lseek) X(stat) X(access) X(fcntl) X(flock) X(fsync)         \
    X(fdatasync) X(ftruncate) X(mmap) X(rename) X(mkdir) X(rmdir) X(link) X(linkat) X(unlink) X(unlinkat) X(chmod)     \
    X(sendfile) X(copy_file_range) X(getdents)
#define AS_NUMBER(name) NR_##name,
#define AS_TEXT(name) #name,
enum { EACH_KIND(AS_NUMBER) KINDS };
enum { HALVED, ONE_BYTE, THEN_FULL, KILLED, FAILS };

static const char *const kinds[] = {EACH_KIND(AS_TEXT)};
static long made[KINDS], first, last, done;
static int wanted = KINDS, how, error;

static int kind_of(const char *call)
{
    int kind = 0;
    while (kind < KINDS && strcmp(kinds[kind], call) != 0)
        kind++;
    return kind;
}

void arm(const char *call, long k, long until, int as, int with)
{
    memset(made, 0, sizeof made);
    wanted = kind_of(call), first = k, last = until, done = 0, how = as, error = with;
}

long calls(const char *call) { return made[kind_of(call)]; }
long struck(void) { return done; }

/* Returns how much of a call is let through, or -1 with errno set. */
static ssize_t part(int kind, size_t size)
{
    long number = ++made[kind];
    if (kind != wanted || number < first || number > last)
        return size;
    done++;
    if (how == KILLED)
        kill(getpid(), SIGKILL);
    if (how == FAILS || (how == THEN_FULL && number > first)) {
        errno = how == FAILS ? error : ENOSPC;
        return -1;
    }
    return size < 2 ? (ssize_t)size : how == ONE_BYTE ? 1 : (ssize_t)(size / 2);
}

static bool fails(int kind) { return part(kind, 0) < 0; }

#define REAL(result, name, params)                                                                                     \
    static result(*real) params;                                                                                       \
    if (!real)                                                                                                         \
        real = (result(*) params)dlsym(RTLD_NEXT, #name);

/* A call that moves bytes: `n` of them, of which `size` are let through. */
#define SIZED(name, kind, params, ...)                                                                                 \
    ssize_t name params                                                                                                \
    {                                                                                                                  \
        REAL(ssize_t, name, params)                                                                                    \
        ssize_t size = part(NR_##kind, n);                                                                             \
        return size < 0 ? -1 : real(__VA_ARGS__);                                                                      \
    }

/* A call that is made or not, and gives `bad` where it fails. */
#define WHOLE(result, name, kind, bad, params, ...)                                                                    \
    result name params                                                                                                 \
    {                                                                                                                  \
        REAL(result, name, params)                                                                                     \
        return fails(NR_##kind) ? bad : real(__VA_ARGS__);                                                             \
    }

/* One that takes one thing more if it takes it. */
#define OPEN_ENDED(name, kind, type, last_one, params, ...)                                                            \
    int name params                                                                                                    \
    {                                                                                                                  \
        REAL(int, name, ())                                                                                            \
        va_list more;                                                                                                  \
        va_start(more, last_one);                                                                                      \
        type given = va_arg(more, type);                                                                               \
        va_end(more);                                                                                                  \
        return fails(NR_##kind) ? -1 : real(__VA_ARGS__, given);                                                       \
    }

SIZED(write, write, (int fd, const void *from, size_t n), fd, from, size)
SIZED(pwrite64, pwrite, (int fd, const void *from, size_t n, off64_t at), fd, from, size, at)
SIZED(read, read, (int fd, void *to, size_t n), fd, to, size)
SIZED(pread64, pread, (int fd, void *to, size_t n, off64_t at), fd, to, size, at)
SIZED(sendfile, sendfile, (int to, int fd, off_t *at, size_t n), to, fd, at, size)
SIZED(sendfile64, sendfile, (int to, int fd, off64_t *at, size_t n), to, fd, at, size)
SIZED(copy_file_range, copy_file_range, (int fd, off64_t *from, int to, off64_t *at, size_t n, unsigned flags), fd,
      from, to, at, size, flags)

OPEN_ENDED(open64, open, mode_t, flags, (const char *path, int flags, ...), path, flags)
OPEN_ENDED(openat64, open, mode_t, flags, (int at, const char *path, int flags, ...), at, path, flags)
OPEN_ENDED(fcntl64, fcntl, void *, what, (int fd, int what, ...), fd, what)

WHOLE(int, close, close, -1, (int fd), fd)
WHOLE(off64_t, lseek64, lseek, -1, (int fd, off64_t to, int from), fd, to, from)
WHOLE(int, stat64, stat, -1, (const char *path, struct stat64 *found), path, found)
WHOLE(int, lstat64, stat, -1, (const char *path, struct stat64 *found), path, found)
WHOLE(int, fstat64, stat, -1, (int fd, struct stat64 *found), fd, found)
WHOLE(int, fstatat64, stat, -1, (int at, const char *path, struct stat64 *found, int flags), at, path, found, flags)
WHOLE(int, access, access, -1, (const char *path, int mode), path, mode)
WHOLE(int, faccessat, access, -1, (int at, const char *path, int mode, int flags), at, path, mode, flags)
WHOLE(int, flock, flock, -1, (int fd, int what), fd, what)
WHOLE(int, fsync, fsync, -1, (int fd), fd)
WHOLE(int, fdatasync, fdatasync, -1, (int fd), fd)
WHOLE(int, ftruncate64, ftruncate, -1, (int fd, off64_t size), fd, size)
WHOLE(int, rename, rename, -1, (const char *from, const char *to), from, to)
WHOLE(int, renameat, rename, -1, (int at, const char *from, int in, const char *to), at, from, in, to)
WHOLE(int, mkdir, mkdir, -1, (const char *path, mode_t mode), path, mode)
WHOLE(int, mkdirat, mkdir, -1, (int at, const char *path, mode_t mode), at, path, mode)
WHOLE(int, rmdir, rmdir, -1, (const char *path), path)
WHOLE(int, link, link, -1, (const char *from, const char *to), from, to)
WHOLE(int, linkat, linkat, -1, (int at, const char *from, int in, const char *to, int flags), at, from, in, to, flags)
WHOLE(int, unlink, unlink, -1, (const char *path), path)
WHOLE(int, unlinkat, unlinkat, -1, (int at, const char *path, int flags), at, path, flags)
WHOLE(int, chmod, chmod, -1, (const char *path, mode_t mode), path, mode)
WHOLE(int, fchmod, chmod, -1, (int fd, mode_t mode), fd, mode)
WHOLE(int, fchmodat, chmod, -1, (int at, const char *path, mode_t mode, int flags), at, path, mode, flags)

/* Memory that no file lies behind is no storage. */
void *mmap64(void *at, size_t size, int may, int how, int fd, off64_t from)
{
    REAL(void *, mmap64, (void *, size_t, int, int, int, off64_t))
    return fd >= 0 && fails(NR_mmap) ? MAP_FAILED : real(at, size, may, how, fd, from);
}

/* A folder is opened, looked at, read and closed by the C library itself: what it does is struck here for it. Names come
   in one piece, and then none do. */
static DIR *unread;

static DIR *begun(DIR *folder)
{
    if (folder && fails(NR_stat)) {
        closedir(folder);
        return NULL;
    }
    return unread = folder;
}

DIR *opendir(const char *path)
{
    REAL(DIR *, opendir, (const char *))
    return fails(NR_open) ? NULL : begun(real(path));
}

DIR *fdopendir(int fd)
{
    REAL(DIR *, fdopendir, (int))
    return begun(real(fd));
}

struct dirent64 *readdir64(DIR *folder)
{
    REAL(struct dirent64 *, readdir64, (DIR *))
    if (unread == folder && fails(NR_getdents))
        return NULL;
    unread = NULL;
    int before = errno;
    struct dirent64 *found = real(folder);
    if (!found && errno == before && fails(NR_getdents))
        return NULL;
    return found;
}

int closedir(DIR *folder)
{
    REAL(int, closedir, (DIR *))
    bool failed = fails(NR_close);
    int before = errno, closed = real(folder);
    errno = failed ? before : errno;
    return failed ? -1 : closed;
}
