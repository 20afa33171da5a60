package engine

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// exportVersion is the number of the format that Export writes.
const exportVersion = 1

// Exported is a match as a text file: one line of JSON that says what it is, then
// the log, an entry a line. It has everything that was ever secret in it, so it
// is given to people only when the match is over, or to who runs the bot.
type Exported struct {
	Format     int    `json:"landfall"` // version of this format
	Game       string `json:"game"`
	Commitment string `json:"commitment"`     // what was published at the start
	Seed       string `json:"seed,omitempty"` // only of a match that is over

	// Entries are the lines after the first; the first of them has no seed.
	Entries [][]byte `json:"-"`
}

// Export writes the log of a match as a text file.
func Export(w io.Writer, g *Game, entries [][]byte) error {
	m, err := g.Load(entries)
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	head := Exported{Format: exportVersion, Game: g.Key, Commitment: m.Commitment()}
	if seed, ok := m.Seed(); ok {
		head.Seed = seed.String()
	}
	line, err := json.Marshal(head)
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	first, err := withSeed(entries[0], "")
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	out := bufio.NewWriter(w)
	for i, data := range append([][]byte{line, first}, entries[1:]...) {
		if i > 0 && bytes.ContainsRune(data, '\n') {
			return fmt.Errorf("export: %w: entry %d is more than one line", ErrCorrupt, i-1)
		}
		// A bufio.Writer keeps its first error and Flush returns it.
		_, _ = out.Write(data)
		_ = out.WriteByte('\n')
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("export: %w", err)
	}
	return nil
}

// ReadExport reads what Export wrote. An error wraps ErrCorrupt and names the line.
func ReadExport(r io.Reader) (*Exported, error) {
	in := bufio.NewReader(r)
	var x Exported
	for line := 1; ; line++ {
		data, err := in.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		end := err != nil
		data = bytes.TrimSpace(data)
		switch {
		case end && len(data) == 0:
			if line <= 2 {
				return nil, fmt.Errorf("%w: line %d: the file ends before a match begins", ErrCorrupt, line)
			}
			return &x, nil
		case line == 1:
			if err := x.readHead(data); err != nil {
				return nil, err
			}
		case !json.Valid(data):
			return nil, fmt.Errorf("%w: line %d is not a whole entry; the file may be cut off or damaged", ErrCorrupt, line)
		default:
			x.Entries = append(x.Entries, data)
		}
	}
}

func (x *Exported) readHead(line []byte) error {
	if err := json.Unmarshal(line, x); err != nil || x.Format == 0 {
		return fmt.Errorf("%w: line 1 is not the head of a match that Landfall exported", ErrCorrupt)
	}
	if x.Format > exportVersion {
		return fmt.Errorf("%w: line 1: the file has format %d, this program reads up to %d; use a newer Landfall",
			ErrCorrupt, x.Format, exportVersion)
	}
	strict := json.NewDecoder(bytes.NewReader(line))
	strict.DisallowUnknownFields()
	if err := strict.Decode(new(Exported)); err != nil {
		return fmt.Errorf("%w: line 1: it has what no head has: %s", ErrCorrupt, strings.TrimPrefix(brief(err).Error(), "json: "))
	}
	return nil
}

// Replay folds an exported match. With check it also runs it again from its seed
// and its actions and compares every event and the published commitment; a match
// that is not over has no seed in its file and cannot be checked. What comes back
// is for reading: it cannot be played on without its seed.
func Replay(x *Exported, games func(key string) (*Game, bool), check bool) (*Match, error) {
	g, ok := games(x.Game)
	if !ok {
		return nil, fmt.Errorf("line 1: this program does not know the game %.60q", x.Game)
	}
	seed := x.Seed
	if seed == "" {
		seed = Seed{}.String()
	}
	m := &Match{game: g}
	for i, data := range x.Entries {
		if i == 0 {
			var err error
			if data, err = withSeed(data, seed); err != nil {
				return nil, fmt.Errorf("line 2: %w", err)
			}
		}
		e, err := g.codec.decode(data)
		if err == nil {
			err = m.add(e)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
	}
	if m.record.len() == 0 {
		return nil, fmt.Errorf("line 2: %w: no match begins", ErrCorrupt)
	}
	if err := m.restore(); err != nil {
		return nil, err
	}
	if !check {
		return m, nil
	}
	return m, x.check(m)
}

// check runs the match again. Its beginning comes from a file, so what the rules begin with is looked at first.
func (x *Exported) check(m *Match) error {
	if m.Ruleset() < 1 || m.Ruleset() > m.game.Ruleset {
		return fmt.Errorf("line 2: it was played by the rules %d, this program knows those up to %d; use a newer Landfall", m.Ruleset(), m.game.Ruleset)
	}
	if err := m.game.Check(m.Config()); err != nil {
		return fmt.Errorf("line 2: %w", err)
	}
	if x.Seed == "" {
		return errors.New("line 1 has no seed, since the match was not over when it was exported; it cannot be checked")
	}
	if m.Commitment() != x.Commitment {
		return fmt.Errorf("line 1: the seed is not the one whose hash was published (%.80q)", x.Commitment)
	}
	if m.Outcome() == nil {
		return errors.New("line 1 has a seed, but the entries do not come to an end; some are missing")
	}
	return m.Verify()
}

// withSeed rewrites the seed of a first entry; an empty one leaves it out.
func withSeed(first []byte, seed string) ([]byte, error) {
	var w wireEntry
	if err := strictly(first, &w); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	w.Seed = seed
	return json.Marshal(w)
}
