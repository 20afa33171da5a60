package wire

import (
	"net/url"

	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// attachmentPath is where a file is served on this server.
func attachmentPath(m *world.Message, a *world.Attachment) string {
	return "/attachments/" + m.ChannelID.String() + "/" + a.ID.String() + "/" + url.PathEscape(a.Filename)
}

func attachments(m *world.Message, base string) []Object {
	list := []Object{}
	for i := range m.Attachments {
		a := &m.Attachments[i]
		if a.InEmbed || m.OfComponents() {
			continue // it is where it is shown
		}
		address := base + attachmentPath(m, a)
		o := Object{"id": a.ID, "filename": a.Filename, "size": a.Size, "url": address, "proxy_url": address}
		if a.ContentType != "" {
			o["content_type"] = a.ContentType
		}
		if a.Description != "" {
			o["description"] = a.Description
		}
		if a.Width > 0 {
			o["width"], o["height"] = a.Width, a.Height
		}
		if m.Ephemeral() {
			o["ephemeral"] = true
		}
		list = append(list, o)
	}
	return list
}

// wireEmbeds renders embeds with the addresses of the files they show.
func embeds(m *world.Message, base string) []world.RichEmbed {
	list := []world.RichEmbed{}
	if m.Flags&world.FlagSuppressEmbeds != 0 {
		return list
	}
	resolve := func(e *world.EmbedMedia) *world.EmbedMedia {
		if e == nil {
			return nil
		}
		out := *e
		if a := m.FileNamed(e.URL); a != nil {
			out.URL = base + attachmentPath(m, a)
			out.Width, out.Height, out.Description = a.Width, a.Height, a.Description
		}
		out.ProxyURL = out.URL
		return &out
	}
	for _, e := range m.Embeds {
		e.Image, e.Thumbnail = resolve(e.Image), resolve(e.Thumbnail)
		list = append(list, e)
	}
	return list
}

// Message renders a message; base is put before the addresses of files.
func (v View) Message(m *world.Message, base string) Object {
	return v.messageDepth(m, base, true)
}

// messageDepth leaves out the message replied to, one level down.
func (v View) messageDepth(m *world.Message, base string, withReply bool) Object {
	mentions := []Object{}
	for _, id := range m.Mentions {
		mentions = append(mentions, v.userByID(id))
	}
	roles := []snowflake.ID{}
	flags := m.Flags
	var thread *world.Channel
	if t := v.w.Channels[m.ID]; t != nil && t.IsThread() {
		thread = t
		flags |= world.FlagHasThread
	}
	o := Object{"id": m.ID, "channel_id": m.ChannelID, "author": v.userByID(m.AuthorID), "type": m.Type,
		"content": m.Content, "timestamp": wireTime(m.Stamp), "edited_timestamp": nil, "tts": m.TTS,
		"mention_everyone": m.Everyone, "mentions": mentions, "mention_roles": append(roles, m.MentionRoles...),
		"attachments": attachments(m, base), "embeds": embeds(m, base), "pinned": false, "flags": flags,
		"components": components(m, base, m.Components)}
	if m.Edited != nil {
		o["edited_timestamp"] = wireTime(*m.Edited)
	}
	if m.Nonce != "" {
		o["nonce"] = m.Nonce
	}
	if m.WebhookID != 0 {
		o["webhook_id"], o["application_id"] = m.WebhookID, m.WebhookID
	}
	if thread != nil {
		o["thread"] = v.Channel(thread)
	}
	v.reference(o, m, base, withReply)
	if c := m.Cause; c != nil {
		v.cause(o, m, c)
	}
	return o
}

func (v View) reference(o Object, m *world.Message, base string, withReply bool) {
	if m.ReplyTo == 0 && m.ReplyIn == 0 {
		return
	}
	ref := Object{"type": 0, "channel_id": m.ReplyIn}
	if c := v.w.Channels[m.ReplyIn]; c == nil || c.Type != world.ChannelDM {
		ref["guild_id"] = v.w.Guild
	}
	if m.ReplyTo != 0 {
		ref["message_id"] = m.ReplyTo
	}
	o["message_reference"] = ref
	if !withReply || (m.Type != world.TypeReply && m.Type != world.TypeThreadStarter) {
		return
	}
	o["referenced_message"] = nil
	if to := v.w.Messages[m.ReplyTo]; to != nil {
		o["referenced_message"] = v.messageDepth(to, base, false)
	}
}

func (v View) cause(o Object, m *world.Message, c *world.Cause) {
	meta := Object{"id": c.InteractionID, "type": c.Type, "user": v.userByID(c.UserID),
		"authorizing_integration_owners": Object{"0": v.w.Guild}}
	if c.OriginalID != 0 {
		meta["original_response_message_id"] = c.OriginalID
	}
	switch c.Type {
	case world.InteractionCommand:
		meta["name"], meta["command_type"] = c.Name, 1
		if m.Type == world.TypeCommandReply {
			o["interaction"] = Object{"id": c.InteractionID, "type": c.Type, "name": c.Name, "user": v.userByID(c.UserID)}
		}
	case world.InteractionComponent:
		meta["interacted_message_id"] = c.SourceID
	case world.InteractionModal:
		meta["triggering_interaction_metadata"] = Object{"id": c.InteractionID, "type": world.InteractionCommand,
			"user": v.userByID(c.UserID), "authorizing_integration_owners": Object{"0": v.w.Guild}, "name": c.Name, "command_type": 1}
	}
	o["interaction_metadata"] = meta
}
