package sandbox

import "encoding/json"

// postCallback is the first answer to an interaction.
func postCallback(s *Server, r *restRequest) (any, *apiError) {
	i := s.tokens[r.vars["token"]]
	if i == nil || i.ID != r.id("interaction") {
		return nil, refuse(10062)
	}
	if i.Acked {
		return nil, refuse(40060)
	}
	if i.status == statusFailed || s.now().Sub(i.Created) >= s.opts.AckWindow {
		return nil, refuse(10062)
	}
	var body struct {
		Type opt[int]        `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	if e := checkCallbackType(i, body.Type); e != nil {
		return nil, e
	}
	if e := s.callback(i, body.Type.Value, body.Data, r); e != nil {
		return nil, e
	}
	s.journal.put(recInteraction, i)
	if q := r.http.URL.Query().Get("with_response"); q != "true" && q != "1" {
		return nil, nil
	}
	return s.wireCallback(i, r.base), nil
}

// checkCallbackType: which answers which kind of interaction may have.
func checkCallbackType(i *interaction, t opt[int]) *apiError {
	f := &form{}
	switch {
	case !t.Set:
		f.required("type")
	case i.Type == interactionCommand:
		f.oneOf("type", t.Value, callbackReply, callbackDeferredReply, callbackModal)
	case i.Type == interactionAutocomplete:
		f.oneOf("type", t.Value, callbackChoices)
	case i.Type == interactionComponent:
		f.oneOf("type", t.Value, callbackReply, callbackDeferredReply, callbackDeferredUpdate, callbackUpdate, callbackModal)
	case i.SourceID != 0: // a modal from a component
		f.oneOf("type", t.Value, callbackReply, callbackDeferredReply, callbackDeferredUpdate, callbackUpdate)
	default:
		f.oneOf("type", t.Value, callbackReply, callbackDeferredReply)
	}
	return f.err()
}

// callback carries an answer out, or changes nothing.
func (s *Server) callback(i *interaction, kind int, data json.RawMessage, r *restRequest) *apiError {
	if string(data) == "null" {
		data = nil
	}
	status := statusAnswered
	switch kind {
	case callbackReply, callbackDeferredReply:
		if kind == callbackDeferredReply {
			status = statusDeferred
		}
		if e := s.reply(i, kind, data, r); e != nil {
			return e
		}
	case callbackDeferredUpdate:
		i.ResponseID = i.SourceID
	case callbackUpdate:
		src := s.messages[i.SourceID]
		if src == nil {
			return refuse(10008)
		}
		var body messageBody
		if e := decodeData(data, &body); e != nil {
			return e
		}
		if e := s.edit(src, &body, "data.", r.files); e != nil {
			return e
		}
		i.ResponseID = src.ID
	case callbackChoices:
		var body struct {
			Choices []commandChoice `json:"choices"`
		}
		if e := decodeData(data, &body); e != nil {
			return e
		}
		f := &form{}
		checkAutocomplete(f, body.Choices)
		if e := f.err(); e != nil {
			return e
		}
		i.choices = body.Choices
	case callbackModal:
		m := &modal{}
		if e := decodeData(data, m); e != nil {
			return e
		}
		f := &form{}
		checkModal(f, "data.", m)
		if e := f.err(); e != nil {
			return e
		}
		i.modal = m
	}
	i.Acked, i.Callback = true, kind
	s.settleInteraction(i, status)
	return nil
}

func decodeData(data json.RawMessage, v any) *apiError {
	e := decodeBody(data, v)
	if e != nil && e.Form != nil {
		for k := range e.Form.faults {
			e.Form.faults[k].path = "data." + e.Form.faults[k].path
		}
	}
	return e
}

// checkAutocomplete: up to 25 choices, each with a name and a value; the value
// is text or number as the option is, which the bot knows best.
func checkAutocomplete(f *form, list []commandChoice) {
	for _, kind := range [...]int{optString, optNumber} {
		same := true
		for _, c := range list {
			_, isText := c.Value.(string)
			same = same && isText == (kind == optString)
		}
		if same || kind == optNumber {
			checkChoices(f, "data.choices", kind, list)
			return
		}
	}
}

// reply makes the answering message, or the one that says the bot is thinking.
func (s *Server) reply(i *interaction, kind int, data json.RawMessage, r *restRequest) *apiError {
	c := s.channels[i.ChannelID]
	if c == nil {
		return refuse(10003)
	}
	var body messageBody
	if e := decodeData(data, &body); e != nil {
		return e
	}
	m := &message{AuthorID: s.bot.ID, WebhookID: s.bot.ID, Cause: i.cause(), TTS: body.TTS.Value,
		Flags: body.Flags.Value & (flagSuppressEmbeds | flagEphemeral | flagSilent)}
	s.replyShape(m, i)
	if kind == callbackDeferredReply {
		m.Flags = m.Flags&flagEphemeral | flagLoading
	} else {
		f := &form{}
		body.check(f, "data.")
		pending, e := s.fill(f, "data.", m, &body, r.files)
		if e != nil {
			return e
		}
		if e := s.store(pending); e != nil {
			return e
		}
		s.setMentions(m, body.AllowedMentions, c)
	}
	if m.ephemeral() {
		m.only = i.UserID
	}
	i.ResponseID = s.addMessage(c, m).ID
	return nil
}

// replyShape gives an interaction's reply its type: under a command it is type
// 20, after a click it answers the message clicked.
func (s *Server) replyShape(m *message, i *interaction) {
	src := s.messages[i.SourceID]
	switch {
	case i.Type == interactionCommand && i.Context:
		m.Type = typeContextCommand
	case i.Type == interactionCommand, i.Type == interactionModal && src == nil:
		m.Type = typeCommandReply
	case src != nil:
		m.Type, m.ReplyTo, m.ReplyIn = typeReply, src.ID, src.ChannelID
	}
}

// wireCallback is the answer with with_response.
func (s *Server) wireCallback(i *interaction, base string) object {
	in := object{"id": i.ID, "type": i.Type, "channel_id": i.ChannelID}
	if c := s.channels[i.ChannelID]; c != nil && c.Type != channelDM {
		in["guild_id"] = s.guild
	}
	o := object{"interaction": in}
	m := s.messages[i.ResponseID]
	if m == nil {
		return o
	}
	in["response_message_id"] = m.ID
	in["response_message_loading"] = m.Flags&flagLoading != 0
	in["response_message_ephemeral"] = m.ephemeral()
	if i.Callback == callbackReply || i.Callback == callbackUpdate {
		o["resource"] = object{"type": i.Callback, "message": s.wireMessage(m, base)}
	}
	return o
}
