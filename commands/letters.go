package commands

import (
	"cmp"
	"slices"
	"strings"

	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// Pointer is what a narrator says besides in a game whose questions are about places, pieces,
// cards or shapes: the picture of a question marks each of them with a letter, and the same letter
// leads the answers that mean it, wherever they are named.
type Pointer interface {
	// Spot is what an answer means on the board; the zero Spot if that is nothing one could point at.
	Spot(a engine.Action) Spot
	// Pictured names the part of the picture that shows what these answers mean, with what lies around it,
	// in the words of the game's board.
	Pictured(marked []engine.Action) string
	// Lettered is an answer's label behind its letter.
	Lettered(letter, label string) string
}

// Lettering has a narrator say answers behind their letters, as its language does.
type Lettering struct{ In *catalogue.Catalogue }

// Lettered is an answer's label behind its letter.
func (l Lettering) Lettered(letter, label string) string {
	return l.In.Say("lettered", catalogue.Parts{"letter": letter, "answer": label})
}

// Spot is a place, a piece, a card or a shape.
type Spot struct {
	// Name tells it from all others; answers that mean the same have one letter. "": nothing.
	Name string
	// Order is its place in the picture as one reads, from the upper left to the lower right.
	Order int
}

// MostLetters is how many spots a picture marks. More are asked for in steps.
const MostLetters = limits.MenuLines

// Mark is a letter in a picture, and an answer that means what it marks: of several the first.
type Mark struct {
	Letter string
	Answer engine.Action
}

// Letters are the letters of some answers. There is no other place where letters are given.
type Letters struct {
	marks []Mark
	mean  [][]engine.Action // by the mark, all that mean what it marks
	of    map[string]string // by notation
	lead  func(letter, label string) string
}

// LettersOf gives letters to the answers of open decisions.
func LettersOf(by Narrator, open []engine.Decision) Letters {
	var all []engine.Action
	for _, d := range open {
		all = append(all, d.Options...)
	}
	return Letter(by, all)
}

// Letter gives letters to those answers that mean a spot, in the order of their spots. Where these are
// more than a picture marks, none has a letter.
func Letter(by Narrator, answers []engine.Action) Letters {
	p, ok := by.(Pointer)
	if !ok {
		return Letters{}
	}
	type pointed struct {
		spot    Spot
		answers []engine.Action
	}
	var spots []pointed
	for _, a := range answers {
		s := p.Spot(a)
		if s.Name == "" {
			continue
		}
		i := slices.IndexFunc(spots, func(o pointed) bool { return o.spot.Name == s.Name })
		if i < 0 {
			i, spots = len(spots), append(spots, pointed{spot: s})
		}
		spots[i].answers = append(spots[i].answers, a)
	}
	if len(spots) > MostLetters {
		return Letters{}
	}
	slices.SortStableFunc(spots, func(a, b pointed) int { return a.spot.Order - b.spot.Order })
	l := Letters{of: map[string]string{}, lead: p.Lettered}
	for i, s := range spots {
		letter := string(rune('A' + i))
		l.marks, l.mean = append(l.marks, Mark{letter, s.answers[0]}), append(l.mean, s.answers)
		for _, a := range s.answers {
			l.of[a.String()] = letter
		}
	}
	return l
}

// Marks are the letters for the picture, in their order.
func (l Letters) Marks() []Mark { return l.marks }

// Answers are those that are marked, of several that mean the same the first.
func (l Letters) Answers() (list []engine.Action) {
	for _, m := range l.marks {
		list = append(list, m.Answer)
	}
	return list
}

// Mark gives a picture the letters of what is asked, and its alternative text what each of them marks: all of them,
// each in fewer words where they are many.
func (p *Picture) Mark(l Letters, words *catalogue.Catalogue, label func(a engine.Action) (label, detail string)) {
	brief := label
	if most := markedText / max(1, len(l.marks)); prose.Units(l.Text(words, label)) > markedText {
		brief = func(a engine.Action) (string, string) {
			text, _ := label(a)
			return prose.Clip(text, most-len("A : , ")), ""
		}
	}
	if marked := l.Text(words, brief); marked != "" {
		p.Marks, p.Alt = l.marks, prose.Clip(words.Say("marked", catalogue.Parts{"marked": marked, "board": p.Alt}), limits.AltText)
	}
}

// markedText is how long in an alternative text the part may be that says what is marked.
const markedText = limits.AltText - 100

// On are those letters that lead one of some controls: for what nobody could press a picture has none.
func (l Letters) On(rows []Row) Letters {
	on := Letters{of: l.of, lead: l.lead}
	for i, m := range l.marks {
		lead, _, _ := strings.Cut(l.lead(m.Letter, "\n"), "\n")
		leads := func(label string) bool { return strings.HasPrefix(label, lead) }
		if slices.ContainsFunc(rows, func(r Row) bool {
			return slices.ContainsFunc(r.Buttons, func(b Button) bool { return leads(b.Label) }) ||
				r.Menu != nil && slices.ContainsFunc(r.Menu.Choices, func(c MenuChoice) bool { return leads(c.Label) })
		}) {
			on.marks, on.mean = append(on.marks, m), append(on.mean, l.mean[i])
		}
	}
	return on
}

// Of is the letter of an answer; "" if it has none.
func (l Letters) Of(a engine.Action) string { return l.of[a.String()] }

// Compare orders two answers by their letters; those without one come last.
func (l Letters) Compare(a, b engine.Action) int {
	return strings.Compare(cmp.Or(l.Of(a), "~"), cmp.Or(l.Of(b), "~"))
}

// Lead puts an answer's letter before its label.
func (l Letters) Lead(a engine.Action, label string) string {
	if letter := l.Of(a); letter != "" {
		return l.lead(letter, label)
	}
	return label
}

// Alone tells whether somebody typed a letter and nothing else, where a picture may have letters.
func (l Letters) Alone(typed string) bool { return l.of != nil && len(letterTyped(typed)) == 1 }

// letterTyped is the letter that was typed alone, in capitals; "" if more was, or none.
func letterTyped(typed string) string {
	letter := strings.ToUpper(strings.Trim(typed, " .:;()[]*"))
	if len(letter) != 1 || letter < "A" || letter > "Z" {
		return ""
	}
	return letter
}

// Typed tells whether one of these letters was typed alone, and which.
func (l Letters) Typed(typed string) (letter string, is bool) {
	letter = letterTyped(typed)
	return letter, slices.ContainsFunc(l.marks, func(m Mark) bool { return m.Letter == letter })
}

// Text says what each letter marks, in the words of label, which is a Narrator's: "A: Explore Andes, B: Explore
// Patagonia"; "" without letters.
func (l Letters) Text(words *catalogue.Catalogue, label func(a engine.Action) (label, detail string)) string {
	var parts []string
	for i, m := range l.marks {
		var labels []string
		for _, a := range l.mean[i] {
			text, _ := label(a)
			text, _, _ = strings.Cut(text, " (") // what it brings stands on its button
			labels = append(labels, text)
		}
		parts = append(parts, l.Lead(m.Answer, words.Say("mark-means", catalogue.Parts{"answers": labels})))
	}
	if len(parts) == 0 {
		return ""
	}
	return words.Say("listed", catalogue.Parts{"what": parts})
}

// Print tells these letters from others: two questions with the same letters for the same answers have one.
func (l Letters) Print() string {
	var b strings.Builder
	for _, m := range l.marks {
		b.WriteString(m.Letter + " " + m.Answer.String() + "\n")
	}
	return b.String()
}

// Ask is the panel of open decisions with the letters of its picture: they lead the labels, and a menu
// lists what is marked in their order.
func Ask(by Narrator, open []engine.Decision) Panel {
	p, l := by.Ask(open), LettersOf(by, open)
	if len(l.marks) == 0 {
		return p
	}
	p.Groups = slices.Clone(p.Groups)
	for i, g := range p.Groups {
		g.Answers = slices.Clone(g.Answers)
		most := limits.ButtonLabel
		if g.Menu != "" {
			most = limits.MenuLine
			slices.SortStableFunc(g.Answers, func(a, b Answer) int { return l.Compare(a.Action, b.Action) })
		}
		for j, a := range g.Answers {
			g.Answers[j].Label = prose.Clip(l.Lead(a.Action, a.Label), most)
		}
		p.Groups[i] = g
	}
	return p
}
