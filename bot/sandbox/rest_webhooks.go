package sandbox

// webhook finds the interaction whose token is in the path. Its routes work
// once it was answered, for fifteen minutes.
func (s *Server) webhook(r *restRequest) (*interaction, *apiError) {
	i := s.tokens[r.vars["token"]]
	if i == nil || s.now().Sub(i.Created) > tokenLife {
		return nil, refuse(50027)
	}
	if r.id("app") != s.bot.ID || !i.Acked {
		return nil, refuse(10015)
	}
	return i, nil
}

// webhookMessage finds the message of the path: the reply, or a follow-up.
func (s *Server) webhookMessage(r *restRequest) (*interaction, *message, *apiError) {
	i, e := s.webhook(r)
	if e != nil {
		return nil, nil, e
	}
	if r.vars["message"] == "@original" {
		m := s.messages[i.ResponseID]
		if m == nil {
			return nil, nil, refuse(10008)
		}
		return i, m, nil
	}
	m := s.messages[r.id("message")]
	if m == nil || m.ID != i.ResponseID && (m.Cause == nil || m.Cause.InteractionID != i.ID) {
		return nil, nil, refuse(10008)
	}
	return i, m, nil
}

func createFollowup(s *Server, r *restRequest) (any, *apiError) {
	i, e := s.webhook(r)
	if e != nil {
		return nil, e
	}
	var body messageBody
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	// The first follow-up of a deferred reply is that reply, as it always was.
	if first := s.messages[i.ResponseID]; first != nil && first.Flags&flagLoading != 0 {
		return s.editReply(i, first, &body, r)
	}
	c := s.channels[i.ChannelID]
	if c == nil {
		return nil, refuse(10003)
	}
	m := &message{AuthorID: s.bot.ID, WebhookID: s.bot.ID, Cause: i.cause(), TTS: body.TTS.Value,
		Flags: body.Flags.Value & (flagSuppressEmbeds | flagEphemeral | flagSilent)}
	m.Cause.OriginalID = i.ResponseID
	if first := s.messages[i.ResponseID]; first != nil {
		m.Type, m.ReplyTo, m.ReplyIn = typeReply, first.ID, first.ChannelID
	}
	f := &form{}
	body.check(f, "")
	pending, e := s.fill(f, "", m, &body, r.files)
	if e != nil {
		return nil, e
	}
	if e := s.store(pending); e != nil {
		return nil, e
	}
	if m.ephemeral() {
		m.only = i.UserID
	}
	s.setMentions(m, body.AllowedMentions, c)
	if first := s.messages[i.ResponseID]; first != nil && !body.AllowedMentions.Set {
		m.Mentions = without(m.Mentions, first.AuthorID)
	}
	return s.wireMessage(s.addMessage(c, m), r.base), nil
}

func without(list []ID, id ID) []ID {
	out := list[:0]
	for _, x := range list {
		if x != id {
			out = append(out, x)
		}
	}
	return out
}

// editReply changes a reply or follow-up; a deferred one is no longer thinking.
func (s *Server) editReply(i *interaction, m *message, body *messageBody, r *restRequest) (any, *apiError) {
	loading := m.Flags&flagLoading != 0
	if e := s.edit(m, body, "", r.files); e != nil {
		return nil, e
	}
	if loading && m.ID == i.ResponseID {
		s.settleInteraction(i, statusAnswered)
	}
	return s.wireMessage(m, r.base), nil
}

func getWebhookMessage(s *Server, r *restRequest) (any, *apiError) {
	_, m, e := s.webhookMessage(r)
	if e != nil {
		return nil, e
	}
	return s.wireMessage(m, r.base), nil
}

func editWebhookMessage(s *Server, r *restRequest) (any, *apiError) {
	i, m, e := s.webhookMessage(r)
	if e != nil {
		return nil, e
	}
	var body messageBody
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	return s.editReply(i, m, &body, r)
}

func deleteWebhookMessage(s *Server, r *restRequest) (any, *apiError) {
	_, m, e := s.webhookMessage(r)
	if e != nil {
		return nil, e
	}
	s.messageDeleted(m)
	return nil, nil
}
