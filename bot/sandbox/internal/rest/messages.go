package rest

import (
	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/opt"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// botMessage finds the message of the path, if the bot may read it. Ephemeral
// messages do not exist on these routes.
func (s *Server) botMessage(r *request) (*world.Channel, *world.Message, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, nil, e
	}
	m := s.Messages[r.id("message")]
	if m == nil || m.ChannelID != c.ID || m.Ephemeral() {
		return nil, nil, form.Refuse(10008)
	}
	return c, m, nil
}

func getMessage(s *Server, r *request) (any, *form.Error) {
	c, m, e := s.botMessage(r)
	if e != nil {
		return nil, e
	}
	if e := s.botNeeds(c, world.PermReadMessageHistory); e != nil {
		return nil, e
	}
	return s.wire.ForBot(c, m, r.base), nil
}

func listMessages(s *Server, r *request) (any, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	limit, e := r.queryInt("limit", 50, 1, 100)
	if e != nil {
		return nil, e
	}
	list := []wire.Object{}
	if s.Permissions(s.Bot.ID, c)&world.PermReadMessageHistory == 0 {
		return list, nil // Discord shows nothing rather than refuse
	}
	q := r.http.URL.Query()
	before, _ := snowflake.ParseID(q.Get("before"))
	after, _ := snowflake.ParseID(q.Get("after"))
	around, _ := snowflake.ParseID(q.Get("around"))
	found, _ := s.Page(c, before, after, around, limit, func(m *world.Message) bool { return !m.Ephemeral() })
	for i := len(found) - 1; i >= 0; i-- {
		list = append(list, s.wire.ForBot(c, found[i], r.base))
	}
	return list, nil
}

// mayPost is the refusal if the bot cannot write in a channel now.
func (s *Server) mayPost(c *world.Channel, files, embeds bool) *form.Error {
	if c.Type == world.ChannelDM {
		if s.Users[c.Person].DMsClosed {
			return form.Refuse(50007)
		}
		return nil
	}
	need := world.SendPermission(c)
	if files {
		need |= world.PermAttachFiles
	}
	if embeds {
		need |= world.PermEmbedLinks
	}
	if e := s.botNeeds(c, need); e != nil {
		return e
	}
	if c.IsThread() && c.Thread.Locked && s.Permissions(s.Bot.ID, c)&world.PermManageThreads == 0 {
		if c.Thread.Archived {
			return form.Refuse(50083)
		}
		return form.Refuse(160005)
	}
	return nil
}

func createMessage(s *Server, r *request) (any, *form.Error) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	var body messageBody
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	f := &form.Form{}
	body.check(f, "", 0)
	nonce := body.nonce(f)
	m := &world.Message{AuthorID: s.Bot.ID, Nonce: nonce, TTS: body.TTS.Value,
		Flags: body.Flags.Value & (world.FlagSuppressEmbeds | world.FlagSilent | world.FlagComponentsV2)}
	if e := s.setReply(f, m, c, body.Reference); e != nil {
		return nil, e
	}
	pending, e := s.fill(f, "", m, &body, r.files)
	if e != nil {
		return nil, e
	}
	if e := s.mayPost(c, len(m.Attachments) > 0, len(m.Embeds) > 0); e != nil {
		return nil, e
	}
	if old := s.Messages[s.Nonces[world.NonceKey(s.Bot.ID, nonce)]]; nonce != "" && body.EnforceNonce.Value && old != nil &&
		s.Now().Sub(old.Stamp) < world.NonceLife {
		return s.wire.Message(old, r.base), nil
	}
	if e := s.store(pending); e != nil {
		return nil, e
	}
	s.SetMentions(m, body.mentions(), c)
	return s.wire.Message(s.AddMessage(c, m), r.base), nil
}

// setReply makes a message answer another in the same channel.
func (s *Server) setReply(f *form.Form, m *world.Message, c *world.Channel, ref opt.Of[messageRef]) *form.Error {
	if !ref.Set || ref.Null {
		return nil
	}
	if ref.Value.Type != 0 {
		f.Add("message_reference.type", "UNSUPPORTED", "The sandbox has no forwarding.")
		return nil
	}
	if ref.Value.ChannelID != 0 && ref.Value.ChannelID != c.ID {
		f.Add("message_reference", "MESSAGE_REFERENCE_CHANNEL_MISMATCH", "Cannot reply to a message in a different channel")
		return nil
	}
	to := s.Messages[ref.Value.MessageID]
	if to == nil || to.ChannelID != c.ID || to.Ephemeral() {
		if ref.Value.Must != nil && !*ref.Value.Must {
			return nil
		}
		f.Add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
		return nil
	}
	if s.Permissions(s.Bot.ID, c)&world.PermReadMessageHistory == 0 {
		return form.Refuse(160002)
	}
	m.Type, m.ReplyTo, m.ReplyIn = world.TypeReply, to.ID, c.ID
	return nil
}

