package titletest

import (
	"regexp"
	"slices"

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
