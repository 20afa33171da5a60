package bot

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/ninapinta"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/renderer"
	"landfall/store"
)

// handovers is for how many seeds, from 1, TestHandOvers plays; with more than one
// boards are drawn as well, to weigh them.
var handovers = flag.Int("handovers", 1, "seeds for which the hand-overs of matches of four are counted")

// byHand is whether people order each sailing land by land.
var byHand = flag.Bool("by-hand", false, "people order each sailing land by land, to count what that costs")

// mostMentions is how often four people who order ahead are mentioned in a match of
// Niña & Pinta at most; someMore is how often somebody may be mentioned beside the
// turns with a real choice: all four are at the end, and where a phase asks all at once.
const (
	mostMentions = 80
	someMore     = 8
)

// TestHandOvers counts what a match of Niña & Pinta for four costs its people: each
// answers by the quick policy, through the panels that they are shown, and nobody has
// to be reminded. In the second match of each seed they order ahead what they can.
func TestHandOvers(t *testing.T) {
	for seed := range *handovers {
		for _, plans := range []bool{false, true} {
			t.Run(fmt.Sprintf("seed %d, planning %t", seed+1, plans), func(t *testing.T) {
				p := newPastime(t, int64(seed+1), plans, *handovers > 1)
				p.play()
				forced, ordered := p.byItself()
				t.Logf("%d messages, %d mentions for %d turns with a choice, %d edits, %d pictures of %.1f MB, %d taps a person; %d answers were forced, %d ordered",
					p.to.posts, p.to.mentions, p.turns, p.to.edits, p.to.pictures, float64(p.to.bytes)/1e6, p.taps/4, forced, ordered)
				if !plans && p.to.mentions > p.turns+someMore {
					t.Errorf("%d mentions for %d turns with a choice", p.to.mentions, p.turns)
				}
				if p.idle > 0 {
					t.Errorf("%d people were called to a turn without a choice", p.idle)
				}
				if plans && p.to.mentions > mostMentions {
					t.Errorf("%d mentions though everybody orders ahead", p.to.mentions)
				}
			})
		}
	}
}

// counted is the platform of the stories that counts what is posted in a thread.
type counted struct {
	*platformOf
	posts, edits, mentions, pictures, bytes int
	called                                  []engine.PlayerID // who was mentioned since it was last emptied
}

func (c *counted) Post(ctx context.Context, channel string, m commands.Message, files []discord.File, nonce string) (string, error) {
	c.posts++
	c.mentions += len(m.Mention)
	c.called = append(c.called, m.Mention...)
	c.weigh(files)
	return c.platformOf.Post(ctx, channel, m, files, nonce)
}

func (c *counted) Edit(ctx context.Context, channel, id string, m commands.Message, files []discord.File) error {
	c.edits++
	c.weigh(files)
	return c.platformOf.Edit(ctx, channel, id, m, files)
}

func (c *counted) weigh(files []discord.File) {
	for _, f := range files {
		c.pictures++
		c.bytes += len(f.Data)
	}
}

// pastime is a match of four who play when they are mentioned.
type pastime struct {
	t     *testing.T
	bot   *Bot
	to    *counted
	title Title
	id    engine.MatchID
	plans bool
	dice  *rand.Rand
	taps  int
	turns int             // with a choice, each of another person than the one before
	last  engine.PlayerID // who had the last one
	idle  int             // turns to which somebody was called who then had nothing to decide
}

// newPastime is one of Niña & Pinta.
func newPastime(t *testing.T, seed int64, plans, draws bool) *pastime {
	t.Helper()
	return pastimeOf(t, "ninapinta", seed, plans, draws)
}

