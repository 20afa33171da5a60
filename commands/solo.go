package commands

import (
	"context"
	"slices"
	"strings"

	"landfall/engine"
	"landfall/engine/table"
)

// defineSolo has a subcommand for a game at once and one for a week's challenge.
func (d *Desk) defineSolo() Definition {
	options := d.soloOptions()
	return Definition{Name: "solo", Description: "Play alone, against a printed automaton or the years", Subs: []Definition{
		{Name: "start", Description: "Start a game in our direct messages", Options: options},
		{Name: "challenge", Description: "The same deal for everybody who joins within a week", Options: aloneOptions(d.againstTitles())},
		{Name: "give-up", Description: "End a game that you play alone", Options: []OptionDef{tableOption()}},
	}}
}

// soloOptions are the options of the games that can be played alone; the last two
// are of one's own game only.
func (d *Desk) soloOptions() []OptionDef {
	options := aloneOptions(d.soloTitles())
	if slices.ContainsFunc(d.soloTitles(), func(t Title) bool { return t.Game.Choice != nil }) {
		options = append(options, OptionDef{Name: "choice", Description: "What you want to play, such as your nation", Complete: true})
	}
	return append(options, OptionDef{Name: "seed", Description: "Any words: the same words give the same deal"})
}

// alone is what a title that is played alone is called.
func (t Title) alone() string {
	if t.Game.Solo == nil {
		return t.Game.Name + ", alone"
	}
	return t.Game.Name + " against " + t.Game.Solo.Against
}

func (d *Desk) runSolo(ctx context.Context, rq Request) (Reply, error) {
	if len(rq.Path) < 2 {
		return Reply{}, errUnknown
	}
	if rq.Path[1] == "give-up" {
		id, err := d.whichToAct(ctx, rq)
		if err != nil {
			return Reply{}, err
		}
		return d.askGiveUp(ctx, rq, id)
	}
	titles := d.soloTitles()
	if rq.Path[1] == "challenge" {
		if t, err := d.soloTitle(rq.Options["game"]); err == nil && t.Game.Solo == nil {
			return Reply{}, sayf("%s has no automaton to compare with; a challenge is of another game.", t.Game.Name)
		}
		titles = d.againstTitles()
	}
	t, err := pickAlone(titles, rq.Options)
	if err != nil {
		return Reply{}, err
	}
	a, err := readAlone(t, rq)
	if err != nil {
		return Reply{}, err
	}
	if rq.Path[1] == "challenge" {
		return d.callChallenge(ctx, rq, t, a)
	}
	if typed := strings.TrimSpace(rq.Options["seed"]); typed != "" {
		seed := engine.WordedSeed(typed)
		a.Seed = &seed
	}
	opened, err := d.tables.Solo(ctx, a)
	if err != nil {
		return Reply{}, err
	}
	what := "**" + opened.Name + "**, your game of " + t.Game.Name + ","
	if t.Game.Solo != nil {
		what = "**" + opened.Name + "**, your game against " + t.Game.Solo.Against + ","
	}
	return d.begun(ctx, rq, opened, what), nil
}

// begun tells where a solo game has begun, which is known when its first message is there.
// what is the subject of the sentence.
func (d *Desk) begun(ctx context.Context, rq Request, opened table.Table, what string) Reply {
	home, direct, ok := d.settled(ctx, opened.ID)
	switch {
	case !ok && rq.Where.Direct():
		return quietly(what + " begins here in a moment.")
	case !ok:
		return quietly(what + " begins as soon as I can reach you: in our direct messages or, if those are closed to me, in a private thread. `/mine` finds it.")
	case home == rq.Where.Channel:
		return quietly(what + " begins here.")
	}
	r := quietly(what + " is in our direct messages.")
	where := "@me"
	if !direct {
		where = opened.Guild
		r = quietly(what + " is in a private thread, since your direct messages are closed to me: <#" + home + ">.")
	}
	r.Rows = []Row{{Buttons: []Button{{Label: "Go there", URL: "https://discord.com/channels/" + where + "/" + home}}}}
	return r
}

