package century

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/century"
)

// board lists the locations of a board: "C1: 1 RR → YGG (2, canoe); 2 …".
func (o position) board(b rules.BoardID) string {
	list := []string{}
	for i := range o.v.Locations {
		if l := &o.v.Locations[i]; l.ID.Board() == b {
			list = append(list, o.place(l))
		}
	}
	return o.say("board", parts{"board": b.String(), "places": list})
}

// place tells a location and what lies on it: "RR → YGG (2, canoe) Ana 2".
func (o position) place(l *rules.LocationView) string {
	about := offer(l)
	if l.Type == rules.Fort {
		about = parts{"site": o.site(l)}
	}
	symbol := "none"
	if l.Symbol != rules.NoSymbol {
		symbol = l.Symbol.String()
	}
	about = parts{"cove": o.v.Cove(l.ID), "what": phrase(o.way("place-"+l.Type.String()), about), "settlers": l.Settlers, "symbol": symbol, "there": "free"}
	switch {
	case l.Cover.ID != 0:
		about["there"], about["find"] = "closed", findName(l.Cover)
	case l.Owner != engine.Nobody && l.Placed > 0:
		about["there"], about["who"], about["n"] = "taken", o.person(l.Owner), l.Placed
	}
	return o.say(o.way("board-place"), about)
}

// placed lists the settlers on locations.
func (o position) placed() string {
	list := []string{}
	for i := range o.v.Locations {
		l := &o.v.Locations[i]
		if l.Owner != engine.Nobody && l.Placed > 0 {
			list = append(list, o.say(o.way("board-placed"), parts{"id": l.ID.String(), "where": o.site(l), "who": o.person(l.Owner), "n": l.Placed}))
		}
	}
	return o.say("board-settlers", parts{"placed": list})
}

// closed lists the closed locations, and what lies on them if there is room.
func (o position) closed() string {
	list := []string{}
	for i := range o.v.Locations {
		if l := &o.v.Locations[i]; l.Cover.ID != 0 {
			list = append(list, o.say("closed", parts{"where": o.site(l), "find": findName(l.Cover), "known": catalogue.Yes(o.spare && !o.short)}))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return o.say("board-closed", parts{"places": list})
}

// merchants tells the row of merchants.
func (o position) merchants() string {
	if !o.v.Modules.Merchants {
		return ""
	}
	list := []catalogue.Phrase{}
	for i, m := range o.v.Merchants {
		list = append(list, phrase("route-card", parts{"card": i + 1, "merchant": merchantName(m), "settlers": 0}))
	}
	if len(list) == 0 {
		return o.say("no-merchants", nil)
	}
	return o.say("board-merchants", parts{"merchants": list, "deck": o.v.MerchantDeck})
}

// beside tells the exploration tiles beside the boards.
func (o position) beside() string {
	list := []catalogue.Phrase{}
	for _, t := range o.v.Beside {
		list = append(list, findName(t))
	}
	if len(list) == 0 {
		return ""
	}
	return o.say("board-beside", parts{"finds": list})
}
