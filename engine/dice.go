package engine

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
)

// Seed is the secret of a match, from which all its chance comes.
type Seed [32]byte

// ParseSeed reads a seed written by Seed.String.
func ParseSeed(text string) (Seed, error) {
	var s Seed
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(s) {
		return s, fmt.Errorf("a seed is %d hexadecimal digits", 2*len(s))
	}
	copy(s[:], b)
	return s, nil
}

// NumberedSeed makes a seed of a small number, for simulations and tests.
func NumberedSeed(n uint64) Seed {
	return sha256.Sum256(binary.BigEndian.AppendUint64([]byte("landfall numbered seed"), n))
}

// WordedSeed makes a seed of any words, for people who want the same deal twice.
func WordedSeed(words string) Seed {
	return sha256.Sum256([]byte("landfall worded seed\n" + words))
}

// String is the seed in hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Commitment is the hash that is published when a match starts; whoever learns
// the seed at the end can see that it was this one all along.
func (s Seed) Commitment(m MatchID) string {
	h := sha256.New()
	h.Write([]byte("landfall commitment\n"))
	h.Write([]byte(m))
	h.Write([]byte{'\n'})
	h.Write(s[:])
	return hex.EncodeToString(h.Sum(nil))
}

// Dice is the chance of one ply: a stream of numbers that depends on the match's
// seed and the number of the ply only. Taking a ply back and playing it again
// gives the same numbers.
type Dice struct {
	seed  Seed
	ply   int
	decks bool      // see Config.ByDeck
	deck  string    // from which it is drawn now, "" if the ply's own numbers are
	mac   hash.Hash // keyed by the seed; nil: not needed yet
	in    [16]byte  // what it is told
	block [sha256.Size]byte
	next  int // first unused byte of block
	count uint64
	used  bool
	drawn int                    // numbers drawn since they were made
	load  func(sides, n int) int // changes what is drawn, for the test kit; nil: nothing
}

// NewDice returns the dice of a ply.
func NewDice(seed Seed, ply int) *Dice {
	d := new(Dice)
	d.begin(seed, ply)
	return d
}

// begin makes them the dice of a ply, so that a match needs only one Dice.
func (d *Dice) begin(seed Seed, ply int) {
	if seed != d.seed {
		d.mac = nil
	}
	d.seed, d.ply, d.deck, d.count, d.used = seed, ply, "", 0, false
	d.next = sha256.Size
}

// Deck is the chance with which something is drawn from a deck for the nth time. In a match by deck
// it depends on that and the seed alone, in any other it is that of the ply.
func (d *Dice) Deck(name string, n int) *Dice {
	if d.decks {
		d.ply, d.deck, d.count, d.next = n, name, 0, sha256.Size
	}
	return d
}

// Used tells whether anything was drawn.
func (d *Dice) Used() bool { return d.used }

// N draws a number from 0 to n-1, each equally likely. It panics unless n is
// from 1 to 2^31-1.
func (d *Dice) N(n int) int {
	if n < 1 || n > math.MaxInt32 {
		panic(fmt.Sprintf("engine: a die of %d sides", n))
	}
	d.used, d.drawn = true, d.drawn+1
	limit := (uint64(1) << 32) / uint64(n) * uint64(n) // reject what would favour small numbers
	for {
		v := uint64(d.word())
		switch {
		case v >= limit:
		case d.load != nil:
			return d.load(n, int(v%uint64(n)))
		default:
			return int(v % uint64(n))
		}
	}
}

// Shuffle puts n things into a random order by swapping (Fisher and Yates).
func (d *Dice) Shuffle(n int, swap func(i, j int)) {
	d.used = true
	for i := n - 1; i > 0; i-- {
		swap(i, d.N(i+1))
	}
}

func (d *Dice) word() uint32 {
	if d.next+4 > len(d.block) {
		if d.mac == nil {
			d.mac = hmac.New(sha256.New, d.seed[:])
		}
		d.mac.Reset()
		binary.BigEndian.PutUint64(d.in[:8], uint64(d.ply))
		binary.BigEndian.PutUint64(d.in[8:], d.count)
		d.mac.Write(d.in[:])
		d.mac.Write([]byte(d.deck)) // nothing is the ply's own
		d.mac.Sum(d.block[:0])
		d.count++
		d.next = 0
	}
	v := binary.BigEndian.Uint32(d.block[d.next:])
	d.next += 4
	return v
}
