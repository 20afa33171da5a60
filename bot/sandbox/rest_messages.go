package sandbox

// botMessage finds the message of the path, if the bot may read it. Ephemeral
// messages do not exist on these routes.
func (s *Server) botMessage(r *restRequest) (*channel, *message, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, nil, e
	}
	m := s.messages[r.id("message")]
	if m == nil || m.ChannelID != c.ID || m.ephemeral() {
		return nil, nil, refuse(10008)
	}
	return c, m, nil
}

// wireForBot renders a message without what the bot may not read.
func (s *Server) wireForBot(c *channel, m *message, base string) object {
	o := s.wireMessage(m, base)
	if !s.botMayRead(c, m, s.opts.PrivilegedIntents) {
		blank(o)
	}
	return o
}

func getMessage(s *Server, r *restRequest) (any, *apiError) {
	c, m, e := s.botMessage(r)
	if e != nil {
		return nil, e
	}
	if e := s.botNeeds(c, PermReadMessageHistory); e != nil {
		return nil, e
	}
	return s.wireForBot(c, m, r.base), nil
}

func listMessages(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	limit, e := r.queryInt("limit", 50, 1, 100)
	if e != nil {
		return nil, e
	}
	list := []object{}
	if s.permissions(s.bot.ID, c)&PermReadMessageHistory == 0 {
		return list, nil // Discord shows nothing rather than refuse
	}
	q := r.http.URL.Query()
	before, _ := ParseID(q.Get("before"))
	after, _ := ParseID(q.Get("after"))
	around, _ := ParseID(q.Get("around"))
	found, _ := s.page(c, before, after, around, limit, func(m *message) bool { return !m.ephemeral() })
	for i := len(found) - 1; i >= 0; i-- {
		list = append(list, s.wireForBot(c, found[i], r.base))
	}
	return list, nil
}

// mayPost is the refusal if the bot cannot write in a channel now.
func (s *Server) mayPost(c *channel, files, embeds bool) *apiError {
	if c.Type == channelDM {
		if s.users[c.Person].DMsClosed {
			return refuse(50007)
		}
		return nil
	}
	need := sendPermission(c)
	if files {
		need |= PermAttachFiles
	}
	if embeds {
		need |= PermEmbedLinks
	}
	if e := s.botNeeds(c, need); e != nil {
		return e
	}
	if c.isThread() && c.Thread.Locked && s.permissions(s.bot.ID, c)&PermManageThreads == 0 {
		if c.Thread.Archived {
			return refuse(50083)
		}
		return refuse(160005)
	}
	return nil
}

func createMessage(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	var body messageBody
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	f := &form{}
	body.check(f, "")
	nonce := body.nonce(f)
	m := &message{AuthorID: s.bot.ID, Nonce: nonce, Flags: body.Flags.Value & (flagSuppressEmbeds | flagSilent), TTS: body.TTS.Value}
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
	if old := s.messages[s.nonces[nonceKey(s.bot.ID, nonce)]]; nonce != "" && body.EnforceNonce.Value && old != nil &&
		s.now().Sub(old.Stamp) < nonceLife {
		return s.wireMessage(old, r.base), nil
	}
	if e := s.store(pending); e != nil {
		return nil, e
	}
	s.setMentions(m, body.AllowedMentions, c)
	return s.wireMessage(s.addMessage(c, m), r.base), nil
}

// setReply makes a message answer another in the same channel.
func (s *Server) setReply(f *form, m *message, c *channel, ref opt[messageRef]) *apiError {
	if !ref.Set || ref.Null {
		return nil
	}
	if ref.Value.Type != 0 {
		f.add("message_reference.type", "UNSUPPORTED", "The sandbox has no forwarding.")
		return nil
	}
	if ref.Value.ChannelID != 0 && ref.Value.ChannelID != c.ID {
		f.add("message_reference", "MESSAGE_REFERENCE_CHANNEL_MISMATCH", "Cannot reply to a message in a different channel")
		return nil
	}
	to := s.messages[ref.Value.MessageID]
	if to == nil || to.ChannelID != c.ID || to.ephemeral() {
		if ref.Value.Must != nil && !*ref.Value.Must {
			return nil
		}
		f.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
		return nil
	}
	if s.permissions(s.bot.ID, c)&PermReadMessageHistory == 0 {
		return refuse(160002)
	}
	m.Type, m.ReplyTo, m.ReplyIn = typeReply, to.ID, c.ID
	return nil
}

