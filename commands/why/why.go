package why

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/commands/screen"
	"landfall/engine"
	"landfall/engine/table"
)

// Why gives reasons and hints.
type Why struct {
	room *room.Room
}

// New makes the chapter.
func New(r *room.Room) *Why {
	return &Why{room: r}
}

// numbered is a reason with its number in the match, from 1.
type numbered struct {
	commands.Reason
	number int
	seq    uint64
	fresh  bool // it is of what a bot player answered since the person did
	secret bool // it cannot be shown yet
	// did are the sentences by which all heard of what is secret as to its reason.
	did []string
}

// reasons are all the reasons of a match as a person heard them.
func (wh *Why) reasons(ctx context.Context, id engine.MatchID, p engine.PlayerID) ([]numbered, error) {
	var list []numbered
	err := wh.room.House.Matches.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		title, _ := wh.room.Title(t.Game)
		explainer, ok := title.Narrator(m.View(seat), wh.room.Names(t)).(commands.Explainer)
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
	thoughts, err := wh.thoughts(ctx, id, p)
	list = append(list, thoughts...)
	for i := range list {
		list[i].number = i + 1
	}
	if err == nil && len(list) == 0 {
		err = room.ErrNoReasons
	}
	return list, err
}

// Routes are how somebody asks for reasons and for advice.
func (wh *Why) Routes() []commands.Route {
	routes := []commands.Route{
		wh.room.OfTable("why", wh.room.Which, wh.runWhy,
			commands.OptionDef{Name: "not"},
			commands.OptionDef{Name: "step", Complete: true}).Suggesting(wh.completeWhy),
		commands.Control("why", wh.whyControl),   // first seq, last seq
		commands.Control("step", wh.stepControl), // number of the menu; the value is the number of the step
		commands.MatchControl("hint", wh.runHint),
	}
	if wh.room.Automated() {
		routes = append(routes, wh.room.OfTable("hint", wh.room.WhichToAct, wh.askHint))
	}
	return routes
}

func (wh *Why) runWhy(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	if wish := strings.TrimSpace(rq.Options["not"]); wish != "" {
		return wh.whyNot(ctx, rq, id, wish)
	}
	list, err := wh.reasons(ctx, id, rq.Who.ID)
	if errors.Is(err, room.ErrNoReasons) && rq.Options["step"] == "" {
		return wh.whyHere(ctx, rq, id, false)
	}
	if err != nil {
		return commands.Reply{}, err
	}
	if typed := strings.TrimSpace(rq.Options["step"]); typed != "" {
		step := room.Number(typed, 0)
		if step < 1 || step > len(list) {
			return commands.Reply{}, room.Refuse("no-such-step", room.Parts{"typed": prose.Clip(typed, 40), "last": len(list)})
		}
		return room.Quietly(list[step-1].say()), nil
	}
	return wh.shortly(id, latest(list)), nil
}

// whyNot says why somebody cannot do what they would like to.
func (wh *Why) whyNot(ctx context.Context, rq commands.Request, id engine.MatchID, wish string) (commands.Reply, error) {
	s, err := wh.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	switch {
	case s.Outcome != nil:
		return commands.Reply{}, engine.ErrOver
	case len(s.Open) == 0:
		return wh.room.Tell("turn-done", room.Parts{"waiting": s.WaitingFor()}), nil
	}
	r := s.Read(wish)
	if !r.Exact {
		return s.Unclear(r, wish), nil
	}
	reply := wh.room.Tell("possible-now", nil)
	reply.Rows = s.Offer(r.Listed)
	return reply, nil
}

// lastSentences is how many sentences of what happened last /why repeats.
const lastSentences = 5

// whyHere tells what happened last, and what cannot be done now, where no bot player
// has reasons to give; wholly or in few lines, with the rest by More.
func (wh *Why) whyHere(ctx context.Context, rq commands.Request, id engine.MatchID, whole bool) (commands.Reply, error) {
	s, err := wh.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	happened, err := wh.room.Sentences(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	h := here{Moment: s, happened: happened[max(0, len(happened)-lastSentences):], no: unmet(s.Narrator(), s.Open)}
	all := h.say(len(h.happened), len(h.no), true)
	if whole || screen.Lines(all) <= whyLines {
		return room.Quietly(all), nil
	}
	sentences, impossible := min(1, len(h.happened)), len(h.no)
	for impossible > 0 && screen.Lines(h.say(sentences, impossible, false)) > whyLines {
		impossible--
	}
	for sentences < len(h.happened) && screen.Lines(h.say(sentences+1, impossible, false)) <= whyLines {
		sentences++
	}
	r := room.Quietly(h.say(sentences, impossible, false))
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("why", id, "", wholly), Label: wh.room.Say("more", nil)}}}}
	return r, nil
}

// here is what /why can tell where no bot player has reasons to give.
type here struct {
	room.Moment
	happened, no []string
}

// say tells so many of the last sentences, and of what cannot be done now; whole: and where there is more.
func (h here) say(sentences, impossible int, whole bool) string {
	var lines []string
	if sentences > 0 {
		lines = append(lines, h.Say("happened-last", nil))
	}
	for _, l := range h.happened[len(h.happened)-sentences:] {
		lines = append(lines, "- "+l)
	}
	if len(h.Open) == 0 {
		lines = append(lines, h.IdleOr())
	} else if impossible > 0 {
		lines = append(append(lines, h.Say("impossible-now", nil)), h.no[:impossible]...)
	}
	if whole {
		lines = append(lines, h.Say("why-more", nil))
	}
	return room.KeepLast(lines, limits.Text-10)
}

