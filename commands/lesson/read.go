package lesson

import (
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"landfall/engine"
)

// Read reads the lessons of a folder, in the order of their names: "1-base.txt" is the lesson base. The error
// names file and line. A folder that is not there has none.
func Read(files fs.FS, folder string) ([]Lesson, error) {
	names, err := fs.Glob(files, folder+"/*.txt")
	if err != nil {
		return nil, err
	}
	var list []Lesson
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		_, key, _ := strings.Cut(strings.TrimSuffix(path.Base(name), ".txt"), "-")
		r := reader{l: Lesson{Key: key}}
		for i, line := range strings.Split(string(text), "\n") {
			if err := r.line(strings.TrimSpace(line)); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
			}
		}
		list = append(list, r.l)
	}
	return list, nil
}

// reader reads one lesson.
type reader struct {
	l    Lesson
	open bool // the last step waits for its answer
}

func (r *reader) line(text string) error {
	if text == "" || strings.HasPrefix(text, "#") {
		return nil
	}
	if seat, notation, ok := strings.Cut(text, ": "); ok {
		if n, err := strconv.Atoi(seat); err == nil {
			return r.answer(engine.Move{Seat: engine.Seat(n), Notation: notation})
		}
		if seat == "or" {
			return r.or(notation)
		}
	}
	word, rest, _ := strings.Cut(text, " ")
	if word == "step" {
		r.l.Steps, r.open = append(r.l.Steps, Step{Rules: strings.Fields(rest)}), true
		return nil
	}
	if word == "match" {
		return r.match(strings.Fields(rest))
	}
	if word == "needs" {
		r.l.Needs = append(r.l.Needs, strings.Fields(rest)...)
		return nil
	}
	if n := len(r.l.Steps) - 1; word == "asks" && n >= 0 {
		r.l.Steps[n].Kinds = strings.Fields(rest)
		return nil
	}
	to := r.text(word)
	if to == nil {
		return fmt.Errorf("there is no line %q", word)
	}
	*to = strings.TrimSpace(*to + " " + rest)
	return nil
}

// text is where a line of words belongs; nil: nowhere.
func (r *reader) text(word string) *string {
	head := map[string]*string{"name": &r.l.Name, "about": &r.l.Gist, "end": &r.l.End}
	if to := head[word]; to != nil || len(r.l.Steps) == 0 {
		return to
	}
	s := &r.l.Steps[len(r.l.Steps)-1]
	return map[string]*string{"say": &s.Say, "here": &s.Here, "task": &s.Task, "then": &s.Then}[word]
}

func (r *reader) answer(v engine.Move) error {
	line := Line{Move: v, Step: -1}
	if r.open {
		if line.Step, r.open = len(r.l.Steps)-1, false; v.Seat != Pupil {
			return fmt.Errorf("a task is for seat %d", Pupil)
		}
	}
	r.l.Lines = append(r.l.Lines, line)
	return nil
}

func (r *reader) or(notation string) error {
	last := len(r.l.Lines) - 1
	if last < 0 || r.open || r.l.Lines[last].Step < 0 {
		return fmt.Errorf("%q is another answer to nothing", notation)
	}
	r.l.Lines[last].Or = append(r.l.Lines[last].Or, notation)
	return nil
}

func (r *reader) match(settings []string) error {
	r.l.Config.Options = map[string]string{}
	for _, s := range settings {
		key, value, ok := strings.Cut(s, "=")
		if !ok {
			return fmt.Errorf("%q sets nothing", s)
		}
		switch key {
		case "seats":
			n, err := strconv.Atoi(value)
			if err != nil {
				return fmt.Errorf("%q seats", value)
			}
			r.l.Config.Seats = n
		case "seed":
			r.l.Seed = engine.WordedSeed(value)
		case "choices":
			r.l.Config.Choices = strings.Split(value, ",")
		default:
			r.l.Config.Options[key] = value
		}
	}
	return nil
}
