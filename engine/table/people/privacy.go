package people

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/internal/row"
)

// Forgotten is what somebody is called who asked to be forgotten.
const Forgotten = "A sailor"

// forgottenID is what the ids of people begin with who are nobody any more.
const forgottenID = "forgotten-"

// IsForgotten tells whether an id stands for somebody who was forgotten: nobody can be
// reached by it.
func IsForgotten(p engine.PlayerID) bool { return strings.HasPrefix(string(p), forgottenID) }

// Privacy tells people what is kept of them, and forgets them.
type Privacy struct {
	log     engine.Log
	random  io.Reader
	tables  *table.Tables
	people  *People
	leave   func(context.Context, engine.MatchID, engine.PlayerID) (table.Table, error)
	vacate  func(context.Context, engine.MatchID, engine.PlayerID) error
	compact func(context.Context) error
}

// NewPrivacy makes the privacy of the people of a log. leave frees a chair of a table that has
// not started, vacate one of a match that sleeps; compact writes the store anew without what was deleted; nil: there is
// no need.
func NewPrivacy(log engine.Log, random io.Reader, tables *table.Tables, people *People,
	leave func(context.Context, engine.MatchID, engine.PlayerID) (table.Table, error),
	vacate func(context.Context, engine.MatchID, engine.PlayerID) error, compact func(context.Context) error) *Privacy {
	return &Privacy{log: log, random: random, tables: tables, people: people, leave: leave, vacate: vacate, compact: compact}
}

// Held is all that is kept about a person.
type Held struct {
	Person   engine.PlayerID   `json:"person"`
	Settings Person            `json:"settled"`
	Tables   []HeldTable       `json:"tables"`
	Rows     map[string][]Kept `json:"rows,omitempty"` // what else names them, by kind
}

// HeldTable is a table that a person sat at.
type HeldTable struct {
	ID      engine.MatchID `json:"id"`
	Name    string         `json:"name"`
	Game    string         `json:"game"`
	Status  table.Status   `json:"status"`
	Created string         `json:"created"`
	Guild   string         `json:"guild,omitempty"`
	Channel string         `json:"channel,omitempty"`
	Thread  string         `json:"thread,omitempty"`
	Host    bool           `json:"host,omitempty"`
	Seats   []HeldSeat     `json:"seats"`
}

// HeldSeat is a seat that a person has or had.
type HeldSeat struct {
	Seat   engine.Seat `json:"seat"`
	Name   string      `json:"name"`
	Choice string      `json:"choice,omitempty"`
}

// Kept is a row that names a person alone.
type Kept struct {
	Key   string          `json:"key"`
	Value json.RawMessage `json:"value,omitempty"`
}

// Held gathers all that is kept about a person, and nothing about others. The moves of a
// match are in its export.
func (s *Privacy) Held(ctx context.Context, p engine.PlayerID) (Held, error) {
	h := Held{Person: p, Rows: map[string][]Kept{}}
	var err error
	if h.Settings, err = s.people.Get(ctx, p); err != nil {
		return h, err
	}
	all, err := s.log.Scan(ctx, row.Tables, nil, nil, 0)
	if err != nil {
		return h, err
	}
	for _, r := range all {
		var t table.Table
		if json.Unmarshal(r.Value, &t) != nil || !mentions(r.Value, string(p)) {
			continue
		}
		h.Tables = append(h.Tables, heldAt(t, p))
	}
	return h, s.heldRows(ctx, p, h.Rows)
}

// heldAt is what a table says of a person.
func heldAt(t table.Table, p engine.PlayerID) HeldTable {
	one := HeldTable{ID: t.ID, Name: t.Name, Game: t.Game, Status: t.Status, Created: t.Created.Format("2006-01-02"), Guild: t.Guild,
		Channel: t.Channel, Thread: t.Thread, Host: t.Host == p, Seats: []HeldSeat{}}
	for i, c := range t.Chairs {
		switch p {
		case c.Player:
			one.Seats = append(one.Seats, HeldSeat{engine.Seat(i), c.Name, c.Choice})
		case c.For:
			one.Seats = append(one.Seats, HeldSeat{engine.Seat(i), c.ForName, c.Choice})
		}
	}
	return one
}