func pastimeOf(t *testing.T, game string, seed int64, plans, draws bool) *pastime {
	t.Helper()
	titles, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(titles, func(t Title) bool { return t.Game.Key == game })
	p := &pastime{t: t, plans: plans, title: titles[at], dice: rand.New(rand.NewSource(seed)),
		to: &counted{platformOf: &platformOf{now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), messages: map[string][]posted{}}}}
	if !draws {
		p.title.Renderer = painter(func() (renderer.Picture, error) { return renderer.Picture{PNG: []byte("png")}, nil })
	}
	p.bot = newBot(Options{Log: store.NewMemory(), Random: p.dice, Now: p.to.Now, Logger: slog.New(slog.NewTextHandler(io.Discard, nil)), Titles: []Title{p.title}, Words: enginetest.Must(t, deskWords)})
	p.bot.outbox.To(p.to)
	p.bot.soloHome = p.bot.outbox.PlaceOf
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := p.bot.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	return p
}

var fourPeople = []engine.PlayerID{"ana", "ben", "chloe", "dirk"}

// ask answers a request of a person, and lets it be posted in the thread.
func (p *pastime) ask(who engine.PlayerID, rq commands.Request) commands.Reply {
	p.t.Helper()
	rq.Who, rq.At = commands.Person{ID: who, Name: string(who)}, p.to.Now()
	rq.Where = commands.Place{Guild: "1", Channel: "lobby", MayPost: true, MayThread: true, MayAttach: true}
	reply := p.bot.desk.Handle(p.t.Context(), rq)
	p.bot.outbox.WaitIdle()
	return reply
}

func (p *pastime) typed(who engine.PlayerID, path string, options map[string]string) commands.Reply {
	p.t.Helper()
	return p.ask(who, commands.Request{Kind: commands.Typed, Path: strings.Fields(path), Options: options})
}

// press presses a control; value is chosen from a menu, "" for a button.
func (p *pastime) press(who engine.PlayerID, control, value string) commands.Reply {
	p.t.Helper()
	p.taps++
	rq := commands.Request{Kind: commands.Pressed, Control: control, OnPrivate: true}
	if value != "" {
		p.taps++ // to open it
		rq.Values = []string{value}
	}
	return p.ask(who, rq)
}

// play plays the match: whoever is waited for first opens the panel and answers as
// long as anything is asked.
func (p *pastime) play() {
	p.t.Helper()
	p.typed("ana", "game new", map[string]string{"game": "ninapinta", "seats": "4", "choice": "spain"})
	p.id = storytest.Tables(p.t, p.bot.log)[0]
	for i, who := range fourPeople[1:] {
		p.typed(who, "game join", map[string]string{"choice": []string{"portugal", "england", "france"}[i]})
	}
	p.taps = 0
	p.ask("ana", commands.Request{Kind: commands.Pressed, Control: "start|" + string(p.id)})
	for range 10_000 {
		who, ok := p.awaited()
		if !ok {
			return
		}
		p.to.mu.Lock()
		p.to.now = p.to.now.Add(37 * time.Minute)
		p.to.mu.Unlock()
		p.press(who, "turn|"+string(p.id), "")
		chose := false
		for answered := true; answered; {
			if p.plans {
				p.plan(who)
			}
			var choice bool
			answered, choice = p.answer(who)
			chose = chose || choice
		}
		switch {
		case !chose:
			p.idle++
		case who != p.last:
			p.turns++
			p.last = who
		}
	}
	p.t.Fatal("the match does not end")
}

