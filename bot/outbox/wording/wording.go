// Package wording is what is said to a table's people without being asked, said with care:
// what cannot be put into words is a neutral line.
package wording

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/private"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/solo"
)

// Words is what is said to a table's people without being asked; desk.Desk says it.
type Words interface {
	Stand(t table.Table, m *engine.Match, from, to uint64) (s announce.Snapshot, undone bool)
	StandAlone(t table.Table, m *engine.Match) private.Alone
	Finish(t table.Table, m *engine.Match) announce.Finish

	Lobby(ctx context.Context, t table.Table) commands.Message
	ThreadName(t table.Table) string
	Moved(gone bool) string
	BackButton(id engine.MatchID) []commands.Row
	WakeButton(id engine.MatchID) []commands.Row
	TurnButton(id engine.MatchID) []commands.Row
	LaterRow(t table.Table) commands.Row
	Elsewhere() string
	NoThread() string
	Barred(rights string) string
	FactLine(f table.Fact) string
	Replaced(t table.Table, f table.Fact) (who engine.PlayerID, text string)
	Resigned(r table.Resignation) string
	Gone(names []string) string
	Lost(t table.Table, m *engine.Match, seat engine.Seat, from uint64) string
	StandingLine(c table.Chair, st duty.Standing, d duty.Duty, now time.Time) string
	Story(s announce.Snapshot, back announce.TakenBack) []string
	Further(s announce.Snapshot, back announce.TakenBack) []string
	FormerStory(s announce.Snapshot) []string
	Live(s announce.Snapshot, awaited announce.Awaited, story string) commands.Message
	Ending(s announce.Snapshot, f announce.Finish) string
	End(s announce.Snapshot, f announce.Finish, awaited announce.Awaited, text string) commands.Message
	TooLate(s announce.Snapshot, who []engine.PlayerID) commands.Message
	Nudge(s announce.Snapshot, list []duty.Reminder) commands.Message
	Call(s announce.Snapshot, seat engine.Seat) string
	Unreached(s announce.Snapshot, seat engine.Seat, o commands.Obstacle, rights string) string
	HostUnreached(t table.Table, o commands.Obstacle, rights string) string
	Proposal(of announce.Snapshot, m table.Proposal, to []engine.PlayerID) commands.Message

	Offers(s announce.Snapshot) []announce.Offer
	Offered(s announce.Snapshot, o announce.Offer, to []engine.PlayerID) commands.Message
	OfferedDirectly(s announce.Snapshot, o announce.Offer) string
	OfferAnswered(s announce.Snapshot, answer string, to []engine.PlayerID) commands.Message
	AnswerTo(t table.Table, m *engine.Match, o announce.Offer, length uint64) string

	Prologue(a private.Alone) string
	AloneMessage(ctx context.Context, a private.Alone) commands.Message
	Chronicle(a private.Alone, chapter int) commands.Message
	ChronicleText(a private.Alone, chapter int) string
	ChallengeNow(ctx context.Context, c solo.Challenge) (commands.Message, error)
}

// careful says what another wording says. What cannot be put into words is a neutral line, and the
// operator reads why: a fault in a sentence keeps nobody from the rest of it, nor from playing.
type careful struct {
	Words
	logger *slog.Logger
}

// Careful says what words say, and a neutral line where they break down.
func Careful(words Words, logger *slog.Logger) Words { return careful{words, logger} }

// or says something, or what is given instead if that panics.
func or[T any](c careful, what string, instead T, say func() T) (said T) {
	defer func() {
		if p := recover(); p != nil {
			c.logger.Error("could not put something into words; a neutral line is shown instead", "what", what, "panic", p,
				"stack", string(debug.Stack()))
			said = instead
		}
	}()
	return say()
}

// plain is a message whose words could not be made: what is prepared of it, and a way to play on.
func (c careful) plain(id engine.MatchID, to []engine.PlayerID, text string) commands.Message {
	for _, who := range to {
		text = fmt.Sprintf("<@%s> ", who) + text
	}
	return commands.Message{Text: text, Mention: to, Rows: c.TurnButton(id)}
}

func (c careful) Finish(t table.Table, m *engine.Match) announce.Finish {
	return or(c, "the course of a match", announce.Finish{}, func() announce.Finish { return c.Words.Finish(t, m) })
}

func (c careful) Lobby(ctx context.Context, t table.Table) commands.Message {
	instead := commands.Message{Text: t.Name + "\n" + announce.Wordless()}
	return or(c, "a lobby", instead, func() commands.Message { return c.Words.Lobby(ctx, t) })
}

func (c careful) Story(s announce.Snapshot, back announce.TakenBack) []string {
	return or(c, "a story", []string{announce.Wordless()}, func() []string { return c.Words.Story(s, back) })
}

