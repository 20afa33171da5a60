package room

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
)

// Room is what every chapter works with. It is safe for several goroutines.
type Room struct {
	House  *house.House
	Titles []commands.Title
	// Words are the sentences of no one game, in the room's language.
	Words *catalogue.Catalogue
	// Rooms are those of all languages, this one too; nil: there is no other.
	Rooms Rooms
	Now   func() time.Time
	Log   *slog.Logger
	// Pace is the time between reminders of a table that sets none.
	Pace time.Duration
	// Health is what only the bot knows of how it is; nil: nothing.
	Health commands.Health
	// SoloHome tells where a solo game is played, once its first message is there.
	// direct: in direct messages; ok is false if it has not arrived yet.
	SoloHome func(ctx context.Context, id engine.MatchID) (home string, direct, ok bool)
	// Thinking has room for who may have something computed at length.
	Thinking chan struct{}
	sures    *sures // those of all languages
}

// Parts are what a sentence is about.
type Parts = catalogue.Parts

type parts = Parts

// Phrase is what the catalogue has, to be said as a part of a sentence.
func Phrase(key string, about Parts) catalogue.Phrase {
	return catalogue.Phrase{Key: key, Parts: about}
}

// Rights are permissions, named as the platform's settings are in English; a sentence names them as they are in its
// language.
func Rights(english []string) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for _, name := range english {
		if name != "" {
			list = append(list, Phrase("right", parts{"right": strings.ToLower(strings.ReplaceAll(name, " ", "-")), "english": name}))
		}
	}
	return list
}

// Say says a sentence of the desk's catalogue.
func (rm *Room) Say(key string, about Parts) string { return rm.Words.Say(key, about) }

// Tell answers with a sentence that only the asking person sees.
func (rm *Room) Tell(key string, about Parts) commands.Reply { return Quietly(rm.Say(key, about)) }

// Choices are values that can be chosen, each as the catalogue has it: "pace-6h" for 6h of "pace".
func (rm *Room) Choices(of string, values ...string) []commands.Choice {
	var list []commands.Choice
	for _, v := range values {
		list = append(list, commands.Choice{Name: rm.Words.Say(of+"-"+v, nil), Value: v})
	}
	return list
}

// Automated tells whether automatons can take seats.
func (rm *Room) Automated() bool {
	return slices.ContainsFunc(rm.Titles, func(t commands.Title) bool { return t.Player != nil })
}

// Title finds a game by its key.
func (rm *Room) Title(key string) (commands.Title, bool) {
	for _, t := range rm.Titles {
		if t.Game.Key == key {
			return t, true
		}
	}
	return commands.Title{}, false
}

// Names are the people of a table by seat, and the automaton of a solo game.
func (rm *Room) Names(t table.Table) commands.Names {
	names := commands.Names(t.Names())
	if title, ok := rm.Title(t.Game); ok && t.Solo && title.Game.Solo != nil && len(t.Chairs) == 1 {
		names = append(names, title.Game.Solo.Against)
	}
	return names
}

// Picture asks for the drawing of a moment, for the eyes of the asking person.
func (rm *Room) Picture(ctx context.Context, rq commands.Request, s Moment, focus string) *commands.Picture {
	dark := false
	if p, err := rm.House.People.Get(ctx, rq.Who.ID); err == nil {
		dark = p.Dark
	}
	return &commands.Picture{Game: s.Table.Game, View: s.View, Focus: focus, Names: s.Names, Dark: dark, Language: rm.Words.Language(),
		Alt: prose.Clip(s.Narrator().Alt(), limits.AltText), Name: s.Table.Game + "-board"}
}

// CheckOpen refuses what tells something of a deal that others still play. table.ErrSecret.
func (rm *Room) CheckOpen(ctx context.Context, id engine.MatchID) error {
	t, err := rm.House.Tables.Get(ctx, id)
	if err != nil {
		return err
	}
	secret, err := rm.House.Challenges.Secret(ctx, t)
	if err == nil && secret {
		err = table.ErrSecret
	}
	return err
}

