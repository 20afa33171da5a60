package lookup

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed data/synonyms.txt
var synonyms string

// New makes a finder that knows the words that mean the same.
func New() *Finder {
	f, err := read(synonyms)
	if err != nil {
		panic(err) // a list of this package that cannot be read is a mistake of ours
	}
	return f
}

// read reads a list of synonyms: in each line words that mean the same.
func read(list string) (*Finder, error) {
	f := &Finder{alike: map[string][]string{}}
	for i, line := range strings.Split(strings.TrimSpace(list), "\n") {
		words := strings.Fields(line)
		if len(words) < 2 || strings.HasPrefix(line, "#") {
			if strings.HasPrefix(line, "#") {
				continue
			}
			return nil, fmt.Errorf("synonyms, line %d: %q has no other word beside it", i+1, line)
		}
		for _, w := range words {
			for _, other := range words {
				if other != w {
					f.alike[stem(w)] = append(f.alike[stem(w)], other)
				}
			}
		}
	}
	return f, nil
}
