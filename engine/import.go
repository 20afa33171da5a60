package engine

import "fmt"

// Import checks an exported match as Replay does, and gives its log as it was kept where it
// was played: with its seed. Every error wraps ErrUnsound and says what is wrong: a match that
// was not over has no seed in its file, what a trial begins with does not follow from
// its own, and what was changed in a file does not follow from anything.
func Import(x *Exported, games func(key string) (*Game, bool)) (m *Match, log [][]byte, err error) {
	defer func() {
		// Facts that each can be and together not may be more than the rules can bear.
		if p := recover(); p != nil {
			m, log, err = nil, nil, Unfit(p)
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
	if err := x.check(read); err != nil {
		return nil, nil, err
	}
	first, err := withSeed(x.Entries[0], x.Seed)
	if err != nil {
		return nil, nil, err
	}
	return read, append([][]byte{first}, x.Entries[1:]...), nil
}
