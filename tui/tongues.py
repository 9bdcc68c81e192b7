"""What people type in other languages than English: words for commands and cards, as data.

All languages are understood whatever is spoken; the language that is spoken decides which words are taught.
A word is written here with `ё`; it is read with `е` as well.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tui import i18n


@dataclass(frozen=True, slots=True)
class Tongue:
    """The words of one language.

    Attributes:
        commands: the words for each command of the table, by its English name, the one that is taught first.
        ranks: the words for each rank, ace first; suits: those for clubs, diamonds, hearts and spades.
        rank_letters, suit_letters: one letter stands for a rank or a suit, as in `7c`.
        pope: what Pope Joan is called.
        fillers: words beside a card, a place or a suit that say nothing.
        review: the words for each command while a round is looked back at, as those of the table.
        sheet: the words typed while a score sheet is kept, by their English ones.
        pages: the words typed away from the table, by their English ones, the one that is taught first.
        wishes: the words that ask for rounds and statistics, by their English ones.
        games: what the games are called, by their ids.
    """

    commands: Mapping[str, tuple[str, ...]]
    ranks: tuple[tuple[str, ...], ...]
    suits: tuple[tuple[str, ...], ...]
    rank_letters: Mapping[str, int]
    suit_letters: Mapping[str, int]
    pope: tuple[str, ...]
    fillers: frozenset[str]
    review: Mapping[str, tuple[str, ...]]
    sheet: Mapping[str, tuple[str, ...]]
    pages: Mapping[str, tuple[str, ...]]
    wishes: Mapping[str, tuple[str, ...]]
    games: Mapping[str, tuple[str, ...]]


def _feminine(stem: str) -> tuple[str, ...]:
    """Return the singular of a Russian word such as `семёрка` in the cases that cards are played in."""
    return tuple(stem + ending for ending in ("а", "у", "и", "ой"))


def _adjective(stem: str) -> tuple[str, ...]:
    """Return a Russian adjective such as `червовая` as it stands beside a card that is played."""
    return tuple(stem + ending for ending in ("ый", "ая", "ого", "ую", "ой", "ым"))


RUSSIAN: Final = Tongue(
    commands={
        "lead": (
            "ход", "ходить", "хожу", "сходить", "схожу", "заход", "захожу", "пойти", "пойду", "иду",
            "играть", "играю", "сыграть", "сыграю", "положить", "кладу", "бить", "бью", "сбросить", "сношу",
        ),
        "turn": ("открыть", "открываю", "вскрыть"),
        "trumps": ("козыри", "козырь", "назвать козыри", "называю козыри", "какой козырь", "что козырь"),
        "revoke": ("отказ",),
        "confirm": ("подтвердить", "подтверждаю", "да"),
        "hold": ("придержать", "придерживаю", "держать"),
        "spread": ("ставка", "ставки", "поставить", "ставлю"),
        "exchange": ("обмен", "обменять", "меняю"),
        "auction": ("торги", "продать", "продажа", "продаю", "аукцион"),
        "decline": ("оставить", "оставляю"),
        "bid": ("заявка", "заявляю"),
        "pass": ("пас", "пасую"),
        "cut": ("снять", "снимаю", "снятие"),
        "go": ("дальше", "далее", "продолжить", "следующий раунд", "сдать", "нет", "ладно"),
        "look": ("стол", "чей ход", "кто ходит", "кто сдаёт", "чья очередь", "сколько карт"),
        "hand": ("карты", "мои карты", "рука", "моя рука", "покажи карты"),
        "board": ("доска", "секции", "колышки"),
        "score": ("счёт", "очки", "фишки", "игроки", "какой счёт", "сколько очков"),
        "last": ("взятка", "взятки", "секвенция", "прошлая взятка", "последняя взятка", "прошлое"),
        "undo": ("отмена", "отменить", "вернуть ход", "верни ход", "назад"),
        "again": ("повтор", "повторить", "ещё раз"),
        "guide": ("урок", "учитель"),
        "why": ("почему", "зачем", "почему так"),
        "stops": ("блокировки", "стопы"),
        "rules": ("правила", "правило", "свод правил", "какие правила"),
        "hint": ("подсказка", "совет", "подскажи", "посоветуй", "дай подсказку", "что делать"),
        "extra": ("доп", "доп рука", "дополнительная рука", "дополнительная"),
        "time": ("время", "часы", "предел"),
        "final": ("финал", "объявить конец", "конец"),
        "pause": ("пауза",),
        "words": ("слова", "слово"),
        "log": ("журнал",),
        "set": ("настройки", "настройка"),
        "pace": ("темп", "скорость"),
        "verbosity": ("подробность", "подробно"),
        "replay": ("разбор", "просмотр"),
        "save": ("сохранение", "сохранить"),
        "quit": ("выход", "выйти", "уйти"),
        "help": ("помощь", "команды", "справка", "помоги", "хелп"),
    },
    ranks=(
        ("туз", "туза", "тузом"),
        *(
            (*_feminine(stem), number)
            for stem, number in (
                ("двойк", "два"), ("тройк", "три"), ("четвёрк", "четыре"), ("пятёрк", "пять"), ("шестёрк", "шесть"),
                ("семёрк", "семь"), ("восьмёрк", "восемь"), ("девятк", "девять"), ("десятк", "десять"),
            )
        ),
        ("валет", "валета", "валетом"),
        ("дама", "даму", "дамы", "дамой"),
        ("король", "короля", "королём"),
    ),
    suits=(
        ("трефы", "треф", *_feminine("треф"), "трефей", *_adjective("трефов"),
         "крести", "крестей", "крест", *_adjective("крестов")),
        ("бубны", "бубен", *_feminine("бубн"), "буби", "бубей", *_adjective("бубнов")),
        ("черви", "червей", "червы", "черв", *_feminine("черв"), *_adjective("червов"), *_adjective("червонн")),
        ("пики", "пик", *_feminine("пик"), *_adjective("пиков"), "вини", "виней"),
    ),
    rank_letters={"т": 0, "в": 10, "д": 11, "к": 12},
    suit_letters={"т": 0, "б": 1, "ч": 2, "п": 3},
    pope=("поп джон", "поп"),
    fillers=frozenset(
        ["с", "карта", "карту", "карты", "моя", "мою", "мой", "на", "столе", "место", "номер", "масть"]
    ),
    review={
        "next": ("вперёд", "дальше"), "back": ("назад",), "trick": ("взятка", "секвенция"), "up": ("выше",),
        "card": ("карта",), "start": ("начало",), "end": ("конец",), "swing": ("перелом",),
        "opinion": ("мнение", "второе мнение", "ошибка"), "hindsight": ("задним числом",),
        "penalty": ("штраф", "нарушение"), "run on": ("само",), "open": ("открыть", "все руки"),
        "hide": ("закрыть", "закрыть руки"), "seat": ("место",), "play on": ("играть", "играть отсюда"),
        "same pack": ("та же колода", "заново"), "look": ("стол",), "score": ("счёт", "очки", "фишки"),
        "why": ("почему",), "again": ("повтор", "ещё раз"), "deal": ("код", "код сдачи"),
        "round": ("раунд",), "help": ("помощь",), "leave": ("выход", "уйти"),
    },
    sheet={
        "show": ("показать", "стол", "повтор", "лист"), "help": ("помощь",), "undo": ("вернуть", "отмена"),
        "correct": ("исправить",), "because": ("потому что", "так как"), "quit": ("выход", "назад", "уйти"),
        "time": ("время",), "close": ("закрыть",),
    },
    pages={
        "new": ("новая", "новый"), "tournament": ("турнир",), "score": ("протокол", "счёт"), "open": ("открыть",),
        "logs": ("журнал",), "log": ("журнал",), "settings": ("настройки",), "resume": ("продолжить",),
        "rename": ("переименовать",),
        "help": ("помощь",), "quit": ("выход", "выйти", "уйти"), "delete": ("удалить",), "undo": ("вернуть",),
        "back": ("назад",), "play": ("играть",), "draw": ("жеребьёвка",), "computers": ("компьютеры",),
        "watch": ("смотреть",), "cross": ("таблица",), "sheet": ("лист",), "organise": ("управление",),
        "export": ("файл",), "list": ("список",),
        "saves": ("сохранённое", "файлы"), "replay": ("разбор",), "verbosity": ("подробность",),
        "again": ("повтор",),
        "learn": ("учиться", "урок", "уроки", "учёба"),
        "practise": ("практика", "учебная", "тренировка"), "stats": ("статистика",),
        "rules": ("правила",), "no": ("нет",),
    },
    wishes={
        "game": ("игра",), "player": ("игрок",), "vs": ("против",), "since": ("с", "со", "от"),
        "until": ("по", "до"), "level": ("уровень",), "rule": ("правило",), "tournament": ("турнир",),
        "penalties": ("штрафы", "штраф", "штрафами"), "close": ("упорные", "упорный"),
        "final": ("финал", "финальные", "финальный"), "help": ("подсказки", "подсказками", "помощь"),
        "practice": ("практика", "учебные", "учебная"), "imported": ("принятые", "чужие"),
        "saved": ("сохранённые", "свои"), "stats": ("статистика",), "all": ("все", "всё"),
        "unfinished": ("неоконченные", "незаконченные"), "unaided": ("сам", "сама", "самостоятельно"),
        "human": ("человек", "люди"), "novice": ("новичок",), "steady": ("уверенный",),
        "strong": ("сильный",), "master": ("мастер",),
    },
    games={
        "pope-joan": ("поп-джон", "поп джон", "поп"), "michigan": ("мичиган",), "don": ("дон",),
        "blind-don": ("слепой-дон", "слепой дон", "слепой"), "phat": ("фат", "пхат"),
        "irish-don": ("ирландский-дон", "ирландский дон", "ирландский"),
    },
)  # fmt: skip

TONGUES: Final[Mapping[str, Tongue]] = {"ru": RUSSIAN}


_SEEN_ALIKE: Final = str.maketrans("\u2664\u2661\u2662\u2667", "♠♥♦♣", "\ufe0e\ufe0f\u200b\u200c\u200d\u2060\ufeff")
"""Hollow suit signs, and the unseen signs that a telephone or a page puts into what is pasted."""


def folded(text: str) -> str:
    """Return a typed line as words are compared: in small letters of one width and make, with `е` for `ё`."""
    if not text.isascii():
        import unicodedata  # the first paint does not need it

        text = unicodedata.normalize("NFKC", text.translate(_SEEN_ALIKE))
    return text.casefold().replace("ё", "е")


Vocabulary = Literal["commands", "review", "sheet", "pages"]
"""At the table, while a round is looked back at, while a score sheet is kept, or away from the table."""


def taught(name: str, where: Vocabulary = "commands") -> str:
    """Return the word for a command in the language that is spoken."""
    tongue = TONGUES.get(i18n.spoken())
    return name if tongue is None else _of(tongue, where).get(name, (name,))[0]


def others(name: str, where: Vocabulary = "commands") -> tuple[str, ...]:
    """Return the words of the other languages for a command, folded."""
    return tuple(folded(word) for tongue in TONGUES.values() for word in _of(tongue, where).get(name, ()))


def _of(tongue: Tongue, where: Vocabulary) -> Mapping[str, tuple[str, ...]]:
    found: Mapping[str, tuple[str, ...]] = getattr(tongue, where)
    return found


def page_words(words: Iterable[str]) -> list[str]:
    """Return words that are typed away from the table, in the language that is spoken."""
    tongue = TONGUES.get(i18n.spoken())
    return [word if tongue is None else tongue.pages.get(word, (word,))[0] for word in words]


def meant(typed: str, words: Sequence[str]) -> list[str]:
    """Return those of the English words that a typed word, or its beginning, stands for in any language."""
    typed = folded(typed)
    exact = [word for word in words if typed in _names(word)]
    return exact or [word for word in words if typed and any(one.startswith(typed) for one in _names(word))]


def _names(word: str) -> list[str]:
    """Return an English word and what it is called in the other languages, folded."""
    return [word, *(folded(one) for tongue in TONGUES.values() for one in tongue.pages.get(word, ()))]


def wish(typed: str) -> str:
    """Return the English word for one that asks for rounds or statistics, else what was typed, folded."""
    typed = folded(typed)
    for tongue in TONGUES.values():
        for word, names in tongue.wishes.items():
            if typed in map(folded, names):
                return word
    return typed


def game_named(typed: str) -> str:
    """Return the id of the game that another language calls so, or an empty string."""
    typed = folded(typed)
    found = (
        game for tongue in TONGUES.values() for game, names in tongue.games.items() if typed in map(folded, names)
    )
    return next(found, "")


def fillers() -> frozenset[str]:
    """Return the words of all other languages that say nothing."""
    return frozenset(folded(word) for tongue in TONGUES.values() for word in tongue.fillers)


def named(rows: Iterable[Sequence[str]]) -> dict[str, int]:
    """Return each word of some rows, folded, with the number of its row."""
    return {folded(word): at for at, row in enumerate(rows) for word in row}
