package lesson

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
)

// Translate gives lessons in another language: a folder has their words in files of the same keys. Each is written as a
// lesson without its match, its questions and its answers; its steps are named by the rules that they teach.
// The error names the lesson, and the line or the step in which it says less or more than the English one.
func Translate(files fs.FS, folder string, of []Lesson) ([]Lesson, error) {
	said, err := Read(files, folder)
	if err != nil {
		return nil, err
	}
	var list []Lesson
	for _, l := range of {
		i := slices.IndexFunc(said, func(s Lesson) bool { return s.Key == l.Key })
		if i < 0 {
			return nil, fmt.Errorf("%s: the lesson %s is missing", folder, l.Key)
		}
		l, err := l.as(said[i])
		if err != nil {
			return nil, fmt.Errorf("%s, the lesson %s: %w", folder, l.Key, err)
		}
		list = append(list, l)
	}
	if len(said) != len(of) {
		return nil, fmt.Errorf("%s has %d lessons, not %d", folder, len(said), len(of))
	}
	return list, nil
}

// Map gives lessons with all that they say changed.
func Map(list []Lesson, change func(text string) string) []Lesson {
	list = slices.Clone(list)
	for i := range list {
		l := &list[i]
		l.Name, l.Gist, l.End, l.Steps = change(l.Name), change(l.Gist), change(l.End), slices.Clone(l.Steps)
		for k := range l.Steps {
			s := &l.Steps[k]
			s.Say, s.Here, s.Task, s.Then = change(s.Say), change(s.Here), change(s.Task), change(s.Then)
		}
	}
	return list
}

// as is the lesson with the words of another.
func (l Lesson) as(said Lesson) (Lesson, error) {
	if len(said.Lines) > 0 || len(said.Needs) > 0 || len(said.Steps) != len(l.Steps) {
		return l, fmt.Errorf("it has %d answers and %d steps; a translation has no answers, and %d steps", len(said.Lines), len(said.Steps), len(l.Steps))
	}
	var wrong []error
	same := func(place, what, was, now string) string {
		if (was == "") != (now == "") {
			wrong = append(wrong, fmt.Errorf("%s: %s is said in one language and not in the other", place, what))
		}
		return now
	}
	l.Name, l.Gist, l.End = same("head", "name", l.Name, said.Name), same("head", "about", l.Gist, said.Gist), same("end", "end", l.End, said.End)
	l.Steps = slices.Clone(l.Steps)
	for i, now := range said.Steps {
		was := &l.Steps[i]
		place := "step " + strconv.Itoa(i+1)
		if !slices.Equal(was.Rules, now.Rules) {
			wrong = append(wrong, fmt.Errorf("%s teaches %q, and in English %q", place, now.Rules, was.Rules))
		}
		was.Say, was.Here = same(place, "say", was.Say, now.Say), same(place, "here", was.Here, now.Here)
		was.Task, was.Then = same(place, "task", was.Task, now.Task), same(place, "then", was.Then, now.Then)
	}
	return l, errors.Join(wrong...)
}
