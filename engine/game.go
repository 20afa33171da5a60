package engine

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Spec is the rules of one game: S is its state, V its view.
type Spec[S, V any] struct {
	Key, Name string
	// Seats are the fewest and the most people who can play.
	Seats [2]int
	// Ruleset is the number that new matches start with.
	Ruleset int
	// Options are what a table may set before it starts.
	Options []Option
	// Solo is how one person plays alone against a printed automaton, which is part
	// of the rules: a match with one seat. nil: not at all.
	Solo *Solo
	// Choice is what each seat may ask for before the start; nil: nothing.
	Choice *Option

	// Setup begins a match: its first ply, before anybody is asked.
	Setup func(p *Ply[S], c Config)
	// Reshuffle deals anew, by chance, what lies face down and no seat was ever told, such
	// as the order of a deck: what somebody tries from a position must not tell what is to
	// come. Nobody may hear of it, and what comes of it must not depend on how it lay. nil:
	// nothing lies there, since all is drawn when it is wanted.
	Reshuffle func(p *Ply[S])
	// Pending lists the open decisions, in seat order of the table's turn.
	Pending func(s *S) []Decision
	// Decide carries out an answer that Pending listed, by what State says is asked: where a
	// player looks ahead nobody asks, and of p.Decision there is the seat alone.
	Decide func(p *Ply[S], a Action)
	// Evolve folds one event into the state. It holds no rules and cannot fail.
	Evolve func(s *S, e Event)
	// Copy makes dst a copy of src that goes its own way: what Evolve does to one,
	// the other does not see. dst may hold an older copy, whose memory may be used
	// again. nil: *dst = *src, which is enough where Evolve puts new slices and maps
	// in the place of old ones and never writes into them.
	Copy func(dst, src *S)
	// View builds what a seat may see, from nothing. It shares no memory with s.
	View func(s *S, seat Seat) V
	// Outcome is nil while the match is running.
	Outcome func(s *S) *Outcome
	// Asked are the kinds of questions that are asked even where there is one answer:
	// that it is given by itself would tell others what they do not know. Sealed
	// questions need not be named; they are always asked.
	Asked []string
	// Foresight is what can be ordered ahead; nil: nothing.
	Foresight *Foresight[V]
	// Events has one zero value of every event.
	Events []Event
	// Upcasts turn old shapes of events into new ones, by name, oldest first.
	Upcasts map[string][]Upcast
}

// Solo is a game for one person against a printed automaton.
type Solo struct {
	Against string   // the automaton's name
	Options []Option // instead of the game's other options
}

// Option is something that can be set before a match starts.
type Option struct {
	Key    string
	Values []Value // the first is the default
	// Together: it sets nothing for who plays alone.
	Together bool
}

// Alone tells whether one person can play, and what they can set: against the printed
// automaton of a Solo, or by the game's own rules for one.
func (g *Game) Alone() (options []Option, ok bool) {
	switch {
	case g.Solo != nil:
		return g.Solo.Options, true
	case g.Seats[0] == 1:
		return slices.DeleteFunc(slices.Clone(g.Options), func(o Option) bool { return o.Together }), true
	}
	return nil, false
}

// Value is one value of an option.
type Value struct{ Key string }

// Has tells whether the option has this value.
func (o Option) Has(key string) bool {
	return slices.ContainsFunc(o.Values, func(v Value) bool { return v.Key == key })
}

// keys are the keys of all values, to be told.
func (o Option) keys() string {
	var all []string
	for _, v := range o.Values {
		all = append(all, v.Key)
	}
	return strings.Join(all, ", ")
}

// Ply is one action being carried out. State changes only through Emit.
type Ply[S any] struct {
	State *S
	Seat  Seat
	// Decision is the question that is answered, Nobody's in Setup, and Open are those that
	// were open before, this one among them: for handing on by Ask what still stands. In a
	// ply that is only imagined Decision has nothing but its seat, and Open is empty.
	Decision Decision
	Open     []Decision
	Ruleset  int
	Dice     *Dice

	evolve func(*S, Event)
	events []Event
	next   []Decision
}

// NewPly returns a ply outside of a match, for who looks ahead and for tests of rules.
func NewPly[S any](s *S, evolve func(*S, Event), d Decision, dice *Dice) *Ply[S] {
	return &Ply[S]{State: s, Seat: d.Seat, Decision: d, Dice: dice, evolve: evolve}
}

// Emit records a fact and folds it into the state at once.
func (p *Ply[S]) Emit(e Event) {
	p.evolve(p.State, e)
	p.events = append(p.events, e)
	p.next = nil
}

// Forget makes the ply empty, to try something else from another state.
func (p *Ply[S]) Forget() {
	clear(p.events)
	p.events, p.next = p.events[:0], nil
}

// Events returns what was emitted so far.
func (p *Ply[S]) Events() []Event { return p.events }

