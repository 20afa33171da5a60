package table

import (
	"fmt"
	"slices"

	"landfall/engine"
	"landfall/engine/search"
)

// BotPlayer is who sits on the chairs of bot players. No person has this id, and the
// rows of what waits for it lead to every match in which one has to answer.
const BotPlayer engine.PlayerID = "automaton"

// Players are who plays a game for bot players, nil for one that nobody can play. A nil
// Players plays none.
type Players func(game string) search.Player

// Of is who plays a game, nil if nobody does.
func (p Players) Of(game string) search.Player {
	if p == nil {
		return nil
	}
	return p(game)
}

// Plays tells whether a bot player sits on the chair.
func (c Chair) Plays() bool { return c.Bot != "" }

// Bots are the seats of bot players.
func (t *Table) Bots() []engine.Seat {
	var seats []engine.Seat
	for i, c := range t.Chairs {
		if c.Plays() {
			seats = append(seats, engine.Seat(i))
		}
	}
	return seats
}

// ChairsOfPeople are the chairs of people.
func (t *Table) ChairsOfPeople() []Chair {
	return slices.DeleteFunc(slices.Clone(t.Chairs), Chair.Plays)
}

// People is how many people sit at the table.
func (t *Table) People() int { return len(t.ChairsOfPeople()) }

// Plays tells whether the seat is a bot player's.
func (t *Table) Plays(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < len(t.Chairs) && t.Chairs[seat].Plays()
}

// Fill seats so many bot players of a strength where nobody sits, as far as there is room
// (0: everywhere) and but for the seats that are kept for people; those that sat there before
// stand up. With an empty strength they only stand up. engine.ErrOptions.
func (t *Table) Fill(strength string, most, kept int) error {
	t.Chairs = slices.DeleteFunc(t.Chairs, Chair.Plays)
	if strength == "" {
		return nil
	}
	if _, err := search.ParseStrength(strength); err != nil {
		return fmt.Errorf("%w: %w", engine.ErrOptions, err)
	}
	if room := max(t.Places-len(t.Chairs)-kept, 0); most <= 0 || most > room {
		most = room
	}
	for range most {
		t.Chairs = append(t.Chairs, Chair{Player: BotPlayer, Bot: strength})
	}
	t.NameBots()
	return nil
}

// makeRoom lets a bot player stand up for a person, if the table is full.
func (t *Table) makeRoom() {
	if len(t.Chairs) < t.Places {
		return
	}
	if all := t.Bots(); len(all) > 0 {
		last := int(all[len(all)-1])
		t.Chairs = slices.Delete(t.Chairs, last, last+1)
	}
}

// NameBots gives each bot player a name that nobody else at the table has: what
// people have found their way by. It keeps the one it has if it can. No name begins
// like another, since tables of scores have room for beginnings only.
func (t *Table) NameBots() {
	instruments := [...]string{"Compass", "Sextant", "Quadrant", "Astrolabe", "Octant", "Telescope", "Lodestone", "Hourglass"}
	taken := map[string]bool{}
	for _, c := range t.ChairsOfPeople() {
		taken[c.Name] = true
	}
	for _, seat := range t.Bots() {
		c := &t.Chairs[seat]
		for i := 0; c.Name == "" || taken[c.Name]; i++ {
			c.Name = instruments[i]
		}
		taken[c.Name] = true
	}
}

// Sit seats somebody. It keeps the people before the bot players, in the order in which they sat down.
func (t *Table) Sit(c Chair) {
	t.makeRoom()
	at := t.People()
	t.Chairs = slices.Insert(t.Chairs, at, c)
	t.NameBots()
}
