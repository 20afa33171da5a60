package engine

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Foresight is what a game knows of questions before they are asked, so that people
// can order their answers ahead. All of it is read from what the seat itself sees.
type Foresight[V any] struct {
	// Foresee lists what the seat of a view may order ahead, the soonest first.
	Foresee func(v V, seat Seat) []Foreseen
	// About is the Foreseen.Key that an open question of the seat belongs to; "": to
	// none. A key never comes to mean anything else later in the match. "select-e2-place" is
	// what follows from "select-e2": its orders answer it, and go on when it is answered by hand.
	About func(v V, d Decision) string
	// Holds tells whether a condition of a Foreseen holds now.
	Holds func(v V, seat Seat, condition string) bool
	// Usual answers a question of the seat of a view as most people would, for orders that leave it open what
	// they do (AsUsual); nil: here is something to decide. A nil Usual has nothing of that.
	Usual func(v V, d Decision) Action
}

// AsUsual stands in a line of an order for what Foresight.Usual answers then.
type AsUsual struct{}

func (AsUsual) String() string { return "usual" }

// Foreseen is some questions that a seat will probably be asked, such as all that
// a ship's sailing asks, with what can be ordered for them.
type Foreseen struct {
	Key   string
	Picks []Pick
	// Ifs are conditions that can be put on any one answer: "cost 3".
	Ifs []string
	// While are conditions that can be put on the whole order.
	While []string
	// Follows tells that it belongs to what its seat answers now: it is asked for when that is done.
	Follows bool
	// Begins are events after which it would be asked now, if the others did nothing until then.
	Begins []Event
}

// Covers tells whether a question about a key follows from it.
func (f Foreseen) Covers(about string) bool { return covers(f.Key, about) }

// Pick is what is ordered at one go: one answer, or several that make a usual whole.
type Pick struct {
	// Key names it among the picks: the notation of its only answer, or a word.
	Key   string
	Lines []Line
	// Last tells that what is picked after it goes before it: "else pass".
	Last bool
	// Usual tells that it answers all that its Foreseen is about, as most people would.
	Usual bool
	// Together tells that it is offered where the first of what it answers is asked, and that it goes
	// on when questions that it leaves open are answered by hand.
	Together bool
	// While are conditions that it puts on the whole order: all that its label rests on.
	While []string
}

// Order is the pick as an order of its own.
func (p Pick) Order(about string) Order {
	o := Order{About: about, While: p.While, Stays: p.Together}
	for _, l := range p.Lines {
		o.Try = append(o.Try, l.String())
	}
	return o
}

// Standing is the key of what stands from turn to turn, of the key of one of these: "govern" for
// "govern-e2". What is ordered about that is done where nothing is ordered about the turn itself.
func Standing(key string) string {
	key, _, _ = strings.Cut(key, "-")
	return key
}

// covers tells whether an order about a key answers what follows from it, which has a longer key.
func covers(key, about string) bool {
	return key != Standing(about) && strings.HasPrefix(about, key+"-")
}

// Unless begins a condition that games need not know: "unless town city" holds where no answer to the
// question begins with one of these words. So an order stops where there is more to decide.
const Unless = "unless"

// Line is an answer that is to be given if it is legal and its condition holds.
type Line struct {
	Do Action
	If string // a condition; "": none
}

// String is how an order has the line: "select knight if cost 3".
func (l Line) String() string { return lineText(l.Do.String(), l.If) }

func lineText(notation, condition string) string {
	if condition == "" {
		return notation
	}
	return notation + " if " + condition
}

// CutLine takes a line of an order apart; condition is "" where it has none.
func CutLine(line string) (notation, condition string) {
	notation, condition, _ = strings.Cut(line, " if ")
	return notation, condition
}

// Order is what a seat has ordered ahead. At each question that it is about, the first
// of its lines that is legal then and whose condition holds is given; if there is
// none, or a condition of the whole does not hold, the seat is asked. It ends when its
// seat answers such a question by hand; one that stays only if a condition of the whole did not hold.
type Order struct {
	About string   `json:"about"`         // Foreseen.Key
	Try   []string `json:"try,omitempty"` // lines; none: the order is cancelled
	While []string `json:"while,omitempty"`
	Stays bool     `json:"stays,omitempty"`
}

