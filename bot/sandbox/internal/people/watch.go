package people

import (
	"time"

	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// What people hear of changes, each in their own stream.

// MessageCreated shows a new message.
func (s *Server) MessageCreated(m *world.Message, to []snowflake.ID) {
	s.showMessage("message_create", m, to)
}

// MessageUpdated shows an edited message.
func (s *Server) MessageUpdated(m *world.Message, to []snowflake.ID) {
	s.showMessage("message_update", m, to)
}

func (s *Server) showMessage(event string, m *world.Message, to []snowflake.ID) {
	for _, p := range to {
		s.tell(p, event, wire.Object{"message": s.pageMessage(m, p)})
	}
}

// MessageDeleted takes a message away.
func (s *Server) MessageDeleted(m *world.Message, from []snowflake.ID) {
	for _, p := range from {
		s.tell(p, "message_delete", wire.Object{"id": m.ID, "channel_id": m.ChannelID})
	}
}

// ChannelShown shows a channel that somebody did not see before.
func (s *Server) ChannelShown(c *world.Channel, to snowflake.ID) {
	s.tell(to, "channel_create", wire.Object{"channel": s.pageChannel(c, to)})
}

// ChannelUpdated shows a channel's new state.
func (s *Server) ChannelUpdated(c *world.Channel, to snowflake.ID) {
	s.tell(to, "channel_update", wire.Object{"channel": s.pageChannel(c, to)})
}

// ChannelHidden takes a channel away.
func (s *Server) ChannelHidden(c *world.Channel, from snowflake.ID) {
	s.tell(from, "channel_delete", wire.Object{"id": c.ID})
}

// Typing shows that somebody writes.
func (s *Server) Typing(c *world.Channel, u, to snowflake.ID, until time.Time) {
	s.tell(to, "typing", wire.Object{"channel_id": c.ID, "user_id": u, "until": until.UTC().Format(time.RFC3339)})
}

// PersonChanged shows somebody's new state.
func (s *Server) PersonChanged(u *world.User, to snowflake.ID) {
	s.tell(to, "person", wire.Object{"person": s.pagePerson(u)})
}

// Read shows how much of a channel is unread.
func (s *Server) Read(c *world.Channel, r *world.ReadState, to snowflake.ID) {
	s.tell(to, "read", wire.Object{"channel_id": c.ID, "unread": r.Unread, "mentions": r.Mentions, "last_read_message_id": r.Last.Nullable()})
}

// Commands shows the commands that there are now.
func (s *Server) Commands(to snowflake.ID) {
	s.tell(to, "commands", wire.Object{"commands": s.wire.Commands(s.AllCommands())})
}

// Interaction shows its person the state of an interaction.
func (s *Server) Interaction(i *world.Interaction) {
	s.tell(i.UserID, "interaction", wire.Object{"interaction": s.pageInteraction(i)})
}
