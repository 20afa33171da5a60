package commands

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/lesson"
)

// ReadWords reads what a game says out of its files, in each language that has a catalogue in "words": its short
// rules, lessons and emblems are read as well, and speak adds the rest. Those of another language stand in folders of
// its name, "data/de/01-overview.md", "data/lessons/de/1-first.txt" and "data/de/emblems.csv"; what has no such folder
// is English. The error names the file of a mistake, and its line.
func ReadWords[V any](files fs.FS, game string, speak func(in *catalogue.Catalogue, w *Words[V])) (Words[V], error) {
	set, err := catalogue.Read(files, "words")
	if err != nil {
		return Words[V]{}, err
	}
	var english Words[V]
	if english.Lessons, err = lesson.Read(files, "data/lessons"); err != nil {
		return english, err
	}
	english.Topics = ReadTopics(files, "data")
	if exists(files, "data/emblems.csv") {
		english.Lexicon = ReadLexicon(files, game, "emblems.csv")
	}
	others := map[string]Words[V]{}
	var faults []error
	for language, in := range set {
		if language == catalogue.English {
			continue
		}
		w, err := translated(files, game, language, english)
		speak(in, w.of(in))
		others[language], faults = w, append(faults, err)
	}
	speak(set.In(catalogue.English), english.of(set.In(catalogue.English)))
	english.Others, english.Pseudo = others, func() Words[V] {
		w := Words[V]{Lessons: lesson.Map(english.Lessons, catalogue.Accent)}
		for _, t := range english.Topics {
			w.Topics = append(w.Topics, Topic{t.Key, catalogue.Accent(t.Title), catalogue.Accent(t.Text)})
		}
		if english.Lexicon != nil {
			w.Lexicon = english.Lexicon.namesOnly()
		}
		in := set.In(catalogue.English).Pseudo()
		speak(in, w.of(in))
		return w
	}
	return english, errors.Join(faults...)
}

// of has the words say in a catalogue's language what stands in pictures, and what options and the reader are called.
func (w *Words[V]) of(in *catalogue.Catalogue) *Words[V] {
	w.Pictured = func(key string, about map[string]any) string { return in.Say(key, about) }
	w.Option = func(key string) string { return in.Say("option-"+key, nil) }
	if w.Lexicon != nil {
		w.Lexicon.you = in.You()
	}
	return w
}

// Pictures are the words in pictures by their language; in one that the game has no words of, they are English.
func (w Words[V]) Pictures(language string) func(key string, about map[string]any) string {
	if other, ok := w.Others[language]; ok {
		return other.Pictured
	}
	return w.Pictured
}

// translated are the short rules, lessons and emblems of a language.
func translated[V any](files fs.FS, game, language string, english Words[V]) (w Words[V], err error) {
	w.Topics, w.Lessons = english.Topics, english.Lessons
	if topics := ReadTopics(files, path.Join("data", language)); topics != nil {
		if w.Topics = topics; !slices.EqualFunc(topics, english.Topics, func(a, b Topic) bool { return a.Key == b.Key }) {
			err = fmt.Errorf("data/%s: its short rules are not those of English, file by file", language)
		}
	}
	if english.Lexicon != nil {
		w.Lexicon = english.Lexicon.namesOnly()
		if name := path.Join(language, "emblems.csv"); exists(files, path.Join("data", name)) {
			w.Lexicon = ReadLexicon(files, game, name)
			err = errors.Join(err, w.Lexicon.Err())
		}
	}
	folder := path.Join("data/lessons", language)
	if !exists(files, folder) {
		return w, err
	}
	lessons, wrong := lesson.Translate(files, folder, english.Lessons)
	w.Lessons = lessons
	return w, errors.Join(err, wrong)
}

func exists(files fs.FS, name string) bool {
	_, err := fs.Stat(files, name)
	return err == nil
}