// Ask hands on the questions that are open after the ply, where Decide had to list most
// of them to know that somebody must be asked. It saves listing them again, and must give
// what Pending would. Emit takes it back.
func (p *Ply[S]) Ask(next []Decision) { p.next = next }

// Imagined tells whether somebody only looks ahead, who does not read what is open after the ply: then nothing
// need be listed for Ask. Setup's ply counts as one, too: what is open after it Pending lists.
func (p *Ply[S]) Imagined() bool { return len(p.Open) == 0 }

// Final tells whether it drew or showed something, so that it cannot be taken back.
func (p *Ply[S]) Final() bool { return p.Dice.Used() || slices.ContainsFunc(p.events, irrevocable) }

// Game is a Spec with its state and view hidden.
type Game struct {
	Key, Name string
	Seats     [2]int
	Ruleset   int
	Options   []Option
	Solo      *Solo
	Choice    *Option
	// Foresees tells that answers can be ordered ahead.
	Foresees bool

	asked []string
	codec *codec
	begin func() core
}

// core is one match's state behind its rules.
type core interface {
	setup(st Start, dice *Dice) []Event
	reshuffle(ruleset int, dice *Dice) []Event
	pending() []Decision
	decide(ruleset int, open []Decision, d Decision, a Action, dice *Dice) []Event
	next() []Decision // after setup or decide: pending, not listed again where it was
	evolve(e Event)
	view(seat Seat) any
	outcome() *Outcome
	foresee(seat Seat) []Foreseen
	about(d Decision) string
	holds(seat Seat, condition string) bool
	usual(d Decision) Action
	state() any
	fork() core
	become(other core) // a copy of the other
}

// New makes a Game of its rules.
func New[S, V any](spec Spec[S, V]) *Game {
	if spec.Copy == nil {
		spec.Copy = func(dst, src *S) { *dst = *src }
	}
	return &Game{
		Key: spec.Key, Name: spec.Name, Seats: spec.Seats, Ruleset: spec.Ruleset,
		Options: spec.Options, Solo: spec.Solo, Choice: spec.Choice,
		Foresees: spec.Foresight != nil, asked: spec.Asked,
		codec: newCodec(spec.Events, spec.Upcasts),
		begin: func() core { return &rules[S, V]{spec: &spec} },
	}
}

type rules[S, V any] struct {
	spec *Spec[S, V]
	s    S
	ply  Ply[S] // the one that is carried out, or the last one
	// room is for the events of plies: a piece of memory serves several.
	room []Event
}

// roomForEvents is for how many events memory is asked for at once.
const roomForEvents = 64

// begin makes the ply ready to be carried out.
func (r *rules[S, V]) begin(open []Decision, d Decision, ruleset int, dice *Dice) *Ply[S] {
	r.ply = Ply[S]{State: &r.s, Seat: d.Seat, Decision: d, Ruleset: ruleset, Dice: dice, Open: open,
		evolve: r.spec.Evolve, events: r.ply.events[:0]}
	return &r.ply
}

// emitted are the events of the ply, in a list of their own.
func (r *rules[S, V]) emitted() []Event {
	n := len(r.ply.events)
	if n == 0 {
		return nil
	}
	if n > len(r.room) {
		r.room = make([]Event, max(n, roomForEvents))
	}
	events := r.room[:n:n]
	r.room = r.room[n:]
	copy(events, r.ply.events)
	clear(r.ply.events)
	return events
}

func (r *rules[S, V]) setup(st Start, dice *Dice) []Event {
	r.spec.Setup(r.begin(nil, Decision{Seat: Nobody}, st.Ruleset, dice), st.Config)
	return r.emitted()
}

func (r *rules[S, V]) reshuffle(ruleset int, dice *Dice) []Event {
	p := r.begin(nil, Decision{Seat: Nobody}, ruleset, dice)
	if r.spec.Reshuffle != nil {
		r.spec.Reshuffle(p)
	}
	return r.emitted()
}

func (r *rules[S, V]) decide(ruleset int, open []Decision, d Decision, a Action, dice *Dice) []Event {
	r.spec.Decide(r.begin(open, d, ruleset, dice), a)
	return r.emitted()
}

func (r *rules[S, V]) next() []Decision {
	if r.ply.next != nil {
		return r.ply.next
	}
	return r.spec.Pending(&r.s)
}

func (r *rules[S, V]) pending() []Decision { return r.spec.Pending(&r.s) }
func (r *rules[S, V]) evolve(e Event)      { r.spec.Evolve(&r.s, e) }
func (r *rules[S, V]) view(seat Seat) any  { return r.spec.View(&r.s, seat) }
func (r *rules[S, V]) outcome() *Outcome   { return r.spec.Outcome(&r.s) }
func (r *rules[S, V]) state() any          { return &r.s }

