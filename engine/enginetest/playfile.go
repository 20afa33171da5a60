package enginetest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// playFile is a play as it stands on disk: blocks of directives with what came of
// them, and the lines between.
type playFile struct {
	parts  []string // lines that are no block, verbatim, and "" where a block stands
	at     []int    // the part where each block stands
	blocks []block
}

// block is some directives, "----", and the expected output up to an empty line.
type block struct {
	line   int // of its first directive
	input  []string
	output []string
}

const ruler = "----"

func playFiles(dir string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s has no plays (*.txt)", dir)
	}
	slices.Sort(files)
	return files, nil
}

// readFile reads a file of a test's folder.
func readFile(name string) ([]byte, error) {
	return fs.ReadFile(os.DirFS(filepath.Dir(name)), filepath.Base(name))
}

func readPlay(name string, update bool) (*playFile, error) {
	data, err := readFile(name)
	if err != nil {
		return nil, err
	}
	p, err := parsePlay(string(data), update)
	if err != nil {
		return nil, fmt.Errorf("%s:%w", name, err)
	}
	return p, nil
}

// parsePlay reads the text of a play, which need expect nothing where it is to be updated;
// an error begins with the line.
func parsePlay(text string, update bool) (*playFile, error) {
	p := &playFile{}
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		if line := strings.TrimSpace(lines[i]); line == "" || strings.HasPrefix(line, "#") {
			p.parts = append(p.parts, lines[i])
			continue
		}
		b := block{line: i + 1}
		for ; i < len(lines) && strings.TrimSpace(lines[i]) != "" && strings.TrimSpace(lines[i]) != ruler; i++ {
			b.input = append(b.input, lines[i])
		}
		if i == len(lines) || strings.TrimSpace(lines[i]) != ruler {
			if !update {
				return nil, fmt.Errorf("%d: a block has no line %q; -update adds it", b.line, ruler)
			}
			i-- // nothing is expected yet
		}
		for i++; i < len(lines) && strings.TrimSpace(lines[i]) != ""; i++ {
			b.output = append(b.output, lines[i])
		}
		i-- // the empty line stands between
		p.at = append(p.at, len(p.parts))
		p.parts = append(p.parts, "")
		p.blocks = append(p.blocks, b)
	}
	return p, nil
}

// text is the play as it is written to disk.
func (p *playFile) text() string {
	var b strings.Builder
	next := 0
	for i, part := range p.parts {
		if next < len(p.at) && p.at[next] == i {
			bl := p.blocks[next]
			next++
			for _, line := range slices.Concat(bl.input, []string{ruler}, bl.output) {
				b.WriteString(line + "\n")
			}
			continue
		}
		b.WriteString(part + "\n")
	}
	return b.String()
}
