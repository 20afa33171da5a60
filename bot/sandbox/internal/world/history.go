package world

import (
	"sort"

	"landfall/bot/sandbox/internal/snowflake"
)

// Page picks up to limit messages of a channel that the filter wants, oldest
// first: the newest before an id, the oldest after one, or some around one. It
// tells whether there are more in that direction.
func (s *World) Page(c *Channel, before, after, around snowflake.ID, limit int, want func(*Message) bool) ([]*Message, bool) {
	ids := c.messages
	if around != 0 {
		at := sort.Search(len(ids), func(i int) bool { return ids[i] > around })
		older, more := s.Page(&Channel{messages: ids[:at]}, 0, 0, 0, limit/2+1, want)
		newer, _ := s.Page(&Channel{messages: ids[at:]}, 0, 1, 0, limit-len(older), want)
		return append(older, newer...), more
	}
	var found []*Message
	if after != 0 {
		for _, id := range ids[sort.Search(len(ids), func(i int) bool { return ids[i] > after }):] {
			if m := s.Messages[id]; m != nil && want(m) {
				if len(found) == limit {
					return found, true
				}
				found = append(found, m)
			}
		}
		return found, false
	}
	end := len(ids)
	if before != 0 {
		end = sort.Search(len(ids), func(i int) bool { return ids[i] >= before })
	}
	more := false
	for i := end - 1; i >= 0; i-- {
		if m := s.Messages[ids[i]]; m != nil && want(m) {
			if len(found) == limit {
				more = true
				break
			}
			found = append(found, m)
		}
	}
	for i, j := 0, len(found)-1; i < j; i, j = i+1, j-1 {
		found[i], found[j] = found[j], found[i]
	}
	return found, more
}
