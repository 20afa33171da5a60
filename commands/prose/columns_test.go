package prose

import (
	"reflect"
	"testing"
)

// TestColumns sets names over columns as whole as a phone has room for.
func TestColumns(t *testing.T) {
	for _, c := range []struct {
		names []string
		first int
		width int
		heads [][]string
	}{
		{[]string{"Ana", "Ben"}, 10, 6, [][]string{{"Ana", "Ben"}}},
		{[]string{"Companion 1", "Max Planck"}, 8, 11, [][]string{{"Companion 1", "Max Planck"}}},
		{[]string{"Ana", "Companion 1", "Companion 2", "Dirk"}, 8, 7, [][]string{{"Ana", "Compan…", "Compan…", "Dirk"}, {"", "1", "2", ""}}},
		{[]string{"Ana", "Max Planck", "Wolfgang", "Dirk"}, 8, 7, [][]string{{"Ana", "Max", "Wolfga-", "Dirk"}, {"", "Planck", "ng", ""}}},
		{[]string{"a`b", "Hildegardis von Bingen"}, 8, 14, [][]string{{"a'b", "Hildegardis"}, {"", "von Bingen"}}},
	} {
		width, heads := Columns(c.names, c.first)
		if width != c.width || !reflect.DeepEqual(heads, c.heads) {
			t.Errorf("%q beside %d letters: %d wide, %q", c.names, c.first, width, heads)
		}
	}
}
