package sandbox

import (
	"crypto/rand"
	"encoding/hex"
	"net/url"
	"time"
)

// The bot's view of things: Discord's objects, field by field.

// object is a JSON object on its way out.
type object = map[string]any

// stampFormat is how Discord writes moments.
const stampFormat = "2006-01-02T15:04:05.000000+00:00"

func wireTime(t time.Time) string { return t.UTC().Format(stampFormat) }

func randomHex(n int) string {
	b := make([]byte, n)
	if _, err := rand.Read(b); err != nil {
		panic(err) // crypto/rand does not fail on any platform we run on
	}
	return hex.EncodeToString(b)
}

func (s *Server) wireUser(u *user) object {
	o := object{"id": u.ID, "username": u.Username, "discriminator": "0", "global_name": u.GlobalName,
		"avatar": nil, "public_flags": 0, "flags": 0, "primary_guild": nil}
	if u.Bot {
		o["bot"] = true
	}
	return o
}

// wireUserByID is for authors and the mentioned; nobody is ever removed.
func (s *Server) wireUserByID(id ID) object {
	if u := s.users[id]; u != nil {
		return s.wireUser(u)
	}
	return object{"id": id, "username": "gone", "discriminator": "0", "global_name": nil, "avatar": nil,
		"public_flags": 0, "flags": 0, "primary_guild": nil}
}

func (s *Server) wireMember(u *user) object {
	roles := []ID{}
	if u.Bot {
		roles = []ID{s.botRole}
	}
	return object{"user": s.wireUser(u), "nick": nil, "avatar": nil, "banner": nil, "roles": roles,
		"joined_at": wireTime(s.founded()), "premium_since": nil, "deaf": false, "mute": false, "flags": 0,
		"pending": false, "communication_disabled_until": nil}
}

