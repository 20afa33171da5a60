package telling

import (
	"landfall/commands/prose"
	"landfall/engine"
)

// Reader is who reads the sentences: "you", where the others have names.
type Reader struct {
	Names interface{ Of(engine.Seat) string }
	Seat  engine.Seat // Nobody: whoever watches
}

// Is tells whether a seat is the reader's.
func (r Reader) Is(s engine.Seat) bool { return s == r.Seat && s != engine.Nobody }

// Who names a seat: "you", "Ana".
func (r Reader) Who(s engine.Seat) string {
	if r.Is(s) {
		return "you"
	}
	return r.Names.Of(s)
}

// Whose is the genitive of Who: "your", "Ana's".
func (r Reader) Whose(s engine.Seat) string {
	if r.Is(s) {
		return "your"
	}
	return prose.Genitive(r.Names.Of(s))
}

// Verb is a clause that begins with a verb of the third person, as it is said of a seat.
func (r Reader) Verb(s engine.Seat, clause string) string {
	if r.Is(s) {
		return prose.Second(clause)
	}
	return clause
}

// Does is Who with such a clause: "you take YY", "Ana takes YY".
func (r Reader) Does(s engine.Seat, clause string) string { return r.Who(s) + " " + r.Verb(s, clause) }
