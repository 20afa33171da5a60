package commands

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"landfall/commands/catalogue"
)

// TestFound holds what is found in a line to the expression that says it.
func TestFound(t *testing.T) {
	words := []string{"gold", "Gold", "golden", "captain", "captains", "New Spain", "7th", "Évora", "you"}
	names := []string{"Ana", "Ana Maria", "gold digger", "Élodie"}
	l := &Lexicon{words: map[string]entry{}, list: map[byte][]string{}, you: catalogue.You{"yours", "your", "you"}}
	l.With("any", words...)
	p := pictured{l: l, people: map[string]string{}}
	for _, n := range names {
		p.people[n] = "mark"
	}
	all := slices.Concat(words, names)
	slices.SortFunc(all, func(a, b string) int { return len(b) - len(a) })
	plain := "```(?s:.*?)```|`[^`\n]*`|\\]\\([^)]*\\)|https?://\\S+|<[^>\\s]+>|\\{" + EmblemSign + "[^}]*\\}"
	letters := strings.NewReplacer("é", "zz", "É", "ZZ") // expressions know no others
	find := regexp.MustCompile("(" + plain + `)|(\b[Yy]ou(?:rs?)?\b)|(?:[+−-]?\d+ )?(?:` + letters.Replace(strings.Join(all, "|")) + `)`)
	parts := append(all, "You", "your", "yours", "youth", " ", " ", " ", "12 ", "+3 ", "−4 ", "--5 ", "6", "_", "`", "`", "```", "](", ")", "[",
		"http", "https://", "http://", "x/y", "<", ">", "<@12>", "{"+EmblemSign+"g_gold|gold}", "{"+EmblemSign, "{", "}", "é", "x", ".", "s")
	random := rand.New(rand.NewPCG(1, 2))
	for range 50_000 {
		line := ""
		for range 1 + random.IntN(12) {
			line += parts[random.IntN(len(parts))]
		}
		var want, got []found
		for _, m := range find.FindAllStringSubmatchIndex(letters.Replace(line), -1) {
			f := found{m[0], m[1], named}
			if m[2] >= 0 {
				f.what = untouched
			} else if m[4] >= 0 {
				f.what = you
			}
			want = append(want, f)
		}
		for f := p.next(line, 0); f.what != nothing; f = p.next(line, f.to) {
			got = append(got, f)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q: %v, want %v", line, got, want)
		}
	}
}
