package commands

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"time"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Desk answers requests. It is safe for several goroutines.
type Desk struct {
	tables   *table.Service
	titles   []Title
	now      func() time.Time
	log      *slog.Logger
	pace     time.Duration
	health   Health
	settled  func(ctx context.Context, id engine.MatchID) (home string, direct, ok bool)
	thinking chan struct{} // has room for who may think about a hint
	commands []command     // in the order in which they are listed
}

// command is one slash command.
type command struct {
	name     string
	define   func() Definition
	run      func(ctx context.Context, rq Request) (Reply, error)
	complete func(ctx context.Context, rq Request) ([]Choice, error)
}

// Options are what a Desk works with.
type Options struct {
	Tables *table.Service
	Titles []Title
	Now    func() time.Time
	Log    *slog.Logger
	// Pace is the time between reminders of a table that settles none.
	Pace time.Duration
	// Settled tells where a solo game is played, once its first message is there.
	// direct: in direct messages; ok is false if it has not arrived yet. nil: nobody knows.
	Settled func(ctx context.Context, id engine.MatchID) (home string, direct, ok bool)
	// Health is what /doctor tells beside rights; nil: nothing.
	Health Health
}

// New makes a desk.
func New(o Options) *Desk {
	d := &Desk{tables: o.Tables, titles: o.Titles, now: o.Now, log: o.Log, pace: o.Pace, health: o.Health, settled: o.Settled, thinking: make(chan struct{}, hintsAtOnce)}
	if d.settled == nil {
		d.settled = func(context.Context, engine.MatchID) (string, bool, bool) { return "", false, false }
	}
	d.commands = []command{
		{"game", d.defineGame, d.runGame, d.completeGame},
		{"mine", defineMine, d.runMine, nil},
		{"move", defineMove, d.runMove, d.completeMove},
		{"board", defineBoard, d.runBoard, d.completeTable},
		{"hand", defineHand, d.runHand, d.completeTable},
		{"log", defineLog, d.runLog, d.completeTable},
		{"score", defineScore, d.runScore, d.completeTable},
		{"orders", defineOrders, d.runOrders, d.completeOrders},
		{"undo", defineUndo, d.runUndo, d.completeTable},
		{"rules", d.defineRules, d.runRules, d.completeRules},
		{"remind", defineRemind, d.runRemind, completeRemind},
		{"why", defineWhy, d.runWhy, d.completeWhy},
		{"help", defineHelp, d.runHelp, nil},
		{"stats", d.defineStats, d.runStats, nil},
		{"privacy", definePrivacy, d.runPrivacy, nil},
		{"doctor", defineDoctor, d.runDoctor, nil},
		{"settings", defineSettings, d.runSettings, nil},
	}
	if len(d.soloTitles()) > 0 {
		d.commands = append(d.commands, command{"solo", d.defineSolo, d.runSolo, d.completeSolo})
	}
	if d.automated() {
		d.commands = append(d.commands, command{"hint", defineHint, d.runHint, d.completeTable})
	}
	for _, t := range d.titles {
		d.commands = append(d.commands, d.verbs(t))
	}
	return d
}

// automated tells whether automatons can take seats.
func (d *Desk) automated() bool {
	return slices.ContainsFunc(d.titles, func(t Title) bool { return t.Player != nil })
}

// Definitions are all the commands, as they are registered.
func (d *Desk) Definitions() []Definition {
	var defs []Definition
	for _, c := range d.commands {
		defs = append(defs, c.define())
	}
	return defs
}

// Handle answers a request. It always has an answer.
func (d *Desk) Handle(ctx context.Context, rq Request) Reply {
	rq.Who.Name = displayName(rq.Who.Name)
	reply, err := d.handle(ctx, rq)
	if err != nil {
		if rq.Kind == Completing {
			return Reply{}
		}
		return d.refuse(rq, err)
	}
	return reply
}

// Match is the match that a request is about, as far as it tells: for whoever has
// to know which one a fault concerns.
func (d *Desk) Match(ctx context.Context, rq Request) (engine.MatchID, bool) {
	if rq.Kind == Pressed || rq.Kind == Submitted {
		_, rest, _ := strings.Cut(rq.Control, sep)
		id, _, _ := strings.Cut(rest, sep)
		_, err := d.tables.Table(ctx, engine.MatchID(id))
		return engine.MatchID(id), err == nil
	}
	id, err := d.which(ctx, rq)
	return id, err == nil
}

func (d *Desk) handle(ctx context.Context, rq Request) (Reply, error) {
	switch rq.Kind {
	case Pressed, Submitted:
		return d.pressed(ctx, rq)
	}
	if len(rq.Path) == 0 {
		return Reply{}, errUnknown
	}
	i := slices.IndexFunc(d.commands, func(c command) bool { return c.name == rq.Path[0] })
	if i < 0 {
		return Reply{}, errUnknown
	}
	c := d.commands[i]
	if rq.Kind == Completing {
		if c.complete == nil {
			return Reply{}, nil
		}
		choices, err := c.complete(ctx, rq)
		return Reply{Choices: fit(choices, rq.Options[rq.Focused])}, err
	}
	return c.run(ctx, rq)
}

// fit keeps the suggestions that have every word typed so far, 25 at most.
func fit(all []Choice, typed string) []Choice {
	words := strings.Fields(strings.ToLower(typed))
	kept := make([]Choice, 0, limits.MenuLines)
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

// title finds a game by its key.
func (d *Desk) title(key string) (Title, bool) {
	for _, t := range d.titles {
		if t.Game.Key == key {
			return t, true
		}
	}
	return Title{}, false
}
