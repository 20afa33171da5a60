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
		if o.is(e.Against) {
			return o.driven(e)
		}
	case rules.Published:
		if e.Seat != o.me {
			return o.taken(e)
		}
	case rules.RivalPublished:
		if e.Site != rules.NoSite && o.holds(e.Site) {
			return []commands.Loss{o.forestalled(commands.Loss{By: engine.Nobody, Who: o.say("rival-crown", nil)}, e.Site)}
		}
	}
	return nil
}

// driven is what a fight for a capital cost who held it.
func (o narrator) driven(e rules.TakeoverTried) []commands.Loss {
	did := func(is bool, text string) []commands.Loss {
		if !is {
			return nil
		}
		return []commands.Loss{{By: e.Seat, Did: text}}
	}
	about := parts{"empire": e.Empire.String()}
	list := append(did(!e.Won, o.say("fails-drive-out", about)), did(e.Won, o.say("drives-out", about))...)
	list = append(list, did(e.Won && e.Ruler, o.say("takes-ruler", nil))...)
	return append(list, did(e.Won && e.Freed, o.say("costs-allies", nil))...)
}

// taken is what a publication closed to others: what the reader has found, too, and other places.
func (o narrator) taken(e rules.Published) []commands.Loss {
	var list []commands.Loss
	for _, id := range e.Marked {
		l := commands.Loss{By: e.Seat}
		if o.holds(id) {
			l = o.forestalled(l, id)
		} else {
			l.Took = o.say("named-site", parts{"site": id.String()})
		}
		list = append(list, l)
	}
	return list
}

// forestalled is that somebody else has published what the reader has found.
func (o narrator) forestalled(l commands.Loss, id rules.SiteID) commands.Loss {
	l.Did, l.In, l.Kind, l.N, l.Of = o.say("publishes-yours", nil), o.say("named-site", parts{"site": id.String()}), o.say("kind-of-find", nil), 1, "find"
	return l
}

// Scores tells whether an event brought points.
func (o narrator) Scores(e engine.Event) bool {
	switch e := e.(type) {
	case rules.Published:
		return e.VP > 0
	case rules.EmpireConquered:
		return true
	}
	return false
}
