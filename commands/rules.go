package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

func (d *Desk) defineRules() Definition {
	return Definition{Name: "rules", Description: "A rule in a few words", Options: []OptionDef{
		{Name: "topic", Description: "What about: a topic, or any word", Required: true, Complete: true},
	}}
}

func (d *Desk) runRules(ctx context.Context, rq Request) (Reply, error) {
	here, rest, err := d.titlesFrom(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	return rule(here, rest, rq.Options["topic"])
}

// ruleControl shows a topic, or what is found by a word, in one game.
func (d *Desk) ruleControl(game, typed string) (Reply, error) {
	t, ok := d.title(game)
	if !ok {
		return Reply{}, engine.ErrNotFound
	}
	return rule([]Title{t}, nil, typed)
}

// found is a topic of a game, and how much it says of what was looked for.
type found struct {
	game   Title
	topic  Topic
	weight int
}

// rule finds a rule: by its topic, else by the words of its title and text, in the games
// at hand before the others.
func rule(here, rest []Title, typed string) (Reply, error) {
	typed = strings.TrimSpace(typed)
	for _, t := range slices.Concat(here, rest) {
		for _, topic := range t.Topics() {
			if strings.EqualFold(typed, t.Game.Key+"/"+topic.Key) || strings.EqualFold(typed, topic.Title) || strings.EqualFold(typed, topic.Key) {
				return topicReply(t, topic, nil), nil
			}
		}
	}
	for _, titles := range [][]Title{here, rest} {
		if list := lookUp(titles, typed); len(list) > 0 {
			return topicReply(list[0].game, list[0].topic, list[1:]), nil
		}
	}
	for _, titles := range [][]Title{here, rest} {
		if game, word, ok := meantWord(titles, typed); ok {
			r := quietly(fmt.Sprintf("Nothing is said about “%s”. Did you mean **%s**?", prose.Clip(typed, 60), word))
			r.Rows = []Row{{Buttons: []Button{ruleButton(game, word, prose.Capital(word))}}}
			return r, nil
		}
	}
	if typed == "" {
		return Reply{}, say("Say what about: a topic, or any word that a rule may have.")
	}
	return Reply{}, sayf("There is no topic “%s”, and nothing is said about it. Start typing and choose one of those suggested.", prose.Clip(typed, 60))
}

// alsoFound is how many other topics are offered.
const alsoFound = 4

// topicReply tells a topic, and offers others that say something about the same.
func topicReply(t Title, topic Topic, also []found) Reply {
	r := quietly("**" + topic.Title + "** (" + t.Game.Name + ")\n" + topic.Text)
	row := Row{}
	for _, f := range also[:min(len(also), alsoFound)] {
		row.Buttons = append(row.Buttons, ruleButton(f.game, f.topic.Key, f.topic.Title))
	}
	if len(row.Buttons) > 0 {
		r.Rows = []Row{row}
	}
	return r
}

func ruleButton(t Title, typed, label string) Button {
	return Button{ID: control("rule", engine.MatchID(t.Game.Key), typed), Label: prose.Clip(label, limits.ButtonLabel)}
}

// lookUp finds the topics that have every word that was typed, those that say most of
// it first. A word is found by its beginning: "win" in "winner", "captains" in "Captain".
func lookUp(titles []Title, typed string) []found {
	words := wordsIn(typed)
	if len(words) == 0 {
		return nil
	}
	var list []found
	for _, t := range titles {
		for _, topic := range t.Topics() {
			heading, text := wordsIn(topic.Title+" "+topic.Key), wordsIn(topic.Text)
			weight := 0
			for _, w := range words {
				n := 10*having(heading, w) + having(text, w)
				if n == 0 {
					weight = 0
					break
				}
				weight += n
			}
			if weight > 0 {
				list = append(list, found{t, topic, weight})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b found) int { return b.weight - a.weight })
	return list
}

// having counts the words that begin as one does, but for its ending.
func having(words []string, w string) int {
	n := 0
	for _, other := range words {
		if strings.HasPrefix(other, stem(w)) || strings.HasPrefix(w, other) && len(other) > 3 && len(w)-len(other) <= 2 {
			n++
		}
	}
	return n
}

// stem is a word without an ending that says only how many there are.
func stem(w string) string {
	if len(w) > 4 && strings.HasSuffix(w, "ies") {
		return strings.TrimSuffix(w, "ies")
	}
	if len(w) > 3 {
		return strings.TrimSuffix(w, "s")
	}
	return w
}

// wordsIn are the words of a text in small letters.
func wordsIn(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// meantWord is the word of the games' rules that differs least from what was typed.
func meantWord(titles []Title, typed string) (game Title, word string, ok bool) {
	typed = strings.ToLower(typed)
	best := 3
	if len(typed) < 5 {
		best = 2
	}
	for _, t := range titles {
		for _, topic := range t.Topics() {
			for _, w := range wordsIn(topic.Title + " " + topic.Key + " " + topic.Text) {
				if n := differences(typed, w, best); n < best && len(w) > 2 {
					best, game, word, ok = n, t, w, true
				}
			}
		}
	}
	return game, word, ok
}

// differences is how many letters are to be put in, taken out, changed, or swapped with
// the next to make one word of another; at least most are told as most.
func differences(a, b string, most int) int {
	from, to := []rune(a), []rune(b)
	if len(from)-len(to) >= most || len(to)-len(from) >= most {
		return most
	}
	var before, last []int
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range from {
		before, last, row = last, row, make([]int, len(to)+1)
		row[0] = i + 1
		for j := range to {
			change := last[j]
			if from[i] != to[j] {
				change++
			}
			row[j+1] = min(change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return min(row[len(to)], most)
}

func (d *Desk) completeRules(ctx context.Context, rq Request) ([]Choice, error) {
	here, rest, err := d.titlesFrom(ctx, rq)
	if err != nil {
		return nil, err
	}
	var list []Choice
	seen := map[string]bool{}
	add := func(t Title, topic Topic, typed string) {
		c := Choice{Name: topic.Title + " — " + t.Game.Name, Value: t.Game.Key + "/" + topic.Key}
		if seen[c.Value] {
			return
		}
		seen[c.Value] = true
		if typed != "" && !strings.Contains(strings.ToLower(c.Name+" "+c.Value), strings.ToLower(typed)) {
			c.Name += ": " + typed // it is in the text, and the platform shows only names that fit
		}
		list = append(list, c)
	}
	for _, t := range here {
		for _, topic := range t.Topics() {
			add(t, topic, "")
		}
	}
	if typed := strings.TrimSpace(rq.Options["topic"]); typed != "" {
		for _, f := range lookUp(here, typed) {
			delete(seen, f.game.Game.Key+"/"+f.topic.Key)
			list = slices.DeleteFunc(list, func(c Choice) bool { return c.Value == f.game.Game.Key+"/"+f.topic.Key })
			add(f.game, f.topic, typed)
		}
	}
	for _, t := range rest {
		for _, topic := range t.Topics() {
			add(t, topic, "")
		}
	}
	return list, nil
}

// titlesFrom lists the titles that are played in the place of the request, or by the
// person alone if none is, and the others.
func (d *Desk) titlesFrom(ctx context.Context, rq Request) (here, rest []Title, err error) {
	played := map[string]bool{}
	tables, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return nil, nil, err
	}
	if id, err := d.which(ctx, rq); err == nil {
		if t, err := d.tables.Table(ctx, id); err == nil {
			tables = append(tables, t)
		}
	}
	for _, t := range tables {
		played[t.Game] = true
	}
	for _, t := range d.titles {
		if played[t.Game.Key] {
			here = append(here, t)
		} else {
			rest = append(rest, t)
		}
	}
	return here, rest, nil
}