// String is the order in one line: "sail-e2-nina: explore nina andes, done".
func (o Order) String() string {
	text := o.About + ": " + strings.Join(o.Try, ", ")
	if len(o.Try) == 0 {
		text = o.About + ": cancelled"
	}
	if len(o.While) > 0 {
		text += " while " + strings.Join(o.While, ", ")
	}
	return text
}

// mostLines is how many lines an order may have.
const mostLines = 40

// Foreseen is what a seat may order ahead, the soonest first.
func (m *Match) Foreseen(seat Seat) []Foreseen {
	if !m.game.Foresees || m.Outcome() != nil || seat < 0 {
		return nil
	}
	return m.core.foresee(seat)
}

// Orders are those of a seat that stand, in the order in which they were given.
// Nobody else may see them.
func (m *Match) Orders(seat Seat) []Order {
	return m.orders.of(seat, &m.record)
}

// Ahead is a copy of a match, without orders, in which a seat is asked what it can order first, for nobody but it.
func Ahead(m *Match, seat Seat) *Match {
	ahead := m.Fork()
	ahead.orders, ahead.start.Seed = nil, Seed{}
	if list := m.Foreseen(seat); len(list) > 0 && !slices.Contains(m.Awaited(), seat) {
		for _, e := range list[0].Begins {
			ahead.core.evolve(e)
		}
		ahead.ask()
	}
	return ahead
}

// order finds the order that a question is about: one of its turn, else one that stands from turn to turn.
func (m *Match) order(d Decision) (o Order, ok bool) {
	about := ""
	for i := len(m.orders) - 1; i >= 0; i-- {
		if m.orders[i].seat != d.Seat || !m.orders.stands(i, &m.record) {
			continue
		}
		if about == "" {
			if about = m.core.about(d); about == "" {
				return Order{}, false
			}
		}
		switch given := m.orders[i].order; {
		case given.About == about, covers(given.About, about):
			return given, true
		case given.About == Standing(about) && !ok:
			o, ok = given, true
		}
	}
	return o, ok
}

// ends is what an answer carries out or, by hand, ends.
func (m *Match) ends(d Decision, by string) string {
	o, ok := m.order(d)
	if ok && by == "" && (covers(o.About, m.About(d)) || o.Stays && broken(m.core, d, o) == "") {
		return ""
	}
	return o.About
}

// About is the Foreseen.Key that an open question belongs to; "": to none.
func (m *Match) About(d Decision) string {
	if !m.game.Foresees {
		return ""
	}
	return m.core.about(d)
}

// Order orders ahead what a seat will answer, in the place of what it ordered about
// the same; without lines it cancels that. Every line and condition must be foreseen,
// or stand in the order that it replaces. ErrOver, ErrIllegal.
func (m *Match) Order(seat Seat, o Order, at time.Time) (Entry, error) {
	if m.Outcome() != nil {
		return Entry{}, ErrOver
	}
	if err := m.orderable(seat, o); err != nil {
		return Entry{}, err
	}
	o.Try, o.While = slices.Clone(o.Try), slices.Clone(o.While)
	e := Entry{Seq: m.seq, Ply: m.last().Ply, Kind: Ordered, Seat: seat, At: at, Order: &o}
	m.orders = append(m.orders, given{seq: e.Seq, seat: seat, order: o})
	m.seq++
	return e, nil
}

