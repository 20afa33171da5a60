package sandbox

import (
	"slices"
	"time"
)

// The objects the sandbox keeps. Their JSON is that of the journal; what the
// bot and the page see is rendered from them in wire_*.go and page_render.go.

// user is a person or the bot.
type user struct {
	ID         ID     `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Color      string `json:"color"`
	Locale     string `json:"locale"`
	Bot        bool   `json:"bot,omitempty"`
	Owner      bool   `json:"owner,omitempty"`
	DMsClosed  bool   `json:"dms_closed,omitempty"`
}

// overwrite changes permissions in one channel, for a role (type 0) or a
// member (type 1).
type overwrite struct {
	ID    ID    `json:"id"`
	Type  int   `json:"type"`
	Allow int64 `json:"allow,string"`
	Deny  int64 `json:"deny,string"`
}

// threadData is what only threads have.
type threadData struct {
	OwnerID         ID               `json:"owner_id"`
	StarterID       ID               `json:"starter_id,omitempty"`
	Archived        bool             `json:"archived,omitempty"`
	Locked          bool             `json:"locked,omitempty"`
	Invitable       bool             `json:"invitable,omitempty"`
	AutoArchive     int              `json:"auto_archive"` // minutes
	ArchiveStamp    time.Time        `json:"archive_stamp"`
	Members         map[ID]time.Time `json:"members"` // who, since when
	MessageCount    int              `json:"message_count"`
	RateLimitPerSec int              `json:"rate_limit,omitempty"`
}

// channel is a text channel, a thread or a DM.
type channel struct {
	ID         ID          `json:"id"`
	Type       int         `json:"type"`
	Name       string      `json:"name,omitempty"`
	Topic      string      `json:"topic,omitempty"`
	Position   int         `json:"position,omitempty"`
	ParentID   ID          `json:"parent_id,omitempty"`
	Overwrites []overwrite `json:"overwrites,omitempty"`
	Thread     *threadData `json:"thread,omitempty"`
	Person     ID          `json:"person,omitempty"` // of a DM: the one beside the bot
	LastID     ID          `json:"last_id,omitempty"`

	messages []ID // in order of id, ephemerals among them
}

// isThread says whether it hangs under a text channel.
func (c *channel) isThread() bool { return c.Thread != nil }

// emoji is a Unicode emoji by name, or a custom one by id.
type emoji struct {
	ID       ID     `json:"id,omitempty"`
	Name     string `json:"name,omitempty"`
	Animated bool   `json:"animated,omitempty"`
}

// selectOption is one entry of a menu of texts.
type selectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// defaultValue preselects in a menu of people, roles or channels.
type defaultValue struct {
	ID   ID     `json:"id"`
	Type string `json:"type"`
}

// component is any component: a row holds others, the rest use the members
// that belong to their type.
type component struct {
	Type          int            `json:"type"`
	ID            int            `json:"id,omitempty"`
	CustomID      string         `json:"custom_id,omitempty"`
	Style         int            `json:"style,omitempty"`
	Label         string         `json:"label,omitempty"`
	Description   string         `json:"description,omitempty"`
	Emoji         *emoji         `json:"emoji,omitempty"`
	URL           string         `json:"url,omitempty"`
	Disabled      bool           `json:"disabled,omitempty"`
	Placeholder   string         `json:"placeholder,omitempty"`
	MinValues     *int           `json:"min_values,omitempty"`
	MaxValues     *int           `json:"max_values,omitempty"`
	Options       []selectOption `json:"options,omitempty"`
	DefaultValues []defaultValue `json:"default_values,omitempty"`
	ChannelTypes  []int          `json:"channel_types,omitempty"`
	MinLength     *int           `json:"min_length,omitempty"`
	MaxLength     *int           `json:"max_length,omitempty"`
	Value         string         `json:"value,omitempty"`
	Required      *bool          `json:"required,omitempty"`
	Components    []component    `json:"components,omitempty"`
	Component     *component     `json:"component,omitempty"` // of a label in a modal
}

// Component types.
const (
	compRow         = 1
	compButton      = 2
	compTextSelect  = 3
	compTextInput   = 4
	compUserSelect  = 5
	compRoleSelect  = 6
	compMentionable = 7
	compChannel     = 8
	compLabel       = 18
)

// isSelect says whether a component is a menu of any kind.
func (c *component) isSelect() bool {
	return c.Type == compTextSelect || (c.Type >= compUserSelect && c.Type <= compChannel)
}

// embedMedia is an image or thumbnail of an embed.
type embedMedia struct {
	URL         string `json:"url,omitempty"`
	ProxyURL    string `json:"proxy_url,omitempty"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	Description string `json:"description,omitempty"`
}

