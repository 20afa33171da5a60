package enginetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/engine"
)

// maxRandom is how far "...until" goes.
const maxRandom = 20_000

// player carries out the directives of a play.
type player struct {
	game   *engine.Game
	m      *engine.Match
	chance *rand.Rand
	last   engine.Entry
	seen   seen
	// advising is set on the player that advise uses, which needs no advice.
	advising bool
	visit    func(m *engine.Match, e engine.Entry) // sees each entry; nil: nobody
}

// block returns what comes of a block; an error is a mistake in the play itself.
func (p *player) block(b block) ([]string, error) {
	var output []string
	for _, line := range b.input {
		out, err := p.directive(strings.TrimSpace(line))
		if err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
		output = append(output, out...)
	}
	return output, nil
}

func (p *player) directive(line string) ([]string, error) {
	word, rest, _ := strings.Cut(line, " ")
	if word == "match" {
		return p.begin(strings.Fields(rest))
	}
	if p.m == nil {
		return nil, errors.New("a play begins with a line \"match\"")
	}
	switch {
	case word == "expect":
		return []string{p.standing()}, nil
	case word == "verify":
		return []string{verdict(p.m.Verify())}, nil
	case word == "undo", word == "asked", word == "heard":
		seat, err := p.seat(rest)
		if err != nil {
			return nil, err
		}
		return map[string]func(engine.Seat) []string{"undo": p.undo, "asked": p.asked, "heard": p.heard}[word](seat), nil
	case word == "...random":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 {
			return nil, errors.New("...random takes how many answers")
		}
		p.random(n, func() bool { return false })
		return []string{p.standing()}, nil
	case word == "...until":
		return p.until(rest)
	case strings.HasSuffix(word, ":"):
		seat, err := p.seat(strings.TrimSuffix(word, ":"))
		if err != nil {
			return nil, err
		}
		return p.act(seat, rest), nil
	}
	return nil, errors.New("no such directive")
}

func verdict(err error) string {
	if err != nil {
		return "not verified: " + err.Error()
	}
	return "verified"
}

func (p *player) seat(text string) (engine.Seat, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < int(engine.Nobody) || n >= p.m.Config().Seats {
		return 0, fmt.Errorf("there is no seat %q", text)
	}
	return engine.Seat(n), nil
}

func (p *player) begin(words []string) ([]string, error) {
	if len(words) == 0 || words[0] != p.game.Key {
		return nil, fmt.Errorf("this is a play of %s", p.game.Key)
	}
	c := engine.Config{Options: map[string]string{}}
	seed, ruleset := uint64(0), p.game.Ruleset
	for _, word := range words[1:] {
		key, value, ok := strings.Cut(word, "=")
		var err error
		switch {
		case !ok:
			err = errors.New("is not key=value")
		case key == "seats":
			c.Seats, err = strconv.Atoi(value)
		case key == "seed":
			seed, err = strconv.ParseUint(value, 10, 64)
		case key == "ruleset":
			ruleset, err = strconv.Atoi(value)
		case key == "choices":
			c.Choices = strings.Split(value, ",")
		default:
			c.Options[key] = value
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", word, err)
		}
	}
	return p.start(c, seed, ruleset)
}

func (p *player) start(c engine.Config, seed uint64, ruleset int) ([]string, error) {
	game := *p.game // a play may name the ruleset it is about
	game.Ruleset = ruleset
	m, first, err := game.Start("play", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		return nil, err
	}
	p.m, p.chance = m, rand.New(rand.NewPCG(seed, 3))
	return p.note(first), nil
}

// note keeps what an entry shows, and writes its events.
func (p *player) note(e engine.Entry) []string {
	p.last = e
	for _, ev := range e.Events {
		p.seen.event(ev)
	}
	if o := p.m.Outcome(); o != nil {
		p.seen.method(o.Method)
	}
	if p.visit != nil {
		p.visit(p.m, e)
	}
	return eventLines(strconv.Itoa(e.Ply), e.Events)
}

