package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"landfall/engine"
)

// keptFormat is the number of the format in which a game in the terminal is kept: a line
// of JSON that says what it is, then the log, an entry a line. It holds the seed.
const keptFormat = 1

// keptHead is the first line of a kept game.
type keptHead struct {
	Format int    `json:"landfall-solo"`
	Game   string `json:"game"`
	Words  string `json:"words"` // what the seed was made of
	Name   string `json:"name"`  // what the person is called
}

// keptGame is a game in the terminal as it was left.
type keptGame struct {
	head  keptHead
	match *engine.Match
}

// keeping writes each entry of a game in the terminal down before it is printed.
type keeping struct {
	path string
	size int64 // what has been written
}

// readKept reads a kept game; nil if there is none, or it is over. What a crash left
// unfinished at the end is as if it had not been given.
func readKept(path string, g *engine.Game) (*keptGame, *keeping, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	whole := data[:bytes.LastIndexByte(data, '\n')+1]
	var kept keptGame
	var entries [][]byte
	for i, line := range bytes.Split(bytes.TrimSpace(whole), []byte("\n")) {
		if i > 0 {
			entries = append(entries, line)
			continue
		}
		if err := json.Unmarshal(line, &kept.head); err != nil || kept.head.Format != keptFormat {
			return nil, nil, fmt.Errorf("%s is no game of the terminal; name another file with -save, or remove it", path)
		}
	}
	switch {
	case kept.head.Game != g.Key:
		return nil, nil, fmt.Errorf("%s keeps a game of %s; name another file with -save", path, kept.head.Game)
	case len(entries) == 0:
		return nil, nil, nil
	}
	if kept.match, err = g.Load(entries); err != nil {
		return nil, nil, fmt.Errorf("%s cannot be continued (%w); -new begins another game", path, err)
	}
	if kept.match.Outcome() != nil {
		return nil, nil, nil
	}
	if len(whole) < len(data) {
		if err := os.Truncate(path, int64(len(whole))); err != nil {
			return nil, nil, err
		}
	}
	return &kept, &keeping{path: path, size: int64(len(whole))}, nil
}

// beginKeeping keeps a game from its first entry on, in the place of one that was kept there.
func beginKeeping(path string, head keptHead, g *engine.Game, first engine.Entry) (*keeping, error) {
	head.Format = keptFormat
	line, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	data, err := g.Encode(first)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	all := bytes.Join([][]byte{line, data, nil}, []byte("\n"))
	if err := os.WriteFile(path, all, 0o600); err != nil {
		return nil, err
	}
	return &keeping{path: path, size: int64(len(all))}, nil
}

// add writes an entry down. A file that has grown otherwise is another terminal's.
func (k *keeping) add(g *engine.Game, e engine.Entry) (err error) {
	if k == nil {
		return nil
	}
	data, err := g.Encode(e)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(k.path, os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("the game cannot be kept: %w", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	at, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if at != k.size {
		return fmt.Errorf("%s was changed by another program: this game cannot go on here; run landfall solo again", k.path)
	}
	out := bufio.NewWriter(f)
	_, _ = out.Write(data) // a bufio.Writer keeps its first error and Flush returns it
	_ = out.WriteByte('\n')
	if err := out.Flush(); err != nil {
		return fmt.Errorf("the game cannot be kept: %w", err)
	}
	k.size += int64(len(data)) + 1
	return f.Sync()
}