func (c careful) Further(s announce.Snapshot, back announce.TakenBack) []string {
	return or(c, "what happened since", []string{announce.Wordless()}, func() []string { return c.Words.Further(s, back) })
}

func (c careful) FormerStory(s announce.Snapshot) []string {
	return or(c, "a former story", []string{announce.Wordless()}, func() []string { return c.Words.FormerStory(s) })
}

func (c careful) Live(s announce.Snapshot, awaited announce.Awaited, story string) commands.Message {
	instead := c.plain(s.Match(), awaited.Mention, story+"\n"+announce.Wordless())
	return or(c, "a live message", instead, func() commands.Message { return c.Words.Live(s, awaited, story) })
}

func (c careful) Ending(s announce.Snapshot, f announce.Finish) string {
	return or(c, "an end", announce.Wordless(), func() string { return c.Words.Ending(s, f) })
}

func (c careful) End(s announce.Snapshot, f announce.Finish, awaited announce.Awaited, text string) commands.Message {
	instead := c.plain(s.Match(), awaited.Mention, text)
	return or(c, "the message of an end", instead, func() commands.Message { return c.Words.End(s, f, awaited, text) })
}

func (c careful) TooLate(s announce.Snapshot, who []engine.PlayerID) commands.Message {
	instead := c.plain(s.Match(), who, announce.Wordless())
	return or(c, "an end for those who slept", instead, func() commands.Message { return c.Words.TooLate(s, who) })
}

func (c careful) Nudge(s announce.Snapshot, list []duty.Reminder) commands.Message {
	var who []engine.PlayerID
	for _, n := range list {
		if n.Mention {
			who = append(who, n.Player)
		}
	}
	return or(c, "a reminder", c.plain(s.Match(), who, announce.Wordless()), func() commands.Message { return c.Words.Nudge(s, list) })
}

func (c careful) Call(s announce.Snapshot, seat engine.Seat) string {
	return or(c, "a call", announce.Wordless(), func() string { return c.Words.Call(s, seat) })
}

func (c careful) Unreached(s announce.Snapshot, seat engine.Seat, o commands.Obstacle, rights string) string {
	return or(c, "a call to whom nothing else reaches", announce.Wordless(), func() string { return c.Words.Unreached(s, seat, o, rights) })
}

func (c careful) Proposal(of announce.Snapshot, m table.Proposal, to []engine.PlayerID) commands.Message {
	return or(c, "a proposal", c.plain(of.Match(), to, announce.Wordless()), func() commands.Message { return c.Words.Proposal(of, m, to) })
}

func (c careful) Lost(t table.Table, m *engine.Match, seat engine.Seat, from uint64) string {
	return or(c, "what was done to somebody", "", func() string { return c.Words.Lost(t, m, seat, from) })
}

func (c careful) Offers(s announce.Snapshot) []announce.Offer {
	return or(c, "what is offered", nil, func() []announce.Offer { return c.Words.Offers(s) })
}

func (c careful) Offered(s announce.Snapshot, o announce.Offer, to []engine.PlayerID) commands.Message {
	return or(c, "an offer", c.plain(s.Match(), to, announce.Wordless()), func() commands.Message { return c.Words.Offered(s, o, to) })
}

func (c careful) AnswerTo(t table.Table, m *engine.Match, o announce.Offer, length uint64) string {
	return or(c, "the answer to an offer", "", func() string { return c.Words.AnswerTo(t, m, o, length) })
}

func (c careful) Prologue(a private.Alone) string {
	return or(c, "a prologue", announce.Wordless(), func() string { return c.Words.Prologue(a) })
}

func (c careful) AloneMessage(ctx context.Context, a private.Alone) commands.Message {
	instead := c.plain(a.Match(), nil, announce.Wordless())
	return or(c, "the message of a solo game", instead, func() commands.Message { return c.Words.AloneMessage(ctx, a) })
}

func (c careful) Chronicle(a private.Alone, chapter int) commands.Message {
	instead := commands.Message{Text: announce.Wordless()}
	return or(c, "a chronicle", instead, func() commands.Message { return c.Words.Chronicle(a, chapter) })
}

func (c careful) ChronicleText(a private.Alone, chapter int) string {
	return or(c, "the text of a chronicle", announce.Wordless(), func() string { return c.Words.ChronicleText(a, chapter) })
}

func (c careful) ChallengeNow(ctx context.Context, ch solo.Challenge) (commands.Message, error) {
	type made struct {
		m   commands.Message
		err error
	}
	said := or(c, "a challenge", made{err: errWordless}, func() made {
		m, err := c.Words.ChallengeNow(ctx, ch)
		return made{m, err}
	})
	return said.m, said.err
}

// errWordless says that something could not be put into words; the log has why.
var errWordless = errors.New("it could not be put into words")