func (p *player) act(seat engine.Seat, notation string) []string {
	for _, d := range p.m.For(seat) {
		if a, ok := d.Find(notation); ok {
			p.seen.answer(d, a)
			break
		}
	}
	e, err := p.m.Act(seat, "", notation, time.Time{})
	if err != nil {
		return []string{"refused: " + err.Error()}
	}
	return p.note(e)
}

func (p *player) undo(seat engine.Seat) []string {
	action, err := p.m.CanUndo(seat)
	if err != nil {
		return []string{"refused: " + err.Error()}
	}
	e, err := p.m.Undo(seat, time.Time{})
	if err != nil {
		return []string{"refused: " + err.Error()}
	}
	p.last = e
	return []string{fmt.Sprintf("%d took back %q", e.Ply, action)}
}

func (p *player) asked(seat engine.Seat) []string {
	var out []string
	for _, d := range p.m.For(seat) {
		line := d.Kind
		if d.Optional {
			line += " (optional)"
		}
		out = append(out, line+": "+strings.Join(notations(d), " | "))
	}
	if out == nil {
		return []string{"nothing"}
	}
	return out
}

func (p *player) heard(seat engine.Seat) []string {
	var out []string
	for _, e := range p.m.Heard(seat, p.last.Seq) {
		out = append(out, eventLines(strconv.Itoa(e.Ply), e.Events)...)
	}
	if out == nil {
		return []string{"nothing"}
	}
	return out
}

func (p *player) standing() string {
	if o := p.m.Outcome(); o != nil {
		return fmt.Sprintf("over after %d plies: %s winners=%v scores=%v", p.m.Plies(), o.Method, o.Winners, o.Scores)
	}
	return fmt.Sprintf("%d plies, awaits %v", p.m.Plies(), p.m.Awaited())
}

// random lets chance answer until enough is done. It tells whether it was.
func (p *player) random(n int, enough func() bool) bool {
	for range n {
		if enough() {
			return true
		}
		if p.m.Outcome() != nil {
			return false
		}
		d := pick(p.m.Decisions(), p.chance)
		a := d.Options[p.chance.IntN(len(d.Options))]
		p.act(d.Seat, a.String())
	}
	return enough()
}

func (p *player) until(what string) ([]string, error) {
	sort, name, _ := strings.Cut(what, " ")
	var enough func() bool
	from := p.m.Len()
	switch sort {
	case "over":
		enough = func() bool { o := p.m.Outcome(); return o != nil && (name == "" || o.Method == name) }
	case "asked":
		enough = func() bool {
			return slices.ContainsFunc(p.m.Decisions(), func(d engine.Decision) bool { return d.Kind == name })
		}
	case "offered":
		enough = func() bool {
			return slices.ContainsFunc(p.m.Decisions(), func(d engine.Decision) bool { _, ok := d.Find(name); return ok })
		}
	case "event":
		enough = func() bool {
			return p.m.Len() > from && slices.ContainsFunc(p.last.Events, func(e engine.Event) bool { return engine.EventName(e) == name })
		}
	default:
		return nil, errors.New("...until takes over, over METHOD, asked KIND, offered NOTATION or event NAME")
	}
	if !p.random(maxRandom, enough) {
		return nil, fmt.Errorf("it does not come to that; %s%s", p.standing(), p.advise(what))
	}
	if sort != "event" {
		return []string{p.standing()}, nil
	}
	head := fmt.Sprintf("%d %d: %s", p.last.Ply, p.last.Seat, p.last.Action)
	return append([]string{head}, eventLines(" ", p.last.Events)...), nil
}

// advise looks for a seed with which chance alone gets there, since a change of
// the rules leads a random play elsewhere.
func (p *player) advise(what string) string {
	if p.advising {
		return ""
	}
	for seed := range uint64(200) {
		other := &player{game: p.game, seen: seen{}, advising: true}
		if _, err := other.start(p.m.Config(), seed, p.m.Ruleset()); err != nil {
			return ""
		}
		if _, err := other.until(what); err == nil {
			return fmt.Sprintf("; from the start with seed=%d it does after %d plies", seed, other.m.Plies())
		}
	}
	return ""
}
