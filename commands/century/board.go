package century

import (
	"fmt"
	"strconv"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// detail is how much room the board in words may take.
type detail struct {
	places bool // every location, not only where something lies
	stacks bool // bonus tiles
	spare  bool // tiles on closed locations, merchants, the islands' trades
	short  bool // people by their number in turn order, few words
}

// Board is the position in words.
func (o narrator) Board() string {
	return o.fitting(limits.BoardText, "\n", []detail{
		{places: true, stacks: true, spare: true},
		{places: true, stacks: true, spare: true, short: true},
		{places: true, spare: true, short: true},
		{stacks: true, spare: true},
	})
}

// Alt is the position in words, within what an alt text takes.
func (o narrator) Alt() string {
	return o.fitting(limits.AltText, " ", []detail{
		{stacks: true, spare: true},
		{spare: true},
		{},
		{stacks: true, spare: true, short: true},
		{spare: true, short: true},
	})
}

// fitting says as much as fits: the first of these that does, else the shortest.
func (o narrator) fitting(most int, between string, tries []detail) string {
	return prose.Fit(most, append(tries, tiniest()), func(d detail) string { return o.position(d, between) })
}

func tiniest() detail { return detail{short: true} }

func (o narrator) position(d detail, between string) string {
	lines := []string{o.heading(d), o.rowText(d)}
	if d.stacks {
		lines = append(lines, o.stacksText(d))
	}
	lines = append(lines, o.seatsText(d))
	if d.places {
		for _, b := range o.v.Boards {
			lines = append(lines, o.boardText(b, d))
		}
	} else {
		lines = append(lines, o.placedText(d), o.closedText(d))
	}
	if d.spare {
		lines = append(lines, o.merchantsText(), o.besideText())
	}
	lines = append(lines, o.islandsText(d))
	var out []string
	for _, l := range lines {
		if l != "" {
			out = append(out, l)
		}
	}
	return strings.Join(out, between)
}

// person names a seat: by name, or by its number in the turn order.
func (o narrator) person(s engine.Seat, d detail) string {
	if d.short {
		for i, other := range o.seats() {
			if other == s {
				return strconv.Itoa(i + 1)
			}
		}
	}
	return o.n.Of(s)
}

func (o narrator) people(seats []engine.Seat, d detail) string {
	var out []string
	for _, s := range seats {
		out = append(out, o.person(s, d))
	}
	if d.short {
		return strings.Join(out, "+")
	}
	return strings.Join(out, ", ")
}

// heading tells the moment: "A New World, round 5. Turn order: Ana, Ben. Ana's turn."
func (o narrator) heading(d detail) string {
	text := fmt.Sprintf("%s, round %d.", modeName(o.v.Mode), o.v.Round)
	if o.v.LastRound {
		text = fmt.Sprintf("%s, round %d, the last.", modeName(o.v.Mode), o.v.Round)
	}
	if o.v.Over {
		text = modeName(o.v.Mode) + ". The match is over."
	}
	var order []string
	for _, s := range o.seats() {
		if d.short {
			order = append(order, o.person(s, d)+" = "+prose.Clip(o.n.Of(s), 8))
		} else {
			order = append(order, o.n.Of(s))
		}
	}
	if len(order) > 0 {
		text += " Turn order: " + strings.Join(order, ", ") + "."
	}
	if o.v.Acting != engine.Nobody && int(o.v.Acting) < len(o.v.Seats) {
		text += fmt.Sprintf(" Turn: %s.", o.person(o.v.Acting, d))
	}
	return text
}

// rowText tells the point cards above the forts.
func (o narrator) rowText(d detail) string {
	var row []string
	for i, c := range o.v.Row {
		if d.short {
			text := fmt.Sprintf("%d: %d for %s", i+1, c.Points, cubes(c.Cost))
			if d.places || d.stacks {
				text += " " + strings.NewReplacer(": ", " ", " at ", " ").Replace(brief(cardEffect(c)))
			}
			row = append(row, text)
		} else {
			row = append(row, fmt.Sprintf("fort %d: %s", i+1, cardName(c)))
		}
	}
	if len(row) == 0 {
		return "No point card is left."
	}
	text := "Point cards at the forts: " + strings.Join(row, "; ") + "."
	switch {
	case d.short:
	case o.v.NextCard.ID != 0:
		text += fmt.Sprintf(" Next: %s; %d in the deck.", cardName(o.v.NextCard), o.v.Deck)
	default:
		text += " The deck is empty."
	}
	return text
}

// brief shortens the names of the New World symbols.
func brief(text string) string {
	return strings.NewReplacer("Local Help", "LH", "New Settlers", "NS", "Exploration", "Ex").Replace(text)
}

// stacksText tells the top bonus tiles.
func (o narrator) stacksText(d detail) string {
	var out []string
	for i := range o.v.Stacks {
		s := &o.v.Stacks[i]
		if s.Left > 0 {
			out = append(out, fmt.Sprintf("%s: %s (%s)", o.stackName(s), bonusName(s.Top), prose.Count(s.Left, "tile")))
		}
	}
	if len(out) == 0 {
		return ""
	}
	text := "Bonus tiles: " + strings.Join(out, "; ") + "."
	if d.short {
		text = strings.NewReplacer(" tiles)", ")", " tile)", ")", "board ", "").Replace(brief(text))
	}
	return text
}

// seatsText tells what each seat has.
func (o narrator) seatsText(d detail) string {
	var out []string
	for _, s := range o.seats() {
		seat := o.seat(s)
		if d.short {
			out = append(out, fmt.Sprintf("%s %d/%d/%d %s %dc %dp", o.person(s, d), seat.Crew, seat.Placed, seat.Reserve, cubes(seat.Storage), len(seat.Cards), o.score(s)))
			continue
		}
		text := fmt.Sprintf("%s: %s ready, %d placed, %d in reserve; cubes %s; %s, %s", o.n.Of(s), settlers(seat.Crew), seat.Placed, seat.Reserve,
			cubes(seat.Storage), prose.Count(len(seat.Cards), "point card"), prose.Count(len(seat.Bonus), "bonus tile"))
		if len(seat.Route) > 0 {
			text += "; route " + strings.ReplaceAll(routeText(seat.Route), "; ", ", ")
		}
		if n := outposts(seat); n > 0 {
			text += "; " + prose.Count(n, "outpost")
		}
		out = append(out, fmt.Sprintf("%s; %s now.", text, prose.Count(o.score(s), "point")))
	}
	if len(out) == 0 {
		return ""
	}
	if d.short {
		return "Settlers ready/placed/reserve, cubes, cards, points: " + strings.Join(out, "; ") + "."
	}
	return strings.Join(out, " ")
}

// islandsText tells ships and outposts; the tiles' trades too if there is room.
func (o narrator) islandsText(d detail) string {
	var out []string
	for i := range o.v.Islands {
		t := &o.v.Islands[i]
		if !d.spare && len(t.Ships)+len(t.Outposts) == 0 {
			continue
		}
		text := "sea"
		switch {
		case t.ID != rules.Sea && d.short && !d.spare:
			text = spiceName(t.Spice)[:2] + " " + cubes(t.Give) + "→" + cubes(t.Get)
		case t.ID != rules.Sea:
			text = spiceName(t.Spice) + " " + trade(t.Give, t.Get)
		}
		var there []string
		if len(t.Ships) > 0 {
			there = append(there, prose.Verb(len(t.Ships), "ship ", "ships ")+o.people(t.Ships, d))
		}
		if len(t.Outposts) > 0 {
			there = append(there, prose.Verb(len(t.Outposts), "outpost ", "outposts ")+o.people(t.Outposts, d))
		}
		if len(there) > 0 {
			text += " (" + strings.Join(there, ", ") + ")"
		}
		if d.short {
			text = strings.NewReplacer("ships", "s", "ship", "s", "outposts", "o", "outpost", "o").Replace(text)
		}
		out = append(out, text)
	}
	if len(out) == 0 {
		return ""
	}
	head := "Islands: "
	if d.short {
		head = "Islands (s ship, o outpost): "
	}
	return head + strings.Join(out, "; ") + "."
}
