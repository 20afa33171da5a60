package table

import (
	"encoding/base32"
	"fmt"
	"io"
	"strings"

	"landfall/engine"
)

// Chance is where ids and seeds come from.
type Chance struct{ Random io.Reader }

// ID makes an id of 40 random bits, as eight lower-case letters and digits.
func (c Chance) ID() (engine.MatchID, error) {
	b := make([]byte, 5)
	if _, err := io.ReadFull(c.Random, b); err != nil {
		return "", fmt.Errorf("random id: %w", err)
	}
	return engine.MatchID(strings.ToLower(base32.StdEncoding.EncodeToString(b))), nil
}

// Seed draws the seed of a match.
func (c Chance) Seed() (seed engine.Seed, err error) {
	if _, err := io.ReadFull(c.Random, seed[:]); err != nil {
		return seed, fmt.Errorf("random seed: %w", err)
	}
	return seed, nil
}
