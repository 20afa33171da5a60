package sending

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/engine/table"
	"landfall/store"
)

// recalling is a platform of which only the history is asked.
type recalling struct {
	Platform
	said []discord.Said
}

func (p recalling) History(context.Context, string, string, bool) ([]discord.Said, error) {
	return p.said, nil
}

// TestAFormerMessageIsNotTakenForTheNext: one without controls is known by its words, but what
// arrived before with the same words is another.
func TestAFormerMessageIsNotTakenForTheNext(t *testing.T) {
	before := discord.Said{ID: "200", Text: "Ana takes  1."}
	for _, c := range []struct {
		name string
		said []discord.Said
		id   string
	}{
		{"only the former", []discord.Said{before}, ""},
		{"both", []discord.Said{before, {ID: "300", Text: "Ana takes 1."}}, "300"},
		{"other words", []discord.Said{before, {ID: "300", Text: "Ana takes 2."}}, ""},
		{"another's controls", []discord.Said{before, {ID: "300", Text: "Ana takes 1.", Tag: "other.2"}}, ""},
	} {
		s := New(record.New(store.NewMemory()), recalling{said: c.said}, nil, slog.New(slog.DiscardHandler))
		s.Table, s.State = table.Table{ID: "m"}, record.State{After: "200", AfterIn: "thread"}
		id, _, absent, err := s.find(t.Context(),
			&record.Message{N: 2, Kind: record.NoteMessage, Place: "thread", After: "199", Known: true, Text: "Ana takes 1."})
		if err != nil || id != c.id || absent != (c.id == "") {
			t.Errorf("%s: %q is found, absent %t, %v", c.name, id, absent, err)
		}
	}
}

// aired is a platform with a history, which is read from a message on.
type aired struct {
	recalling
}

func (p aired) History(_ context.Context, _, after string, _ bool) (said []discord.Said, err error) {
	for _, m := range p.said {
		if m.ID != after && discord.Newer(m.ID, after) == m.ID {
			said = append(said, m)
		}
	}
	return said, nil
}

func (aired) Now() time.Time { return time.UnixMilli(1_700_000_000_000) }

// silent is called with messages that are there.
type silent struct{ Writer }

func (silent) Arrived(context.Context, record.Message, string, bool) error { return nil }

// TestTheFirstOfSeveralAlikeIsNotTakenForTheLast: three messages have the same words and were prepared together; two
// have arrived, and of the third it is not known.
func TestTheFirstOfSeveralAlikeIsNotTakenForTheLast(t *testing.T) {
	const before, first, second, third = "1800000000000000000", "1800000000000000001", "1800000000000000002", "1800000000000000003"
	for _, there := range []bool{false, true} {
		all := []discord.Said{{ID: before, Text: "Ana passes."}, {ID: first, Text: "Ana passes."}, {ID: second, Text: "Ana passes."}}
		if there {
			all = append(all, discord.Said{ID: third, Text: "Ana passes."})
		}
		s := New(record.New(store.NewMemory()), aired{recalling{said: all}}, silent{}, slog.New(slog.DiscardHandler))
		s.Table, s.State = table.Table{ID: "m", Channel: "thread"}, record.State{After: before, AfterIn: "thread"}
		note := record.Message{Kind: record.NoteMessage, Place: "thread", Text: "Ana passes."}
		s.Add(note, note, note)
		for _, id := range []string{first, second} {
			if err := s.arrived(t.Context(), id, false); err != nil {
				t.Fatal(err)
			}
		}
		id, _, absent, err := s.find(t.Context(), &s.State.Outgoing[0])
		if want := map[bool]string{true: third}[there]; err != nil || id != want || absent == there {
			t.Errorf("it is there, %t: %q is found, absent %t, %v", there, id, absent, err)
		}
	}
}

// TestWhatIsSaidFirstMovesNothing: a message that may be there is looked for where it may be, also when another was
// said before it was known.
func TestWhatIsSaidFirstMovesNothing(t *testing.T) {
	s := New(record.New(store.NewMemory()), aired{}, silent{}, slog.New(slog.DiscardHandler))
	s.State = record.State{After: "1800000000000000000", AfterIn: "thread"}
	s.Add(record.Message{Kind: record.NoteMessage, Place: "thread", Text: "Ana passes."})
	was := s.State.Outgoing[0].After
	s.First(record.Message{Kind: record.NoteMessage, Place: "thread", Text: "It moves."})
	if err := s.arrived(t.Context(), "1800000000000000009", false); err != nil {
		t.Fatal(err)
	}
	if now := s.State.Outgoing[0].After; now != was {
		t.Errorf("it was looked for after %s, and now after %s", was, now)
	}
}
