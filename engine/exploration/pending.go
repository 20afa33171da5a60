package exploration

import (
	"strconv"

	"landfall/engine"
)

// asked is the question that the match waits for: its kind and answers. No kind:
// something happens by itself, or the match is over.
func (r *rules) asked(s *State) (kind string, options []engine.Action) {
	t := &s.turn
	if s.outcome.over || t.seat == engine.Nobody {
		return "", nil
	}
	if t.rest != "" {
		if todo := s.paused(); len(todo) > 0 {
			return r.question(s, &todo[0])
		}
	}
	if t.leaving {
		return AskConcede, []engine.Action{Concede{Yes: false}, Concede{Yes: true}}
	}
	switch t.stage {
	case outfitting, refitting:
		return AskOutfit, r.outfitOptions(s)
	case choosing:
		return AskLeader, []engine.Action{KeepLeader{s.me().drawn[0]}, KeepLeader{s.me().drawn[1]}}
	case starting:
		return AskStart, r.startOptions(s)
	case marching:
		return AskMarch, r.marchOptions(s)
	case moving:
		return AskMove, r.moveOptions(s)
	case publishing:
		return AskMajor, []engine.Action{Score{Major: true}, Score{Major: false}}
	case ended:
		if p := s.me(); !p.gone && r.excess(p) > 0 {
			return AskDiscard, r.discards(p)
		}
	}
	return "", nil
}

func contains[T comparable](list []T, v T) bool {
	for _, l := range list {
		if l == v {
			return true
		}
	}
	return false
}

// pending lists the open decisions: the one that is waited for, and what else may be
// done meanwhile.
func (r *rules) pending(s *State) []engine.Decision {
	kind, options := r.asked(s)
	if kind == "" {
		return nil
	}
	return r.questions(s, kind, options)
}

// questions lists the open decisions beside the one that is waited for.
func (r *rules) questions(s *State, kind string, options []engine.Action) []engine.Decision {
	who := s.turn.seat
	ds := s.menus(make([]engine.Decision, 0, s.seats+4), kind, who, options, false)
	if s.turn.rest == "" && !s.turn.leaving {
		switch s.turn.stage {
		case outfitting, refitting:
			ds = s.menus(ds, AskAlter, who, r.alterOptions(s), true)
			if s.turn.stage == outfitting {
				ds = s.menus(ds, AskSite, who, r.siteOptions(s), true)
				ds = s.menus(ds, AskCourse, who, r.courseOptions(s), true)
			}
		case starting, moving:
			if s.turn.stage == starting {
				ds = s.menus(ds, AskCourse, who, r.courseOptions(s), true)
			}
			ds = s.menus(ds, AskRoles, who, r.roleOptions(s), true)
			return r.orderMenus(s, r.tradeMenus(s, ds))
		}
	}
	return r.orderMenus(s, r.offerStands(s, ds))
}

// menus asks a seat, in as many parts as it takes. All open decisions are of one turn.
func (s *State) menus(ds []engine.Decision, kind string, who seat, options []engine.Action, optional bool) []engine.Decision {
	turn := ""
	if len(ds) > 0 {
		turn = ds[0].Turn
	} else {
		turn = s.label()
	}
	return engine.Decision{Seat: who, Turn: turn, Kind: kind, Options: options, Optional: optional}.Parts(ds)
}

// label is engine.Decision.Turn: "t12.s1" is the twelfth turn, of seat 1.
func (s *State) label() string {
	b := append(make([]byte, 0, 16), 't')
	b = strconv.AppendInt(b, int64(s.turn.number), 10)
	b = append(b, ".s"...)
	return string(strconv.AppendInt(b, int64(s.turn.seat), 10))
}