// AloneName is what a title that is played alone is called.
func (rm *Room) AloneName(t commands.Title) string {
	if t.Game.Solo == nil {
		return rm.Say("game-alone", parts{"game": t.Game.Name})
	}
	return rm.Say("game-against", parts{"game": t.Game.Name, "whom": t.Game.Solo.Against})
}

// Begun tells where a solo game has begun, which is known when its first message is there.
// what is the subject of the sentence.
func (rm *Room) Begun(ctx context.Context, rq commands.Request, opened table.Table, what string) commands.Reply {
	home, direct, ok := rm.SoloHome(ctx, opened.ID)
	about := parts{"what": what, "home": home}
	switch {
	case !ok && rq.Where.Direct():
		return Quietly(rm.Say("begun-soon", about))
	case !ok:
		return Quietly(rm.Say("begun-when-reached", about))
	case home == rq.Where.Channel:
		return Quietly(rm.Say("begun-here", about))
	}
	r := Quietly(rm.Say("begun-directly", about))
	where := "@me"
	if !direct {
		where = opened.Guild
		r = Quietly(rm.Say("begun-thread", about))
	}
	r.Rows = []commands.Row{{Buttons: []commands.Button{{Label: rm.Say("go-there", nil), URL: "https://discord.com/channels/" + where + "/" + home}}}}
	return r
}

// SoloTitles can be played alone, those against a printed automaton first.
func (rm *Room) SoloTitles() []commands.Title {
	list := rm.AgainstTitles()
	for _, t := range rm.Titles {
		if _, ok := t.Game.Alone(); ok && t.Game.Solo == nil {
			list = append(list, t)
		}
	}
	return list
}

// AgainstTitles are played alone against a printed automaton, whose results are compared.
func (rm *Room) AgainstTitles() []commands.Title {
	var list []commands.Title
	for _, t := range rm.Titles {
		if t.Game.Solo != nil {
			list = append(list, t)
		}
	}
	return list
}

// Heading names the table of a reply where the place does not: away from its thread, and
// where several are played.
func (rm *Room) Heading(ctx context.Context, rq commands.Request, t table.Table) string {
	if t.Trial != nil {
		return "-# " + rm.TableName(t) + ", " + rm.Tried(*t.Trial) + "\n"
	}
	if rq.Where.Channel == t.Home() && rm.House.Tables.OnlyOne(ctx, rq.Where.Channel) {
		return ""
	}
	return "-# " + rm.TableName(t) + "\n"
}

// TableName is how a table is called: by its name and its game.
func (rm *Room) TableName(t table.Table) string {
	game := t.Game
	if title, ok := rm.Title(t.Game); ok {
		game = title.Game.Name
	}
	if t.Name == "" {
		return game
	}
	return t.Name + " · " + game
}

// Opposite tells against whom a game is played alone, or what it is a trial or a lesson of.
func (rm *Room) Opposite(t table.Table) string {
	if t.Lesson.Open() {
		return rm.Say("a-lesson", nil)
	}
	if t.Trial != nil {
		return rm.Tried(*t.Trial)
	}
	if title, ok := rm.Title(t.Game); ok && title.Game.Solo == nil && len(t.Chairs) < 2 {
		return rm.Say("alone", nil)
	}
	return rm.Say("against", parts{"whom": rm.Names(t).Of(1)})
}

// TableLine is how a table is called in lists: its name, its game and its people, and, where that is to be told, that
// it is over.
func (rm *Room) TableLine(t table.Table, tell bool) string {
	line := rm.TableName(t)
	if t.Solo {
		if t.Trial != nil || t.Lesson.Open() {
			line += ","
		}
		return line + " " + rm.Opposite(t)
	}
	line = rm.Say("line-people", parts{"table": line, "who": []string(rm.Names(t))})
	if tell && t.Status == table.Over {
		line = rm.Say("line-over", parts{"line": line})
	}
	return line
}
