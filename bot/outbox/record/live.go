package record

import "cmp"

// ReplaceLive lets the controls be on a new message only.
func (r *Record) ReplaceLive(l Message, id string, hadControls bool) {
	r.Retire()
	r.State.Stale, r.State.Calls = append(r.State.Stale, r.State.Calls...), nil
	r.State.Place, r.State.Story = l.Place, l.Text
	r.State.Awaited, r.State.Waiting, r.State.Alone = l.Seat, l.Seat, false
	if hadControls { // else the match has gone on already, and the next message is the live one
		r.State.Message, r.State.Tag, r.State.Turn = id, l.Tag(r.Table.ID), l.Turn
	}
}

// CallUnder lets a reminder be the live message: the controls are where the person
// is called to. What happened stays above it.
func (r *Record) CallUnder(l Message, id string) {
	if r.State.Message == "" {
		r.State.Calls = append(r.State.Calls, Spot{Place: l.Place, Message: id, Whole: true})
		return
	}
	root, turn := r.State.Root, r.State.Turn
	root = cmp.Or(root, r.State.Message)
	r.Retire()
	r.State.Message, r.State.Root, r.State.Place, r.State.Story, r.State.Turn = id, root, l.Place, "", turn
}

// Retire says of the live message that it is live no more.
func (r *Record) Retire() {
	if r.State.Message != "" {
		at := r.Live()
		at.Story, at.Whole = r.State.Story, r.State.Root != "" || r.State.Alone
		r.State.Stale = append(r.State.Stale, at)
	}
	r.State.Message, r.State.Tag, r.State.Root, r.State.Turn = "", "", "", ""
}

// Live is where the live message is.
func (r *Record) Live() Spot { return Spot{Place: r.LiveIn(), Message: r.State.Message} }

// LiveIn is the channel of the live message; rows of before do not tell it.
func (r *Record) LiveIn() string {
	return cmp.Or(r.State.Place, r.Home())
}
