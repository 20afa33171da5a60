package desk

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/admin"
	"landfall/commands/afterwards"
	"landfall/commands/announce"
	"landfall/commands/catalogue"
	"landfall/commands/learn"
	"landfall/commands/limits"
	"landfall/commands/lobby"
	"landfall/commands/people"
	"landfall/commands/personal"
	"landfall/commands/plan"
	"landfall/commands/private"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/commands/rules"
	"landfall/commands/solo"
	"landfall/commands/turn"
	"landfall/commands/why"
	"landfall/engine"
	"landfall/engine/table/house"
)

// Desk answers requests. It is safe for several goroutines.
type Desk struct {
	Unasked Unasked // in English

	house    *house.House
	speakers map[string]speaker // by language
}

// speaker is the desk in one language.
type speaker struct {
	room    *room.Room
	unasked Unasked
	after   *afterwards.Afterwards
	routes  router
}

// Unasked is what is said to people without a request of theirs.
type Unasked struct {
	*announce.Announcer // to tables
	*private.Panels     // to who plays alone
	*solo.Solo          // to who was called to a challenge
	*personal.Personal  // to who wants a digest
}

// chapter is what people come for, with its commands and controls.
type chapter interface {
	Routes() []commands.Route
}

// Options are what a Desk works with.
type Options struct {
	House  *house.House
	Titles []commands.Title
	Now    func() time.Time
	Log    *slog.Logger
	// Pace is the time between reminders of a table that sets none.
	Pace time.Duration
	// SoloHome tells where a solo game is played, once its first message is there.
	// direct: in direct messages; ok is false if it has not arrived yet. nil: nobody knows.
	SoloHome func(ctx context.Context, id engine.MatchID) (home string, direct, ok bool)
	// Health is what /doctor tells beside rights; nil: nothing.
	Health commands.Health
	// Words are the desk's sentences in all languages; nil: commands.DeskWords.
	Words catalogue.Set
}

// New makes a desk. It panics, as http.ServeMux does, if the chapters or the titles register two
// routes for the same thing, or a subcommand without its group, and if its catalogue has a mistake:
// that is a fault of the program.
func New(o Options) *Desk {
	if o.Words == nil {
		words, err := commands.DeskWords()
		if err != nil {
			panic(fmt.Errorf("desk: %w", err))
		}
		o.Words = words
	}
	if o.SoloHome == nil {
		o.SoloHome = func(context.Context, engine.MatchID) (string, bool, bool) { return "", false, false }
	}
	rooms := room.Room{House: o.House, Titles: o.Titles, Now: o.Now, Log: o.Log, Pace: o.Pace, Health: o.Health, SoloHome: o.SoloHome,
		Thinking: make(chan struct{}, thinkingAtOnce)}.Speaking(o.Words)
	d := &Desk{house: o.House, speakers: map[string]speaker{}}
	turns := &afterwards.Turns{}
	for language, r := range rooms {
		s, err := speakerOf(r, turns)
		if err != nil {
			panic(fmt.Errorf("desk: %w", err))
		}
		d.speakers[language] = s
	}
	d.Unasked = d.In(catalogue.English)
	return d
}

// speakerOf has all chapters in a room.
func speakerOf(r *room.Room, turns *afterwards.Turns) (s speaker, err error) {
	a := announce.New(r)
	p := private.New(r, a)
	s = speaker{room: r, unasked: Unasked{a, p, solo.New(r, p), personal.New(r, a)}, after: afterwards.New(r, turns)}
	var routes []commands.Route
	for _, c := range []chapter{lobby.New(r, a), s.after, turn.New(r, p), plan.New(r, p), s.unasked.Solo, people.New(r, a, p),
		why.New(r), learn.New(r, p), rules.New(r), s.unasked.Personal, admin.New(r)} {
		routes = append(routes, c.Routes()...)
	}
	s.routes, err = newRouter(routes)
	return s, err
}

