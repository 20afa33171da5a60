package exploration

import "landfall/engine"

// actions are the expedition actions (specification 5.5). R32: who returns does nothing
// that keeps him.
func (r *rules) actions(s *State, list []engine.Action) []engine.Action {
	x := s.exp()
	list = r.portActions(s, list)
	if r.baseHere(s, x.at) > 0 {
		list = r.recruits(s, list)
	}
	list = r.rafts(x, list)
	if x.returning {
		return list
	}
	here := r.at(x.at)
	if (here.kind == Coast || here.kind == Land) && r.room(s.me(), Provisions) > 0 {
		list = append(list, Act{Forage})
	}
	list = r.harvests(s, list)
	list = r.surveys(s, list)
	if here.empire != NoEmpire && s.empires[here.empire].ruler == s.turn.seat && !s.empires[here.empire].ransomed {
		list = append(list, Act{Ransom})
	}
	if x.has.Chit[Missionary] > 0 && (here.kind == Land || here.kind == Rumors) {
		list = append(list, Act{Baptise})
	}
	return list
}

// portActions are what a fleet does in a port or a base.
func (r *rules) portActions(s *State, list []engine.Action) []engine.Action {
	x := s.exp()
	here, base := r.at(x.at), r.baseHere(s, x.at)
	if x.party != Fleet || here.kind != Port && base == 0 {
		return list
	}
	if (here.kind == Port || r.bases[base-1].stay) && r.room(s.me(), Provisions) > 0 {
		list = append(list, Act{Provision})
	}
	if here.repair && x.fleet != [damages]uint8{x.fleet[0]} {
		list = append(list, Act{Repair})
	}
	return list
}

// recruits are what gold buys at a base: crew and soldiers (S17).
func (r *rules) recruits(s *State, list []engine.Action) []engine.Action {
	x := s.exp()
	for what := range Chit(chits) {
		if p := &r.prices[what]; p.atBase && x.has.Chit[Gold] > 0 {
			// The gold that is paid makes room for one.
			if r.room(s.me(), what) >= p.n-1 {
				list = append(list, Recruit{What: what})
			}
		}
	}
	return list
}

// rafts are where a force may build a raft: on the rivers and coasts beside it, but for
// where its ships wait.
func (r *rules) rafts(x *expedition, list []engine.Action) []engine.Action {
	here := r.at(x.at)
	if x.party != Inland || here.kind != Land {
		return list
	}
	for _, to := range here.link {
		if k := r.at(to).kind; (k == Coast || k == River) && to != x.ships {
			list = append(list, BuildRaft{To: to})
		}
	}
	return list
}

// harvests are the hardwood that has been discovered here and not cut.
func (r *rules) harvests(s *State, list []engine.Action) []engine.Action {
	x := s.exp()
	for _, id := range r.at(x.at).sites {
		if r.sites[id].kind == Hardwood && x.found.Has(uint8(id)) && !x.cut.Has(uint8(id)) && r.room(s.me(), Timber) > 0 {
			list = append(list, Harvest{Site: id})
		}
	}
	return list
}

// surveys are the sites that may be looked for without a mark.
func (r *rules) surveys(s *State, list []engine.Action) []engine.Action {
	x := s.exp()
	here := r.at(x.at)
	if here.kind == Port || here.empire != NoEmpire || x.lost {
		return list
	}
	for _, id := range here.sites {
		site := &r.sites[id]
		if site.kind != Civ && site.kind != Landfall && !site.auto && r.open(s, s.turn.seat, id) {
			list = append(list, Survey{Site: id})
		}
	}
	return list
}

// acts carries out an expedition action (specification 5.5).
func (r *rules) acts(p *ply, a engine.Action) bool {
	switch a := a.(type) {
	case Survey:
		r.survey(p, a.Site)
	case Harvest:
		p.Emit(ActionTaken{Seat: p.State.turn.seat, What: actHarvest, Site: a.Site})
		r.gain(p, Timber, 1, actHarvest)
	case Recruit:
		r.recruit(p, a.What)
	case BuildRaft:
		r.resolve(p, r.buildRaft(p, a.To))
	case Act:
		r.simpleAct(p, a.What)
	default:
		return false
	}
	return true
}

func (r *rules) survey(p *ply, id SiteID) {
	s := p.State
	p.Emit(ActionTaken{Seat: s.turn.seat, What: actSurvey, Site: id})
	if r.check(p, r.navigation(s.exp()), r.limits.check, 0, "survey") {
		r.find(p, id, "")
	}
}

func (r *rules) recruit(p *ply, what Chit) {
	who := p.State.turn.seat
	p.Emit(ActionTaken{Seat: who, What: actRecruit})
	p.Emit(ChitsLost{Seat: who, What: Gold, N: 1, Why: actRecruit})
	r.gain(p, what, r.prices[what].n, actRecruit)
}

func (r *rules) simpleAct(p *ply, what string) {
	s := p.State
	who, x := s.turn.seat, s.exp()
	p.Emit(ActionTaken{Seat: who, What: what})
	switch what {
	case Provision:
		r.gain(p, Provisions, r.room(s.me(), Provisions), Provision)
	case Repair:
		p.Emit(hurt(who, [damages]uint8{uint8(x.shipCount())}, 0, Repair))
	case Forage:
		if r.check(p, LandNavigation, r.limits.check, 0, Forage) {
			r.gain(p, Provisions, 1, Forage)
		}
	case Ransom:
		p.Emit(ChitSeized{Seat: who, Empire: r.at(x.at).empire, What: chitRansom, Back: true})
		r.gain(p, Gold, r.limits.ransomGold, Ransom)
	case Baptise:
		if !r.check(p, Leadership, r.limits.baptise, 0, Baptise) {
			return
		}
		if e := r.at(x.at).empire; e != NoEmpire {
			r.track(p, e, 1, 0)
		} else {
			r.gain(p, Natives, 1, Baptise)
		}
	}
}

// buildRaft turns the force into a raft on a river or coast; its horses are lost.
func (r *rules) buildRaft(p *ply, to SpaceID) []op {
	s := p.State
	p.Emit(ActionTaken{Seat: s.turn.seat, What: actRaft})
	r.lose(p, Horses, int(s.exp().has.Chit[Horses]))
	p.Emit(RaftBuilt{Seat: s.turn.seat})
	r.shed(p, s.turn.seat)
	return r.enter(p, to, byChange)
}
