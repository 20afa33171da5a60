package exploration

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// fleet is what a seat has out.
func (o sight) fleet(s engine.Seat) catalogue.Phrase {
	p := o.seat(s)
	x := &p.Exp
	hurt := 0
	if x.Party == rules.Fleet {
		hurt = max(0, x.Ships-int(x.Fleet[0]))
	}
	return phrase("expedition", parts{"party": x.Party.String(), "ships": ships(x.Ships, p.Ship), "hurt": hurt, "cargo": cargo(&x.Has), "room": x.Room,
		"holds": x.Capacity, "waiting": catalogue.Yes(x.Waiting != rules.Nowhere), "waits": x.Ships, "aboard": cargo(&x.Aboard), "port": x.Waiting.String(),
		"lost": catalogue.Yes(x.Lost), "hungry": catalogue.Yes(x.Hungry), "returning": catalogue.Yes(x.Returning)})
}

// fleetLine is that as a sentence.
func (o narrator) fleetLine(s engine.Seat) string {
	return o.say("expedition-line", parts{"expedition": o.fleet(s)})
}

// stakes is what a voyage has found, and how far home is.
func (o narrator) stakes() string {
	x := &o.mine().Exp
	return o.say("stakes", parts{"found": o.found(x), "worth": x.Worth, "major": x.MajorWorth, "steps": o.c.StepsHome(x)})
}

// mostFound is how many finds are named.
const mostFound = 12

// found lists what an expedition holds.
func (o sight) found(x *rules.ExpeditionView) catalogue.Phrase {
	list := []catalogue.Phrase{}
	for id := range o.c.Sites {
		if id > 0 && x.Found.Has(uint8(id)) {
			wood := o.c.Sites[id].Kind == rules.Hardwood && !x.Harvested.Has(uint8(id))
			list = append(list, phrase("find", parts{"site": rules.SiteID(id).String(), "wood": catalogue.Yes(wood)}))
		}
	}
	if gold := int(x.Has.Chit[rules.Gold] + x.Aboard.Chit[rules.Gold]); gold > 0 {
		list = append(list, chits(gold, rules.Gold))
	}
	return phrase("finds", parts{"list": list[:min(len(list), mostFound)], "more": max(0, len(list)-mostFound)})
}
