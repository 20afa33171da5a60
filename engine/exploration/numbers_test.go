package exploration

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// numbersIn are the numbers after a letter, such as R7, in some lines of files; "S29 to S35"
// means all of them.
func numbersIn(t *testing.T, letter string, files []string, line func(string) bool) map[int]bool {
	t.Helper()
	one := regexp.MustCompile(`(?:^|Test|[^A-Za-z0-9])` + letter + `(\d+)(?: to ` + letter + `(\d+))?`)
	found := map[int]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for l := range strings.Lines(string(text)) {
			if !line(l) {
				continue
			}
			for _, m := range one.FindAllStringSubmatch(l, -1) {
				from, _ := strconv.Atoi(m[1])
				to := from
				if m[2] != "" {
					to, _ = strconv.Atoi(m[2])
				}
				for n := from; n <= to; n++ {
					found[n] = true
				}
			}
		}
	}
	return found
}

// Every question of the specification (R1 to R48) is answered in the code, with its number; every
// fact of the aid (S1 to S54) and every scenario (T1 to T60) is in the name of a test or a play.
func TestEveryNumberHasItsPlace(t *testing.T) {
	all, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	plays, err := filepath.Glob("testdata/plays/*")
	if err != nil {
		t.Fatal(err)
	}
	code, tests := []string{}, plays
	for _, file := range all {
		if strings.HasSuffix(file, "_test.go") {
			tests = append(tests, file)
		} else {
			code = append(code, file)
		}
	}
	comment := func(l string) bool { return strings.Contains(l, "//") }
	name := func(l string) bool { return strings.HasPrefix(l, "func Test") || strings.HasPrefix(l, "#") }
	for _, c := range []struct {
		letter string
		most   int
		files  []string
		line   func(string) bool
	}{{"R", 48, code, comment}, {"S", 54, tests, name}, {"T", 60, tests, name}} {
		found := numbersIn(t, c.letter, c.files, c.line)
		for n := 1; n <= c.most; n++ {
			if !found[n] {
				t.Errorf("%s is nowhere", fmt.Sprint(c.letter, n))
			}
		}
	}
}
