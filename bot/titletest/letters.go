package titletest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// ownLetter is a label that has a letter before anybody gave it one.
var ownLetter = regexp.MustCompile(`^[A-Z]: `)

// everyLetters is how often a question is drawn of a kind that was drawn before.
const everyLetters = 25

// checkLetters: property 14.
func checkLetters[S, V any](k *kit[S, V], m *Moment[V]) {
	for _, s := range m.Readers() {
		open := m.Match.For(s)
		if k.at.seat = s; s == engine.Nobody || len(open) == 0 || k.Plain == Unmarked {
			continue
		}
		by := m.narrator(s)
		p, ok := by.(commands.Pointer)
		if !ok {
			k.wrong("letters", "the title", "has words that point at nothing in its pictures (commands.Pointer)")
			continue
		}
		k.letters.checkSpots(p, open)
		letters := commands.LettersOf(by, open)
		k.letters.checkLed(by, open, letters)
		if kind := open[0].Kind; k.Board != nil && len(letters.Marks()) > 0 && (!k.letters.drawn[kind] || k.at.ply%everyLetters == 0) {
			k.letters.drawn[kind] = true
			scene := renderer.Scene{View: m.Match.View(s), Names: m.Names, Focus: commands.Focus(by, open), Marks: marks(letters)}
			k.checkPictured(scene)
			for _, fault := range renderertest.Faults(k.Board, scene) {
				k.wrong("letters", "the picture of "+kind, "%s", fault)
			}
		}
	}
	k.at.seat = engine.Nobody
}

// lettering holds the letters of a title to their promise.
type lettering struct {
	*reader
	pointed map[string]bool // kinds of questions: whether an answer had a spot
	drawn   map[string]bool // kinds of questions whose picture with letters was looked at
}

// marks are letters as a renderer takes them.
func marks(l commands.Letters) (list []renderer.Mark) {
	for _, m := range l.Marks() {
		list = append(list, renderer.Mark{Letter: m.Letter, Answer: m.Answer})
	}
	return list
}

// checkSpots: of each kind of question some answers mean something on the board, or it is named as one of words.
func (k *lettering) checkSpots(p commands.Pointer, open []engine.Decision) {
	names := map[string]bool{}
	for _, d := range open {
		for _, a := range d.Options {
			if s := p.Spot(a); s.Name != "" {
				k.pointed[d.Kind], names[s.Name] = true, true
			}
		}
		if len(d.Options) > 1 && !k.pointed[d.Kind] {
			k.pointed[d.Kind] = false // known
		}
	}
	if len(names) > commands.MostLetters {
		k.wrong("letters", "the question "+open[0].Kind, "has %d spots, and a picture marks %d: it is asked in steps", len(names), commands.MostLetters)
	}
}

// checkPointed: the second half of checkSpots, when all was seen.
func (k *lettering) checkPointed(plain []string) {
	for kind, pointed := range k.pointed {
		switch named := slices.Contains(plain, kind); {
		case pointed && named:
			k.wrong("letters", "the question "+kind, "is named as one of words, and has answers with a spot")
		case !pointed && !named:
			k.wrong("letters", "the question "+kind, "has no answer with a spot, and is not named as one of words")
		}
	}
}

// checkLed: each label has the letter of its answer, which the title does not give itself.
func (k *lettering) checkLed(by commands.Narrator, open []engine.Decision, letters commands.Letters) {
	for _, g := range commands.Ask(by, open).Groups {
		for _, a := range g.Answers {
			want, has := letters.Of(a.Action), ""
			if ownLetter.MatchString(a.Label) {
				has = a.Label[:1]
			}
			if own, _ := by.Label(a.Action); has != want || ownLetter.MatchString(own) {
				k.wrong("letters", "the panel of "+open[0].Kind, "calls %q by the letter %q, and the picture has %q: %s", a.Action, has, want, a.Label)
			}
		}
	}
}

// CheckControls checks a reply as the kit checks all panels: what its controls are led by is what its picture
// marks, and what the alternative text says of it.
func CheckControls(t testing.TB, about string, r commands.Reply) {
	t.Helper()
	f := &faults{}
	f.checkControls(about, r)
	f.report(t)
}

func (f *faults) checkControls(about string, r commands.Reply) {
	led, letters := map[string]string{}, map[string]bool{}
	for _, c := range controls(r) {
		letter := ""
		if ownLetter.MatchString(c.label) {
			letter = c.label[:1]
			letters[letter] = true
		}
		led[c.answer] = letter
	}
	p := r.Picture
	if p == nil {
		p = &commands.Picture{}
	}
	for _, m := range p.Marks {
		if letter, offered := led[m.Answer.String()]; offered && letter != m.Letter || !letters[m.Letter] {
			f.wrong("letters", about, "marks %q by %s, and no control is led by that but by %q", m.Answer, m.Letter, letter)
		}
		if !strings.Contains(p.Alt, m.Letter+": ") {
			f.wrong("letters", about, "has no %s in its alternative text: %s", m.Letter, p.Alt)
		}
		delete(letters, m.Letter)
	}
	for letter := range letters {
		f.wrong("letters", about, "leads a control by %s, which no picture marks", letter)
	}
	if len(p.Marks) > 0 && !r.Wide {
		f.wrong("letters", about, "lets its picture be a small one")
	}
}

// control is a button or an entry of a menu, and the notation of what it answers.
type control struct{ answer, label string }

// controls are those of a reply.
func controls(r commands.Reply) (list []control) {
	for _, row := range r.Rows {
		for _, b := range row.Buttons {
			list = append(list, control{b.ID[strings.LastIndexByte(b.ID, '|')+1:], b.Label})
		}
		if row.Menu != nil {
			for _, c := range row.Menu.Choices {
				list = append(list, control{c.Value, c.Label})
			}
		}
	}
	return list
}

// checkWide: a picture over which something is asked is never a small one beside the words.
func (k *lettering) checkWide(r commands.Reply) {
	p := r.Picture
	if k.board == nil || p == nil || !r.Parts || !slices.ContainsFunc(r.Rows, asks) {
		return
	}
	w, h, err := k.board.Size(renderer.Scene{View: p.View, Focus: p.Focus, Names: p.Names})
	if err == nil && discord.Small(r.Message, w, h) {
		k.wrong("letters", "the picture of "+p.Focus, "is a small one in a panel that asks: %.120s", r.Text)
	}
}

// asks tells whether a row of controls has an answer.
func asks(r commands.Row) bool {
	return r.Menu != nil || slices.ContainsFunc(r.Buttons, func(b commands.Button) bool { return commands.ControlVerb(b.ID) == "do" })
}
