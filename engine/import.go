package engine

import "fmt"

// Import checks an exported match as Replay does, and gives its log as it was kept where it
// was played: with its seed. A match that was not over has none and cannot be imported.
func Import(x *Exported, games func(key string) (*Game, bool)) (m *Match, log [][]byte, err error) {
	if m, err = Replay(x, games, true); err != nil {
		return nil, nil, fmt.Errorf("import: %w", err)
	}
	first, err := withSeed(x.Entries[0], x.Seed)
	if err != nil {
		return nil, nil, fmt.Errorf("import: %w", err)
	}
	return m, append([][]byte{first}, x.Entries[1:]...), nil
}
