package afterwards

import (
	"cmp"
	"context"
	"fmt"
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

// Frame is a turn of a match, as one seat heard it: all that it heard until the turn was
// over, and what it saw then.
type Frame struct {
	turn   string
	stage  string
	Events []engine.Event
	Seq    uint64 // of the last entry heard
	View   any    // of the seat after it; nil where it is not wanted
}

// sight is what somebody may see of a match: what they heard, and through whose eyes they
// see; before since they only watched.
type sight struct {
	eyes  engine.Seat
	since uint64
	heard []engine.Entry
}

// at are the eyes after an entry.
func (s sight) at(seq uint64) engine.Seat {
	if seq < s.since {
		return engine.Nobody
	}
	return s.eyes
}

// sightOf is what whoever sits in a seat of a match that is running may see of it.
func sightOf(t table.Table, m *engine.Match, seat engine.Seat) sight {
	s := sight{eyes: seat, heard: t.Heard(m, seat)}
	if seat >= 0 && int(seat) < len(t.Chairs) {
		s.since = t.Chairs[seat].From
	}
	return s
}

// frames goes through a match as somebody may see it. Entries of which they heard nothing
// are not there, so their number tells nothing. wanted says of which frames the view is
// wanted, by their numbers; nil: of all.
func frames(title commands.Title, names commands.Names, m *engine.Match, by sight, wanted func(n int) bool) []Frame {
	heard := map[uint64][]engine.Event{}
	for _, e := range by.heard {
		heard[e.Seq] = e.Events
	}
	var list []Frame
	m.Steps(func(s engine.Step) bool {
		events, ok := heard[s.Entry.Seq]
		if !ok {
			return true
		}
		if n := len(list); n == 0 || list[n-1].turn != s.Turn {
			list = append(list, Frame{turn: s.Turn})
		}
		f := &list[len(list)-1]
		f.Events, f.Seq = append(f.Events, events...), s.Entry.Seq
		return true
	})
	ends := map[uint64]int{}
	for i, f := range list {
		ends[f.Seq] = i
	}
	stage := ""
	m.Steps(func(s engine.Step) bool {
		i, ok := ends[s.Entry.Seq]
		if !ok {
			return true
		}
		view := s.After.View(by.at(s.Entry.Seq))
		now := ""
		if of, is := title.Narrator(view, names).(commands.Divider); is {
			now = of.Divide().Stage
		}
		stage = cmp.Or(stage, now)
		list[i].stage, stage = stage, now // what ends a stage belongs to it
		if wanted == nil || wanted(i) {
			list[i].View = view
		}
		return true
	})
	return list
}

// replay shows one turn of a match: while it is running as the person's seat saw it, after the
// end through anybody's eyes. where is the number of the turn and the seat, "" for the
// beginning and one's own.
func (af *Afterwards) replay(ctx context.Context, rq commands.Request, id engine.MatchID, where string) (commands.Reply, error) {
	t, m, eyes, err := af.replayed(ctx, rq, id)
	if err != nil {
		return commands.Reply{}, err
	}
	title, _ := af.room.Title(t.Game)
	names := af.room.Names(t)
	sees, eyes := af.eyes(t, m, eyes, where)
	at, _, _ := strings.Cut(where, ".")
	n := room.Number(at, 0)
	list := frames(title, names, m, sees, func(i int) bool { return i == n })
	if n < 0 || n >= len(list) {
		n = len(list) - 1
		list = frames(title, names, m, sees, func(i int) bool { return i == n })
	}
	f := list[n]
	by := title.Narrator(f.View, names)
	p, err := af.room.House.People.Get(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	r := commands.Reply{Private: true, Update: rq.OnPrivate && rq.Kind == commands.Pressed}
	r.Parts, r.Wide = true, true
	about := room.Parts{"table": af.room.TableName(t), "page": n + 1, "of": len(list), "stage": f.stage, "who": "unsaid"}
	if m.Outcome() != nil {
		about["who"] = whose(names, eyes)
	}
	r.Happened = prose.Clip(af.room.Say("replay-head", about), limits.Text/4)
	r.Text = af.steady(by.Tell(f.Events))
	r.Picture = &commands.Picture{Game: t.Game, View: f.View, Focus: commands.Changed(by, f.Events), Page: true, Since: f.Events, Names: names, Alt: prose.Clip(by.Alt(), limits.AltText), Name: t.Game + "-replay", Dark: p.Dark}
	r.Rows = af.replayControls(t, m, list, n, eyes, names)
	return r, nil
}

// eyes tells what is seen of a match by whoever asks for its replay, and through whose eyes:
// while it is running their own, after the end those that where names.
func (af *Afterwards) eyes(t table.Table, m *engine.Match, own engine.Seat, where string) (sight, engine.Seat) {
	if m.Outcome() == nil {
		return sightOf(t, m, own), own
	}
	_, through, _ := strings.Cut(where, ".")
	if n, err := strconv.Atoi(through); err == nil && n >= -1 && n < m.Config().Seats {
		own = engine.Seat(n)
	}
	return sight{eyes: own, heard: m.Heard(own, 0)}, own // all is open
}

// Every page of a replay tells as much, below the same part of the board, so that its controls stay in place.
const (
	replayLines = 8   // on a phone
	replayRoom  = 300 // characters of a sentence that takes all of them
)

// steady is the last of some sentences, in as many lines as every page has.
func (af *Afterwards) steady(sentences []string) string {
	text := strings.Join(sentences, "\n")
	for screen.Lines(text) > replayLines && len(sentences) > 1 {
		sentences = sentences[1:]
		text = "…\n" + strings.Join(sentences, "\n")
	}
	if screen.Lines(text) > replayLines {
		text = prose.Clip(text, replayRoom)
	}
	if strings.TrimSpace(text) == "" {
		text = af.room.Say("nothing-to-tell", nil)
	}
	return text + strings.Repeat("\n\u200b", max(0, replayLines-screen.Lines(text)))
}

// whose names whose eyes a replay is seen through.
func whose(names commands.Names, eyes engine.Seat) string {
	if eyes == engine.Nobody {
		return "everybody"
	}
	return names.Of(eyes)
}

// replayed takes a copy of a match for its replay, and the eyes that a person has of their
// own. A deal that others still play is closed.
func (af *Afterwards) replayed(ctx context.Context, rq commands.Request, id engine.MatchID) (t table.Table, m *engine.Match, eyes engine.Seat, err error) {
	if err := af.room.CheckOpen(ctx, id); err != nil {
		return t, nil, eyes, err
	}
	err = af.room.House.Matches.Look(ctx, id, rq.Who.ID, func(at table.Table, held *engine.Match, seat engine.Seat) error {
		t, m, eyes = at, held.Fork(), seat
		return nil
	})
	return t, m, eyes, err
}

// replayControls lead to other turns, stages and eyes. Each carries all of it.
func (af *Afterwards) replayControls(t table.Table, m *engine.Match, list []Frame, n int, eyes engine.Seat, names commands.Names) []commands.Row {
	last := len(list) - 1
	at := func(n int) string { return fmt.Sprintf("%d.%d", n, eyes) }
	button := func(part string, to int, off bool) commands.Button {
		return commands.Button{ID: commands.ControlID("replay", t.ID, at(to), part), Label: af.room.Say("replay-to-"+part, nil), Disabled: off}
	}
	on := button("on", min(n+1, last), n == last)
	on.Style = commands.Main
	rows := []commands.Row{{Buttons: []commands.Button{button("first", 0, n == 0), button("back", max(n-1, 0), n == 0), on, button("last", last, n == last)}}}
	if m.Outcome() != nil {
		rows[0].Buttons = append(rows[0].Buttons, commands.Button{ID: commands.ControlID("film", t.ID, strconv.Itoa(int(eyes))), Label: af.room.Say("film", nil)})
	}
	if menu := af.stageMenu(t, list, n, at); len(menu.Choices) > 1 {
		rows = append(rows, commands.Row{Menu: menu})
	}
	more := []commands.Button{{ID: commands.ControlID("share", t.ID, strconv.FormatUint(list[n].Seq, 10)), Label: af.room.Say("show-everybody", nil)},
		{ID: commands.ControlID("log", t.ID), Label: af.room.Say("log", nil)}}
	if t.Status != table.Playing || t.Solo {
		more = append(more, commands.Button{ID: commands.ControlID("whatif", t.ID, at(n)), Label: af.room.Say("try-from-here", nil), Disabled: m.Outcome() != nil && n == last})
	}
	rows = append(rows, commands.Row{Buttons: more})
	if m.Outcome() == nil || m.Config().Seats < 2 {
		return rows
	}
	menu := &commands.Menu{ID: commands.ControlID("replay", t.ID, "", "eyes"), Placeholder: af.room.Say("whose-eyes", nil)}
	for seat := engine.Nobody; int(seat) < m.Config().Seats; seat++ {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: fmt.Sprintf("%d.%d", n, seat), Label: prose.Clip(af.room.Say("as-saw", room.Parts{"who": whose(names, seat)}), limits.MenuLine), Default: seat == eyes})
	}
	return append(rows, commands.Row{Menu: menu})
}

