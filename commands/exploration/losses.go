package exploration

import (
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Losses are what an event did to the reader, and what others published. The end of the reader's people is one,
// whatever brought it: news are cut before it, and not within it.
func (o narrator) Losses(e engine.Event) []commands.Loss {
	switch e := e.(type) {
	case rules.SecondSails:
		return o.perish(e.Seat, "force-is-lost", nil)
	case rules.ExpeditionLost:
		return o.perish(e.Seat, "expedition-is-lost", parts{"leader": o.mine().Leader.String()})
	case rules.LeaderDied:
		return o.perish(e.Seat, "leader-is-dead", parts{"leader": e.Leader.String()})
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
			l := o.forestalled(engine.Nobody, e.Site)
			l.Who = o.say("rival-crown", nil)
			return []commands.Loss{l}
		}
	}
	return nil
}

// perish is what became of the reader's own people by the voyage itself.
func (o narrator) perish(of engine.Seat, key string, about parts) []commands.Loss {
	if !o.is(of) {
		return nil
	}
	return []commands.Loss{commands.Lost(o.words, engine.Nobody, key, about)}
}

// driven is what a fight for a capital cost who held it.
func (o narrator) driven(e rules.TakeoverTried) []commands.Loss {
	about := parts{"empire": e.Empire.String()}
	if !e.Won {
		return []commands.Loss{commands.Lost(o.words, e.Seat, "fails-drive-out", about)}
	}
	list := []commands.Loss{commands.Lost(o.words, e.Seat, "drives-out", about)}
	if e.Ruler {
		list = append(list, commands.Lost(o.words, e.Seat, "takes-ruler", nil))
	}
	if e.Freed {
		list = append(list, commands.Lost(o.words, e.Seat, "costs-allies", nil))
	}
	return list
}

// taken is what a publication closed to others: what the reader has found, too, and other places.
func (o narrator) taken(e rules.Published) []commands.Loss {
	var list []commands.Loss
	for _, id := range e.Marked {
		if o.holds(id) {
			list = append(list, o.forestalled(e.Seat, id))
		} else {
			list = append(list, commands.Loss{By: e.Seat, Took: o.say("named-site", parts{"site": id.String()})})
		}
	}
	return list
}

// forestalled is that somebody else has published what the reader has found.
func (o narrator) forestalled(by engine.Seat, id rules.SiteID) commands.Loss {
	l := commands.Lost(o.words, by, "publishes-yours", parts{"in": o.say("named-site", parts{"site": id.String()}), "n": 1})
	l.Of = "find"
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
