package engine

import (
	"fmt"
	"strings"
)

// Import checks an exported match as Replay does, and gives its log as it was kept where it
// was played: with its seed. Every error wraps ErrUnsound and says what is wrong: a match that
// was not over has no seed in its file, what a trial begins with does not follow from
// its own, and what was changed in a file does not follow from anything.
func Import(x *Exported, games func(key string) (*Game, bool)) (m *Match, log [][]byte, err error) {
	defer func() {
		// Facts that each can be and together not may be more than the rules can bear.
		if p := recover(); p != nil {
			m, log, err = nil, nil, fmt.Errorf("what is told in it cannot all have happened (%.200s)", strings.Join(strings.Fields(fmt.Sprint(p)), " "))
		}
		if err != nil {
			m, log, err = nil, nil, fmt.Errorf("%w: %w", ErrUnsound, err)
		}
	}()
	read, err := Replay(x, games, false)
	if err != nil {
		return nil, nil, err
	}
	if read.Trial() != nil {
		return nil, nil, fmt.Errorf("line 2: it is a trial, and not a match of its own")
	}
	if read.Ruleset() < 1 || read.Ruleset() > read.game.Ruleset {
		return nil, nil, fmt.Errorf("line 2: it was played by the rules %d, this program knows those up to %d; use a newer Landfall", read.Ruleset(), read.game.Ruleset)
	}
	if err := read.game.Check(read.Config()); err != nil {
		return nil, nil, fmt.Errorf("line 2: %w", err)
	}
	if err := x.check(read); err != nil {
		return nil, nil, err
	}
	first, err := withSeed(x.Entries[0], x.Seed)
	if err != nil {
		return nil, nil, err
	}
	return read, append([][]byte{first}, x.Entries[1:]...), nil
}
