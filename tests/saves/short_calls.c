/* Calls that read or write a part only, or are interrupted: loaded in front of the C library by tests.saves.shorts.

   arm(CALL, K, LAST, HOW) strikes the calls of a kind from the Kth to the LASTth: 0 halves them, 1 leaves one byte of
   them, 2 interrupts them, 3 halves the first and finds the disk full at the others. What is said to be written is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <sys/types.h>

static const char *const kinds[] = {"write", "pwrite64", "sendfile", "copy_file_range", "read", "pread64"};
enum { WRITE, PWRITE, SENDFILE, COPY, READ, PREAD, KINDS };

static long made[KINDS], first, last, done;
static int wanted = KINDS, how;

void arm(const char *call, long k, long until, int as)
{
    memset(made, 0, sizeof made);
    for (wanted = 0; wanted < KINDS && strcmp(kinds[wanted], call) != 0;)
        wanted++;
    first = k, last = until, done = 0, how = as;
}

long calls(int kind) { return made[kind]; }
long struck(void) { return done; }

/* Returns how much of a call is let through, or -1 with errno set. */
static ssize_t part(int kind, size_t size)
{
    long number = ++made[kind];
    if (kind != wanted || number < first || number > last)
        return size;
    done++;
    if (how == 2 || (how == 3 && number > first)) {
        errno = how == 2 ? EINTR : ENOSPC;
        return -1;
    }
    return size < 2 ? (ssize_t)size : how == 1 ? 1 : (ssize_t)(size / 2);
}

#define STRIKE(result, name, kind, size_arg, params, ...)                                                              \
    result name params                                                                                                 \
    {                                                                                                                  \
        static result(*real) params;                                                                                   \
        if (!real)                                                                                                     \
            real = (result(*) params)dlsym(RTLD_NEXT, #name);                                                          \
        ssize_t size = part(kind, size_arg);                                                                           \
        return size < 0 ? -1 : real(__VA_ARGS__);                                                                      \
    }

STRIKE(ssize_t, write, WRITE, n, (int fd, const void *from, size_t n), fd, from, size)
STRIKE(ssize_t, pwrite64, PWRITE, n, (int fd, const void *from, size_t n, off64_t at), fd, from, size, at)
STRIKE(ssize_t, read, READ, n, (int fd, void *to, size_t n), fd, to, size)
STRIKE(ssize_t, pread64, PREAD, n, (int fd, void *to, size_t n, off64_t at), fd, to, size, at)
STRIKE(ssize_t, sendfile, SENDFILE, n, (int to, int fd, off_t *at, size_t n), to, fd, at, size)
STRIKE(ssize_t, sendfile64, SENDFILE, n, (int to, int fd, off64_t *at, size_t n), to, fd, at, size)
STRIKE(ssize_t, copy_file_range, COPY, n,
       (int fd, off64_t *from, int to, off64_t *at, size_t n, unsigned flags), fd, from, to, at, size, flags)
