package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"landfall/engine/wire"
)

// mostNumber is more than anything that an event counts, so that a damaged one
// cannot make the rules count for hours.
const mostNumber = 1 << 20

// decode reads an entry. What encode does not write, and never wrote, is refused: a
// member that is not known, one that is missing, an answer that nothing followed from.
func (c *codec) decode(data []byte) (Entry, error) {
	d, ok := c.rooms.Get().(*decoding)
	if !ok {
		d = new(decoding)
	}
	defer func() { *d = decoding{}; c.rooms.Put(d) }()
	d.codec, d.r.Data = c, data
	err := d.r.Object(d.member)
	if err == nil {
		err = d.r.End()
	}
	if err == nil {
		err = d.whole()
	}
	switch {
	case err == nil:
		return d.e, nil
	case d.has&memberSeq != 0:
		return Entry{}, fmt.Errorf("%w: entry %d: %w", ErrCorrupt, d.e.Seq, err)
	default:
		return Entry{}, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
}

// decoding is an entry that is being read.
type decoding struct {
	codec *codec
	r     wire.Reader
	e     Entry
	seed  Seed
	has   uint16    // the members that came
	room  [24]Event // for what most entries hold, until it is known how much that is
}

// The members of an entry, as bits.
const (
	memberSeq uint16 = 1 << iota
	memberPly
	memberKind
	memberSeat
	memberAt
	memberStart
	memberSeed
	memberDecision
	memberAction
	memberTakes
	memberFinal
	memberEvents
	memberBy
	memberAbout
	memberOrder
)

// always are the members that every entry has.
const always = memberSeq | memberPly | memberKind | memberSeat

// first tells that a member has not come before.
func (d *decoding) first(member uint16, name []byte) error {
	if d.has&member != 0 {
		return fmt.Errorf("the member %.60q comes twice", name)
	}
	d.has |= member
	return nil
}

// member reads a member of the entry, which must not have come before.
func (d *decoding) member(name []byte) (err error) {
	var member uint16
	switch string(name) {
	case "seq":
		member, err = memberSeq, d.count(&d.e.Seq)
	case "ply":
		member, err = memberPly, number(&d.r, &d.e.Ply)
	case "kind":
		member, err = memberKind, d.word(&d.e.Kind)
	case "seat":
		member, err = memberSeat, number(&d.r, &d.e.Seat)
	case "at":
		member, err = memberAt, d.at()
	case "start":
		member, err = memberStart, d.start()
	case "seed":
		member, err = memberSeed, d.readSeed()
	case "decision":
		member, err = memberDecision, d.word(&d.e.Decision)
	case "action":
		member, err = memberAction, d.text(&d.e.Action)
	case "by":
		member, err = memberBy, d.word(&d.e.By)
	case "about":
		member, err = memberAbout, d.word(&d.e.About)
	case "order":
		member, err = memberOrder, d.order()
	case "takes":
		member, err = memberTakes, d.count(&d.e.Takes)
	case "final":
		member = memberFinal
		d.e.Final, err = d.r.Bool()
	case "events":
		member, err = memberEvents, d.events()
	default:
		return fmt.Errorf("there is no member %.60q", name)
	}
	if err != nil {
		return err
	}
	return d.first(member, name)
}

func (d *decoding) count(to *uint64) (err error) {
	*to, err = d.r.Uint(64)
	return err
}

func number[T ~int](r *wire.Reader, to *T) error {
	n, err := r.Int(32)
	*to = T(n)
	return err
}

// word reads one of the texts that come again and again.
func (d *decoding) word(to *string) error {
	text, err := d.r.Text()
	*to = d.codec.texts.Text(text)
	return err
}

func (d *decoding) text(to *string) error {
	text, err := d.r.Text()
	*to = string(text)
	return err
}

func (d *decoding) at() error {
	n, err := d.r.Int(64)
	d.e.At = time.UnixMilli(n).UTC()
	return err
}

func (d *decoding) readSeed() error {
	text, err := d.r.Text()
	if err == nil {
		d.seed, err = ParseSeed(string(text))
	}
	return err
}

func (d *decoding) events() error {
	d.e.Events = d.room[:0]
	err := d.r.Array(d.event)
	d.e.Events = append(make([]Event, 0, len(d.e.Events)), d.e.Events...)
	return err
}

func (d *decoding) start() error {
	raw, err := d.r.Raw()
	if err != nil {
		return err
	}
	d.e.Start = new(Start)
	return strictly(raw, d.e.Start)
}

func (d *decoding) order() error {
	raw, err := d.r.Raw()
	if err != nil {
		return err
	}
	d.e.Order = new(Order)
	return strictly(raw, d.e.Order)
}

// strictly reads JSON that has no member more than the value.
func strictly(data []byte, v any) error {
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(v); err != nil {
		return brief(err)
	}
	if in.More() {
		return errors.New("there is more after the end")
	}
	return nil
}

// brief keeps an error from quoting much of what it is about.
func brief(err error) error {
	const most = 160
	if text := err.Error(); len(text) > most {
		return errors.New(strings.ToValidUTF8(text[:most], "") + "…")
	}
	return err
}

// event reads one event: its name, its version, what it holds.
func (d *decoding) event(int) error {
	d.r.Most = mostNumber
	defer func() { d.r.Most = 0 }()
	var plan *wire.Plan
	var name string
	var has int
	version, event := 1, Event(nil)
	err := d.r.Object(func(member []byte) (err error) {
		switch {
		case string(member) == "name" && has == 0:
			has = 1
			plan, name, err = d.plan()
		case string(member) == "v" && has == 1:
			has = 2
			version, err = d.version(name)
		case string(member) == "data" && (has == 1 || has == 2):
			has = 3
			event, err = d.data(plan, name, version)
		default:
			err = fmt.Errorf("an event with a member %.60q there", member)
		}
		return err
	})
	switch {
	case err != nil && name != "":
		return fmt.Errorf("event %.60q: %w", name, err)
	case err != nil:
		return err
	case has != 3:
		return fmt.Errorf("event %.60q holds nothing", name)
	}
	d.e.Events = append(d.e.Events, event)
	return nil
}

func (d *decoding) plan() (*wire.Plan, string, error) {
	text, err := d.r.Text()
	if err != nil {
		return nil, "", err
	}
	plan, ok := d.codec.plans[string(text)]
	if !ok {
		return nil, "", fmt.Errorf("unknown event %.60q", text)
	}
	return plan, d.codec.texts.Text(text), nil
}

func (d *decoding) version(name string) (int, error) {
	v, err := d.r.Int(32)
	if err != nil {
		return 0, err
	}
	if known := len(d.codec.upcasts[name]) + 1; int(v) > known {
		return 0, fmt.Errorf("it has version %d, this program knows up to %d", v, known)
	}
	return max(int(v), 1), nil
}

// data reads what an event holds, in the shape of its version.
func (d *decoding) data(plan *wire.Plan, name string, version int) (Event, error) {
	ups := d.codec.upcasts[name]
	if version > len(ups) {
		return plan.Read(&d.r)
	}
	raw, err := d.r.Raw()
	if err != nil {
		return nil, err
	}
	data := json.RawMessage(raw)
	for v := version; v <= len(ups); v++ {
		if data, err = ups[v-1](data); err != nil {
			return nil, fmt.Errorf("version %d: %w", v, err)
		}
	}
	lifted := wire.Reader{Data: data, Most: mostNumber}
	event, err := plan.Read(&lifted)
	if err != nil {
		return nil, err
	}
	return event, lifted.End()
}

// whole tells what an entry of its kind lacks.
func (d *decoding) whole() error {
	switch missing := always &^ d.has; {
	case missing != 0:
		return errors.New("it lacks its number, its ply, its kind or its seat")
	case d.e.Kind == Started && d.e.Start != nil && d.has&memberSeed == 0:
		return errors.New("it has no seed")
	case (d.e.Kind == Started || d.e.Kind == Acted) && len(d.e.Events) == 0:
		return errors.New("it has no events")
	case (d.e.Kind == Ordered) != (d.e.Order != nil):
		return errors.New("an order has what is ordered, and nothing else has")
	}
	if d.e.Start != nil {
		d.e.Start.Seed = d.seed
	}
	return nil
}