type embedFooter struct {
	Text    string `json:"text"`
	IconURL string `json:"icon_url,omitempty"`
}

type embedAuthor struct {
	Name    string `json:"name"`
	URL     string `json:"url,omitempty"`
	IconURL string `json:"icon_url,omitempty"`
}

type embedField struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Inline bool   `json:"inline"`
}

// richEmbed is a framed text with a picture.
type richEmbed struct {
	Type        string       `json:"type,omitempty"`
	Title       string       `json:"title,omitempty"`
	Description string       `json:"description,omitempty"`
	URL         string       `json:"url,omitempty"`
	Timestamp   string       `json:"timestamp,omitempty"`
	Color       *int         `json:"color,omitempty"`
	Footer      *embedFooter `json:"footer,omitempty"`
	Image       *embedMedia  `json:"image,omitempty"`
	Thumbnail   *embedMedia  `json:"thumbnail,omitempty"`
	Author      *embedAuthor `json:"author,omitempty"`
	Fields      []embedField `json:"fields,omitempty"`
}

// attachment is a file of a message; its bytes are in the file store.
type attachment struct {
	ID          ID     `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	InEmbed     bool   `json:"in_embed,omitempty"` // shown by an embed, so not listed
}

// cause is how an interaction's reply came about.
type cause struct {
	InteractionID ID     `json:"interaction_id"`
	Type          int    `json:"type"` // of interaction
	UserID        ID     `json:"user_id"`
	Name          string `json:"name,omitempty"` // "game new"
	Text          string `json:"text,omitempty"` // "/game new seats:2"
	SourceID      ID     `json:"source_id,omitempty"`
	OriginalID    ID     `json:"original_id,omitempty"` // of a follow-up
}

// message is one message. Ephemeral ones are kept in memory only.
type message struct {
	ID           ID           `json:"id"`
	ChannelID    ID           `json:"channel_id"`
	AuthorID     ID           `json:"author_id"`
	Type         int          `json:"type,omitempty"`
	Content      string       `json:"content,omitempty"`
	Stamp        time.Time    `json:"stamp"`
	Edited       *time.Time   `json:"edited,omitempty"`
	Embeds       []richEmbed  `json:"embeds,omitempty"`
	Attachments  []attachment `json:"attachments,omitempty"`
	Components   []component  `json:"components,omitempty"`
	Mentions     []ID         `json:"mentions,omitempty"`
	MentionRoles []ID         `json:"mention_roles,omitempty"`
	Everyone     bool         `json:"everyone,omitempty"`
	Flags        int          `json:"flags,omitempty"`
	ReplyTo      ID           `json:"reply_to,omitempty"`   // message
	ReplyIn      ID           `json:"reply_in,omitempty"`   // its channel, or the thread of a type 18
	Nonce        string       `json:"nonce,omitempty"`      //
	WebhookID    ID           `json:"webhook_id,omitempty"` // of an interaction's reply
	Cause        *cause       `json:"cause,omitempty"`
	TTS          bool         `json:"tts,omitempty"`

	only ID // of an ephemeral message: who sees it
	// replaced are the last files that an edit took off. Their addresses still
	// answer for a while, as on Discord, so that whoever is loading one gets it.
	replaced []attachment
}

// keepReplaced is how many replaced files of a message still answer.
const keepReplaced = 8

// everFiles are the files of a message and those that it had a moment ago.
func (m *message) everFiles() []attachment {
	return append(slices.Clone(m.Attachments), m.replaced...)
}

// ephemeral says whether only one person sees it.
func (m *message) ephemeral() bool { return m.Flags&flagEphemeral != 0 }

// pings says whether it notifies that user.
func (m *message) pings(u ID) bool {
	if m.Flags&flagSilent != 0 || m.AuthorID == u {
		return false
	}
	for _, id := range m.Mentions {
		if id == u {
			return true
		}
	}
	return m.Everyone
}

// readMark is how far somebody has read a channel.
type readMark struct {
	Last     ID
	Unread   int
	Mentions int
}
