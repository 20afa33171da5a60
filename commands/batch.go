package commands

import (
	"hash/fnv"
	"slices"
	"strconv"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// Batcher is what a narrator knows besides of answers that can be given in one form.
type Batcher interface {
	// Batch asks at once what belongs together among the open questions, filled in with what is usual: with the answer
	// sure, unless that is nil. false: no form takes fewer taps than the panel.
	Batch(open []engine.Decision, sure engine.Action) (Batch, bool)
}

// Batch is several answers to be given in one form. All of them are legal by themselves; whether they are possible
// together shows when they are given.
type Batch struct {
	Title string // at most limits.FormTitle characters
	Parts []BatchPart
	// Then are answers that follow on those that are chosen.
	Then []engine.Action
}

// BatchPart is a field of a form, in which Least to Most answers are chosen; Most of 0 means 1.
type BatchPart struct {
	Label       string // at most limits.FormTitle characters
	Hint        string
	Answers     []Answer // those Chosen are filled in
	Least, Most int
}

// Form is the form of a batch.
func (b Batch) Form(id string) Form {
	f := Form{ID: id, Title: b.Title}
	for i, p := range b.Parts {
		field := Field{ID: strconv.Itoa(i), Label: p.Label, Placeholder: prose.Clip(p.Hint, limits.MenuLine), Least: p.Least, Most: p.Most}
		for _, a := range p.Answers {
			field.Choices = append(field.Choices, MenuChoice{Value: a.Action.String(), Label: prose.Clip(a.Label, limits.MenuLine),
				Description: prose.Clip(a.Detail, limits.MenuLine), Emoji: a.Emoji, Default: a.Chosen})
		}
		f.Fields = append(f.Fields, field)
	}
	return f
}

// Filled are the notations that a form is filled with, by its fields.
func (b Batch) Filled() map[string][]string {
	filled := map[string][]string{}
	for i, p := range b.Parts {
		for _, a := range p.Answers {
			if a.Chosen {
				filled[strconv.Itoa(i)] = append(filled[strconv.Itoa(i)], a.Action.String())
			}
		}
	}
	return filled
}

// Read are the answers of a form that was sent, by their notations; false: it is not this form.
func (b Batch) Read(fields map[string][]string) (answers []string, ok bool) {
	for i, p := range b.Parts {
		chosen := fields[strconv.Itoa(i)]
		if len(chosen) < p.Least || len(chosen) > max(p.Most, 1) {
			return nil, false
		}
		for _, value := range chosen {
			if !p.offers(value) {
				return nil, false
			}
		}
		answers = append(answers, chosen...)
	}
	return answers, len(fields) <= len(b.Parts)
}

func (p BatchPart) offers(notation string) bool {
	return slices.ContainsFunc(p.Answers, func(a Answer) bool { return a.Action.String() == notation })
}

// Last are the notations of what follows on the answers.
func (b Batch) Last() (list []string) {
	for _, a := range b.Then {
		list = append(list, a.String())
	}
	return list
}

// BatchTurn tells forms of one turn from those of another, in a custom id. Something must be open.
func BatchTurn(open []engine.Decision) string {
	h := fnv.New32a()
	h.Write([]byte(open[0].Turn + sep + open[0].Kind)) // never fails
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
