package bot

import (
	"log/slog"
	"testing"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/desk"
	"landfall/commands/storytest"
	"landfall/engine/enginetest"
	forgetful "landfall/engine/table/people"
)

// TestStoriesInPseudo tells the stories of the whole bot in the pseudo-language, and they say the same in it. It finds
// what the desk says beside its catalogue, or in the language of somebody else, and what has no room in longer words.
func TestStoriesInPseudo(t *testing.T) {
	english := enginetest.Must(t, commands.DeskWords).In(catalogue.English)
	words := catalogue.Set{catalogue.English: english, catalogue.PseudoLanguage: english.Pseudo()}
	games := stageGames(t)
	for i := range games {
		games[i].Title = games[i].WithPseudo(catalogue.PseudoLanguage)
	}
	storytest.RunInPseudo(t, "testdata/stories", func(t *testing.T) (storytest.Stage, func() []string) {
		s := stageOf(t, games, slog.New(slog.DiscardHandler))
		s.words = words
		s.start()
		t.Cleanup(s.stop)
		return s, s.names
	})
}

// names are what tables and games are called in every language.
func (s *stage) names() []string {
	list := []string{"dm ana", "Ana", "Ben", "Chloe", "Dirk", "Eva", "Compass", "Sextant", "Quadrant", "Max", "Planck", forgetful.Forgotten, "(bot)", "English", "UTC",
		"View Channel", "Send Messages in Threads", "Send Messages"} // rights, as the platform's settings call them
	for _, g := range s.games {
		list = append(list, g.Game.Name)
	}
	for _, id := range s.Tables() {
		if t, err := s.bot.house.Tables.Get(s.t.Context(), id); err == nil {
			list = append(list, t.Name)
		}
	}
	return list
}

// TestDefinitionsInPseudo holds every command of every game to the platform's limits in longer words.
func TestDefinitionsInPseudo(t *testing.T) {
	b := quietBot(t)
	english := enginetest.Must(t, commands.DeskWords).In(catalogue.English)
	var titles []commands.Title
	var names []string
	for _, title := range enginetest.Must(t, Titles) {
		titles, names = append(titles, title.WithPseudo(catalogue.PseudoLanguage)), append(names, title.Game.Name)
	}
	defs := desk.New(desk.Options{House: b.house, Titles: titles, Now: b.now, Log: b.logger, Words: catalogue.Set{catalogue.English: english, catalogue.PseudoLanguage: english.Pseudo()}}).Definitions()
	if err := discord.Check(defs); err != nil {
		t.Error(err)
	}
	for _, d := range defs {
		if strange := catalogue.Strange(d.Others[catalogue.PseudoLanguage].Description, names...); len(strange) > 0 {
			t.Errorf("/%s says %q, which no catalogue says", d.Name, strange)
		}
	}
}
