package exploration

import (
	"slices"

	"landfall/engine"
)

// publishes carries out that an expedition publishes (PUBLISH).
func (r *rules) publishes(p *ply, a engine.Action) bool {
	switch a := a.(type) {
	case Publish:
		r.publish(p)
	case Score:
		r.publishAs(p, a.Major)
	default:
		return false
	}
	return true
}

// publish is what an expedition does when it is home or in a base: the five steps of
// S43 to S48. With a Major, its player first chooses what is scored.
func (r *rules) publish(p *ply) {
	s := p.State
	if len(r.reached(s, s.exp())) > 0 {
		p.Emit(MajorAsked{Seat: s.turn.seat})
		return
	}
	r.publishAs(p, false)
}

// publishAs carries the publication out, scoring the Major or the ordinary discoveries.
func (r *rules) publishAs(p *ply, major bool) {
	s := p.State
	who := s.turn.seat
	e := r.account(s, who, major) // a sighting scores although its chit is placed first
	r.publishSeas(p)
	p.Emit(e)
	if e.Total >= s.target {
		r.finish(p, endedByPublication)
		return
	}
	channels := 0
	for _, id := range e.Marked {
		if r.sites[id].kind == Channel {
			channels++
		}
	}
	// Step 3 (S46, S52): cards, and a new leader for a second-in-command.
	n := r.limits.publishCards
	if e.VP == 0 && channels == 0 {
		n = r.limits.emptyCards
	}
	r.draw(p, who, n+channels*r.limits.channelCards+r.explorerCards(s, who), "publication")
	if s.people[who].leader == SecondInCommand {
		r.newLeader(p, who)
	}
	// Step 4 (S47).
	for i := range r.bases {
		if b := &r.bases[i]; b.site != NoSite && !s.based[i+1] && r.bringsBase(s, &e, b) {
			r.placeBase(p, i+1)
		}
	}
	// Step 5 (S48).
	p.Emit(TurnBegan{Seat: who, Round: s.round, Go: s.turn.inGo, Base: s.base, Refit: true})
}

// bringsBase: Landfall is published even beside a Major, a wonder only if it is scored.
func (r *rules) bringsBase(s *State, e *Published, b *base) bool {
	if r.sites[b.site].kind == Landfall {
		return slices.Contains(e.Regions, r.at(r.sites[b.site].spaces[0]).region)
	}
	return slices.Contains(e.Sites, b.site)
}

// placeBase places a base, and the chits of Known Progress that it brings (S3, R47).
func (r *rules) placeBase(p *ply, base int) {
	e := BasePlaced{Seat: p.State.turn.seat, Base: base, Space: r.bases[base-1].space}
	for l := range lanes {
		if r.lanes[l].base == base {
			e.Lanes = append(e.Lanes, l)
		}
	}
	p.Emit(e)
}

// publishSeas is step 1 (S43): the sea spaces become Known, and the chits of lanes
// advance to the furthest space that no unknown one lies before.
func (r *rules) publishSeas(p *ply) {
	s := p.State
	x := s.exp()
	e := SeaPublished{Seat: s.turn.seat}
	for at := SpaceID(1); at < spaces; at++ {
		if r.at(at).kind == Sea && x.visited.Has(uint8(at)) && !s.known.Has(uint8(at)) {
			e.Spaces = append(e.Spaces, at)
		}
	}
	for l := range lanes {
		if to := r.advance(s, x, l); to.To > 0 {
			e.Lanes = append(e.Lanes, to)
		}
	}
	if len(e.Spaces)+len(e.Lanes) > 0 {
		p.Emit(e)
	}
}

// advance is where a lane's chit goes; To 0: nowhere.
func (r *rules) advance(s *State, x *expedition, l Lane) LaneTo {
	from := int(s.lane[l])
	best := LaneTo{Lane: l}
	if from == 0 {
		return best
	}
	for i := from; i < len(r.lanes[l].spaces); i++ {
		at := r.lanes[l].spaces[i]
		been := x.visited.Has(uint8(at))
		if !been && !r.isKnown(s, at) {
			break
		}
		if !been {
			continue
		}
		sighting := r.sightingAt(at)
		if sighting != NoSite && !r.landSeen(s, x, at, sighting) {
			break // R42: it stops one space short
		}
		best.To, best.Sighted = i+1, sighting
	}
	return best
}

// landSeen tells whether land was sighted from a sea space: by this or an earlier
// publication, or because the expedition entered a coast linked to it (R42).
func (r *rules) landSeen(s *State, x *expedition, at SpaceID, sighting SiteID) bool {
	if s.markers.Has(uint8(sighting)) || x.found.Has(uint8(sighting)) {
		return true
	}
	return slices.ContainsFunc(r.at(at).link, func(to SpaceID) bool { return x.visited.Has(uint8(to)) })
}

