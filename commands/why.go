package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Explainer is what a narrator says besides in a game with a printed automaton.
type Explainer interface {
	// Explain gives the reasons of the automaton's steps among events as the reader
	// heard them, in order.
	Explain(events []engine.Event) []Reason
	// Grade names how clear the end of a solo match was; "" if it has no name.
	Grade() string
}

// Reason is why an automaton did one thing.
type Reason struct {
	Title string // the step in a few words, at most 90 characters
	Text  string // what was drawn, what was weighed, which rule decided, what broke the tie
}

func defineWhy() Definition {
	return Definition{Name: "why", Description: "Why something happened, or why you cannot do something", Options: []OptionDef{
		{Name: "not", Description: "Something you would like to do, such as: build town andes"},
		{Name: "step", Description: "Which of the automaton's steps; the latest turn if none is chosen", Complete: true},
		tableOption(),
	}}
}

// numbered is a reason with its number in the match, from 1.
type numbered struct {
	Reason
	number int
	seq    uint64
	fresh  bool // it is of what an automaton answered since the person did
	secret bool // it cannot be told yet
	// did are the sentences by which all heard of what is secret as to its reason.
	did []string
}

// reasons are all the reasons of a match as a person heard them.
func (d *Desk) reasons(ctx context.Context, id engine.MatchID, p engine.PlayerID) ([]numbered, error) {
	var list []numbered
	err := d.tables.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		title, _ := d.title(t.Game)
		explainer, ok := title.Narrator(m.View(seat), d.names(t)).(Explainer)
		if !ok {
			return nil
		}
		for _, e := range t.Heard(m, seat) {
			for _, r := range explainer.Explain(e.Events) {
				list = append(list, numbered{Reason: r, seq: e.Seq})
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	thoughts, err := d.thoughts(ctx, id, p)
	list = append(list, thoughts...)
	for i := range list {
		list[i].number = i + 1
	}
	if err == nil && len(list) == 0 {
		err = errNoReasons
	}
	return list, err
}

func (d *Desk) runWhy(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.which(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	if wish := strings.TrimSpace(rq.Options["not"]); wish != "" {
		return d.whyNot(ctx, rq, id, wish)
	}
	list, err := d.reasons(ctx, id, rq.Who.ID)
	if errors.Is(err, errNoReasons) && rq.Options["step"] == "" {
		return d.whyHere(ctx, rq, id)
	}
	if err != nil {
		return Reply{}, err
	}
	if typed := strings.TrimSpace(rq.Options["step"]); typed != "" {
		step := number(typed, 0)
		if step < 1 || step > len(list) {
			return Reply{}, sayf("There is no step “%s”: they are numbered from 1 to %d. Start typing and choose one of those suggested.", prose.Clip(typed, 40), len(list))
		}
		return quietly(list[step-1].say()), nil
	}
	return whyReply(id, latest(list)), nil
}

// whyNot says why somebody cannot do what they would like to.
func (d *Desk) whyNot(ctx context.Context, rq Request, id engine.MatchID, wish string) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	switch {
	case s.outcome != nil:
		return Reply{}, engine.ErrOver
	case len(s.open) == 0:
		return quietly("Nothing is asked of you now. " + d.waitingFor(s)), nil
	}
	decision, notation, ok := find(s, wish)
	if !ok {
		return d.impossible(s, wish), nil
	}
	r := quietly("That is possible now.")
	for _, q := range s.open {
		for _, a := range q.Options {
			if q.ID() == decision && a.String() == notation && len(r.Rows) == 0 {
				label, _ := s.narrator().Label(a)
				r.Rows = Controls(id, []Group{{Decision: decision, Answers: []Answer{{Action: a, Label: label}}}})
			}
		}
	}
	return r, nil
}

// lastTold is how many sentences of what happened last /why repeats.
const lastTold = 5

// whyHere tells what happened last, and what cannot be done now, where no automaton
// has reasons to give.
func (d *Desk) whyHere(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	told, err := d.sentences(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	var lines []string
	if told = told[max(0, len(told)-lastTold):]; len(told) > 0 {
		lines = append(lines, "**What happened last**")
		for _, l := range told {
			lines = append(lines, "- "+l)
		}
	}
	if no := unmet(s.narrator(), s.open); len(no) > 0 {
		lines = append(append(lines, "**What you cannot do now**"), no...)
	}
	if len(s.open) == 0 {
		lines = append(lines, d.idleOr(s))
	}
	lines = append(lines, "-# `/why not:` explains anything else that you would like to do; `/log` tells all that happened.")
	return quietly(keepLast(lines, limits.Text-10)), nil
}

// sentences tell a match from its beginning, as a person heard it.
func (d *Desk) sentences(ctx context.Context, id engine.MatchID, p engine.PlayerID) (lines []string, err error) {
	err = d.tables.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		title, _ := d.title(t.Game)
		var events []engine.Event // told together, so that a turn is one sentence
		for _, e := range t.Heard(m, seat) {
			events = append(events, e.Events...)
		}
		lines = title.Narrator(m.View(seat), d.names(t)).Tell(events)
		return nil
	})
	return lines, err
}

// latest are the reasons of what automatons answered since the person did, else of the
// last entry that has any.
func latest(list []numbered) []numbered {
	var fresh, last []numbered
	for _, r := range list {
		if r.fresh {
			fresh = append(fresh, r)
		}
		if r.seq == list[len(list)-1].seq {
			last = append(last, r)
		}
	}
	if len(fresh) > 0 {
		return fresh
	}
	return last
}

// gathered makes one of the reasons in a row that cannot be told yet.
func gathered(list []numbered) []numbered {
	var short []numbered
	for _, r := range list {
		if n := len(short); r.secret && n > 0 && short[n-1].secret {
			if !strings.Contains(short[n-1].Title, r.Title) {
				short[n-1].Title += ", " + r.Title
			}
			short[n-1].did = slices.Concat(short[n-1].did, r.did)
			continue
		}
		short = append(short, r)
	}
	return short
}

// seenMost is how many sentences of what all heard stand above what cannot be told yet.
const seenMost = 4

func (r numbered) say() string {
	text := fmt.Sprintf("**%d. %s**\n", r.number, r.Title)
	for _, did := range r.did[max(0, len(r.did)-seenMost):] {
		text += "- " + did + "\n"
	}
	return text + r.Text
}

// whyReply tells reasons, and offers each by itself where they do not fit together.
func whyReply(id engine.MatchID, list []numbered) Reply {
	list = gathered(list)
	var texts []string
	for _, r := range list {
		texts = append(texts, r.say())
	}
	all := strings.Join(texts, "\n")
	if len(all) <= limits.Text-100 && len(list) > 0 {
		return quietly(all)
	}
	r := quietly(keepFirst(texts, limits.Text-100))
	for start := 0; start < len(list) && len(r.Rows) < limits.Rows; start += limits.MenuLines {
		part := list[start:min(start+limits.MenuLines, len(list))]
		m := Menu{ID: control("step", id, strconv.Itoa(start)), Placeholder: fmt.Sprintf("Unfold one of the steps %d to %d…", part[0].number, part[len(part)-1].number)}
		for _, n := range part {
			m.Choices = append(m.Choices, MenuChoice{Value: strconv.Itoa(n.number), Label: prose.Clip(fmt.Sprintf("%d. %s", n.number, n.Title), limits.MenuLine)})
		}
		r.Rows = append(r.Rows, Row{Menu: &m})
	}
	return r
}

// keepFirst joins texts as far as they fit.
func keepFirst(texts []string, n int) string {
	var b strings.Builder
	for _, t := range texts {
		if b.Len()+len(t) > n {
			b.WriteString("…")
			break
		}
		b.WriteString(t + "\n")
	}
	return b.String()
}

// whyControl answers the button under an automaton's turn: the reasons of the
// entries from one seq to another.
func (d *Desk) whyControl(ctx context.Context, rq Request, id engine.MatchID, from, to string) (Reply, error) {
	list, err := d.reasons(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	first, last := uint64(number(from, 0)), uint64(number(to, 0))
	var part []numbered
	for _, r := range list {
		if r.seq >= first && r.seq <= last {
			part = append(part, r)
		}
	}
	if len(part) == 0 {
		return Reply{}, say("Those steps were taken back.")
	}
	return whyReply(id, part), nil
}

// stepControl unfolds one step.
func (d *Desk) stepControl(ctx context.Context, rq Request, id engine.MatchID, value string) (Reply, error) {
	list, err := d.reasons(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	step := number(value, 0)
	if step < 1 || step > len(list) {
		return Reply{}, say("There is no such step.")
	}
	return quietly(list[step-1].say()), nil
}

func (d *Desk) completeWhy(ctx context.Context, rq Request) ([]Choice, error) {
	if rq.Focused == "table" {
		return d.completeTable(ctx, rq)
	}
	id, err := d.which(ctx, rq)
	if err != nil {
		return nil, err
	}
	list, err := d.reasons(ctx, id, rq.Who.ID)
	if err != nil {
		return nil, nil //nolint:nilerr // nothing to suggest
	}
	var choices []Choice
	for i := len(list) - 1; i >= 0; i-- { // the latest first
		choices = append(choices, Choice{Name: prose.Clip(fmt.Sprintf("%d. %s", list[i].number, list[i].Title), limits.MenuLine), Value: strconv.Itoa(list[i].number)})
	}
	return choices, nil
}
