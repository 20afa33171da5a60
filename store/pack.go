package store

import (
	"embed"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"github.com/klauspost/compress/s2"

	"landfall/engine"
)

// An entry is kept packed:
//
//	1 byte   the number of the dictionary that it is packed with, from 1
//	4 bytes  a sum of the match's name, the entry's number and what follows
//	the rest the entry, as a block of S2 with that dictionary
//
// Up to format 1 it was kept as it was given: text that begins with "{".
//
// Entries are short and alike, so what makes them small is a dictionary of entries
// such as are written. To the store that is bytes like any others. A dictionary
// that was used stays as it is for ever; a better one gets the next number.
type packer struct {
	dictionaries []*s2.Dict // by number, from 1; new entries are packed with the last
}

//go:embed dictionary
var dictionaries embed.FS

// packHead is what stands before the block.
const packHead = 1 + 4

// plainEntry is the first byte of an entry that is not packed.
const plainEntry = '{'

func newPacker() (*packer, error) {
	var p packer
	for n := 1; ; n++ {
		data, err := dictionaries.ReadFile(fmt.Sprintf("dictionary/%d", n))
		if err != nil && n > 1 {
			return &p, nil
		}
		d := s2.NewDict(data)
		if d == nil {
			return nil, fmt.Errorf("dictionary %d, which is built into the program, cannot be read", n)
		}
		p.dictionaries = append(p.dictionaries, d)
	}
}

// pack gives what is kept of an entry.
func (p *packer) pack(m engine.MatchID, n uint64, entry []byte) []byte {
	last := len(p.dictionaries)
	room := make([]byte, packHead+s2.MaxEncodedLen(len(entry)))
	block := p.dictionaries[last-1].Encode(room[packHead:], entry)
	kept := room[:packHead+len(block)]
	kept[0] = byte(last)
	binary.BigEndian.PutUint32(kept[1:], sum(m, n, block))
	return kept
}

// kept is an entry as it stands in the file.
type kept struct {
	n    uint64
	data []byte
}

// unpack gives the entries of a match, all in one piece of memory.
func (p *packer) unpack(m engine.MatchID, all []kept) ([][]byte, error) {
	lengths, size := make([]int, len(all)), 0
	for i, k := range all {
		length, err := p.length(m, k)
		if err != nil {
			return nil, fmt.Errorf("entry %d is not what was written: %w", k.n, err)
		}
		lengths[i] = length
		size += length
	}
	entries, room := make([][]byte, len(all)), make([]byte, size)
	for i, k := range all {
		entry, err := p.fill(room[:0:lengths[i]], k.data)
		if err != nil {
			return nil, fmt.Errorf("entry %d cannot be unpacked: %w: %w", k.n, engine.ErrCorrupt, err)
		}
		entries[i], room = entry, room[lengths[i]:]
	}
	return entries, nil
}

// length is how many bytes an entry takes, if it is what was written.
func (p *packer) length(m engine.MatchID, k kept) (int, error) {
	switch {
	case len(k.data) > 0 && k.data[0] == plainEntry:
		return len(k.data), nil
	case len(k.data) < packHead || k.data[0] == 0 || int(k.data[0]) > len(p.dictionaries) ||
		binary.BigEndian.Uint32(k.data[1:]) != sum(m, k.n, k.data[packHead:]):
		return 0, engine.ErrCorrupt
	}
	return s2.DecodedLen(k.data[packHead:])
}

// fill writes an entry into the room that it needs.
func (p *packer) fill(room, data []byte) ([]byte, error) {
	if data[0] == plainEntry {
		return append(room, data...), nil
	}
	return p.dictionaries[data[0]-1].Decode(room, data[packHead:])
}

func sum(m engine.MatchID, n uint64, block []byte) uint32 {
	table := crc32.MakeTable(crc32.Castagnoli)
	s := crc32.Update(0, table, []byte(m))
	s = crc32.Update(s, table, number(n))
	return crc32.Update(s, table, block)
}