func (r *rules[S, V]) foresee(seat Seat) []Foreseen {
	return r.spec.Foresight.Foresee(r.spec.View(&r.s, seat), seat)
}

func (r *rules[S, V]) about(d Decision) string {
	if r.spec.Foresight == nil {
		return ""
	}
	return r.spec.Foresight.About(r.spec.View(&r.s, d.Seat), d)
}

func (r *rules[S, V]) holds(seat Seat, condition string) bool {
	return r.spec.Foresight.Holds(r.spec.View(&r.s, seat), seat, condition)
}

func (r *rules[S, V]) usual(d Decision) Action {
	if r.spec.Foresight.Usual == nil {
		return nil
	}
	return r.spec.Foresight.Usual(r.spec.View(&r.s, d.Seat), d)
}

func (r *rules[S, V]) fork() core {
	f := &rules[S, V]{spec: r.spec}
	f.become(r)
	return f
}

func (r *rules[S, V]) become(other core) { r.spec.Copy(&r.s, other.state().(*S)) }

// Check says what is wrong with a configuration, by an error that wraps ErrOptions.
func (g *Game) Check(c Config) error {
	solo := c.Seats == 1 && g.Solo != nil
	options := g.Options
	if solo {
		options = g.Solo.Options
	}
	if !solo && (c.Seats < g.Seats[0] || c.Seats > g.Seats[1]) {
		return fmt.Errorf("%w: %s takes %d to %d players, not %d", ErrOptions, g.Name, g.Seats[0], g.Seats[1], c.Seats)
	}
	for key, value := range c.Options {
		i := slices.IndexFunc(options, func(o Option) bool { return o.Key == key })
		if i < 0 {
			return fmt.Errorf("%w: %s has no option %q", ErrOptions, g.Name, key)
		}
		if !options[i].Has(value) {
			return fmt.Errorf("%w: option %q cannot be %q; it can be %s", ErrOptions, key, value, options[i].keys())
		}
	}
	if len(c.Choices) > c.Seats {
		return fmt.Errorf("%w: %d choices for %d seats", ErrOptions, len(c.Choices), c.Seats)
	}
	for i, choice := range c.Choices {
		switch {
		case choice == "":
		case g.Choice == nil:
			return fmt.Errorf("%w: seats of %s have nothing to choose", ErrOptions, g.Name)
		case !g.Choice.Has(choice):
			return fmt.Errorf("%w: there is no %s %q", ErrOptions, g.Choice.Key, choice)
		case slices.Contains(c.Choices[:i], choice):
			return fmt.Errorf("%w: %q is taken twice", ErrOptions, choice)
		}
	}
	return nil
}

// Option returns the value of a table option, its default where none was set.
func (c Config) Option(o Option) string {
	if v, ok := c.Options[o.Key]; ok {
		return v
	}
	return o.Values[0].Key
}

// Start begins a match. The entry is the first of its log.
func (g *Game) Start(id MatchID, c Config, seed Seed, at time.Time) (*Match, Entry, error) {
	if err := g.Check(c); err != nil {
		return nil, Entry{}, err
	}
	m, first := g.start(Start{Match: id, Game: g.Key, Ruleset: g.Ruleset, Seed: seed, Config: c}, at)
	return m, first, nil
}

// StartLight is Start for a match that is only played through: it keeps its last entry alone,
// and no notation.
func (g *Game) StartLight(id MatchID, c Config, seed Seed, at time.Time) (*Match, Entry, error) {
	if err := g.Check(c); err != nil {
		return nil, Entry{}, err
	}
	m := &Match{game: g, light: true, beginning: beginning{Start{Match: id, Game: g.Key, Ruleset: g.Ruleset, Seed: seed, Config: c}}}
	return m, m.begin(at), nil
}

func (g *Game) start(st Start, at time.Time) (*Match, Entry) {
	m := &Match{game: g, beginning: beginning{st}}
	return m, m.begin(at)
}

// Load folds the entries of a log into a match. It runs no rules except to list
// the open decisions. ErrCorrupt: an entry cannot be read, or does not fit.
func (g *Game) Load(entries [][]byte) (*Match, error) {
	m := &Match{game: g, record: record{own: make([]Entry, 0, len(entries)+8)}} // and some answers more
	for _, data := range entries {
		e, err := g.codec.decode(data)
		if err == nil {
			err = m.add(e)
		}
		if err != nil {
			return nil, err
		}
	}
	if m.record.len() == 0 {
		return nil, fmt.Errorf("%w: it is empty", ErrCorrupt)
	}
	if err := m.restore(); err != nil {
		return nil, err
	}
	return m, nil
}

// Encode writes an entry as it stands in the log: one line of JSON.
func (g *Game) Encode(e Entry) ([]byte, error) { return g.codec.encode(e) }

// Decode reads an entry of the log.
func (g *Game) Decode(data []byte) (Entry, error) { return g.codec.decode(data) }