// latest are the reasons of what bot players answered since the person did, else of the
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

// gathered makes one of the reasons in a row that cannot be shown yet.
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

// seenMost is how many sentences of what all heard stand above what cannot be shown yet.
const seenMost = 4

func (r numbered) say() string {
	text := fmt.Sprintf("**%d. %s**\n", r.number, r.Title)
	for _, did := range r.did[max(0, len(r.did)-seenMost):] {
		text += "- " + did + "\n"
	}
	return text + r.Text
}

// whyLines is how many lines of a phone tell reasons before More.
const whyLines = 10

// wholly is what ends the last seq in the id of More.
const wholly = "-all"

// shortly tells the last reasons, as many as go in few lines, and the rest by More.
func (wh *Why) shortly(id engine.MatchID, list []numbered) commands.Reply {
	whole := wh.whyReply(id, list)
	if screen.Lines(whole.Text) <= whyLines || len(list) == 0 {
		return whole
	}
	latest := gathered(list)
	for len(latest) > 1 && screen.Lines(wh.whyReply(id, latest).Text) > whyLines {
		latest = latest[1:]
	}
	lines := strings.Split(wh.whyReply(id, latest).Text, "\n")
	n := len(lines)
	for n > 1 && screen.Lines(strings.Join(lines[:n], "\n")) > whyLines {
		n--
	}
	first, last := list[0].seq, list[0].seq
	for _, r := range list {
		first, last = min(first, r.seq), max(last, r.seq)
	}
	r := room.Quietly(strings.Join(lines[:n], "\n"))
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("why", id, strconv.FormatUint(first, 10), strconv.FormatUint(last, 10)+wholly), Label: wh.room.Say("more", nil)}}}}
	return r
}

// whyReply tells reasons, and offers each by itself where they do not fit together.
func (wh *Why) whyReply(id engine.MatchID, list []numbered) commands.Reply {
	list = gathered(list)
	var texts []string
	for _, r := range list {
		texts = append(texts, r.say())
	}
	all := strings.Join(texts, "\n")
	if len(all) <= limits.Text-100 && len(list) > 0 {
		return room.Quietly(all)
	}
	r := room.Quietly(keepFirst(texts, limits.Text-100))
	for start := 0; start < len(list) && len(r.Rows) < limits.Rows; start += limits.MenuLines {
		part := list[start:min(start+limits.MenuLines, len(list))]
		m := commands.Menu{ID: commands.ControlID("step", id, strconv.Itoa(start)), Placeholder: wh.room.Say("unfold-step", room.Parts{"from": part[0].number, "to": part[len(part)-1].number})}
		for _, n := range part {
			m.Choices = append(m.Choices, commands.MenuChoice{Value: strconv.Itoa(n.number), Label: prose.Clip(fmt.Sprintf("%d. %s", n.number, n.Title), limits.MenuLine)})
		}
		r.Rows = append(r.Rows, commands.Row{Menu: &m})
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

// whyControl answers the button under a bot player's turn: the reasons of the
// entries from one seq to another.
func (wh *Why) whyControl(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	if p.First == "" && p.Second == wholly {
		r, err := wh.whyHere(ctx, rq, p.Match, true)
		r.Update = rq.OnPrivate
		return r, err
	}
	list, err := wh.reasons(ctx, p.Match, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	until, whole := strings.CutSuffix(p.Second, wholly)
	first, last := uint64(room.Number(p.First, 0)), uint64(room.Number(until, 0))
	var part []numbered
	for _, r := range list {
		if r.seq >= first && r.seq <= last {
			part = append(part, r)
		}
	}
	if len(part) == 0 {
		return commands.Reply{}, room.Refuse("no-reason-any-more", nil)
	}
	if !whole {
		return wh.shortly(p.Match, part), nil
	}
	r := wh.whyReply(p.Match, part)
	r.Update = rq.OnPrivate
	return r, nil
}

// stepControl unfolds one step.
func (wh *Why) stepControl(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	list, err := wh.reasons(ctx, p.Match, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	step := room.Number(p.Value, 0)
	if step < 1 || step > len(list) {
		return commands.Reply{}, room.Refuse("step-gone", nil)
	}
	return room.Quietly(list[step-1].say()), nil
}

func (wh *Why) completeWhy(ctx context.Context, rq commands.Request) ([]commands.Choice, error) {
	if rq.Focused == "table" {
		return wh.room.CompleteTable(ctx, rq)
	}
	id, err := wh.room.Which(ctx, rq)
	if err != nil {
		return nil, err
	}
	list, err := wh.reasons(ctx, id, rq.Who.ID)
	if err != nil {
		return nil, nil //nolint:nilerr // nothing to suggest
	}
	var choices []commands.Choice
	for i := len(list) - 1; i >= 0; i-- { // the latest first
		choices = append(choices, commands.Choice{Name: prose.Clip(fmt.Sprintf("%d. %s", list[i].number, list[i].Title), limits.MenuLine), Value: strconv.Itoa(list[i].number)})
	}
	return choices, nil
}
