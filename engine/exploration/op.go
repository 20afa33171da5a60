package exploration

import (
	"fmt"
	"strconv"
	"strings"

	"landfall/engine/enum"
)

// opcode is an operation of the effect vocabulary (specification 2.8).
type opcode = enum.Of[opcodeSet]

type opcodeSet struct{}

// The operations that cards, boxes and sites may have, and below those that the
// rules add: they only stand in what is left of a resolution that waits for an answer.
const (
	opProg opcode = iota
	opGain
	opLose
	opScurvy
	opDamage
	opHungry
	opLost
	opCheck
	opParley
	opHostile
	opFight
	opIf
	opLeave
	opChoice
	opUnrest
	opDissension
	opIllness
	opAwe
	opMil
	opRuler
	opAlly
	opEntry
	opEnter
	opExpel
	opReshuffle

	opPassage // scurvy of a launch to a chit: horses may be eaten
	opBattle  // with the hostile, when talking failed
	opFit     // what exceeds the holds is dropped
	opGo      // a move by progress
	opArrive  // what entering a space does after its white box
)

func (opcodeSet) Enum() (what, names string) {
	return "operation", "prog gain lose scurvy damage hungry lost check parley hostile fight if leave choice unrest " +
		"dissension illness awe mil ruler ally entry enter expel reshuffle passage battle fit go arrive"
}

// guard restricts an operation to certain places.
type guard = enum.Of[guardSet]

type guardSet struct{}

const (
	anywhere guard = iota
	atSea
	atCoast
	onRaft
	inPort
	inCapital
)

func (guardSet) Enum() (what, names string) { return "place", " sea coast raft port cap" }

// condition is what an if asks.
type condition = enum.Of[conditionSet]

type conditionSet struct{}

const (
	horseOrCannon condition = iota
	strengthIs
)

func (conditionSet) Enum() (what, names string) { return "condition", "horse|cannon strength" }

// op is one operation with its numbers and branches.
type op struct {
	code    opcode
	guard   guard
	n       int
	chit    Chit
	rating  Rating
	space   SpaceID
	cond    condition
	yes, no []op
}

// parseOps reads a list of operations as it stands in the data files.
func parseOps(text string) ([]op, error) {
	p := opParser{text: text}
	list, err := p.list()
	if err == nil && p.at < len(p.text) {
		err = fmt.Errorf("cannot read on from %q", p.text[p.at:])
	}
	return list, err
}

type opParser struct {
	text string
	at   int
}

func (p *opParser) skip(c byte) bool {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
	if p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

func (p *opParser) word() string {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
	from := p.at
	for p.at < len(p.text) && p.text[p.at] >= 'a' && p.text[p.at] <= 'z' {
		p.at++
	}
	return p.text[from:p.at]
}

func (p *opParser) list() ([]op, error) {
	if p.text == "" || p.skip('-') {
		return nil, nil
	}
	var list []op
	for {
		o, err := p.item()
		if err != nil {
			return nil, err
		}
		list = append(list, o)
		if !p.skip(',') {
			return list, nil
		}
	}
}

func (p *opParser) item() (op, error) {
	var o op
	name := p.word()
	if p.skip(':') {
		if err := o.guard.UnmarshalText([]byte(name)); err != nil {
			return o, err
		}
		name = p.word()
	}
	if err := o.code.UnmarshalText([]byte(name)); err != nil {
		return o, err
	}
	if p.skip('(') {
		end := strings.IndexByte(p.text[p.at:], ')')
		if end < 0 {
			return o, fmt.Errorf("%s: a bracket is not closed", name)
		}
		if err := o.arguments(p.text[p.at : p.at+end]); err != nil {
			return o, fmt.Errorf("%s: %w", name, err)
		}
		p.at += end + 1
	}
	for _, branch := range []*[]op{&o.yes, &o.no} {
		if !p.skip('{') {
			break
		}
		var err error
		if *branch, err = p.list(); err != nil {
			return o, err
		}
		if !p.skip('}') {
			return o, fmt.Errorf("%s: a branch is not closed", name)
		}
	}
	return o, nil
}

// arguments reads what is in the brackets.
func (o *op) arguments(text string) (err error) {
	switch o.code {
	case opGo, opArrive:
		return o.space.UnmarshalText([]byte(text))
	case opIf:
		if text == "horse or cannon" {
			o.cond = horseOrCannon
			return nil
		}
		o.cond = strengthIs
		o.n, err = strconv.Atoi(strings.TrimPrefix(text, "strength >= "))
		return err
	}
	name, number, two := strings.Cut(text, ",")
	switch {
	case !two:
		number = text
	case o.code == opCheck:
		err = o.rating.UnmarshalText([]byte(name))
	default:
		err = o.chit.UnmarshalText([]byte(name))
	}
	if err != nil {
		return err
	}
	o.n, err = strconv.Atoi(strings.TrimSpace(number))
	return err
}

// formatOps writes a list so that parseOps reads it again.
func formatOps(list []op) string {
	if len(list) == 0 {
		return "-"
	}
	return string(appendOps(make([]byte, 0, 64), list))
}

func appendOps(b []byte, list []op) []byte {
	if len(list) == 0 {
		return append(b, '-')
	}
	for i := range list {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = list[i].append(b)
	}
	return b
}

func (o *op) append(b []byte) []byte {
	if o.guard != anywhere {
		b = append(append(b, o.guard.String()...), ": "...)
	}
	b = append(b, o.code.String()...)
	switch o.code {
	case opProg, opScurvy, opDamage, opHungry, opParley, opHostile, opUnrest, opAwe, opMil, opPassage, opBattle:
		b = append(strconv.AppendInt(append(b, '('), int64(o.n), 10), ')')
	case opGain, opLose:
		b = append(append(append(b, '('), o.chit.String()...), ',')
		b = append(strconv.AppendInt(b, int64(o.n), 10), ')')
	case opCheck:
		b = append(append(append(b, '('), o.rating.String()...), ',')
		b = append(strconv.AppendInt(b, int64(o.n), 10), ')')
	case opGo, opArrive:
		b = append(append(append(b, '('), o.space.String()...), ')')
	case opIf:
		if o.cond == horseOrCannon {
			b = append(b, "(horse or cannon)"...)
		} else {
			b = append(strconv.AppendInt(append(b, "(strength >= "...), int64(o.n), 10), ')')
		}
	}
	if o.yes != nil || o.no != nil {
		b = append(appendOps(append(b, '{'), o.yes), '}')
		b = append(appendOps(append(b, '{'), o.no), '}')
	}
	return b
}
