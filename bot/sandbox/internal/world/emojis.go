package world

import (
	"maps"
	"slices"

	"landfall/bot/sandbox/internal/snowflake"
)

// Emoji is an emoji of the application, with its picture.
type Emoji struct {
	ID          snowflake.ID `json:"id"`
	Name        string       `json:"name"`
	ContentType string       `json:"content_type"`
	Image       []byte       `json:"image,omitempty"`
}

// emojis are those of the application.
type emojis struct {
	*ledger
	Emojis map[snowflake.ID]*Emoji
}

// KeepEmoji adds an emoji, or writes a changed one down.
func (s *emojis) KeepEmoji(e *Emoji) {
	if e.ID == 0 {
		e.ID = s.NextID()
	}
	s.Emojis[e.ID] = e
	s.journal.Put(recEmoji, e)
}

// RemoveEmoji removes an emoji. Messages that name it show its name.
func (s *emojis) RemoveEmoji(e *Emoji) {
	delete(s.Emojis, e.ID)
	s.journal.Put(recNoEmoji, goneRecord{e.ID})
}

// SortedEmojis are the emojis in order of their making.
func (s *emojis) SortedEmojis() []*Emoji {
	list := slices.AppendSeq([]*Emoji{}, maps.Values(s.Emojis))
	slices.SortFunc(list, func(a, b *Emoji) int { return int(a.ID - b.ID) })
	return list
}

// HasEmoji says whether a component may show this emoji: a plain one, or one of ours.
func (s *emojis) HasEmoji(e *emoji) bool { return e == nil || e.ID == 0 || s.Emojis[e.ID] != nil }