// stageMenu lists the stages of a match: where there are more than a menu holds, some.
func (af *Afterwards) stageMenu(t table.Table, list []Frame, n int, at func(int) string) *commands.Menu {
	menu := &commands.Menu{ID: commands.ControlID("replay", t.ID, "", "stage"), Placeholder: af.room.Say("replay-go-to", nil)}
	var starts []int
	for i, f := range list {
		if i == 0 || f.stage != list[i-1].stage {
			starts = append(starts, i)
		}
	}
	step := (len(starts) + limits.MenuLines - 1) / limits.MenuLines
	for i := 0; i < len(starts); i += step {
		from := starts[i]
		here := n >= from && (i+step >= len(starts) || n < starts[i+step])
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: at(from), Label: prose.Capital(list[from].stage), Default: here})
	}
	return menu
}

// filmFrames is how many pictures a film has at most, beside its end.
const filmFrames = 60

// film has a finished match drawn as a moving picture, through somebody's eyes.
func (af *Afterwards) film(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	t, m, eyes, err := af.replayed(ctx, rq, p.Match)
	if err != nil {
		return commands.Reply{}, err
	}
	if m.Outcome() == nil {
		return commands.Reply{}, room.ErrRunning
	}
	if n, err := strconv.Atoi(p.First); err == nil && n >= -1 && n < m.Config().Seats {
		eyes = engine.Seat(n)
	}
	title, _ := af.room.Title(t.Game)
	names := af.room.Names(t)
	sees := sight{eyes: eyes, heard: m.Heard(eyes, 0)}
	all := frames(title, names, m, sees, func(int) bool { return false })
	step := (len(all) + filmFrames - 1) / filmFrames
	shown := func(i int) bool { return (len(all)-1-i)%step == 0 }
	all = frames(title, names, m, sees, shown)
	film := &commands.Film{Game: t.Game, Names: names, Name: "landfall-" + string(t.ID), Language: af.room.Words.Language(), Failed: af.room.Say("film-failed", nil)}
	var since, ever []engine.Event
	for i, f := range all {
		since, ever = append(since, f.Events...), append(ever, f.Events...)
		if shown(i) {
			film.Shots = append(film.Shots, commands.Shot{View: f.View, Focus: commands.Changed(title.Narrator(f.View, names), since), Since: since})
			since = nil
		}
	}
	by := title.Narrator(m.View(engine.Nobody), names)
	// The end stands still, without changes.
	film.Shots = append(film.Shots, commands.Shot{View: all[len(all)-1].View, Focus: commands.Changed(by, ever)})
	film.Alt = prose.Clip(af.room.Say("film-alt", room.Parts{"board": by.Alt()}), limits.AltText)
	r := af.room.Tell("film-comes", room.Parts{"ending": by.Ending()})
	r.Film = film
	return r, nil
}
