// Package pack makes entries small for keeping, and tells when one is not what was
// written.
package pack

import (
	"embed"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"github.com/klauspost/compress/s2"

	"landfall/engine"
)

// A Packer packs entries. One is kept as:
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
type Packer struct {
	dictionaries []*s2.Dict // by number, from 1; new entries are packed with the last
}

//go:embed dictionary
var dictionaries embed.FS

// packHead is what stands before the block.
const packHead = 1 + 4

// plainEntry is the first byte of an entry that is not packed.
const plainEntry = '{'

// New makes a packer with every dictionary there ever was.
func New() (*Packer, error) {
	var p Packer
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

// Pack gives what is kept of an entry.
func (p *Packer) Pack(m engine.MatchID, n uint64, entry []byte) []byte {
	last := len(p.dictionaries)
	room := make([]byte, packHead+s2.MaxEncodedLen(len(entry)))
	block := p.dictionaries[last-1].Encode(room[packHead:], entry)
	packed := room[:packHead+len(block)]
	packed[0] = byte(last)
	binary.BigEndian.PutUint32(packed[1:], sum(m, n, block))
	return packed
}

// Kept is an entry as it is kept, with its number in its match.
type Kept struct {
	N    uint64
	Data []byte
}

// Unpack gives the entries of a match, all in one piece of memory. ErrCorrupt: one is
// not what was written.
func (p *Packer) Unpack(m engine.MatchID, all []Kept) ([][]byte, error) {
	lengths, size := make([]int, len(all)), 0
	for i, k := range all {
		length, err := p.length(m, k)
		if err != nil {
			return nil, fmt.Errorf("entry %d is not what was written: %w", k.N, err)
		}
		lengths[i] = length
		size += length
	}
	entries, room := make([][]byte, len(all)), make([]byte, size)
	for i, k := range all {
		entry, err := p.fill(room[:0:lengths[i]], k.Data)
		if err != nil {
			return nil, fmt.Errorf("entry %d cannot be unpacked: %w: %w", k.N, engine.ErrCorrupt, err)
		}
		entries[i], room = entry, room[lengths[i]:]
	}
	return entries, nil
}

// length is how many bytes an entry takes, if it is what was written.
func (p *Packer) length(m engine.MatchID, k Kept) (int, error) {
	switch {
	case len(k.Data) > 0 && k.Data[0] == plainEntry:
		return len(k.Data), nil
	case len(k.Data) < packHead || k.Data[0] == 0 || int(k.Data[0]) > len(p.dictionaries) ||
		binary.BigEndian.Uint32(k.Data[1:]) != sum(m, k.N, k.Data[packHead:]):
		return 0, engine.ErrCorrupt
	}
	return s2.DecodedLen(k.Data[packHead:])
}

// fill writes an entry into the room that it needs.
func (p *Packer) fill(room, data []byte) ([]byte, error) {
	if data[0] == plainEntry {
		return append(room, data...), nil
	}
	return p.dictionaries[data[0]-1].Decode(room, data[packHead:])
}

func sum(m engine.MatchID, n uint64, block []byte) uint32 {
	table := crc32.MakeTable(crc32.Castagnoli)
	s := crc32.Update(0, table, []byte(m))
	s = crc32.Update(s, table, binary.BigEndian.AppendUint64(nil, n))
	return crc32.Update(s, table, block)
}
