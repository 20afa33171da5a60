package solo

import (
	"context"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/choices"
	"landfall/commands/private"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table/solo"
)

// Solo begins games that are played alone, and calls to challenges.
type Solo struct {
	room    *room.Room
	private *private.Panels
}

// New makes the chapter.
func New(r *room.Room, p *private.Panels) *Solo {
	return &Solo{room: r, private: p}
}

// Routes are how a game is played alone, or against others over the same deal.
func (so *Solo) Routes() []commands.Route {
	routes := []commands.Route{
		commands.Control("alone", so.playNow).OfNoTable(),   // a game in the place of the match
		commands.Control("try", so.try).OfNoTable(),         // a challenge in the place of the match: play it
		commands.Control("tries", so.showTries).OfNoTable(), // a challenge: the results, for those who have finished
	}
	if len(so.room.SoloTitles()) == 0 {
		return routes
	}
	if len(so.room.AgainstTitles()) > 0 {
		routes = append(routes, commands.Command("settings voyage", so.setVoyage, so.voyageOptions()...))
	}
	return append(routes,
		commands.Commands("solo"),
		commands.Command("solo start", so.startSolo, so.soloOptions()...).Suggesting(so.completeSolo),
		commands.Command("solo challenge", so.callChallenge, so.aloneOptions(so.room.AgainstTitles())...).Suggesting(so.completeSolo))
}

// startSolo begins a game that somebody plays alone.
func (so *Solo) startSolo(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	t, err := pickAlone(so.room.SoloTitles(), rq.Options)
	if err != nil {
		return commands.Reply{}, err
	}
	a, err := readAlone(t, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	if typed := strings.TrimSpace(rq.Options["seed"]); typed != "" {
		seed := engine.WordedSeed(typed)
		a.Seed = &seed
	}
	opened, err := so.room.House.Solo.Start(ctx, a)
	if err != nil {
		return commands.Reply{}, err
	}
	about := room.Parts{"table": opened.Name, "game": t.Game.Name}
	if t.Game.Solo == nil {
		return so.room.Begun(ctx, rq, opened, so.room.Say("your-game", about)), nil
	}
	about["whom"] = t.Game.Solo.Against
	return so.room.Begun(ctx, rq, opened, so.room.Say("your-game-against", about)), nil
}

// playNow begins a game alone with the usual settings, and asks its first question at once.
func (so *Solo) playNow(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	rq.Options = map[string]string{"game": string(p.Match)}
	t, err := pickAlone(so.room.SoloTitles(), rq.Options)
	if err != nil {
		return commands.Reply{}, err
	}
	a, err := readAlone(t, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	opened, err := so.room.House.Solo.Start(ctx, a)
	if err != nil {
		return commands.Reply{}, err
	}
	if rq.Where.Direct() {
		return so.room.Begun(ctx, rq, opened, so.room.Say("your-game", room.Parts{"table": opened.Name, "game": t.Game.Name})), nil
	}
	return so.private.Open(ctx, rq, opened.ID, so.room.Say("begun-play-on", room.Parts{"table": opened.Name}))
}

// soloOptions are the options of the games that can be played alone; the last two
// are of one's own game only.
func (so *Solo) soloOptions() []commands.OptionDef {
	options := so.aloneOptions(so.room.SoloTitles())
	if slices.ContainsFunc(so.room.SoloTitles(), func(t commands.Title) bool { return t.Game.Choice != nil }) {
		options = append(options, commands.OptionDef{Name: "choice", Complete: true})
	}
	return append(options, commands.OptionDef{Name: "seed"})
}

// readAlone reads how somebody wants to play alone.
func readAlone(t commands.Title, rq commands.Request) (solo.Alone, error) {
	a := solo.Alone{Game: t.Game.Key, Player: rq.Who.ID, Name: rq.Who.Name, Options: map[string]string{}}
	a.Channel, a.Guild, a.Origin = room.WherePlayed(rq)
	options, _ := t.Game.Alone()
	for _, o := range options {
		if v := rq.Options[o.Key]; v != "" {
			a.Options[o.Key] = v
		}
	}
	choice, err := choices.ReadChoice(t, rq.Options["choice"])
	if err != nil {
		return a, err
	}
	a.Choice = choice
	for key, v := range a.Options {
		if v == choice && choice != "" {
			name, _ := t.Holds(choice)
			return a, room.Refuse("both-play", room.Parts{"whom": t.Game.Solo.Against, "what": name, "option": key})
		}
	}
	return a, nil
}

// completeSolo suggests what can be chosen to play.
func (so *Solo) completeSolo(_ context.Context, rq commands.Request) ([]commands.Choice, error) {
	t, err := so.soloTitle(rq.Options["game"])
	if err != nil || t.Game.Choice == nil || rq.Focused != "choice" {
		return nil, nil //nolint:nilerr // without a game there is nothing to suggest
	}
	var list []commands.Choice
	for _, v := range t.Game.Choice.Values {
		list = append(list, commands.Choice{Name: t.Chosen(v), Value: v.Key})
	}
	return list, nil
}
