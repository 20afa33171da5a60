package titletest

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
)

// twins are how many matches are compared after an answer.
const twins = 4

// drawsVaried is how many draws of one ply, or of one set-up, are changed; if there
// are no more, each is.
const (
	drawsVaried      = 4
	drawsVariedSetUp = 300
)

// logEntries is how much of the log is compared: what is older was compared before.
const logEntries = 40

// reading is one thing that somebody reads.
type reading struct{ about, text string }

// checkSecrets: property 8. To each reader the match is compared with one in which
// what it cannot see is dealt anew, before and after the same answer.
func (k *kit[S, V]) checkSecrets(m *Moment[V]) {
	k.gather(m.Match)
	for _, s := range m.Readers() {
		k.at.seat = s
		twin := enginetest.Twin(m.Match, k.Redeal, s, k.chance)
		k.compare(k.everything(m.Match, m.Names, s), k.everything(twin, m.Names, s), "")
		if m.Match.Outcome() == nil {
			k.checkEntry(m, s)
		}
	}
	if m.Match.Outcome() == nil {
		k.checkDraws(m)
		k.checkSealed(m)
	}
}

// checkSealed: two sealed answers are the same to all but who gives them, until they
// are revealed.
func (k *kit[S, V]) checkSealed(m *Moment[V]) {
	d := pick(m.Match.Decisions(), k.chance)
	if !d.Sealed || len(d.Options) < 2 {
		return
	}
	i := k.chance.IntN(len(d.Options) - 1)
	one, entry := give(m.Match.Fork(), d, d.Options[i].String())
	two, same := give(m.Match.Fork(), d, d.Options[i+1].String())
	for _, s := range m.Readers() {
		if k.at.seat = s; s != d.Seat && !entry.Final && !same.Final {
			k.compare(append(append(heard(engine.Hear(entry.Events, s)), k.everything(one, m.Names, s)...), k.replayed(one, m.Names, s)),
				append(append(heard(engine.Hear(same.Events, s)), k.everything(two, m.Names, s)...), k.replayed(two, m.Names, s)), " after a sealed answer to "+d.Kind)
		}
	}
}

// compare reports the first thing that differs.
func (k *kit[S, V]) compare(one, two []reading, when string) {
	for i, r := range one {
		if i >= len(two) || r != two[i] {
			other := "nothing"
			if i < len(two) {
				other = two[i].text
			}
			from := 0
			for from < min(len(r.text), len(other)) && r.text[from] == other[from] {
				from++
			}
			k.wrong("secret", r.about+when, "depends on what the reader may not know:\n\t%q\n\t%q", around(r.text, from), around(other, from))
			return
		}
	}
}

// around is what stands near a place in a text.
func around(text string, at int) string {
	return strings.ToValidUTF8(text[max(0, at-80):min(len(text), at+120)], "")
}

// checkEntry gives the same answer in the match and in some that are the same to the
// reader. What it shows to the reader stands in the view, or is named as fleeting; else all
// that is read stays the same.
func (k *kit[S, V]) checkEntry(m *Moment[V], s engine.Seat) {
	d := pick(m.Match.Decisions(), k.chance)
	notation := d.Options[k.chance.IntN(len(d.Options))].String()
	one, entry := give(m.Match.Fork(), d, notation)
	var read []reading
	for range twins {
		two, same := give(enginetest.Twin(m.Match, k.Redeal, s, lazy(k.chance)), d, notation)
		if two == nil || !enginetest.SameJSON(one.View(s), two.View(s)) || k.fleetingHeard(entry.Events, s) != k.fleetingHeard(same.Events, s) {
			continue
		}
		if read == nil {
			read = append(heard(engine.Hear(entry.Events, s)), k.everything(one, m.Names, s)...)
		}
		k.compare(read, append(heard(engine.Hear(same.Events, s)), k.everything(two, m.Names, s)...), " after an answer to "+d.Kind)
	}
}

// give answers a question that the match has; nil: it has not.
func give(match *engine.Match, d engine.Decision, notation string) (*engine.Match, engine.Entry) {
	for _, open := range match.Decisions() {
		for i, a := range open.Options {
			if open.Seat == d.Seat && open.Kind == d.Kind && a.String() == notation {
				return match, match.Choose(open, i, time.Time{})
			}
		}
	}
	return nil, engine.Entry{}
}

// lazy is a chance that mostly draws the last of what it may, so that a shuffle mostly
// leaves things where they are: of much that is hidden it changes little, and what
// comes next stays the same to whoever may see that.
func lazy(chance *rand.Rand) *rand.Rand { return rand.New(lazySource{chance}) }

type lazySource struct{ chance *rand.Rand }

func (l lazySource) Uint64() uint64 {
	if l.chance.IntN(4) > 0 {
		return math.MaxUint64
	}
	return l.chance.Uint64()
}

// checkDraws carries out an answer with other dice.
func (k *kit[S, V]) checkDraws(m *Moment[V]) {
	d := pick(m.Match.Decisions(), k.chance)
	k.vary(m.Match, m.Match.Config(), d, d.Options[k.chance.IntN(len(d.Options))], drawsVaried, " after an answer to "+d.Kind)
}

