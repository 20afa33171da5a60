package table

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"hash/fnv"
	"io/fs"
	"slices"
	"strings"

	"landfall/engine"
	"landfall/engine/sheet"
	"landfall/engine/table/internal/row"
)

//go:embed data/names.csv
var nameFile embed.FS

// vocabulary is what names of tables are made of.
type vocabulary struct{ first, second []string }

func readVocabulary(files fs.FS) (vocabulary, error) {
	var v vocabulary
	f := sheet.Open(files, "names.csv", "part", "word")
	for _, r := range f.Rows {
		word := r.Cell["word"]
		switch r.Cell["part"] {
		case "first":
			v.first = append(v.first, word)
		case "second":
			v.second = append(v.second, word)
		default:
			return v, r.Fail("%q is neither first nor second", r.Cell["part"])
		}
	}
	if len(v.first) == 0 || len(v.second) == 0 {
		return v, f.Fail("a name has two words, and one of them has nothing to choose from")
	}
	return v, f.Err()
}

// stride leads from one name to the next that a table may have; it is a prime, so
// that all come by, and far from 1, so that names that follow each other differ.
const stride = 1009

// name is the name with the number try that a table may have. The first one follows
// from its id alone; when all are through they come again with a number.
func (v vocabulary) name(id engine.MatchID, try int) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id)) // a hash takes everything
	all := len(v.first) * len(v.second)
	n := (int(h.Sum64()%uint64(all)) + try*stride) % all
	name := v.first[n/len(v.second)] + " " + v.second[n%len(v.second)]
	if round := try/all + 1; round > 1 {
		name += fmt.Sprintf(" %d", round)
	}
	return name
}

// channelHolder is a channel as one that has tables, beside people.
func channelHolder(channel string) string { return "#" + channel }

// holders are those who have a table: its people, and the channel it was opened in.
func holders(t Table) []string {
	var list []string
	for _, c := range t.ChairsOfPeople() {
		list = append(list, string(c.Player))
	}
	if !t.Solo || t.By != "" {
		list = append(list, channelHolder(t.Channel))
	}
	if t.By != "" {
		list = append(list, string(t.By))
	}
	return list
}

func nameKey(holder, name string, id engine.MatchID) []byte {
	return append(nameBound(holder, name, 0), id...)
}

func nameBound(holder, name string, end byte) []byte {
	return append(row.Under(holder, []byte(strings.ToLower(strings.Join(strings.Fields(name), " ")))...), end)
}

// AssignName gives a table the first name that none of those who have it has at another
// table, with the rows that say so.
func (s *Tables) AssignName(ctx context.Context, t *Table) ([]engine.Put, error) {
	for try := 0; ; try++ {
		name := s.vocabulary.name(t.ID, try)
		free, err := s.free(ctx, *t, name, nil)
		if err != nil {
			return nil, err
		}
		if free {
			t.Name = name
			return t.NameRows(), nil
		}
	}
}

// free tells whether none of those who have a table has another one of a name; taken
// are rows that are not on disk yet.
func (s *Tables) free(ctx context.Context, t Table, name string, taken map[string]bool) (bool, error) {
	for _, h := range holders(t) {
		other, err := s.Named(ctx, h, name)
		if err != nil {
			return false, err
		}
		if slices.ContainsFunc(other, func(id engine.MatchID) bool { return id != t.ID }) || taken[string(nameBound(h, name, 0))] {
			return false, nil
		}
	}
	return true, nil
}

// NameRows say who has a table of this name.
func (t Table) NameRows() []engine.Put {
	var rows []engine.Put
	for _, h := range holders(t) {
		rows = append(rows, row.Empty(row.Named, nameKey(h, t.Name, t.ID)))
	}
	return rows
}

// Unname drops the rows of NameRows.
func (t Table) Unname() []engine.Put {
	rows := t.NameRows()
	for i := range rows {
		rows[i].Value = nil
	}
	return rows
}

// Welcome gives the rows by which somebody who has just sat down has the table. Where
// they have another one of its name, it gets another name before its match begins.
func (s *Tables) Welcome(ctx context.Context, t *Table, p engine.PlayerID) ([]engine.Put, error) {
	free, err := s.free(ctx, *t, t.Name, nil)
	if err != nil || free || t.Status != Gathering { // later, its people know it by this name
		return []engine.Put{t.NameRow(p)}, err
	}
	rows := t.Unname()
	more, err := s.AssignName(ctx, t)
	return append(rows, more...), err
}

// Named are the tables that a person has, or had, by a name.
func (s *Tables) Named(ctx context.Context, p, name string) ([]engine.MatchID, error) {
	from := nameBound(p, name, 0)
	rows, err := s.log.Scan(ctx, row.Named, from, nameBound(p, name, 1), 0)
	var list []engine.MatchID
	for _, r := range rows {
		list = append(list, engine.MatchID(r.Key[len(from):]))
	}
	return list, err
}

// NamedIn are the tables that were opened in a channel by a name.
func (s *Tables) NamedIn(ctx context.Context, channel, name string) ([]engine.MatchID, error) {
	return s.Named(ctx, channelHolder(channel), name)
}

// Ever lists the tables that a person sits or sat at, those that are over as well: at
// most limit of those whose name contains words.
func (s *Tables) Ever(ctx context.Context, p engine.PlayerID, words string, limit int) ([]Table, error) {
	rows, err := s.log.Scan(ctx, row.Named, row.Under(string(p)), row.After(string(p)), 0)
	if err != nil {
		return nil, err
	}
	var list []Table
	for _, r := range rows {
		name, id, _ := bytes.Cut(r.Key[len(p)+1:], []byte{0})
		if len(list) == limit || !strings.Contains(string(name), strings.ToLower(words)) {
			continue
		}
		if list, err = s.add(ctx, list, engine.MatchID(id)); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// EverIn lists the tables that were opened in a channel, those that are over as well: at
// most limit.
func (s *Tables) EverIn(ctx context.Context, channel string, limit int) ([]Table, error) {
	return s.Ever(ctx, engine.PlayerID(channelHolder(channel)), "", limit)
}

// NameRow says that somebody who sits at a table has one of its name.
func (t *Table) NameRow(p engine.PlayerID) engine.Put {
	return row.Empty(row.Named, nameKey(string(p), t.Name, t.ID))
}

// UnnameRow says that somebody who stood up has it no more.
func (t *Table) UnnameRow(p engine.PlayerID) engine.Put {
	return row.Drop(row.Named, nameKey(string(p), t.Name, t.ID))
}

// NameOld gives one table its name and its rows in the indexes. A row that cannot be
// read is left as it is: whoever looks for that table is told. taken are names that are given
// already and not on disk yet; the new one joins them.
func (s *Tables) NameOld(ctx context.Context, r engine.Row, taken map[string]bool) ([]engine.Put, error) {
	t, err := ReadRow(r)
	if err != nil {
		return nil, nil //nolint:nilerr // said by Check, and to whoever asks for it
	}
	if t.Status == Closed {
		return nil, nil
	}
	for try := 0; t.Name == ""; try++ {
		name := s.vocabulary.name(t.ID, try)
		free, err := s.free(ctx, t, name, taken)
		if err != nil {
			return nil, err
		}
		if free {
			t.Name = name
		}
	}
	puts := append(t.NameRows(), row.Put(row.Tables, r.Key, t))
	for _, h := range holders(t) {
		taken[string(nameBound(h, t.Name, 0))] = true
	}
	if t.Thread != "" {
		puts = append(puts, HomeRow(t.Thread, t.ID))
	}
	return puts, nil
}
