package commands

import (
	"context"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// defineSolo has a subcommand for a game at once and one for a week's challenge.
func (d *Desk) defineSolo() Definition {
	options := d.soloOptions()
	return Definition{Name: "solo", Description: "Play alone against a printed automaton", Subs: []Definition{
		{Name: "start", Description: "Start a game in our direct messages", Options: options},
		{Name: "challenge", Description: "The same deal for everybody who joins within a week", Options: options[:len(options)-2]},
	}}
}

// soloOptions are the options of the games that can be played alone; the last two
// are of one's own game only.
func (d *Desk) soloOptions() []OptionDef {
	var defs []OptionDef
	var games []Choice
	for _, t := range d.soloTitles() {
		games = append(games, Choice{Name: t.Game.Name + " against " + t.Game.Solo.Against, Value: t.Game.Key})
		for _, o := range t.Game.Solo.Options {
			def := OptionDef{Name: o.Key, Description: prose.Clip(o.Name, limits.MenuLine)}
			for _, v := range o.Values {
				def.Choices = append(def.Choices, Choice{Name: v.Name, Value: v.Key})
			}
			defs = append(defs, def)
		}
	}
	if len(games) > 1 {
		defs = append([]OptionDef{{Name: "game", Description: "Which game", Required: true, Choices: games}}, defs...)
	}
	return append(defs,
		OptionDef{Name: "choice", Description: "What you want to play, such as your nation", Complete: true},
		OptionDef{Name: "seed", Description: "Any words: the same words give the same deal"})
}

func (d *Desk) soloTitles() []Title {
	var list []Title
	for _, t := range d.titles {
		if t.Game.Solo != nil {
			list = append(list, t)
		}
	}
	return list
}

func (d *Desk) soloTitle(key string) (Title, error) {
	for _, t := range d.soloTitles() {
		if key == "" || t.Game.Key == key {
			return t, nil
		}
	}
	return Title{}, say("There is no such game to play alone here.")
}

func (d *Desk) runSolo(ctx context.Context, rq Request) (Reply, error) {
	if len(rq.Path) < 2 {
		return Reply{}, errUnknown
	}
	t, err := d.soloTitle(rq.Options["game"])
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
	if rq.Where.Direct() {
		return d.openPanel(ctx, rq, opened.ID, "Your game against "+t.Game.Solo.Against+" begins: **"+opened.Name+"**.")
	}
	return quietly("**" + opened.Name + "**, your game against " + t.Game.Solo.Against + ", begins in our direct messages. If those are closed to me, I open a private thread here."), nil
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
	if rq.Where.Direct() {
		a.Channel = rq.Where.Channel
	} else {
		a.Guild, a.Origin = rq.Where.Guild, rq.Where.Channel
		if rq.Where.Parent != "" {
			a.Origin = rq.Where.Parent
		}
	}
	for _, o := range t.Game.Solo.Options {
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
			return a, sayf("%s and you cannot both play %q (option %s). Choose another.", t.Game.Solo.Against, choice, key)
		}
	}
	return a, nil
}

// completeSolo suggests what can be chosen to play.
func (d *Desk) completeSolo(_ context.Context, rq Request) ([]Choice, error) {
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
