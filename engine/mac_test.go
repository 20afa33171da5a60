package engine

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"testing"
)

// TestSeedsAuthenticateAsTheStandardDoes holds the dice's own HMAC against the
// library's, for plies and blocks of every size.
func TestSeedsAuthenticateAsTheStandardDoes(t *testing.T) {
	for n := range uint64(50) {
		seed, ply, count := NumberedSeed(n), n*n*n, n<<n
		mac := hmac.New(sha256.New, seed[:])
		mac.Write(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, ply), count))
		if got := seed.mac(ply, count); !bytes.Equal(got[:], mac.Sum(nil)) {
			t.Errorf("ply %d, block %d: %x", ply, count, got)
		}
	}
}