// account is step 2 (S44): what the publication scores. R8: with a Major, nothing else
// scores, gold and natives included; R48: and nothing counts before this.
func (r *rules) account(s *State, who seat, major bool) Published {
	p := &s.people[who]
	x := &p.exp
	e := Published{Seat: who, At: x.at, Carried: int(x.has.Chit[Gold]) + int(x.aboard.Chit[Gold])}
	timber := r.timberSites(s, who)
	known := x.found.or(&s.closed)
	for i := range known.all() {
		id := SiteID(i)
		site := &r.sites[id]
		charted := site.kind == Landfall && s.closed.Has(i) && x.visited.Has(uint8(site.spaces[0]))
		if !x.found.Has(i) && !charted {
			continue
		}
		if site.kind == Landfall {
			e.Regions = append(e.Regions, r.at(site.spaces[0]).region)
		}
		if major || charted || !r.scores(s, who, id) {
			continue
		}
		if site.kind == Hardwood && !timber.Has(uint8(id)) {
			continue
		}
		e.Sites = append(e.Sites, id)
		e.VP += r.worth(s, who, id)
		if r.kinds[site.kind].getsMarker {
			e.Marked = append(e.Marked, id)
		}
	}
	if major {
		for _, m := range r.reached(s, x) {
			vp := r.reputation(s, who, m) // each capped alone, by what was published before
			e.Majors = append(e.Majors, Scored{Major: m, VP: vp})
			e.VP += vp
		}
	} else {
		e.Gold = e.Carried // S45, R6
		e.Natives = min(r.limits.nativesMost, regionsForEurope(x))
		e.VP += e.Gold + e.Natives
	}
	if e.VP > 0 {
		e.Spur = r.spur(s, who, e.VP)
		e.VP += e.Spur
	}
	e.Total = p.vp + e.VP
	return e
}

// spur is what a court pays more for what it hears, so much, while another has published more: who is behind is not
// left there.
func (r *rules) spur(s *State, who seat, heard int) int {
	if !heldCounts(s.rules) {
		return 0
	}
	foremost := 0
	for i := range s.seats {
		if !s.people[i].gone {
			foremost = max(foremost, s.people[i].vp)
		}
	}
	l := &r.in(s.rules).limits
	behind := foremost - s.people[who].vp
	if spursTheLast(s.rules) {
		behind -= heard + l.spurFree
	}
	return max(0, min(l.spurMost, behind/l.spurStep))
}

// timberSites are the sites of hardwood that still score: as many as there is hardwood, those worth most.
func (r *rules) timberSites(s *State, who seat) Set {
	x := &s.people[who].exp
	var list []SiteID
	for i := range x.found.all() {
		if id := SiteID(i); r.sites[id].kind == Hardwood && r.scores(s, who, id) {
			list = append(list, id)
		}
	}
	if timberScores(s.rules) {
		slices.SortStableFunc(list, func(a, b SiteID) int { return r.worth(s, who, b) - r.worth(s, who, a) })
		list = list[:min(len(list), int(x.has.Chit[Timber])+int(x.aboard.Chit[Timber]))]
	}
	var timber Set
	for _, id := range list {
		timber.add(uint8(id))
	}
	return timber
}

// scores tells whether a discovery still scores (R39): not if somebody has published
// it where that closes it; hardwood only if it was harvested (S51).
func (r *rules) scores(s *State, who seat, id SiteID) bool {
	p := &s.people[who]
	switch site := &r.sites[id]; {
	case site.kind == Hardwood && !p.exp.cut.Has(uint8(id)):
		return false
	case r.kinds[site.kind].getsMarker:
		return !s.markers.Has(uint8(id))
	}
	return !p.scored.Has(uint8(id))
}

// regionsForEurope counts the regions that natives for Europe come from (R36).
func regionsForEurope(x *expedition) int {
	n := 0
	for g := range x.has.Natives {
		if x.has.Natives[g][ForEurope]+x.aboard.Natives[g][ForEurope] > 0 {
			n++
		}
	}
	return n
}

// finish ends the match; who published or conquered last wins.
func (r *rules) finish(p *ply, method string) {
	s := p.State
	r.countHeld(p)
	p.Emit(MatchEnded{Method: method, Winners: []seat{s.turn.seat}, Rounds: s.round, Title: r.title(s)})
}

// countHeld counts what the others still hold when somebody has won, up to a point below the goal.
func (r *rules) countHeld(p *ply) {
	s := p.State
	for _, who := range s.seatsInOrder() {
		q := &s.people[who]
		if !heldCounts(s.rules) || who == s.turn.seat || q.gone || !q.exp.out {
			continue
		}
		vp := r.account(s, who, false).VP
		if len(r.reached(s, &q.exp)) > 0 {
			vp = max(vp, r.account(s, who, true).VP)
		}
		if vp = min(vp, s.target-1-q.vp); vp > 0 {
			p.Emit(HeldCounted{Seat: who, VP: vp, Total: q.vp + vp})
		}
	}
}

// title is what somebody who played alone has become.
func (r *rules) title(s *State) string {
	if s.seats > 1 {
		return ""
	}
	for _, g := range r.grades[s.mode] {
		if s.round <= g.rounds {
			return g.title
		}
	}
	return ""
}

// finishLate ends a match whose rounds are over (specification 6): most points; then
// more Majors, more sites, fewer expeditions lost; else the winners share. Alone the
// royal patent lapses and nobody wins.
func (r *rules) finishLate(p *ply) {
	s := p.State
	e := MatchEnded{Method: endedByRounds, Rounds: s.last}
	if s.seats == 1 {
		e.Method = endedByPatent
		p.Emit(e)
		return
	}
	rank := func(i seat) [4]int {
		q := &s.people[i]
		return [4]int{q.vp, q.majors, q.sites, -q.lost}
	}
	for i := range seat(s.seats) {
		if s.people[i].gone {
			continue
		}
		switch best := len(e.Winners) > 0; {
		case !best || compare(rank(i), rank(e.Winners[0])) > 0:
			e.Winners = []engine.Seat{i}
		case compare(rank(i), rank(e.Winners[0])) == 0:
			e.Winners = append(e.Winners, i)
		}
	}
	p.Emit(e)
}

func compare(a, b [4]int) int { return slices.Compare(a[:], b[:]) }
