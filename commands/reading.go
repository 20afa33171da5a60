package commands

import (
	"slices"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// Reading is what somebody may mean by an answer that they typed: the legal answers of which
// it is one, or why it is none.
type Reading struct {
	Listed []Listed
	// Exact tells that one of the listed answers was typed; else they only share its words.
	Exact bool
	// Why is why no answer was typed that is listed; no rule: it could not be read.
	Why Refusal
}

// Listed is a legal answer, the question that it answers, and its label.
type Listed struct {
	Decision      engine.Decision
	Action        engine.Action
	Label, Detail string
	Letter        string // that of the picture; "" if it has none
	Led           string // the label behind its letter
}

// Reader reads what is typed as answers to the open questions.
type Reader struct {
	by      Narrator
	open    []engine.Decision
	all     []Listed
	letters Letters
}

// NewReader names all that is legal.
func NewReader(by Narrator, open []engine.Decision) Reader {
	letters := LettersOf(by, open)
	return Reader{by, open, listed(by, open, letters), letters}
}

// ReadBoth reads an answer by the names of somebody's language and, if that does not settle it, by the English ones.
// What is listed is called as in theirs.
func (r Reader) ReadBoth(english func() Reader, typed string) Reading {
	mine := r.Read(typed)
	if mine.Exact {
		return mine
	}
	other := english().Read(typed)
	if len(other.Listed) == 0 || len(mine.Listed) > 0 && !other.Exact {
		return mine
	}
	for i, l := range other.Listed {
		label, detail := r.by.Label(l.Action)
		other.Listed[i].Label, other.Listed[i].Detail, other.Listed[i].Led = label, detail, r.letters.Lead(l.Action, label)
	}
	return other
}

// Read reads an answer by comparing it with the legal ones: by notation, by letter, by label, and by all
// names that the game knows. What is listed is never refused.
func (r Reader) Read(typed string) Reading {
	said := prose.Fold(typed)
	refuser, refuses := r.by.(Refuser)
	spaced := strings.Join(strings.Fields(typed), " ")
	if i := slices.IndexFunc(r.all, func(l Listed) bool { return strings.EqualFold(l.Action.String(), spaced) }); i >= 0 {
		return Reading{Listed: []Listed{r.all[i]}, Exact: true}
	}
	if letter, is := r.letters.Typed(typed); is {
		return Reading{Listed: keep(r.all, func(l Listed) bool { return l.Letter == letter }), Exact: true}
	}
	if said == "" {
		return Reading{}
	}
	matching := keep(r.all, func(l Listed) bool { return l.called(said) })
	var notations []string
	if refuses && len(matching) == 0 {
		notations = refuser.Means(r.open, said)
		folded := make([]string, len(notations))
		for i, n := range notations {
			folded[i] = prose.Fold(n)
		}
		matching = keep(r.all, func(l Listed) bool { return slices.Contains(folded, prose.Fold(l.Action.String())) })
	}
	if len(matching) > 0 {
		sure := len(notations) < 2 || len(matching) > 1 // else more was meant than is legal: it is offered only
		if !slices.ContainsFunc(matching, func(l Listed) bool { return l.Label != matching[0].Label || l.Detail != matching[0].Detail }) {
			matching = matching[:1] // nobody could tell them apart
		}
		return Reading{Listed: matching, Exact: sure}
	}
	var why Refusal
	for _, n := range notations {
		if why = refuser.Refuse(r.open, n); why.Rule != "" {
			break
		}
	}
	if why.Rule == "" || why.Rule == OtherQuestion {
		words := strings.Fields(said)
		if alike := keep(r.all, func(l Listed) bool { return l.holds(words) }); len(alike) <= mostAlike {
			return Reading{Listed: alike, Why: why}
		}
	}
	return Reading{Why: why}
}

// mostAlike is how many answers are offered that share the words of what was typed.
const mostAlike = 4 * limits.MenuLines

// listed are the legal answers, each notation once.
func listed(by Narrator, open []engine.Decision, letters Letters) (all []Listed) {
	seen := map[string]bool{}
	for _, d := range open {
		for _, a := range d.Options {
			if n := a.String(); !seen[n] {
				seen[n] = true
				l := Listed{Decision: d, Action: a, Letter: letters.Of(a)}
				l.Label, l.Detail = by.Label(a)
				l.Led = letters.Lead(a, l.Label)
				all = append(all, l)
			}
		}
	}
	return all
}

func keep(all []Listed, fits func(Listed) bool) (some []Listed) {
	for _, l := range all {
		if fits(l) {
			some = append(some, l)
		}
	}
	return some
}

// called tells whether an answer is written like that, or labelled, with its verb or without.
func (l Listed) called(said string) bool {
	notation, label := prose.Fold(l.Action.String()), prose.Fold(l.Label)
	verb, _, _ := strings.Cut(notation, " ")
	return said == notation || said == label || said == verb+" "+label || l.Led != l.Label && said == prose.Fold(l.Led)
}

// holds tells whether an answer has all these words, in notation, label or detail.
func (l Listed) holds(words []string) bool {
	own := strings.Fields(prose.Fold(l.Action.String() + " " + l.Label + " " + l.Detail))
	return !slices.ContainsFunc(words, func(w string) bool { return !prose.Joins(w) && !slices.Contains(own, w) })
}