func (m *Match) orderable(seat Seat, o Order) error {
	var was Order
	for _, s := range m.Orders(seat) {
		if s.About == o.About {
			was = s
		}
	}
	if len(o.Try) == 0 {
		if was.About == "" {
			return fmt.Errorf("no order about %q stands: %w", o.About, ErrIllegal)
		}
		return nil
	}
	list := m.Foreseen(seat)
	i := slices.IndexFunc(list, func(f Foreseen) bool { return f.Key == o.About })
	if i < 0 || len(o.Try) > mostLines {
		return fmt.Errorf("an order about %q: %w", o.About, ErrIllegal)
	}
	for _, line := range o.Try {
		if !slices.Contains(was.Try, line) && !list[i].offers(line) {
			return fmt.Errorf("the order %q: %w", line, ErrIllegal)
		}
	}
	for _, condition := range o.While {
		if !slices.Contains(was.While, condition) && !list[i].guards(condition) {
			return fmt.Errorf("the condition %q: %w", condition, ErrIllegal)
		}
	}
	return nil
}

// offers tells whether a line can be ordered: as it is listed, or an answer that is
// listed without a condition with one of the Ifs.
func (f Foreseen) offers(line string) bool {
	notation, condition := CutLine(line)
	for _, p := range f.Picks {
		for _, l := range p.Lines {
			if l.String() == line || l.Do.String() == notation && (condition == "" || slices.Contains(f.Ifs, condition)) {
				return true
			}
		}
	}
	return false
}

// guards tells whether a condition can be put on the whole order.
func (f Foreseen) guards(condition string) bool {
	return slices.Contains(f.While, condition) ||
		slices.ContainsFunc(f.Picks, func(p Pick) bool { return slices.Contains(p.While, condition) })
}

// Stopped tells why an order was not carried out, for an open question of its seat.
type Stopped struct {
	Order Order
	// While is the condition of the whole that does not hold; "": no line could be given.
	While string
}

// Stopped finds the order that a question of its seat is about and that cannot answer it.
func (m *Match) Stopped(d Decision) (Stopped, bool) {
	o, ok := m.order(d)
	if !ok {
		return Stopped{}, false
	}
	a, stopped := m.fits(d, o)
	return stopped, a == nil && (!covers(o.About, m.About(d)) || o.speaks(d))
}

// speaks tells whether a line of an order answers questions of this kind.
func (o Order) speaks(d Decision) bool {
	return slices.ContainsFunc(o.Try, func(line string) bool {
		word, _, _ := strings.Cut(line, " ")
		return !holds(nil, d, Unless+" "+word)
	})
}

// fits finds the answer that an order gives to a question, or to where its list goes
// on in optional ones of the same kind; nil: none, for a reason.
func (m *Match) fits(d Decision, o Order) (Action, Stopped) {
	for _, more := range m.open {
		if more.Seat == d.Seat && more.Kind == d.Kind && more.Optional {
			d.Options = append(slices.Clip(d.Options), more.Options...)
		}
	}
	if condition := broken(m.core, d, o); condition != "" {
		return nil, Stopped{Order: o, While: condition}
	}
	for _, line := range o.Try {
		notation, condition := CutLine(line)
		if a, ok := m.meant(d, notation); ok && (condition == "" || holds(m.core, d, condition)) {
			return a, Stopped{}
		}
	}
	return nil, Stopped{Order: o}
}

// meant finds the answer that a line of an order gives to a question.
func (m *Match) meant(d Decision, notation string) (a Action, ok bool) {
	if notation != (AsUsual{}).String() {
		return d.find(notation, m.room[:0])
	}
	if a = m.core.usual(d); a == nil {
		return nil, false
	}
	return d.find(a.String(), m.room[:0])
}

// broken is the condition of the whole order that does not hold; "": all do.
func broken(c core, d Decision, o Order) string {
	for _, condition := range o.While {
		if !holds(c, d, condition) {
			return condition
		}
	}
	return ""
}

// holds tells whether a condition of an order holds where a question is asked.
func holds(c core, d Decision, condition string) bool {
	words, unless := strings.CutPrefix(condition, Unless+" ")
	if !unless {
		return c.holds(d.Seat, condition)
	}
	return !slices.ContainsFunc(d.Options, func(a Action) bool {
		word, _, _ := strings.Cut(a.String(), " ")
		return slices.Contains(strings.Fields(words), word)
	})
}