// askGiveUp asks somebody who wants to give up a solo game whether they mean it.
func (d *Desk) askGiveUp(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	switch {
	case err != nil:
		return Reply{}, err
	case s.seat == engine.Nobody:
		return Reply{}, errNobody
	case !s.table.Solo:
		return Reply{}, say("Only a game that is played alone can be given up so: `/game resign` leaves this one, and `/game abandon` asks the others to end it.")
	case s.table.Status != table.Playing:
		return Reply{}, engine.ErrOver
	}
	text := "Give up **" + s.table.Name + "**? It cannot be taken up again."
	if s.title.Game.Solo != nil {
		text = "Give up **" + s.table.Name + "**? " + s.names.Of(1) + " wins it, and it cannot be taken up again."
	}
	if s.table.Trial != nil {
		text = "End **" + s.table.Name + "**, " + tried(*s.table.Trial) + "? It cannot be taken up again."
	}
	r := quietly(text)
	r.Rows = []Row{{Buttons: []Button{{ID: control("yield", id), Label: "Give up for good", Style: Grave}}}}
	return r, nil
}

// giveUp ends a solo game at once.
func (d *Desk) giveUp(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	if !t.Solo {
		return Reply{}, errUnknown
	}
	if _, err := d.tables.ProposeEnd(ctx, id, rq.Who.ID); err != nil {
		return Reply{}, err
	}
	r := quietly("You have given up **" + t.Name + "**.")
	r.Update = rq.OnPrivate
	return r, nil
}

// Moved is what is said first in the private thread of a solo game: gone tells that
// the place where it was played is gone, else direct messages are closed.
func Moved(gone bool) Message {
	if gone {
		return Message{Text: "The place where your game was played is gone, so it goes on in this private thread."}
	}
	return Message{Text: "Your direct messages are closed to me, so your game is played in this private thread."}
}

// readAlone reads how somebody wants to play alone.
func readAlone(t Title, rq Request) (table.Alone, error) {
	a := table.Alone{Game: t.Game.Key, Player: rq.Who.ID, Name: rq.Who.Name, Options: map[string]string{}}
	a.Channel, a.Guild, a.Origin = wherePlayed(rq)
	options, _ := t.Game.Alone()
	for _, o := range options {
		if v := rq.Options[o.Key]; v != "" {
			a.Options[o.Key] = v
		}
	}
	choice, err := readChoice(t, rq.Options["choice"])
	if err != nil {
		return a, err
	}
	a.Choice = choice
	for key, v := range a.Options {
		if v == choice && choice != "" {
			name, _ := t.Holds(choice)
			return a, sayf("%s and you cannot both play %s: choose another with the option `%s`.", t.Game.Solo.Against, name, key)
		}
	}
	return a, nil
}

// wherePlayed is where somebody who plays alone is found: in the direct message they ask in,
// or else the server and the channel where a thread may be opened for them.
func wherePlayed(rq Request) (channel, guild, origin string) {
	switch {
	case rq.Where.Direct():
		return rq.Where.Channel, "", ""
	case rq.Where.Parent != "":
		return "", rq.Where.Guild, rq.Where.Parent
	}
	return "", rq.Where.Guild, rq.Where.Channel
}

// completeSolo suggests what can be chosen to play.
func (d *Desk) completeSolo(ctx context.Context, rq Request) ([]Choice, error) {
	if rq.Focused == "table" {
		return d.completeTable(ctx, rq)
	}
	t, err := d.soloTitle(rq.Options["game"])
	if err != nil || t.Game.Choice == nil || rq.Focused != "choice" {
		return nil, nil //nolint:nilerr // without a game there is nothing to suggest
	}
	var list []Choice
	for _, v := range t.Game.Choice.Values {
		list = append(list, Choice{Name: v.Name, Value: v.Key})
	}
	return list, nil
}