// heldRows gathers the other rows that are about a person, by kind.
func (s *Privacy) heldRows(ctx context.Context, p engine.PlayerID, held map[string][]Kept) error {
	kinds, err := s.log.Tables(ctx)
	if err != nil {
		return err
	}
	for _, kind := range kinds {
		if kind == row.Tables || kind == row.Persons || kind == row.Sits || kind == row.Named || kind == row.Offers {
			continue // what they say stands above
		}
		rows, err := s.log.Scan(ctx, kind, nil, nil, 0)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if k := (Kept{Key: row.Printable(r.Key)}); isOf(kind, r, p) {
				if json.Valid(r.Value) {
					k.Value = r.Value
				}
				held[kind] = append(held[kind], k)
			}
		}
	}
	return nil
}

// isOf tells whether a row is about a person alone: its key names them, or it is of a
// kind that tells of one person in its value.
func isOf(kind string, r engine.Row, p engine.PlayerID) bool {
	return mentions(r.Key, string(p)) || (kind == row.Duties || kind == row.Histories) && mentions(r.Value, string(p))
}

// Forget makes a person a pseudonym wherever a row of the log names them, whoever wrote it,
// in one transaction; then the file is written anew. The matches of others stay whole.
// Tables that have not started they leave, and a bot has their seats in matches that sleep.
// ErrSits: they still sit at tables that are played.
func (s *Privacy) Forget(ctx context.Context, p engine.PlayerID) error {
	mine, err := s.tables.Of(ctx, p)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(mine, func(t table.Table) bool { return t.Status == table.Playing && t.Asleep.IsZero() }) {
		return table.ErrSits
	}
	for _, t := range mine {
		if t.Status == table.Playing {
			err = s.vacate(ctx, t.ID, p)
		} else {
			_, err = s.leave(ctx, t.ID, p)
		}
		if err != nil && !errors.Is(err, table.ErrNotSeated) {
			return err
		}
	}
	for range table.Attempts {
		if err = s.forget(ctx, p); !errors.Is(err, engine.ErrConflict) {
			break
		}
	}
	if err != nil || s.compact == nil {
		return err
	}
	return s.compact(ctx)
}

func (s *Privacy) forget(ctx context.Context, p engine.PlayerID) error {
	var b [10]byte
	if _, err := io.ReadFull(s.random, b[:]); err != nil {
		return err
	}
	alias := engine.PlayerID(forgottenID)
	for _, c := range b {
		alias += engine.PlayerID("abcdefghijklmnopqrstuvwxyz234567"[c&31])
	}
	f := forgetter{id: string(p), alias: string(alias)}
	all, err := s.log.Scan(ctx, row.Tables, nil, nil, 0)
	if err != nil {
		return err
	}
	for _, r := range all {
		f.learn(r)
	}
	kinds, err := s.log.Tables(ctx)
	if err != nil {
		return err
	}
	var puts []engine.Put
	for _, kind := range kinds {
		rows, err := s.log.Scan(ctx, kind, nil, nil, 0)
		if err != nil {
			return err
		}
		for _, r := range rows {
			puts = append(puts, f.rewrite(kind, r)...)
		}
	}
	if len(puts) == 0 {
		return nil
	}
	return s.log.Append(ctx, engine.Batch{Rows: puts})
}

// forgetter rewrites rows.
type forgetter struct {
	id, alias string
	names     []string // what they were called, by anybody's server
	mine      []string // the tables that name them
}

