package landfall_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// docsWidth is how many columns the lines of a page have at most.
const docsWidth = 120

// TestDocsAreWrapped holds pages to one width. Tables, headings, pictures and code have lines
// that cannot be wrapped.
func TestDocsAreWrapped(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil || len(pages) < 5 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, page := range append(pages, "README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		code := false
		for i, line := range strings.Split(string(text), "\n") {
			if strings.HasPrefix(strings.TrimSpace(line), "```") {
				code = !code
			}
			free := code || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "!")
			if n := utf8.RuneCountInString(line); n > docsWidth && !free {
				t.Errorf("%s:%d has %d columns; wrap it at %d", page, i+1, n, docsWidth)
			}
		}
	}
}
