package wire

import (
	"strconv"
	"time"

	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// The bot's view of things: Discord's objects, field by field.

// View renders what there is in a world. Its methods need the world's lock.
type View struct{ w *world.World }

// Of renders a world.
func Of(w *world.World) View { return View{w} }

// Object is a JSON object on its way out.
type Object = map[string]any

// stampFormat is how Discord writes moments.
const stampFormat = "2006-01-02T15:04:05.000000+00:00"

func wireTime(t time.Time) string { return t.UTC().Format(stampFormat) }

// User renders somebody by themselves.
func (v View) User(u *world.User) Object {
	o := Object{"id": u.ID, "username": u.Username, "discriminator": "0", "global_name": u.GlobalName,
		"avatar": nil, "public_flags": 0, "flags": 0, "primary_guild": nil}
	if u.Bot {
		o["bot"] = true
	}
	return o
}

// userByID is for authors and the mentioned; nobody is ever removed.
func (v View) userByID(id snowflake.ID) Object {
	if u := v.w.Users[id]; u != nil {
		return v.User(u)
	}
	return Object{"id": id, "username": "gone", "discriminator": "0", "global_name": nil, "avatar": nil,
		"public_flags": 0, "flags": 0, "primary_guild": nil}
}

// Member renders somebody as a member of the guild.
func (v View) Member(u *world.User) Object {
	roles := []snowflake.ID{}
	if u.Bot {
		roles = []snowflake.ID{v.w.BotRole}
	}
	return Object{"user": v.User(u), "nick": nil, "avatar": nil, "banner": nil, "roles": roles,
		"joined_at": wireTime(v.w.Founded()), "premium_since": nil, "deaf": false, "mute": false, "flags": 0,
		"pending": false, "communication_disabled_until": nil}
}

// Roles renders the two roles of the guild: @everyone and the bot's.
func (v View) Roles() []Object {
	role := func(id snowflake.ID, name string, pos int, perms int64, managed bool) Object {
		return Object{"id": id, "name": name, "permissions": strconv.FormatInt(perms, 10), "position": pos, "color": 0,
			"colors": Object{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
			"hoist":  false, "managed": managed, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0}
	}
	bot := role(v.w.BotRole, v.w.Bot.GlobalName, 1, v.w.Opts.BotPermissions, true)
	bot["tags"] = Object{"bot_id": v.w.Bot.ID}
	return []Object{role(v.w.EveryoneRole(), "@everyone", 0, world.PermEveryone, false), bot}
}

// Guild renders the guild without what is in it.
func (v View) Guild() Object {
	return Object{"id": v.w.Guild, "name": v.w.GuildName, "icon": nil, "description": nil, "home_header": nil, "splash": nil,
		"discovery_splash": nil, "features": []string{}, "banner": nil, "owner_id": v.w.Owner(), "application_id": nil,
		"region": "deprecated", "afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": nil, "system_channel_flags": 0,
		"widget_enabled": false, "widget_channel_id": nil, "verification_level": 0, "roles": v.Roles(),
		"default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0, "max_presences": nil,
		"max_members": 500000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": nil,
		"premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US", "rules_channel_id": nil,
		"safety_alerts_channel_id": nil, "public_updates_channel_id": nil, "premium_progress_bar_enabled": false,
		"nsfw": false, "nsfw_level": 0, "emojis": []any{}, "stickers": []any{}, "incidents_data": nil}
}

// GuildCreate is the guild as the gateway tells of it: with the channels
// and threads the bot can see, and of the members only the bot, as for a bot
// without the members intent.
func (v View) GuildCreate(string) Object {
	g := v.Guild()
	g["joined_at"], g["large"], g["unavailable"] = wireTime(v.w.Founded()), false, false
	g["member_count"] = len(v.w.People) + 1
	g["members"] = []Object{v.Member(v.w.Bot)}
	g["voice_states"], g["presences"], g["stage_instances"] = []any{}, []any{}, []any{}
	g["guild_scheduled_events"], g["soundboard_sounds"] = []any{}, []any{}
	channels, threads := []Object{}, []Object{}
	for _, c := range v.w.SortedChannels() {
		switch {
		case c.Type == world.ChannelText && v.w.CanSee(v.w.Bot.ID, c):
			channels = append(channels, v.Channel(c))
		case c.IsThread() && !c.Thread.Archived && v.w.CanSee(v.w.Bot.ID, c):
			threads = append(threads, v.Channel(c))
		}
	}
	g["channels"], g["threads"] = channels, threads
	return g
}

// Channel renders a text channel, a thread or a DM.
func (v View) Channel(c *world.Channel) Object {
	o := Object{"id": c.ID, "type": c.Type, "flags": 0, "last_message_id": c.LastID.Nullable()}
	switch {
	case c.Type == world.ChannelDM:
		o["recipients"] = []Object{v.userByID(c.Person)}
		return o
	case c.IsThread():
		t := c.Thread
		meta := Object{"archived": t.Archived, "archive_timestamp": wireTime(t.ArchiveStamp),
			"auto_archive_duration": t.AutoArchive, "locked": t.Locked, "create_timestamp": wireTime(c.ID.Time())}
		if c.Type == world.ChannelPrivateThread {
			meta["invitable"] = t.Invitable
		}
		o["thread_metadata"], o["owner_id"] = meta, t.OwnerID
		o["message_count"], o["total_message_sent"], o["member_count"] = t.MessageCount, t.MessageCount, len(t.Members)
		if since, in := t.Members[v.w.Bot.ID]; in {
			o["member"] = ThreadMember(c.ID, v.w.Bot.ID, since)
		}
	default:
		over := []world.Overwrite{}
		o["permission_overwrites"] = append(over, c.Overwrites...)
		o["position"], o["nsfw"], o["topic"] = c.Position, false, nil
		if c.Topic != "" {
			o["topic"] = c.Topic
		}
	}
	o["guild_id"], o["name"], o["parent_id"], o["rate_limit_per_user"] = v.w.Guild, c.Name, c.ParentID.Nullable(), 0
	return o
}

// ThreadMember renders that somebody is in a thread.
func ThreadMember(thread, u snowflake.ID, since time.Time) Object {
	return Object{"id": thread, "user_id": u, "join_timestamp": wireTime(since), "flags": 1}
}