// learn finds out what they were called at a table.
func (f *forgetter) learn(r engine.Row) {
	var t table.Table
	if json.Unmarshal(r.Value, &t) != nil || !mentions(r.Value, f.id) {
		return
	}
	f.mine = append(f.mine, string(r.Key))
	add := func(id engine.PlayerID, name string) {
		name, _ = table.CutStandIn(name)
		if string(id) == f.id && name != "" && name != Forgotten && !slices.Contains(f.names, name) {
			f.names = append(f.names, name)
		}
	}
	for _, c := range t.Chairs {
		add(c.Player, c.Name)
		add(c.For, c.ForName)
	}
	for _, e := range t.Resigned {
		add(e.Player, e.Name)
	}
	for _, e := range t.Expected {
		add(e.Player, e.Name)
	}
	for _, m := range t.Proposals {
		add(m.By, m.Name)
		for _, v := range m.Votes {
			add(v.Player, v.Name)
		}
	}
}

// rewrite gives the puts by which a row names them no more; none if it does not.
func (f *forgetter) rewrite(kind string, r engine.Row) []engine.Put {
	was := engine.Put{Table: kind, Key: r.Key, If: engine.IfIs, Was: r.Value}
	own := kind == row.Notes && bytes.HasPrefix(r.Key, row.Under(f.id))
	if own || string(r.Key) == f.id { // it is about them alone: what they set or noted, their digest, their table of now
		return []engine.Put{was}
	}
	key := swapWord(string(r.Key), f.id, f.alias)
	value := r.Value
	var doc any
	d := json.NewDecoder(bytes.NewReader(r.Value))
	d.UseNumber()
	if d.Decode(&doc) == nil {
		if now := f.walk(doc, f.about(r)); !bytes.Equal(row.JSON(doc), row.JSON(now)) {
			value = row.JSON(now)
		}
	}
	switch {
	case key != string(r.Key):
		return []engine.Put{was, {Table: kind, Key: []byte(key), Value: value}}
	case !bytes.Equal(value, r.Value):
		was.Value = value
		return []engine.Put{was}
	}
	return nil
}

// about tells whether a row is about a table that names them: there their name is theirs.
func (f *forgetter) about(r engine.Row) bool {
	return mentions(r.Value, f.id) || slices.ContainsFunc(f.mine, func(id string) bool { return bytes.Contains(r.Key, []byte(id)) })
}

// walk rewrites all strings of a document.
func (f *forgetter) walk(v any, mine bool) any {
	switch v := v.(type) {
	case string:
		v = swapWord(v, "<@"+f.id+">", Forgotten)
		v = swapWord(v, f.id, f.alias)
		if mine {
			for _, n := range f.names {
				v = swapWord(v, n, Forgotten)
			}
		}
		return v
	case []any:
		list := make([]any, len(v))
		for i := range v {
			list[i] = f.walk(v[i], mine)
		}
		return list
	case map[string]any:
		doc := make(map[string]any, len(v))
		for k, x := range v {
			if k == "game" || k == "status" || mine && k == "name" && v["game"] != nil { // of the table itself
				doc[k] = x
				continue
			}
			doc[swapWord(k, f.id, f.alias)] = f.walk(x, mine)
		}
		return doc
	}
	return v
}

// mentions tells whether an id stands in a text as a word.
func mentions(text []byte, id string) bool {
	return id != "" && swapWord(string(text), id, "") != string(text)
}

// swapWord puts another word in the place of each that stands in a text by itself.
func swapWord(text, word, with string) string {
	if word == "" || !strings.Contains(text, word) {
		return text
	}
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	var b strings.Builder
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			b.WriteString(text[from:])
			return b.String()
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		next, _ := utf8.DecodeRuneInString(text[i+len(word):])
		first, _ := utf8.DecodeRuneInString(word)
		last, _ := utf8.DecodeLastRuneInString(word)
		b.WriteString(text[from:i])
		if letter(first) && letter(before) && i > 0 || letter(last) && letter(next) && i+len(word) < len(text) {
			b.WriteString(word)
		} else {
			b.WriteString(with)
		}
		from = i + len(word)
	}
}
