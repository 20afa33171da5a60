package room

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
)

// Rooms are the same room in several languages.
type Rooms map[string]*Room

// Speaking are rooms that differ in their language alone, one for each of a set.
func (rm Room) Speaking(words catalogue.Set) Rooms {
	rm.Rooms, rm.sures = Rooms{}, &sures{}
	for language, in := range words {
		r := rm
		r.Words, r.Titles = in, nil
		for _, t := range rm.Titles {
			r.Titles = append(r.Titles, t.In(language))
		}
		rm.Rooms[language] = &r
	}
	return rm.Rooms
}

// In is the room in a language, in English if there is none, as for "".
func (rm *Room) In(language string) *Room {
	return cmp.Or(rm.Rooms[language], rm.Rooms[catalogue.English], rm)
}

// Known is the language of the platform's name for one, as "de" of "de-AT"; "" for English, and for one that is not
// spoken.
func (all Rooms) Known(locale string) string {
	for _, language := range []string{locale, strings.Split(locale, "-")[0]} {
		if _, ok := all[language]; ok && language != catalogue.English {
			return language
		}
	}
	return ""
}

// Choices are the languages, each by its own name.
func (all Rooms) Choices() []commands.Choice {
	var list []commands.Choice
	for _, language := range slices.Sorted(maps.Keys(all)) {
		list = append(list, commands.Choice{Name: all[language].Say("this-language", nil), Value: language})
	}
	return list
}

// OfServer is the language of what is posted where something is asked for, unless another is set: that which the
// server's admins have set, or which it says of itself.
func (rm *Room) OfServer(ctx context.Context, rq commands.Request) string {
	set, err := rm.House.Servers.Get(ctx, rq.Where.Guild)
	if err != nil || set.Language == "" {
		return rm.Rooms.Known(rq.Where.Locale)
	}
	return set.Language
}

// Again is a moment in the room's language.
func (rm *Room) Again(s Moment) Moment {
	s.words, s.Title = rm.Words, s.Title.In(rm.Words.Language())
	s.by = s.Title.Narrator(s.View, s.Names)
	return s
}

// Read reads what somebody typed, by the names of their language and the English ones.
func (s Moment) Read(typed string) commands.Reading {
	mine := commands.NewReader(s.Narrator(), s.Open)
	if s.words.Language() == catalogue.English {
		return mine.Read(typed)
	}
	return mine.ReadBoth(func() commands.Reader {
		return commands.NewReader(s.Title.In(catalogue.English).Narrator(s.View, s.Names), s.Open)
	}, typed)
}