// in is the desk in a language, in English if there is none, as for "".
func (d *Desk) in(language string) speaker {
	if s, ok := d.speakers[language]; ok {
		return s
	}
	return d.speakers[catalogue.English]
}

// In is what is said in a language without a request.
func (d *Desk) In(language string) Unasked { return d.in(language).unasked }

// GoOver finds out what people of a match that is over may ask about it; see afterwards.Afterwards.Prepare.
func (d *Desk) GoOver(ctx context.Context, id engine.MatchID, wait func() bool) error {
	return d.in(catalogue.English).after.Prepare(ctx, id, wait)
}

// Handle answers a request, in the language of whoever makes it. It always has an answer.
func (d *Desk) Handle(ctx context.Context, rq commands.Request) commands.Reply {
	rq.Who.Name = displayName(rq.Who.Name)
	s, err := d.listen(ctx, rq)
	var reply commands.Reply
	if err == nil {
		reply, err = s.handle(ctx, rq)
	}
	if err != nil {
		if rq.Kind == commands.Completing {
			return commands.Reply{}
		}
		return s.refuse(rq, err)
	}
	if p := reply.Picture; p != nil {
		p.Language = cmp.Or(p.Language, s.room.Words.Language())
	}
	return reply
}

// listen finds out the language of whoever makes a request: the one that they chose, or that of their app, which is
// remembered for what they are told unasked.
func (d *Desk) listen(ctx context.Context, rq commands.Request) (speaker, error) {
	english := d.in(catalogue.English)
	if len(d.speakers) == 1 {
		return english, nil
	}
	p, err := d.house.People.Get(ctx, rq.Who.ID)
	if err != nil {
		return english, err
	}
	if seen := english.room.Rooms.Known(rq.Who.Locale); rq.Who.Locale != "" && seen != p.Seen && rq.Kind != commands.Completing {
		if p.Seen = seen; d.house.People.NoteSeen(ctx, rq.Who.ID, seen) != nil {
			english.room.Log.Warn("could not save somebody's language; reminders stay in the former one", "language", seen)
		}
	}
	return d.in(p.Speaks()), nil
}

func (d speaker) handle(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if rq.Kind == commands.Pressed || rq.Kind == commands.Submitted {
		return d.press(ctx, rq)
	}
	route, ok := d.routes.command(rq.Path)
	switch {
	case !ok:
		return commands.Reply{}, room.ErrUnknown
	case rq.Kind != commands.Completing:
		return route.Run(ctx, rq)
	case route.Suggest == nil:
		return commands.Reply{}, nil
	}
	choices, err := route.Suggest(ctx, rq)
	return commands.Reply{Choices: fit(choices, rq.Options[rq.Focused])}, err
}

// press answers a button, a menu or a form.
func (d speaker) press(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	verb, press := commands.ReadControl(rq)
	route, ok := d.routes.controls[verb]
	if !ok {
		return commands.Reply{}, room.Refuse("button-out-of-date", nil)
	}
	if !route.Tableless {
		if err := d.room.Admit(ctx, rq, press.Match); err != nil {
			return commands.Reply{}, err
		}
		d.room.RememberTable(ctx, rq, press.Match)
	}
	return route.Press(ctx, rq, press)
}

// fit keeps the suggestions that have every word typed so far, 25 at most.
func fit(all []commands.Choice, typed string) []commands.Choice {
	words := strings.Fields(strings.ToLower(typed))
	kept := make([]commands.Choice, 0, limits.MenuLines)
	for _, c := range all {
		hay := strings.ToLower(c.Name + " " + c.Value)
		ok := true
		for _, w := range words {
			ok = ok && strings.Contains(hay, w)
		}
		if ok && len(kept) < limits.MenuLines {
			c.Name = prose.Clip(c.Name, 100)
			kept = append(kept, c)
		}
	}
	return kept
}

// thinkingAtOnce is how many hints are thought about at the same time, so that nobody
// else waits for a processor because of them.
const thinkingAtOnce = 1