// fill puts a body into a message that is to be made or edited: members left
// out stay as they are. It returns the files to store if all goes well.
func (s *Server) fill(f *form.Form, prefix string, m *world.Message, b *messageBody, ups []upload) (map[snowflake.ID][]byte, *form.Error) {
	if b.Content.Set {
		m.Content = b.Content.Value
	}
	if b.Embeds.Set {
		m.Embeds = b.Embeds.Value
		for i := range m.Embeds {
			m.Embeds[i].Type = "rich"
		}
	}
	if b.Components.Set {
		m.Components = b.Components.Value
	}
	var pending map[snowflake.ID][]byte
	m.Attachments, pending = b.files(f, prefix, ups, m.Attachments, s.NextID)
	has := func(id snowflake.ID) bool { _, sent := pending[id]; return sent || b.Attachments.Set }
	linkEmbeds(m, f, prefix, b.Embeds.Set, has)
	linkMedia(m, f, prefix, b.Components.Set, has)
	if b.Components.Set {
		s.checkEmojis(f, prefix, m)
	}
	if e := f.Err(); e != nil {
		return nil, e
	}
	if m.Empty() {
		return nil, form.Refuse(50006)
	}
	return pending, nil
}

// store writes files before the message that has them.
func (s *Server) store(pending map[snowflake.ID][]byte) *form.Error {
	for id, b := range pending {
		if err := s.KeepFile(id, b); err != nil {
			s.Log.Error("sandbox attachment cannot be kept", "error", err)
			return form.Plain(500)
		}
	}
	return nil
}

func editMessage(s *Server, r *request) (any, *form.Error) {
	c, m, e := s.botMessage(r)
	if e != nil {
		return nil, e
	}
	if m.AuthorID != s.Bot.ID {
		return nil, form.Refuse(50005)
	}
	if m.Type != world.TypePlain && m.Type != world.TypeReply && m.Type != world.TypeCommandReply {
		return nil, form.Refuse(50021)
	}
	if c.IsThread() && c.Thread.Archived {
		return nil, form.Refuse(50083)
	}
	var body messageBody
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	if e := s.edit(m, &body, "", r.files); e != nil {
		return nil, e
	}
	return s.wire.Message(m, r.base), nil
}

// edit changes a message of the bot's, or nothing at all.
func (s *Server) edit(m *world.Message, body *messageBody, prefix string, ups []upload) *form.Error {
	f := &form.Form{}
	body.check(f, prefix, m.Flags)
	next := *m
	next.Flags |= body.Flags.Value & world.FlagComponentsV2
	if next.OfComponents() && !m.OfComponents() && next.Content+body.Content.Value != "" && !body.Content.Set {
		f.Add(prefix+"content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The 'content' field must be emptied to set MessageFlags.IS_COMPONENTS_V2")
	}
	pending, e := s.fill(f, prefix, &next, body, ups)
	if e != nil {
		return e
	}
	if e := s.store(pending); e != nil {
		return e
	}
	if body.Flags.Set {
		next.Flags = next.Flags&^world.FlagSuppressEmbeds | body.Flags.Value&world.FlagSuppressEmbeds
	}
	if body.Content.Set || body.Components.Set && next.OfComponents() {
		s.SetMentions(&next, body.mentions(), s.Channels[m.ChannelID])
	}
	s.ReplaceMessage(m, next)
	return nil
}

func deleteMessage(s *Server, r *request) (any, *form.Error) {
	c, m, e := s.botMessage(r)
	if e != nil {
		return nil, e
	}
	if m.AuthorID != s.Bot.ID {
		if c.Type == world.ChannelDM {
			return nil, form.Refuse(50003)
		}
		if e := s.botNeeds(c, world.PermManageMessages); e != nil {
			return nil, e
		}
	}
	if m.Type == world.TypeThreadStarter {
		return nil, form.Refuse(50021)
	}
	if c.IsThread() && c.Thread.Archived {
		return nil, form.Refuse(50083)
	}
	s.RemoveMessage(m)
	return nil, nil
}
