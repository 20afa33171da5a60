package commands_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/desk"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/engine/table/solo"
)

// explorers are people at a desk of Niña & Pinta; Ana looks at lands.
type explorers struct {
	t     *testing.T
	desk  *desk.Desk
	house *house.House
	table table.Table
}

// explorersFor plays one by one what people choose for themselves: "portugal" for Ana, who is alone if she has no
// others.
func explorersFor(t *testing.T, own string, others ...engine.PlayerID) *explorers {
	t.Helper()
	x := &explorers{t: t}
	x.desk, x.house = aloneDesk(t)
	ctx, err := t.Context(), error(nil)
	if len(others) == 0 {
		x.table, err = x.house.Solo.Start(ctx, solo.Alone{Game: "ninapinta", Player: "ana", Name: "Ana", Choice: own, Channel: "dm"})
	} else {
		x.table, err = x.house.Lobby.Open(ctx, lobby.Opening{Game: "ninapinta", Guild: "1", Channel: "100", Host: "ana", Name: "Ana", Places: 2})
		for _, who := range others {
			if err == nil {
				_, err = x.house.Lobby.Join(ctx, x.table.ID, who, strings.ToUpper(string(who[:1]))+string(who[1:]))
			}
		}
		if err == nil {
			_, err = x.house.Lobby.Choose(ctx, x.table.ID, "ana", own)
		}
		if err == nil {
			x.table, err = x.house.Lobby.Start(ctx, x.table.ID, "ana")
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// asks are the open questions.
func (x *explorers) asks() (open []engine.Decision) {
	err := x.house.Matches.Look(x.t.Context(), x.table.ID, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		open = m.Decisions()
		return nil
	})
	if err != nil {
		x.t.Fatal(err)
	}
	return open
}

// takesSpyglass plays by the first answers until Ana, who buys it, may look with a Spyglass.
func (x *explorers) takesSpyglass() {
	for range 200 {
		for _, d := range x.asks() {
			if d.Seat == 0 && d.Kind == "look" {
				return
			}
			if d.Optional {
				continue
			}
			answer := d.Options[0].String()
			if _, ok := d.Find("select spyglass"); ok && d.Seat == 0 {
				answer = "select spyglass"
			}
			if _, err := x.house.Matches.Act(x.t.Context(), x.table.ID, x.table.Chairs[d.Seat].Player, d.ID(), answer); err != nil {
				x.t.Fatalf("%s: %v", answer, err)
			}
			break
		}
	}
	x.t.Fatal("Ana comes by no Spyglass")
}

// request is one of Ana's, where she plays.
func (x *explorers) request() commands.Request {
	rq := commands.Request{ID: "1", Who: commands.Person{ID: "ana", Name: "Ana"}, Options: map[string]string{},
		Where: commands.Place{Guild: "1", Channel: "100", MayPost: true, MayThread: true, MayAttach: true}}
	if x.table.Solo {
		rq.Where = commands.Place{Channel: "dm"}
	}
	return rq
}

// opens shows Ana what she is asked.
func (x *explorers) opens() commands.Reply {
	rq := x.request()
	rq.Kind, rq.Control, rq.OnPrivate = commands.Pressed, "turn|"+string(x.table.ID), true
	return x.desk.Handle(x.t.Context(), rq)
}

// presses has Ana look at a land by a control that she was shown.
func (x *explorers) presses(shown commands.Reply, land string) commands.Reply {
	x.t.Helper()
	rq := x.request()
	rq.Kind, rq.OnPrivate = commands.Pressed, !x.table.Solo
	for _, row := range shown.Rows {
		for _, b := range row.Buttons {
			if strings.HasSuffix(b.ID, "|look "+land) {
				rq.Control = b.ID
				return x.desk.Handle(x.t.Context(), rq)
			}
		}
		if row.Menu == nil {
			continue
		}
		for _, c := range row.Menu.Choices {
			if strings.HasSuffix(c.Value, "look "+land) {
				rq.Control, rq.Values = row.Menu.ID, []string{c.Value}
				return x.desk.Handle(x.t.Context(), rq)
			}
		}
	}
	x.t.Fatalf("no control looks at %s: %+v", land, shown.Rows)
	return commands.Reply{}
}

// types has Ana look at a land by a command.
func (x *explorers) types(land string) commands.Reply {
	rq := x.request()
	rq.Kind, rq.Path = commands.Typed, []string{"move"}
	rq.Options = map[string]string{"answer": "look " + land, "table": string(x.table.ID)}
	return x.desk.Handle(x.t.Context(), rq)
}

// finds reports a text that does not tell first what a land is.
func (x *explorers) finds(about, text, land string) {
	x.t.Helper()
	said, _, _ := strings.Cut(text, "\n")
	if !strings.HasPrefix(said, "You look at "+land) || !strings.Contains(said, ": ") {
		x.t.Errorf("%s begins with %q, not with what %s is", about, said, land)
	}
}

// unopened are lands that nobody has explored in the first world, as they are typed and as they are told.
func (x *explorers) unopened() (typed, lines []string) {
	for _, d := range x.asks() {
		for _, o := range d.Options {
			world, land, _ := strings.Cut(strings.TrimPrefix(o.String(), "look "), " ")
			if d.Kind == "look" && world == "pinta" && len(typed) < 3 {
				typed, lines = append(typed, world+" "+land), append(lines, strings.ToUpper(land[:1])+land[1:])
			}
		}
	}
	return typed, lines
}

// TestTheLastLookIsTold: each of three looks, the last too, is said first in the very next text of whoever looks, also
// where that ends a turn and others are asked next, or Planck answers at once; and to nobody else.
func TestTheLastLookIsTold(t *testing.T) {
	for _, c := range []struct {
		name, own string
		others    []engine.PlayerID
		spyglass  bool
		next      string // whom the match waits for then
	}{
		{"Portugal, 3 of 3", "portugal", []engine.PlayerID{"ben"}, false, "[0 1]"},
		{"Spyglass, 3 of 3, and it is Ben's turn", "spain", []engine.PlayerID{"ben"}, true, "[1]"},
		{"alone as Portugal, 3 of 3", "portugal", nil, false, "[0]"},
		{"alone with a Spyglass, 3 of 3, and Planck goes on", "spain", nil, true, "[0]"},
	} {
		for _, by := range []string{"pressed", "typed"} {
			t.Run(c.name+", "+by, func(t *testing.T) {
				x := explorersFor(t, c.own, c.others...)
				if c.spyglass {
					x.takesSpyglass()
				}
				lands, lines := x.unopened()
				shown := x.opens()
				for i, land := range lands {
					if by == "typed" {
						reply := x.types(land)
						x.finds("the answer to a command", reply.Happened+reply.Text, lines[i])
					} else {
						shown = x.presses(shown, land)
						x.finds("the panel", shown.Happened, lines[i])
					}
					if x.table.Solo {
						x.finds("the message of the game", x.message().Happened, lines[i])
					}
				}
				x.ends(c.next, lines)
			})
		}
	}
}

// message is the one message of a game alone.
func (x *explorers) message() (m commands.Message) {
	err := x.house.Matches.Look(x.t.Context(), x.table.ID, "", func(t table.Table, match *engine.Match, _ engine.Seat) error {
		m = x.desk.Unasked.AloneMessage(context.Background(), x.desk.Unasked.StandAlone(t, match))
		return nil
	})
	if err != nil {
		x.t.Fatal(err)
	}
	return m
}

// ends: nobody looks any more, the match waits for others, and Ben is not told what Ana saw.
func (x *explorers) ends(next string, lines []string) {
	var waits []engine.Seat
	for _, d := range x.asks() {
		if d.Kind == "look" {
			x.t.Error("there is another look")
		}
		if !d.Optional && !slices.Contains(waits, d.Seat) {
			waits = append(waits, d.Seat)
		}
	}
	if fmt.Sprint(waits) != next {
		x.t.Errorf("the match waits for %v, not %s", waits, next)
	}
	if x.table.Solo {
		return
	}
	rq := x.request()
	rq.Who, rq.Kind, rq.Control, rq.OnPrivate = commands.Person{ID: "ben", Name: "Ben"}, commands.Pressed, "turn|"+string(x.table.ID), true
	if r := x.desk.Handle(x.t.Context(), rq); strings.Contains(r.Happened+r.Text, "You look") {
		x.t.Errorf("Ben reads %q", r.Happened+r.Text)
	}
}
