package rest

import (
	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// webhook finds the interaction whose token is in the path. Its routes work
// once it was answered, for fifteen minutes.
func (s *Server) webhook(r *request) (*world.Interaction, *form.Error) {
	i := s.Tokens[r.vars["token"]]
	if i == nil || s.Now().Sub(i.Created) > world.TokenLife {
		return nil, form.Refuse(50027)
	}
	if r.id("app") != s.Bot.ID || !i.Acked {
		return nil, form.Refuse(10015)
	}
	return i, nil
}

// webhookMessage finds the message of the path: the reply, or a follow-up.
func (s *Server) webhookMessage(r *request) (*world.Interaction, *world.Message, *form.Error) {
	i, e := s.webhook(r)
	if e != nil {
		return nil, nil, e
	}
	if r.vars["message"] == "@original" {
		m := s.Messages[i.ResponseID]
		if m == nil {
			return nil, nil, form.Refuse(10008)
		}
		return i, m, nil
	}
	m := s.Messages[r.id("message")]
	if m == nil || m.ID != i.ResponseID && (m.Cause == nil || m.Cause.InteractionID != i.ID) {
		return nil, nil, form.Refuse(10008)
	}
	return i, m, nil
}

func createFollowup(s *Server, r *request) (any, *form.Error) {
	i, e := s.webhook(r)
	if e != nil {
		return nil, e
	}
	var body messageBody
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	// The first follow-up of a deferred reply is that reply, as it always was.
	if first := s.Messages[i.ResponseID]; first != nil && first.Flags&world.FlagLoading != 0 {
		return s.editReply(i, first, &body, r)
	}
	c := s.Channels[i.ChannelID]
	if c == nil {
		return nil, form.Refuse(10003)
	}
	m := &world.Message{AuthorID: s.Bot.ID, WebhookID: s.Bot.ID, Cause: i.Cause(), TTS: body.TTS.Value,
		Flags: body.Flags.Value & (world.FlagSuppressEmbeds | world.FlagEphemeral | world.FlagSilent | world.FlagComponentsV2)}
	m.Cause.OriginalID = i.ResponseID
	if first := s.Messages[i.ResponseID]; first != nil {
		m.Type, m.ReplyTo, m.ReplyIn = world.TypeReply, first.ID, first.ChannelID
	}
	f := &form.Form{}
	body.check(f, "", 0)
	pending, e := s.fill(f, "", m, &body, r.files)
	if e != nil {
		return nil, e
	}
	if e := s.store(pending); e != nil {
		return nil, e
	}
	if m.Ephemeral() {
		m.Only = i.UserID
	}
	s.SetMentions(m, body.mentions(), c)
	if first := s.Messages[i.ResponseID]; first != nil && !body.AllowedMentions.Set {
		m.Mentions = without(m.Mentions, first.AuthorID)
	}
	return s.wire.Message(s.AddMessage(c, m), r.base), nil
}

func without(list []snowflake.ID, id snowflake.ID) []snowflake.ID {
	out := list[:0]
	for _, x := range list {
		if x != id {
			out = append(out, x)
		}
	}
	return out
}

// editReply changes a reply or follow-up; a deferred one is no longer thinking.
func (s *Server) editReply(i *world.Interaction, m *world.Message, body *messageBody, r *request) (any, *form.Error) {
	loading := m.Flags&world.FlagLoading != 0
	if e := s.edit(m, body, "", r.files); e != nil {
		return nil, e
	}
	if loading && m.ID == i.ResponseID {
		s.FinishInteraction(i, world.StatusAnswered)
	}
	return s.wire.Message(m, r.base), nil
}

func getWebhookMessage(s *Server, r *request) (any, *form.Error) {
	_, m, e := s.webhookMessage(r)
	if e != nil {
		return nil, e
	}
	return s.wire.Message(m, r.base), nil
}

func editWebhookMessage(s *Server, r *request) (any, *form.Error) {
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

func deleteWebhookMessage(s *Server, r *request) (any, *form.Error) {
	_, m, e := s.webhookMessage(r)
	if e != nil {
		return nil, e
	}
	s.RemoveMessage(m)
	return nil, nil
}