// fill puts a body into a message that is to be made or edited: members left
// out stay as they are. It returns the files to store if all goes well.
func (s *Server) fill(f *form, prefix string, m *message, b *messageBody, ups []upload) (map[ID][]byte, *apiError) {
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
	var pending map[ID][]byte
	m.Attachments, pending = b.files(f, prefix, ups, m.Attachments, s.nextID)
	m.linkEmbeds(f, prefix)
	if e := f.err(); e != nil {
		return nil, e
	}
	if m.empty() {
		return nil, refuse(50006)
	}
	return pending, nil
}

// store writes files before the message that has them.
func (s *Server) store(pending map[ID][]byte) *apiError {
	for id, b := range pending {
		if err := s.files.put(id, b); err != nil {
			s.log.Error("sandbox attachment cannot be kept", "error", err)
			return plain(500)
		}
	}
	return nil
}

func editMessage(s *Server, r *restRequest) (any, *apiError) {
	c, m, e := s.botMessage(r)
	if e != nil {
		return nil, e
	}
	if m.AuthorID != s.bot.ID {
		return nil, refuse(50005)
	}
	if m.Type != typePlain && m.Type != typeReply && m.Type != typeCommandReply {
		return nil, refuse(50021)
	}
	if c.isThread() && c.Thread.Archived {
		return nil, refuse(50083)
	}
	var body messageBody
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	if e := s.edit(m, &body, "", r.files); e != nil {
		return nil, e
	}
	return s.wireMessage(m, r.base), nil
}

// edit changes a message of the bot's, or nothing at all.
func (s *Server) edit(m *message, body *messageBody, prefix string, ups []upload) *apiError {
	f := &form{}
	body.check(f, prefix)
	next := *m
	pending, e := s.fill(f, prefix, &next, body, ups)
	if e != nil {
		return e
	}
	if e := s.store(pending); e != nil {
		return e
	}
	kept := map[ID]bool{}
	for _, a := range next.Attachments {
		kept[a.ID] = true
	}
	for _, a := range m.Attachments {
		if !kept[a.ID] {
			next.replaced = append(next.replaced, a)
		}
	}
	for len(next.replaced) > keepReplaced {
		s.files.drop(next.replaced[0].ID)
		next.replaced = next.replaced[1:]
	}
	if body.Flags.Set {
		next.Flags = next.Flags&^flagSuppressEmbeds | body.Flags.Value&flagSuppressEmbeds
	}
	if body.Content.Set {
		s.setMentions(&next, body.AllowedMentions, s.channels[m.ChannelID])
	}
	wasLoading := m.Flags&flagLoading != 0
	next.Flags &^= flagLoading
	if now := s.now(); !wasLoading {
		next.Edited = &now
	}
	*m = next
	if wasLoading && !m.ephemeral() {
		s.journal.put(recMessage, m)
	}
	s.messageUpdated(m)
	return nil
}

func deleteMessage(s *Server, r *restRequest) (any, *apiError) {
	c, m, e := s.botMessage(r)
	if e != nil {
		return nil, e
	}
	if m.AuthorID != s.bot.ID {
		if c.Type == channelDM {
			return nil, refuse(50003)
		}
		if e := s.botNeeds(c, PermManageMessages); e != nil {
			return nil, e
		}
	}
	if m.Type == typeThreadStarter {
		return nil, refuse(50021)
	}
	if c.isThread() && c.Thread.Archived {
		return nil, refuse(50083)
	}
	s.messageDeleted(m)
	return nil, nil
}
