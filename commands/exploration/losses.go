package exploration

import (
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Losses are what an event did to the reader, and what others published.
func (o narrator) Losses(e engine.Event) []commands.Loss {
	switch e := e.(type) {
	case rules.TakeoverTried:
		if e.Against != o.me || o.me == engine.Nobody {
			return nil
		}
		if !e.Won {
			return []commands.Loss{{By: e.Seat, Did: "fails to drive you out of " + o.empire(e.Empire)}}
		}
		list := []commands.Loss{{By: e.Seat, Did: "drives you out of the capital of " + o.empire(e.Empire)}}
		if e.Ruler {
			list = append(list, commands.Loss{By: e.Seat, Did: "takes the ruler from you"})
		}
		if e.Freed {
			list = append(list, commands.Loss{By: e.Seat, Did: "costs you your allies"})
		}
		return list
	case rules.Published:
		if e.Seat != o.me {
			return o.taken(e)
		}
	case rules.RivalPublished:
		if e.Site != rules.NoSite && o.holds(e.Site) {
			return []commands.Loss{{By: engine.Nobody, Who: "the rival crown", Did: "publishes before you what you have found", In: o.site(e.Site).Name, Kind: "place", N: 1, Of: "find"}}
		}
	}
	return nil
}

// taken is what a publication closed to others: what the reader has found, too, and other places.
func (o narrator) taken(e rules.Published) []commands.Loss {
	var list []commands.Loss
	for _, id := range e.Marked {
		name := o.site(id).Name
		if o.holds(id) {
			list = append(list, commands.Loss{By: e.Seat, Did: "publishes before you what you have found", In: name, Kind: "place", N: 1, Of: "find"})
		} else {
			list = append(list, commands.Loss{By: e.Seat, Took: name})
		}
	}
	return list
}

// holds tells whether the reader has found a site that is not published yet.
func (o narrator) holds(id rules.SiteID) bool {
	own := o.mine()
	return o.me != engine.Nobody && own.Out && own.Exp.Found.Has(uint8(id))
}
