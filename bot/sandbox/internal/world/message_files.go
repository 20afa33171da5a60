package world

import (
	"strings"

	"landfall/bot/sandbox/internal/snowflake"
)

// FileNamed finds the attachment that "attachment://name" means.
func (m *Message) FileNamed(address string) *Attachment {
	name, ok := strings.CutPrefix(address, "attachment://")
	if !ok {
		return nil
	}
	for i := range m.Attachments {
		if m.Attachments[i].Filename == name {
			return &m.Attachments[i]
		}
	}
	return nil
}

// Empty says whether a message would show nothing.
func (m *Message) Empty() bool {
	if m.OfComponents() {
		return len(m.Components) == 0
	}
	return strings.TrimSpace(m.Content) == "" && len(m.Embeds) == 0 && len(m.Attachments) == 0 && len(m.Components) == 0
}

// KeepFile stores the bytes of an attachment, before the message that has it.
func (s *World) KeepFile(id snowflake.ID, b []byte) error { return s.files.put(id, b) }

// FileOf finds a file by its address, among those of the channel's messages and
// those that they had a moment ago; nil if there is none.
func (s *World) FileOf(channelID, id snowflake.ID, name string) (*Attachment, []byte) {
	c := s.Channels[channelID]
	if c == nil {
		return nil, nil
	}
	for _, mid := range c.messages {
		for _, a := range s.Messages[mid].everFiles() {
			if a.ID == id && a.Filename == name {
				if b, err := s.files.get(id); err == nil {
					return &a, b
				}
			}
		}
	}
	return nil, nil
}
