package prose

import "strings"

// TableWide is how many letters of a code block a phone shows side by side.
const TableWide = 40

// What a column of a table is wide, at least and at most.
const (
	columnLeast = 6
	columnMost  = 14
)

// headLines is how many lines the heads of columns have.
const headLines = 2

// Columns sets names over the columns of a table in a code block, beside a first column
// that is first letters wide. It returns how wide the columns are, and the lines of
// heads. A name that is wider continues in a second line, and only then is it cut.
func Columns(names []string, first int) (width int, heads [][]string) {
	clean := make([]string, len(names))
	width = columnLeast
	for i, n := range names {
		clean[i] = strings.Join(strings.Fields(strings.ReplaceAll(n, "`", "'")), " ") // which would end the block
		width = max(width, len([]rune(clean[i])))
	}
	if len(names) > 0 {
		width = max(columnLeast, min(width, columnMost, (TableWide-first)/len(names)-1))
	}
	heads = [][]string{make([]string, len(names))}
	for i, n := range clean {
		lines := headsOf(n, width)
		for len(heads) < len(lines) {
			heads = append(heads, make([]string, len(names)))
		}
		for k, l := range lines {
			heads[k][i] = l
		}
	}
	return width, heads
}

// headsOf breaks a name between words, or else within one.
func headsOf(name string, width int) []string {
	if len([]rune(name)) <= width {
		return []string{name}
	}
	first, rest, _ := strings.Cut(name, " ")
	if at := strings.LastIndex(name[:min(len(name), width+1)], " "); at > 0 {
		first, rest = name[:at], name[at+1:]
	}
	if r := []rune(first); len(r) > width {
		if rest != "" { // what tells it apart from its like often stands last
			return []string{clipTo(first, width), clipTo(rest, width)}
		}
		first, rest = string(r[:width-1])+"-", string(r[width-1:])
	}
	return []string{first, clipTo(rest, width)}[:headLines]
}

// clipTo cuts a text to so many letters.
func clipTo(text string, width int) string {
	if r := []rune(text); len(r) > width {
		return string(r[:width-1]) + "…"
	}
	return text
}