// checkSetUp begins a match with other dice.
func (k *kit[S, V]) checkSetUp(c engine.Config) {
	k.at = place{config: c, seat: engine.Nobody}
	k.vary(nil, c, engine.Decision{Seat: engine.Nobody}, nil, drawsVariedSetUp, " of the set-up")
}

// vary changes one draw of a ply at a time. Whoever sees the same position after it
// must have heard the same of it.
func (k *kit[S, V]) vary(match *engine.Match, c engine.Config, d engine.Decision, a engine.Action, most int, when string) {
	seed := engine.NumberedSeed(k.chance.Uint64())
	after, events, draws := enginetest.Apart(k.Rules, match, c, d, a, seed, -1, k.chance)
	names := k.people(c)
	seen := map[engine.Seat]string{}
	for s := engine.Nobody; int(s) < c.Seats; s++ {
		seen[s] = toJSON(k.Rules.View(after, s))
	}
	for i := range min(draws, most) {
		if draws > most {
			i = k.chance.IntN(draws)
		}
		other, otherEvents, _ := enginetest.Apart(k.Rules, match, c, d, a, seed, i, k.chance)
		for s := engine.Nobody; int(s) < c.Seats; s++ {
			k.at.seat = s
			v, w := k.Rules.View(after, s), k.Rules.View(other, s)
			if seen[s] != toJSON(w) {
				continue
			}
			if k.fleetingHeard(events, s) != k.fleetingHeard(otherEvents, s) {
				continue
			}
			one, two := engine.Hear(events, s), engine.Hear(otherEvents, s)
			k.compare(append(heard(one), readingOf(k.Words.Narrate(v, names), one)), append(heard(two), readingOf(k.Words.Narrate(w, names), two)), when)
		}
	}
}

// fleetingHeard is what a reader hears of the events that show what no view keeps.
func (k *kit[S, V]) fleetingHeard(events []engine.Event, s engine.Seat) string {
	var kept []string
	for _, e := range engine.Hear(events, s) {
		for _, show := range k.Fleeting {
			if engine.EventName(e) == engine.EventName(show) {
				kept = append(kept, toJSON(e))
			}
		}
	}
	return strings.Join(kept, "\n")
}

// readingOf is what a reader reads of events.
func readingOf(by commands.Narrator, events []engine.Event) reading {
	return reading{"what is told", strings.Join(by.Tell(events), "\n")}
}

// heard is what a reader hears of events, before there are words.
func heard(events []engine.Event) []reading {
	var list []reading
	for _, e := range events {
		list = append(list, reading{"what is heard of " + engine.EventName(e), toJSON(e)})
	}
	return list
}

// gather keeps notations to be typed: what others are asked now, and what anybody was asked.
func (k *kit[S, V]) gather(m *engine.Match) {
	for _, d := range m.Decisions() {
		k.typed = append(k.typed, d.Options[int(m.Len())%len(d.Options)].String())
	}
	k.typed = k.typed[max(0, len(k.typed)-typedAnswers):]
}

// typedAnswers is how many answers each reader types.
const typedAnswers = 12

// everything is all that a reader of a match can read.
func (k *kit[S, V]) everything(match *engine.Match, names commands.Names, s engine.Seat) []reading {
	by, open := k.title.Narrator(match.View(s), names), match.For(s)
	var events []engine.Event
	for _, e := range match.Heard(s, match.Len()-min(match.Len(), logEntries)) {
		events = append(events, e.Events...)
	}
	list := []reading{{"the board in words", by.Board()}, {"the alt text", by.Alt()}, {"the hand", by.Hand()}, {"the score", by.Score()},
		{"the ending", by.Ending()}, {"the log", strings.Join(by.Tell(events), "\n")}, {"the part of the picture", commands.Focus(by, open)},
		{"who is waited for", fmt.Sprint(match.Awaited())}}
	if e, ok := by.(commands.Explainer); ok {
		list = append(list, reading{"the reasons", toJSON(e.Explain(events))})
	}
	if len(open) == 0 {
		return list
	}
	if g, ok := by.(commands.Guide); ok {
		list = append(list, reading{"the guide", g.Guide(open)})
	}
	typing := commands.NewReader(by, open)
	for _, notation := range k.typed {
		r := typing.Read(notation)
		text := fmt.Sprint(r.Exact, r.Why)
		for _, l := range r.Listed {
			text += "\n" + l.Label
		}
		list = append(list, reading{"what “" + notation + "” is read as", text})
	}
	p := by.Ask(open)
	list = append(list, reading{"the panel", p.Text + "\n" + p.More}, reading{"the controls", toJSON(commands.Controls("m", p.Groups))})
	for _, v := range k.title.Verbs() {
		if len(v.Options) > 0 {
			list = append(list, reading{"what " + v.Name + " suggests", toJSON(v.Complete(by, open, make([]string, len(v.Options)), 0))})
		}
	}
	return list
}

func toJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(b)
}
