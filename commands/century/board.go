package century

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands/catalogue"
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
	return fitting(o, limits.BoardText, "\n", []detail{
		{places: true, stacks: true, spare: true},
		{places: true, stacks: true, spare: true, short: true},
		{places: true, spare: true, short: true},
		{stacks: true, spare: true},
	})
}

// Alt is the position in words, within what an alt text takes.
func (o narrator) Alt() string {
	return fitting(o, limits.AltText, " ", []detail{
		{stacks: true, spare: true},
		{spare: true},
		{},
		{stacks: true, spare: true, short: true},
		{spare: true, short: true},
	})
}

// fitting says as much as fits: the first of these that does, else the shortest.
func fitting(o narrator, most int, between string, tries []detail) string {
	return prose.Fit(most, append(tries, tiniest()), func(d detail) string { return position{o, d}.all(between) })
}

func tiniest() detail { return detail{short: true} }

// position is the position in words, in some detail.
type position struct {
	narrator
	detail
}

func (o position) all(between string) string {
	lines := []string{o.heading(), o.row()}
	if o.detail.stacks {
		lines = append(lines, o.stacks())
	}
	lines = append(lines, o.people())
	if o.places {
		for _, b := range o.v.Boards {
			lines = append(lines, o.board(b))
		}
	} else {
		lines = append(lines, o.placed(), o.closed())
	}
	if o.spare {
		lines = append(lines, o.merchants(), o.beside())
	}
	lines = append(lines, o.islands())
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return l == "" }), between)
}

// person names a seat: by name, or by its number in the turn order.
func (o position) person(s engine.Seat) string {
	if i := slices.Index(o.seats(), s); o.short && i >= 0 {
		return strconv.Itoa(i + 1)
	}
	return o.n.Of(s)
}

func (o position) persons(seats []engine.Seat) string {
	list := []string{}
	for _, s := range seats {
		list = append(list, o.person(s))
	}
	if o.short {
		return strings.Join(list, "+")
	}
	return o.say("persons", parts{"persons": list})
}

// heading tells the moment: "A New World, round 5. Turn order: Ana, Ben. Ana's turn."
func (o position) heading() string {
	about := parts{"mode": modeName(o.v.Mode), "round": o.v.Round}
	when := phrase("in-round", about)
	switch {
	case o.v.Over:
		when = phrase("over", about)
	case o.v.LastRound:
		when = phrase("in-last-round", about)
	}
	order := []string{}
	for _, s := range o.seats() {
		name := o.n.Of(s)
		if o.short {
			name = o.person(s) + " = " + prose.Clip(name, 8)
		}
		order = append(order, name)
	}
	text := o.say("heading", parts{"when": when, "order": order})
	if o.v.Acting != engine.Nobody && int(o.v.Acting) < len(o.v.Seats) {
		text += " " + o.say("heading-turn", parts{"who": o.person(o.v.Acting)})
	}
	return text
}

// row tells the point cards above the forts.
func (o position) row() string {
	row := []string{}
	for i, c := range o.v.Row {
		about := parts{"fort": i + 1, "card": cardName(c), "points": c.Points, "cost": cubes(c.Cost), "effect": cardEffect(c)}
		switch {
		case o.short && (o.places || o.detail.stacks):
			row = append(row, o.say("at-fort-brief", about))
		case o.short:
			row = append(row, o.say("at-fort-tiny", about))
		default:
			row = append(row, o.say("at-fort", about))
		}
	}
	if len(row) == 0 {
		return o.say("no-cards", nil)
	}
	text := o.say("board-cards", parts{"cards": row})
	if o.short {
		return text
	}
	return text + " " + o.say("board-next", parts{"seen": catalogue.Yes(o.v.NextCard.ID != 0), "card": cardName(o.v.NextCard), "deck": o.v.Deck})
}

// stacks tells the top bonus tiles.
func (o position) stacks() string {
	list := []string{}
	for i := range o.v.Stacks {
		s := &o.v.Stacks[i]
		if s.Left > 0 {
			list = append(list, o.say(o.way("board-stack"), parts{"stack": o.stackName(s), "bonus": bonusName(s.Top), "left": s.Left}))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return o.say("board-stacks", parts{"stacks": list})
}

// way is a key, or the shorter way to say it.
func (o position) way(key string) string {
	if o.short {
		return key + ".short"
	}
	return key
}

// people tells what each seat has.
func (o position) people() string {
	list := []string{}
	for _, s := range o.seats() {
		seat := o.seat(s)
		list = append(list, o.say(o.way("board-seat"), parts{"who": o.person(s), "ready": seat.Crew, "placed": seat.Placed, "reserve": seat.Reserve,
			"cubes": cubes(seat.Storage), "cards": len(seat.Cards), "tiles": len(seat.Bonus), "route": route(seat.Route), "outposts": outposts(seat),
			"points": o.score(s)}))
	}
	if len(list) == 0 {
		return ""
	}
	return o.say(o.way("board-seats"), parts{"seats": list})
}

// islands tells ships and outposts; the tiles' trades too if there is room.
func (o position) islands() string {
	list := []string{}
	for i := range o.v.Islands {
		t := &o.v.Islands[i]
		if !o.spare && len(t.Ships)+len(t.Outposts) == 0 {
			continue
		}
		tile := phrase("sea", nil)
		if t.ID != rules.Sea {
			tile = phrase("isle-open", parts{"spice": spiceName(t.Spice), "trade": trade(t.Give, t.Get)})
			if o.short && !o.spare {
				tile.Key = "isle-brief"
			}
		}
		about := parts{"tile": tile, "there": len(t.Ships) + len(t.Outposts), "ships": len(t.Ships), "outposts": len(t.Outposts)}
		if len(t.Ships) > 0 {
			about["sailors"] = o.persons(t.Ships)
		}
		if len(t.Outposts) > 0 {
			about["owners"] = o.persons(t.Outposts)
		}
		list = append(list, o.say(o.way("board-isle"), about))
	}
	if len(list) == 0 {
		return ""
	}
	return o.say(o.way("board-isles"), parts{"isles": list})
}

// Opening tells what each way to play is about.
func (o narrator) Opening() string { return o.say("opening-"+o.v.Mode.String(), nil) }
