package rest

import (
	"encoding/json"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/opt"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// postCallback is the first answer to an interaction.
func postCallback(s *Server, r *request) (any, *form.Error) {
	i := s.Tokens[r.vars["token"]]
	if i == nil || i.ID != r.id("interaction") {
		return nil, form.Refuse(10062)
	}
	if i.Acked {
		return nil, form.Refuse(40060)
	}
	if i.Status == world.StatusFailed || s.Now().Sub(i.Created) >= s.Opts.AckWindow {
		return nil, form.Refuse(10062)
	}
	var body struct {
		Type opt.Of[int]     `json:"type"`
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
	s.KeepInteraction(i)
	if q := r.http.URL.Query().Get("with_response"); q != "true" && q != "1" {
		return nil, nil
	}
	return s.wireCallback(i, r.base), nil
}

// checkCallbackType: which answers which kind of interaction may have.
func checkCallbackType(i *world.Interaction, t opt.Of[int]) *form.Error {
	f := &form.Form{}
	switch {
	case !t.Set:
		f.Required("type")
	case i.Type == world.InteractionCommand:
		f.OneOf("type", t.Value, world.CallbackReply, world.CallbackDeferredReply, world.CallbackModal)
	case i.Type == world.InteractionAutocomplete:
		f.OneOf("type", t.Value, world.CallbackChoices)
	case i.Type == world.InteractionComponent:
		f.OneOf("type", t.Value, world.CallbackReply, world.CallbackDeferredReply, world.CallbackDeferredUpdate, world.CallbackUpdate, world.CallbackModal)
	case i.SourceID != 0: // a modal from a component
		f.OneOf("type", t.Value, world.CallbackReply, world.CallbackDeferredReply, world.CallbackDeferredUpdate, world.CallbackUpdate)
	default:
		f.OneOf("type", t.Value, world.CallbackReply, world.CallbackDeferredReply)
	}
	return f.Err()
}

// callback carries an answer out, or changes nothing.
func (s *Server) callback(i *world.Interaction, kind int, data json.RawMessage, r *request) *form.Error {
	if string(data) == "null" {
		data = nil
	}
	status := world.StatusAnswered
	switch kind {
	case world.CallbackReply, world.CallbackDeferredReply:
		if kind == world.CallbackDeferredReply {
			status = world.StatusDeferred
		}
		if e := s.reply(i, kind, data, r); e != nil {
			return e
		}
	case world.CallbackDeferredUpdate:
		i.ResponseID = i.SourceID
	case world.CallbackUpdate:
		src := s.Messages[i.SourceID]
		if src == nil {
			return form.Refuse(10008)
		}
		var body messageBody
		if e := decodeData(data, &body); e != nil {
			return e
		}
		if e := s.edit(src, &body, "data.", r.files); e != nil {
			return e
		}
		i.ResponseID = src.ID
	case world.CallbackChoices:
		var body struct {
			Choices []world.CommandChoice `json:"choices"`
		}
		if e := decodeData(data, &body); e != nil {
			return e
		}
		f := &form.Form{}
		checkAutocomplete(f, body.Choices)
		if e := f.Err(); e != nil {
			return e
		}
		i.Choices = body.Choices
	case world.CallbackModal:
		m := &world.Modal{}
		if e := decodeData(data, m); e != nil {
			return e
		}
		f := &form.Form{}
		form.CheckModal(f, "data.", m)
		if e := f.Err(); e != nil {
			return e
		}
		i.Modal = m
	}
	i.Acked, i.Callback = true, kind
	s.FinishInteraction(i, status)
	return nil
}

func decodeData(data json.RawMessage, v any) *form.Error {
	e := form.Decode(data, v)
	if e != nil && e.Form != nil {
		for k := range e.Form.Faults {
			e.Form.Faults[k].Path = "data." + e.Form.Faults[k].Path
		}
	}
	return e
}

// checkAutocomplete: up to 25 choices, each with a name and a value; the value
// is text or number as the option is, which the bot knows best.
func checkAutocomplete(f *form.Form, list []world.CommandChoice) {
	for _, kind := range [...]int{world.OptString, world.OptNumber} {
		same := true
		for _, c := range list {
			_, isText := c.Value.(string)
			same = same && isText == (kind == world.OptString)
		}
		if same || kind == world.OptNumber {
			form.CheckChoices(f, "data.choices", kind, list)
			return
		}
	}
}

// reply makes the answering message, or the one that says the bot is thinking.
func (s *Server) reply(i *world.Interaction, kind int, data json.RawMessage, r *request) *form.Error {
	c := s.Channels[i.ChannelID]
	if c == nil {
		return form.Refuse(10003)
	}
	var body messageBody
	if e := decodeData(data, &body); e != nil {
		return e
	}
	m := &world.Message{AuthorID: s.Bot.ID, WebhookID: s.Bot.ID, Cause: i.Cause(), TTS: body.TTS.Value,
		Flags: body.Flags.Value & (world.FlagSuppressEmbeds | world.FlagEphemeral | world.FlagSilent | world.FlagComponentsV2)}
	s.replyShape(m, i)
	if kind == world.CallbackDeferredReply {
		m.Flags = m.Flags&world.FlagEphemeral | world.FlagLoading
	} else {
		f := &form.Form{}
		body.check(f, "data.", 0)
		pending, e := s.fill(f, "data.", m, &body, r.files)
		if e != nil {
			return e
		}
		if e := s.store(pending); e != nil {
			return e
		}
		s.SetMentions(m, body.mentions(), c)
	}
	if m.Ephemeral() {
		m.Only = i.UserID
	}
	i.ResponseID = s.AddMessage(c, m).ID
	return nil
}

// replyShape gives an interaction's reply its type: under a command it is type
// 20, after a click it answers the message clicked.
func (s *Server) replyShape(m *world.Message, i *world.Interaction) {
	src := s.Messages[i.SourceID]
	switch {
	case i.Type == world.InteractionCommand && i.Context:
		m.Type = world.TypeContextCommand
	case i.Type == world.InteractionCommand, i.Type == world.InteractionModal && src == nil:
		m.Type = world.TypeCommandReply
	case src != nil:
		m.Type, m.ReplyTo, m.ReplyIn = world.TypeReply, src.ID, src.ChannelID
	}
}

// wireCallback is the answer with with_response.
func (s *Server) wireCallback(i *world.Interaction, base string) wire.Object {
	in := wire.Object{"id": i.ID, "type": i.Type, "channel_id": i.ChannelID}
	if c := s.Channels[i.ChannelID]; c != nil && c.Type != world.ChannelDM {
		in["guild_id"] = s.Guild
	}
	o := wire.Object{"interaction": in}
	m := s.Messages[i.ResponseID]
	if m == nil {
		return o
	}
	in["response_message_id"] = m.ID
	in["response_message_loading"] = m.Flags&world.FlagLoading != 0
	in["response_message_ephemeral"] = m.Ephemeral()
	if i.Callback == world.CallbackReply || i.Callback == world.CallbackUpdate {
		o["resource"] = wire.Object{"type": i.Callback, "message": s.wire.Message(m, base)}
	}
	return o
}
