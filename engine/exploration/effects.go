package exploration

// Effect is an operation of a card or a white box, for those who put it into words.
type Effect struct {
	Op      string // as in the data: "scurvy", "check"
	Where   string // "", sea, coast, raft, port or cap
	N       int
	Chit    Chit   // gain, lose
	Rating  Rating // check
	Horse   bool   // if: horse or cannon; else strength of at least N
	Yes, No []Effect
}

// ReadEffects reads effects as the Chart and a view have them; nothing of what cannot be read.
func ReadEffects(text string) []Effect {
	list, err := parseOps(text)
	if err != nil {
		return nil
	}
	return effectsOf(list)
}

func effectsOf(list []op) []Effect {
	var out []Effect
	for i := range list {
		o := &list[i]
		out = append(out, Effect{Op: o.code.String(), Where: o.guard.String(), N: o.n, Chit: o.chit, Rating: o.rating,
			Horse: o.code == opIf && o.cond == horseOrCannon, Yes: effectsOf(o.yes), No: effectsOf(o.no)})
	}
	return out
}