func (p *pastime) look(read func(m *engine.Match)) {
	p.t.Helper()
	err := p.bot.house.Matches.Look(p.t.Context(), p.id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		read(m)
		return nil
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *pastime) awaited() (who engine.PlayerID, ok bool) {
	p.look(func(m *engine.Match) {
		if list := m.Awaited(); len(list) > 0 {
			who, ok = fourPeople[list[0]], true
		}
	})
	return who, ok
}

// byItself counts the answers that were forced and ordered.
func (p *pastime) byItself() (forced, ordered int) {
	p.look(func(m *engine.Match) {
		for _, e := range m.Heard(engine.Nobody, 0) {
			switch e.By {
			case engine.ByRule:
				forced++
			case engine.ByOrder:
				ordered++
			}
		}
	})
	return forced, ordered
}

// answer lets a person give one answer of the quick policy, by the control that the
// panel has for it. answered: something was asked; choice: there was more than one
// answer, or it was asked all the same, so that nobody learns of an empty purse (R74).
func (p *pastime) answer(who engine.PlayerID) (answered, choice bool) {
	p.t.Helper()
	seat := engine.Seat(slices.Index(fourPeople, who))
	var q search.Question
	waits := false
	p.look(func(m *engine.Match) {
		waits = slices.Contains(m.Awaited(), seat)
		q = search.Ask(m, seat, 0, 1)
	})
	if !waits {
		return false, false
	}
	for _, d := range q.Open {
		choice = choice || len(d.Options) > 1 || d.Sealed || d.Kind == ninapinta.AskSelect
	}
	for _, a := range p.title.Player.Think(q).Line {
		control, value, ok := p.control(who, a.String())
		if !ok {
			return true, choice // it has been overtaken
		}
		p.press(who, control, value)
		if p.plans {
			break // what follows may be planned
		}
	}
	return true, choice
}

// control finds what gives an answer in the panel of a person.
func (p *pastime) control(who engine.PlayerID, notation string) (control, value string, ok bool) {
	p.t.Helper()
	reply := p.ask(who, commands.Request{Kind: commands.Pressed, Control: "turn|" + string(p.id), OnPrivate: true})
	return pick(reply.Rows, notation)
}

// plan lets a person order what can be foreseen and is not ordered yet: the usual, and
// three Benefits at 3 gold at most, else to pass. With -by-hand two lands to explore and two
// to consolidate in, nobody moved, instead of the usual sailing, each ordered by itself.
func (p *pastime) plan(who engine.PlayerID) {
	p.t.Helper()
	seat := engine.Seat(slices.Index(fourPeople, who))
	var list []engine.Foreseen
	settled := map[string]bool{}
	p.look(func(m *engine.Match) {
		list = m.Foreseen(seat)
		for _, o := range m.Orders(seat) {
			settled[o.About] = true
		}
	})
	if !*byHand && slices.ContainsFunc(list, func(f engine.Foreseen) bool {
		return !settled[f.Key] && slices.ContainsFunc(f.Picks, func(p engine.Pick) bool { return p.Usual })
	}) {
		p.press(who, "ahead|"+string(p.id), "")
		p.press(who, "usual|"+string(p.id), "")
		p.look(func(m *engine.Match) {
			for _, o := range m.Orders(seat) {
				settled[o.About] = true
			}
		})
	}
	for _, f := range list {
		if settled[f.Key] {
			continue
		}
		p.press(who, "about|"+string(p.id), f.Key)
		conditioned := false
		for _, pick := range p.picks(f) {
			if pick.Last {
				p.press(who, "order|"+string(p.id)+"|"+f.Key+"|"+pick.Key, "")
				continue
			}
			p.press(who, "add|"+string(p.id)+"|"+f.Key+"|0", pick.Key)
			if len(f.Ifs) > 0 && !conditioned { // what is added then has it too
				p.press(who, "only|"+string(p.id)+"|"+f.Key, "cost 3")
				conditioned = true
			}
		}
	}
}

func (p *pastime) picks(f engine.Foreseen) []engine.Pick {
	some := func(prefix string, n int) []engine.Pick {
		var found []engine.Pick
		for _, pick := range f.Picks {
			if strings.HasPrefix(pick.Key, prefix) {
				found = append(found, pick)
			}
		}
		p.dice.Shuffle(len(found), func(i, j int) { found[i], found[j] = found[j], found[i] })
		return found[:min(n, len(found))]
	}
	what, _, _ := strings.Cut(f.Key, "-")
	switch what {
	case ninapinta.AheadSail:
		return slices.Concat(some("explore ", 2), some("consolidate ", 2), some("stay ", 1), some("done", 1))
	case ninapinta.AheadGovern:
		return some(ninapinta.PickUsual, 1)
	}
	return append(some("select ", 3), engine.Pick{Key: ninapinta.PickPass, Last: true})
}
