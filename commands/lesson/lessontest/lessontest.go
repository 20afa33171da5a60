// Package lessontest is the kit of lessons: what every lesson of every game must keep.
package lessontest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/lesson"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/enginetest"
)

// Run holds the lessons of a title to their promises:
//
//   - each line of the script is legal, whichever of the answers to a task was given
//   - a task is put to its reader when its question is open, leaves a choice, and its answers are among those of
//     the panel
//   - every rule that a lesson needs is taught by one of the title's, in at most 12 steps
//   - the words of a step are sentences that fit into a panel, controls and all
//   - the match goes on after the last step
//
// The lessons of each of the title's languages keep them.
//
// And it compares what is told of each lesson with the file of its name in dir: whatever a change of rules or data
// alters there, the lesson's own sentences have to say as well. Run with -update and read the difference.
func Run(t *testing.T, title commands.Title, dir string) {
	t.Helper()
	for _, language := range title.Languages() {
		for _, fault := range Faults(title.In(language)) {
			t.Errorf("in %s: %s", language, fault)
		}
	}
	for _, l := range title.Lessons() {
		golden(t, filepath.Join(dir, l.Key+".txt"), Told(title, &l))
	}
}

// golden compares what is told with a file.
func golden(t *testing.T, name, told string) {
	t.Helper()
	if enginetest.Updating() {
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(told), 0o644)); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if told != string(want) {
		t.Errorf("%s: what is told has changed, and the words of the lesson may be wrong now. It is:\n%s", name, told)
	}
}

// mostSteps is how many steps a lesson has at most, and mostWays in how many ways its tasks may be done together.
const (
	mostSteps = 12
	mostWays  = 64
)

// Faults are the promises that lessons break.
func Faults(title commands.Title) []string {
	var list []string
	var taught []string
	if len(title.Lessons()) == 0 {
		return []string{title.Game.Key + " has no lesson"}
	}
	for _, l := range title.Lessons() {
		k := kit{title: title, l: &l}
		k.words()
		k.play()
		for _, s := range l.Steps {
			taught = append(taught, s.Rules...)
		}
		list = append(list, k.faults...)
	}
	for _, l := range title.Lessons() {
		if len(l.Needs) == 0 {
			list = append(list, fmt.Sprintf("%s/%s names no rules that are needed", title.Game.Key, l.Key))
		}
		for _, rule := range l.Needs {
			if !slices.Contains(taught, rule) {
				list = append(list, fmt.Sprintf("%s/%s: rule %s is needed, and no step teaches it", title.Game.Key, l.Key, rule))
			}
		}
	}
	return list
}

// kit looks at one lesson.
type kit struct {
	title  commands.Title
	l      *lesson.Lesson
	faults []string
}

func (k *kit) fault(format string, args ...any) {
	text := fmt.Sprintf("%s/%s: ", k.title.Game.Key, k.l.Key) + fmt.Sprintf(format, args...)
	if !slices.Contains(k.faults, text) {
		k.faults = append(k.faults, text)
	}
}

// words looks at what is said.
func (k *kit) words() {
	if n := len(k.l.Steps); n == 0 || n > mostSteps {
		k.fault("%d steps", n)
	}
	if k.l.Name == "" || k.l.Gist == "" || k.l.End == "" {
		k.fault("it has no name, nothing it is about, or no end")
	}
	for i, s := range k.l.Steps {
		if len(s.Kinds) == 0 || len(s.Rules) == 0 {
			k.fault("step %d asks nothing or teaches no rule", i+1)
		}
		for name, text := range map[string]string{"say": s.Say, "task": s.Task, "then": s.Then} {
			if !strings.HasSuffix(text, ".") {
				k.fault("step %d: %s is no sentence: %q", i+1, name, text)
			}
		}
		if n := prose.Units(s.Say); n > limits.GuideText {
			k.fault("step %d: say has %d characters, more than %d", i+1, n, limits.GuideText)
		}
		before := ""
		if i > 0 {
			before = k.l.Steps[i-1].Then
		}
		if n := prose.Units(before + s.Say + s.Here); n > limits.PanelBefore {
			k.fault("step %d: its words, with those of the step before, have %d characters, more than %d", i+1, n, limits.PanelBefore)
		}
	}
}

// play plays the lesson in every way.
func (k *kit) play() {
	ways := 1
	for _, line := range k.l.Lines {
		ways *= 1 + len(line.Or)
	}
	if ways > mostWays {
		k.fault("its tasks can be done in %d ways, more than can be tried", ways)
		return
	}
	if err := k.title.Game.Check(k.l.Config); err != nil {
		k.fault("it cannot begin: %v", err)
		return
	}
	for way := range ways {
		k.playOnce(way)
	}
}