func (s *Server) wireRoles() []object {
	role := func(id ID, name string, pos int, perms int64, managed bool) object {
		return object{"id": id, "name": name, "permissions": itoa(perms), "position": pos, "color": 0,
			"colors": object{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
			"hoist":  false, "managed": managed, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0}
	}
	bot := role(s.botRole, s.bot.GlobalName, 1, s.opts.BotPermissions, true)
	bot["tags"] = object{"bot_id": s.bot.ID}
	return []object{role(s.everyoneRole(), "@everyone", 0, permEveryone, false), bot}
}

func (s *Server) wireGuild() object {
	return object{"id": s.guild, "name": s.guildName, "icon": nil, "description": nil, "home_header": nil, "splash": nil,
		"discovery_splash": nil, "features": []string{}, "banner": nil, "owner_id": s.owner(), "application_id": nil,
		"region": "deprecated", "afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": nil, "system_channel_flags": 0,
		"widget_enabled": false, "widget_channel_id": nil, "verification_level": 0, "roles": s.wireRoles(),
		"default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0, "max_presences": nil,
		"max_members": 500000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": nil,
		"premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US", "rules_channel_id": nil,
		"safety_alerts_channel_id": nil, "public_updates_channel_id": nil, "premium_progress_bar_enabled": false,
		"nsfw": false, "nsfw_level": 0, "emojis": []any{}, "stickers": []any{}, "incidents_data": nil}
}

// wireGuildCreate is the guild as the gateway tells of it: with the channels
// and threads the bot can see, and of the members only the bot, as for a bot
// without the members intent.
func (s *Server) wireGuildCreate(string) object {
	g := s.wireGuild()
	g["joined_at"], g["large"], g["unavailable"] = wireTime(s.founded()), false, false
	g["member_count"] = len(s.people) + 1
	g["members"] = []object{s.wireMember(s.bot)}
	g["voice_states"], g["presences"], g["stage_instances"] = []any{}, []any{}, []any{}
	g["guild_scheduled_events"], g["soundboard_sounds"] = []any{}, []any{}
	channels, threads := []object{}, []object{}
	for _, c := range s.sortedChannels() {
		switch {
		case c.Type == channelText && s.canSee(s.bot.ID, c):
			channels = append(channels, s.wireChannel(c))
		case c.isThread() && !c.Thread.Archived && s.canSee(s.bot.ID, c):
			threads = append(threads, s.wireChannel(c))
		}
	}
	g["channels"], g["threads"] = channels, threads
	return g
}

func (s *Server) wireChannel(c *channel) object {
	o := object{"id": c.ID, "type": c.Type, "flags": 0, "last_message_id": c.LastID.nullable()}
	switch {
	case c.Type == channelDM:
		o["recipients"] = []object{s.wireUserByID(c.Person)}
		return o
	case c.isThread():
		t := c.Thread
		meta := object{"archived": t.Archived, "archive_timestamp": wireTime(t.ArchiveStamp),
			"auto_archive_duration": t.AutoArchive, "locked": t.Locked, "create_timestamp": wireTime(c.ID.Time())}
		if c.Type == channelPrivateThread {
			meta["invitable"] = t.Invitable
		}
		o["thread_metadata"], o["owner_id"] = meta, t.OwnerID
		o["message_count"], o["total_message_sent"], o["member_count"] = t.MessageCount, t.MessageCount, len(t.Members)
		if since, in := t.Members[s.bot.ID]; in {
			o["member"] = wireThreadMember(c.ID, s.bot.ID, since)
		}
	default:
		over := []overwrite{}
		o["permission_overwrites"] = append(over, c.Overwrites...)
		o["position"], o["nsfw"], o["topic"] = c.Position, false, nil
		if c.Topic != "" {
			o["topic"] = c.Topic
		}
	}
	o["guild_id"], o["name"], o["parent_id"], o["rate_limit_per_user"] = s.guild, c.Name, c.ParentID.nullable(), 0
	return o
}

func wireThreadMember(thread, u ID, since time.Time) object {
	return object{"id": thread, "user_id": u, "join_timestamp": wireTime(since), "flags": 1}
}

// attachmentPath is where a file is served on this server.
func attachmentPath(m *message, a *attachment) string {
	return "/attachments/" + m.ChannelID.String() + "/" + a.ID.String() + "/" + url.PathEscape(a.Filename)
}

func wireAttachments(m *message, base string) []object {
	list := []object{}
	for i := range m.Attachments {
		a := &m.Attachments[i]
		if a.InEmbed {
			continue
		}
		address := base + attachmentPath(m, a)
		o := object{"id": a.ID, "filename": a.Filename, "size": a.Size, "url": address, "proxy_url": address}
		if a.ContentType != "" {
			o["content_type"] = a.ContentType
		}
		if a.Description != "" {
			o["description"] = a.Description
		}
		if a.Width > 0 {
			o["width"], o["height"] = a.Width, a.Height
		}
		if m.ephemeral() {
			o["ephemeral"] = true
		}
		list = append(list, o)
	}
	return list
}

// wireEmbeds renders embeds with the addresses of the files they show.
func wireEmbeds(m *message, base string) []richEmbed {
	list := []richEmbed{}
	if m.Flags&flagSuppressEmbeds != 0 {
		return list
	}
	resolve := func(e *embedMedia) *embedMedia {
		if e == nil {
			return nil
		}
		out := *e
		if a := m.fileNamed(e.URL); a != nil {
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

// wireMessage renders a message; base is put before the addresses of files.
func (s *Server) wireMessage(m *message, base string) object {
	return s.wireMessageDepth(m, base, true)
}

// wireMessageDepth leaves out the message replied to, one level down.
func (s *Server) wireMessageDepth(m *message, base string, withReply bool) object {
	mentions := []object{}
	for _, id := range m.Mentions {
		mentions = append(mentions, s.wireUserByID(id))
	}
	roles, comps := []ID{}, []component{}
	flags := m.Flags
	var thread *channel
	if t := s.channels[m.ID]; t != nil && t.isThread() {
		thread = t
		flags |= flagHasThread
	}
	o := object{"id": m.ID, "channel_id": m.ChannelID, "author": s.wireUserByID(m.AuthorID), "type": m.Type,
		"content": m.Content, "timestamp": wireTime(m.Stamp), "edited_timestamp": nil, "tts": m.TTS,
		"mention_everyone": m.Everyone, "mentions": mentions, "mention_roles": append(roles, m.MentionRoles...),
		"attachments": wireAttachments(m, base), "embeds": wireEmbeds(m, base), "pinned": false, "flags": flags,
		"components": append(comps, m.Components...)}
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
		o["thread"] = s.wireChannel(thread)
	}
	s.wireReference(o, m, base, withReply)
	if c := m.Cause; c != nil {
		s.wireCause(o, m, c)
	}
	return o
}

func (s *Server) wireReference(o object, m *message, base string, withReply bool) {
	if m.ReplyTo == 0 && m.ReplyIn == 0 {
		return
	}
	ref := object{"type": 0, "channel_id": m.ReplyIn}
	if c := s.channels[m.ReplyIn]; c == nil || c.Type != channelDM {
		ref["guild_id"] = s.guild
	}
	if m.ReplyTo != 0 {
		ref["message_id"] = m.ReplyTo
	}
	o["message_reference"] = ref
	if !withReply || (m.Type != typeReply && m.Type != typeThreadStarter) {
		return
	}
	o["referenced_message"] = nil
	if to := s.messages[m.ReplyTo]; to != nil {
		o["referenced_message"] = s.wireMessageDepth(to, base, false)
	}
}

func (s *Server) wireCause(o object, m *message, c *cause) {
	meta := object{"id": c.InteractionID, "type": c.Type, "user": s.wireUserByID(c.UserID),
		"authorizing_integration_owners": object{"0": s.guild}}
	if c.OriginalID != 0 {
		meta["original_response_message_id"] = c.OriginalID
	}
	switch c.Type {
	case interactionCommand:
		meta["name"], meta["command_type"] = c.Name, 1
		if m.Type == typeCommandReply {
			o["interaction"] = object{"id": c.InteractionID, "type": c.Type, "name": c.Name, "user": s.wireUserByID(c.UserID)}
		}
	case interactionComponent:
		meta["interacted_message_id"] = c.SourceID
	case interactionModal:
		meta["triggering_interaction_metadata"] = object{"id": c.InteractionID, "type": interactionCommand,
			"user": s.wireUserByID(c.UserID), "authorizing_integration_owners": object{"0": s.guild}, "name": c.Name, "command_type": 1}
	}
	o["interaction_metadata"] = meta
}
