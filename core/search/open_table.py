"""A hand of four with all cards open: where it stands, what may be played, and what seems likeliest to do well."""

from mypy_extensions import i64

from core.search.deal import Deal, card_points, muck, suit_of
from core.search.tables import FOUR, GAME, LOWEST, MUCK, SUIT, TRUMPS


class State:
    """Where a hand stands. The hands themselves are those at the beginning, without what was played.

    Attributes:
        held: the cards in all hands; laid: how many are on the table.
        led: all cards of the suit led; best: the card that takes the trick as it lies, if any; holder: who laid it.
        turn: who is to play; left: tricks still to be taken, this one included.
        points, count: what lies in the trick; ahead: by how much side 0 is ahead in the game.
        owner: who takes the trick whatever is laid (ID-6), or -1.
        below: where the hand stands after the play that was tried last, if any.
    """

    def __init__(self) -> None:
        self.held: i64 = 0
        self.laid: i64 = 0
        self.led: i64 = 0
        self.best: i64 = 0
        self.holder: i64 = -1
        self.turn: i64 = 0
        self.left: i64 = 0
        self.points: i64 = 0
        self.count: i64 = 0
        self.ahead: i64 = 0
        self.owner: i64 = -1
        self.below: State | None = None

    def after(self) -> "State":
        """Return where to note what comes next."""
        below = self.below
        if below is None:
            below = State()
            self.below = below
        return below


class Table:
    """An open hand.

    Attributes:
        top: where it begins; hand0 … hand3: the hands there.
        bonus, or_trump, trump_points, plain_points: as in `Terms`; worthless: the cards that bring nothing.
        ours, theirs: cards of the player's side and of the other; the best of each tells who can take the trick.
    """

    def __init__(self) -> None:
        self.top: State = State()
        self.ours: i64 = 0
        self.theirs: i64 = 0
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        self.worthless: i64 = 0
        self.bonus: i64 = 0
        self.or_trump: bool = False
        self.trump_points: bytes = b""
        self.plain_points: bytes = b""

    def set_out(self, deal: Deal) -> None:
        """Note where a deal stands."""
        terms = deal.terms
        self.hand0, self.hand1, self.hand2, self.hand3 = deal.hand0, deal.hand1, deal.hand2, deal.hand3
        self.bonus, self.or_trump = terms.bonus, terms.or_trump
        self.trump_points, self.plain_points = terms.trump_points, terms.plain_points
        worthy = terms.plain_scores * LOWEST & ~TRUMPS | terms.trump_scores << 39
        if terms.bonus:
            worthy |= GAME * LOWEST
        self.worthless = ~worthy
        top = self.top
        top.held = deal.hand0 | deal.hand1 | deal.hand2 | deal.hand3
        top.laid, top.led, top.best = deal.laid, deal.led, deal.best if deal.laid else 0
        top.holder, top.turn, top.left, top.owner = deal.holder, deal.turn, deal.left, deal.owner
        top.points, top.count = card_points(terms, deal.trick), muck(deal.trick)
        top.ahead = deal.muck0 - deal.muck1

    def hand(self, seat: i64) -> i64:
        """Return the hand that a seat had at the beginning."""
        if seat < 2:
            return self.hand1 if seat else self.hand0
        return self.hand2 if seat == 2 else self.hand3

    def legal(self, now: State) -> i64:
        """Return the cards that the rules allow (DO-12)."""
        hand = self.hand(now.turn) & now.held
        if now.laid:
            following = hand & now.led
            if following:
                return following | hand & TRUMPS if self.or_trump else following
        return hand

    def points_of(self, cards: i64) -> i64:
        """Return the card points in a set."""
        plain = self.plain_points
        points: i64 = self.trump_points[cards >> 39]
        rest = cards & ~TRUMPS
        while rest:
            some: i64 = plain[rest & SUIT]
            points += some
            rest >>= 13
        return points

    def lay(self, now: State, card: i64) -> i64:
        """Note what comes of a card in the state below; return what side 0 gains by it."""
        below = now.after()
        seat = now.turn
        points = now.points + self.points_of(card)
        count = now.count + muck(card)
        below.held = now.held ^ card
        best, holder = now.best, now.holder
        if now.laid == 0:
            below.led = suit_of(card)
            best = card
            holder = seat
        else:
            below.led = now.led
            if card & (now.led | TRUMPS) > best:
                best = card
                holder = seat
        if now.laid < 3:
            below.laid, below.best, below.holder = now.laid + 1, best, holder
            below.turn = (seat + 1) & 3
            below.points, below.count = points, count
            below.left, below.ahead, below.owner = now.left, now.ahead, now.owner
            return 0
        if now.owner >= 0:
            holder = now.owner
        below.laid = below.best = below.points = below.count = 0
        below.turn = holder
        below.owner = -1
        below.left = now.left - 1
        below.ahead = now.ahead - count if holder & 1 else now.ahead + count
        return -points if holder & 1 else points

    def distinct(self, now: State, legal: i64) -> i64:
        """Return the cards without the worthless that are as good as a lower one: nobody else's lies between."""
        others = (now.held & ~self.hand(now.turn)) | now.best
        kept = legal & ~self.worthless
        rest = legal & self.worthless
        for suit in range(FOUR):
            part = rest >> 13 * suit & SUIT
            if part:
                # The lowest of a run sends a carry up through it, which changes all but the others.
                free = ~(others >> 13 * suit) & SUIT
                kept |= (part & ~(free + part)) << 13 * suit
        return kept

    def likeliest(self, now: State, legal: i64) -> i64:
        """Return the card that may do best, all hands open: who would take the trick, and what lies in it then."""
        led = now.led
        lying = now.points * 4 + now.count
        if now.laid:
            self.look_round(now, led)
        chosen: i64 = 0
        most: i64 = -(1 << 40)
        for suit in range(FOUR):
            part = legal >> 13 * suit & SUIT
            if not part:
                continue
            if now.laid == 0:
                led = SUIT  # shifted as a literal it would lose its higher half in compiled code
                led <<= 13 * suit
                self.look_round(now, led)
            table = self.trump_points if suit == 3 else self.plain_points
            while part:
                low = part & -part
                part ^= low
                card = low << 13 * suit
                own: i64 = table[low]
                count: i64 = MUCK[low]
                own = own * 4 + count
                top = card if card & (led | TRUMPS) and card > self.ours else self.ours
                leaning = 64 * (lying + own) + 32 - own if top > self.theirs else -64 * own - lying - own
                if leaning > most:
                    most = leaning
                    chosen = card
        return chosen

    def look_round(self, now: State, led: i64) -> None:
        """Find the best card that either side has in the trick or could still lay, the player in turn left out.

        Sets of cards are compared by their highest: trumps are the highest suit.
        """
        seat = now.turn
        ours: i64 = 0
        theirs: i64 = 0
        if now.laid:
            if (now.holder ^ seat) & 1:
                theirs = now.best
            else:
                ours = now.best
        for step in range(1, FOUR - now.laid):
            hand = self.hand((seat + step) & 3) & now.held
            can = hand & led
            if not can:
                can = hand & TRUMPS
            if step & 1:
                theirs = max(theirs, can)
            else:
                ours = max(ours, can)
        self.ours = ours
        self.theirs = theirs