// playOnce plays the lesson in one way: the digits of way choose among the answers.
func (k *kit) playOnce(way int) {
	m, _, err := k.title.Game.Start("lesson", k.l.Config, k.l.Seed, time.Time{})
	if err != nil {
		k.fault("it cannot begin: %v", err)
		return
	}
	steps := 0
	_, err = m.Play(func(m *engine.Match) (engine.Move, bool) {
		at := k.l.Place(m.Given())
		line, ok := at.Line()
		if at.Lost || !ok {
			return engine.Move{}, false
		}
		if line.Step >= 0 {
			steps++
			k.task(m, line)
			answers := append([]string{line.Move.Notation}, line.Or...)
			line.Move.Notation = answers[way%len(answers)]
			way /= len(answers)
		}
		return line.Move, true
	}, time.Time{})
	switch place := k.l.Place(m.Given()); {
	case err != nil:
		k.fault("after %d steps, at line %d of the script: %v", steps, len(m.Given())+1, err)
	case !place.Over():
		k.fault("after %d steps the match is not the lesson's any more", steps)
	case m.Outcome() != nil:
		k.fault("the match is over with it, so it cannot go on")
	}
}

// task looks at a task where it is put.
func (k *kit) task(m *engine.Match, line lesson.Line) {
	n := line.Step + 1
	open := m.For(lesson.Pupil)
	answers := 0
	for _, d := range open {
		answers += len(d.Options)
	}
	if answers < 2 {
		k.fault("step %d leaves no choice", n)
		return
	}
	names := commands.Names{"Ana", "Compass", "Sextant", "Quadrant"}
	p := commands.Ask(k.title.Narrator(m.View(lesson.Pupil), names), open)
	named := quoted(k.l.Steps[line.Step].Task)
	for _, notation := range append([]string{line.Move.Notation}, line.Or...) {
		menu, shown := shows(p, notation)
		i := slices.IndexFunc(open, func(d engine.Decision) bool { _, ok := d.Find(notation); return ok })
		switch {
		case i < 0:
			k.fault("step %d: %q is not among the legal answers", n, notation)
		case !slices.Contains(k.l.Steps[line.Step].Kinds, open[i].Kind):
			k.fault("step %d asks %q, and not %q", n, open[i].Kind, k.l.Steps[line.Step].Kinds)
		case !shown:
			k.fault("step %d: %q is not in the panel", n, notation)
		case named != "" && named != menu:
			k.fault("step %d: %q is not under “%s”", n, notation, named)
		}
	}
}

// quoted is what a task names as it stands on its menu, in the marks of its language; "" for nothing.
func quoted(task string) string {
	for _, marks := range [][2]string{{"„", "“"}, {"“", "”"}, {"«\u00a0", "\u00a0»"}} {
		if _, named, ok := strings.Cut(task, marks[0]); ok {
			named, _, _ = strings.Cut(named, marks[1])
			return named
		}
	}
	return ""
}

// shows tells whether a panel has an answer, and the name of its menu, "" for a button.
func shows(p commands.Panel, notation string) (menu string, ok bool) {
	i := slices.IndexFunc(p.Groups, func(g commands.Group) bool {
		return slices.ContainsFunc(g.Answers, func(a commands.Answer) bool { return a.Action.String() == notation })
	})
	if i < 0 {
		return "", false
	}
	return p.Groups[i].Menu, true
}

// Told is a lesson as its pupil is told it: each task, and what came of the answers.
func Told(title commands.Title, l *lesson.Lesson) string {
	var b strings.Builder
	names := commands.Names{"Ana", "Compass"}
	if title.Game.Solo != nil && l.Config.Seats == 1 {
		names[1] = title.Game.Solo.Against
	}
	m, first, err := title.Game.Start("lesson", l.Config, l.Seed, time.Time{})
	if err != nil {
		return err.Error() + "\n"
	}
	entries := []engine.Entry{first}
	tell := func() {
		var heard []engine.Event
		for _, e := range entries {
			heard = append(heard, engine.Hear(e.Events, lesson.Pupil)...)
		}
		for _, line := range title.Narrator(m.View(lesson.Pupil), names).Tell(heard) {
			fmt.Fprintf(&b, "  %s\n", line)
		}
		entries = nil
	}
	more, err := m.Play(l.Script("", ""), time.Time{})
	for entries = append(entries, more...); err == nil; entries = append(entries, more...) {
		tell()
		at := l.Place(m.Given())
		step, n, ok := at.Step()
		if !ok {
			break
		}
		line, _ := at.Line()
		fmt.Fprintf(&b, "\n%d. %s\n  → %s\n", n, lesson.Named(step.Task, names[1]), line.Move.Notation)
		more, err = m.Play(l.Script("", line.Move.Notation), time.Time{})
	}
	if err != nil {
		fmt.Fprintf(&b, "  %v\n", err)
	}
	return b.String()
}
