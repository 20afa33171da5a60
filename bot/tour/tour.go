// Package tour goes once through every kind of request that the bot makes, on Discord and in
// a sandbox of its own, and compares what both answer: before a release, and when Discord has
// changed. It says what passed, names what differs, and removes what it made.
package tour

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"landfall/bot/discord"
	"landfall/bot/sandbox"
	"landfall/commands"
	"landfall/engine"
)

// Options say where the tour goes.
type Options struct {
	Token, API string // as whom and where, see discord.Options
	Channel    string // an ordinary channel of a server, in which the tour is made
	// Person is who made it: direct messages go to them, and they press what is to be
	// pressed. "": the steps that need somebody are left out.
	Person engine.PlayerID
	// Commands are those of the bot, which are registered.
	Commands []commands.Definition
	// Ask asks the person for something, and Say tells how it goes, a line each.
	Ask func(ctx context.Context, w Wish) error
	Say func(line string)
	// Patience is how long the person is waited for, at each step.
	Patience time.Duration
	Log      *slog.Logger
	Rate     int // how many requests a second are sent, see discord.Options
}

// Wish is something that the person is to do.
type Wish struct {
	Text    string // the same for a reader
	Channel string
	// Control is to be pressed on Message; with Values it is a menu in which these are chosen.
	Message, Control string
	Values           []string
	// Command is to be typed, with its Options; Focused is the one whose suggestions are
	// looked at before. File is attached as that option.
	Command, Focused, File string
	Options                map[string]string
	Fields                 map[string]any // to be written into the form that opens
}

// Result is how a step went.
type Result struct {
	Step    string
	Failed  string   // why it did not pass; "" if it did
	Left    bool     // it was left out, because it needs somebody
	Differs []string // how Discord's answers differ from the sandbox's
	More    int      // values that Discord gives and the sandbox does not
}

// Report is what a tour found.
type Report struct {
	Results []Result
	Kept    []string // what could not be removed
}

// OK tells whether all passed, and nothing differs.
func (r Report) OK() bool {
	for _, one := range r.Results {
		if one.Failed != "" || len(one.Differs) > 0 {
			return false
		}
	}
	return true
}

// sandboxPerson is who presses in the sandbox.
const sandboxPerson = "ana"

// Go makes the tour. Its error tells that it could not even begin.
func Go(ctx context.Context, o Options) (Report, error) {
	o.Say("In the sandbox, for what is to be expected …")
	model, err := inSandbox(ctx, o)
	if err != nil {
		return Report{}, fmt.Errorf("the tour of the sandbox: %w", err)
	}
	o.Say("On Discord …")
	s, err := begin(ctx, o)
	if err != nil {
		return Report{}, err
	}
	return s.tour(ctx, model)
}

// inSandbox makes the tour in a sandbox and gives what was asked and answered there.
func inSandbox(ctx context.Context, o Options) (said []exchange, err error) {
	house, err := sandbox.New(sandbox.Options{Log: o.Log})
	if err != nil {
		return nil, err
	}
	server, err := listen(ctx, house.Handler())
	if err != nil {
		return nil, errors.Join(err, house.Close(ctx))
	}
	defer func() { err = errors.Join(err, server.Close(), house.Close(context.WithoutCancel(ctx))) }()
	o.API, o.Token, o.Person, o.Rate = server.address, house.BotToken(), engine.PlayerID(house.PersonID(sandboxPerson)), -1
	hand := Hand{API: server.address, As: sandboxPerson}
	o.Ask, o.Say, o.Patience = hand.Do, func(string) {}, time.Minute
	if o.Channel, err = hand.FirstChannel(ctx); err != nil {
		return nil, err
	}
	s, err := begin(ctx, o)
	if err != nil {
		return nil, err
	}
	report, err := s.tour(ctx, nil)
	for _, r := range report.Results {
		if r.Failed != "" {
			err = errors.Join(err, fmt.Errorf("%s: %s", r.Step, r.Failed))
		}
	}
	return s.record.all(), err
}

// begin logs in.
func begin(ctx context.Context, o Options) (*stage, error) {
	s := &stage{o: o, record: &record{step: "log in"}, came: make(chan arrival), suggested: make(chan struct{}, 1)}
	session, err := discord.Open(ctx, discord.Options{Token: o.Token, API: o.API, Log: o.Log, Rate: o.Rate, Handle: s.handle,
		Wrap: func(base http.RoundTripper) http.RoundTripper { return s.record.over(base) }})
	if err != nil {
		return nil, err
	}
	s.session, s.began = session, discord.Before(session.Now().Add(-time.Second))
	return s, nil
}

// tour takes each step, compares it with those of a model if there is one, cleans up and logs out.
func (s *stage) tour(ctx context.Context, model []exchange) (r Report, err error) {
	defer func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleaningTime)
		defer cancel()
		s.record.begin("clean up")
		r.Kept = s.clean(ctx)
		err = errors.Join(err, s.session.Close(ctx))
	}()
	for _, one := range append([]step{{name: "log in", do: func(context.Context, *stage) error { return nil }}}, steps()...) {
		result := Result{Step: one.name}
		switch {
		case ctx.Err() != nil:
			return r, ctx.Err()
		case one.person && s.o.Person == "":
			result.Left = true
		default:
			if one.name != "log in" {
				s.record.begin(one.name)
			}
			if err := one.do(ctx, s); err != nil {
				result.Failed = nameless(err.Error())
			}
			if model != nil && result.Failed == "" {
				result.Differs, result.More = compare(stepOf(model, one.name), stepOf(s.record.all(), one.name), sent(model))
			}
		}
		r.Results = append(r.Results, result)
		s.o.Say(result.line())
	}
	return r, nil
}

// cleaningTime bounds how long it may take to remove what was made.
const cleaningTime = 2 * time.Minute
