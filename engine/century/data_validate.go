package century

import (
	"io/fs"
	"slices"

	"landfall/engine/sheet"
)

// lines remembers where what is checked across files was read.
type lines struct {
	modes     [Modes]sheet.Row
	locations [locationIDs]sheet.Row
	cards     [cardIDs]sheet.Row
}

// forts is how many forts there are in every mode, and markets in those with merchants.
const forts = 4

// validate checks what no file can tell alone (specification 1.11).
func (d *data) validate(fs.FS) error {
	for m := range Modes {
		for _, fourth := range d.fourth {
			boards := d.modes[m].with(fourth)
			if err := d.validateBoards(m, boards); err != nil {
				return err
			}
			if err := d.validateSymbols(m, boards); err != nil {
				return err
			}
			if err := d.validateStacks(m, boards); err != nil {
				return err
			}
		}
		for n := 2; n <= mostSeats; n++ {
			if have, want := len(d.deck(m, n)), d.limits.cards*n+forts; have < want {
				return d.lines.modes[m].Fail("%s for %d has %d point cards, at least %d are needed", m, n, have, want)
			}
		}
	}
	return nil
}

// with is the boards of a mode, the chosen one in its place.
func (m *mode) with(fourth BoardID) []BoardID {
	boards := slices.Clone(m.boards)
	for i, b := range boards {
		if b == NoBoard {
			boards[i] = fourth
		}
	}
	return boards
}

// tally counts the locations of some boards.
type tally struct {
	of         [locationTypes]int
	icons, few int
	slots      int  // markets, as bits
	production bool // that is never covered
}

func (t *tally) add(l *Location) {
	t.of[l.Type]++
	t.slots |= 1 << l.Slot
	if l.Icon {
		t.icons++
	}
	if l.Few {
		t.few++
	}
	t.production = t.production || l.Type == Production && !l.Icon && !l.Few
}

// lacks tells whether a kind of location is of no use to who plays with these modules.
func (m Modules) lacks(kind LocationType) bool {
	switch kind {
	case Market, RenewMarket:
		return !m.Merchants
	case AdjustRoute:
		return !m.Routes
	case ShipMove, ShipTrade, OutpostPlace:
		return !m.Islands
	}
	return false
}

// validateBoards sees that what a mode is made of is on its boards.
func (d *data) validateBoards(m Mode, boards []BoardID) error {
	var count tally
	for _, b := range boards {
		if len(d.boards[b]) == 0 {
			return d.lines.modes[m].Fail("board %s of %s has no locations", b, m)
		}
		for _, id := range d.boards[b] {
			count.add(&d.at[id])
			if d.modes[m].lacks(d.at[id].Type) {
				return d.lines.locations[id].Fail("%s is of no use in %s", id, m)
			}
		}
	}
	at := d.lines.modes[m]
	switch {
	case count.of[Fort] != forts:
		return at.Fail("%s has %d forts, not %d", m, count.of[Fort], forts)
	case count.icons != d.modes[m].explore:
		return at.Fail("%s has %d exploration icons on %v, not %d", m, count.icons, boards, d.modes[m].explore)
	case count.few != d.limits.fewTiles:
		return at.Fail("%s has %d locations covered with two or three players, not %d", m, count.few, d.limits.fewTiles)
	case d.modes[m].Merchants && (count.of[Market] != d.limits.row || count.slots>>1 != 1<<d.limits.row-1):
		return at.Fail("%s needs one market for each slot from 1 to %d", m, d.limits.row)
	case !count.production:
		return at.Fail("%s has no production that is never covered", m)
	}
	return nil
}

// validateSymbols sees that every card's symbol is on some location.
func (d *data) validateSymbols(m Mode, boards []BoardID) error {
	var on [symbols]bool
	for _, b := range boards {
		for _, id := range d.boards[b] {
			on[d.at[id].Symbol] = true
		}
	}
	for _, id := range d.deck(m, mostSeats) {
		if c := &d.cards[id]; c.Symbol != NoSymbol && !on[c.Symbol] {
			return d.lines.cards[id].Fail("%s: no location of %s has %s", id, m, c.Symbol)
		}
	}
	return nil
}

func (d *data) validateStacks(m Mode, boards []BoardID) error {
	need := 0
	for _, s := range d.stacksOf(m, boards) {
		need += s.size
	}
	if have := len(d.bonusOf(m)); need > have || need == 0 {
		return d.lines.modes[m].Fail("%s has stacks for %d bonus tiles, and %d tiles", m, need, have)
	}
	return nil
}

// deck lists the point cards of a mode for so many players (specification 2.1, 2.2).
func (d *data) deck(m Mode, players int) []CardID {
	var cards []CardID
	for _, c := range d.cards {
		if c.ID != 0 && (c.star == "" || c.star != d.modes[m].without) && !slices.Contains(d.few[players].without, c.players) {
			cards = append(cards, c.ID)
		}
	}
	return cards
}

// bonusOf lists the bonus tiles of a mode.
func (d *data) bonusOf(m Mode) []BonusID {
	var tiles []BonusID
	for _, t := range d.bonus {
		if t.ID != 0 && slices.Contains(d.modes[m].numerals, t.numeral) {
			tiles = append(tiles, t.ID)
		}
	}
	return tiles
}

// stacksOf lists the stacks of a mode: on the forts, or on the boards' edges.
func (d *data) stacksOf(m Mode, boards []BoardID) []stack {
	var stacks []stack
	for _, s := range d.stacks {
		if slices.Contains(boards, s.board) && (s.source == FromFort) == d.modes[m].FortBonus &&
			(s.source != FromMerchant || d.modes[m].Merchants) {
			stacks = append(stacks, s)
		}
	}
	return stacks
}
