package world

import (
	"slices"
	"strings"
	"time"

	"landfall/bot/sandbox/internal/snowflake"
)

// The objects the sandbox keeps. Their JSON is that of the journal; what the
// bot and the page see is rendered from them in wire_*.go and page_render.go.

// User is a person or the bot.
type User struct {
	ID         snowflake.ID `json:"id"`
	Username   string       `json:"username"`
	GlobalName string       `json:"global_name"`
	Color      string       `json:"color"`
	Locale     string       `json:"locale"`
	Bot        bool         `json:"bot,omitempty"`
	Owner      bool         `json:"owner,omitempty"`
	DMsClosed  bool         `json:"dms_closed,omitempty"`
	Left       bool         `json:"left,omitempty"` // is no member of the guild any more
}

// Overwrite changes permissions in one channel, for a role (type 0) or a
// member (type 1).
type Overwrite struct {
	ID    snowflake.ID `json:"id"`
	Type  int          `json:"type"`
	Allow int64        `json:"allow,string"`
	Deny  int64        `json:"deny,string"`
}

// ThreadData is what only threads have.
type ThreadData struct {
	OwnerID         snowflake.ID               `json:"owner_id"`
	StarterID       snowflake.ID               `json:"starter_id,omitempty"`
	Archived        bool                       `json:"archived,omitempty"`
	Locked          bool                       `json:"locked,omitempty"`
	Invitable       bool                       `json:"invitable,omitempty"`
	AutoArchive     int                        `json:"auto_archive"` // minutes
	ArchiveStamp    time.Time                  `json:"archive_stamp"`
	Members         map[snowflake.ID]time.Time `json:"members"` // who, since when
	MessageCount    int                        `json:"message_count"`
	RateLimitPerSec int                        `json:"rate_limit,omitempty"`
}

// Channel is a text channel, a thread or a DM.
type Channel struct {
	ID         snowflake.ID `json:"id"`
	Type       int          `json:"type"`
	Name       string       `json:"name,omitempty"`
	Topic      string       `json:"topic,omitempty"`
	Position   int          `json:"position,omitempty"`
	ParentID   snowflake.ID `json:"parent_id,omitempty"`
	Overwrites []Overwrite  `json:"overwrites,omitempty"`
	Thread     *ThreadData  `json:"thread,omitempty"`
	Person     snowflake.ID `json:"person,omitempty"` // of a DM: the one beside the bot
	LastID     snowflake.ID `json:"last_id,omitempty"`

	messages []snowflake.ID // in order of id, ephemerals among them
}

// IsThread says whether it hangs under a text channel.
func (c *Channel) IsThread() bool { return c.Thread != nil }

// emoji is a Unicode emoji by name, or a custom one by id.
type emoji struct {
	ID       snowflake.ID `json:"id,omitempty"`
	Name     string       `json:"name,omitempty"`
	Animated bool         `json:"animated,omitempty"`
}

// SelectOption is one entry of a menu of texts.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// defaultValue preselects in a menu of people, roles or channels.
type defaultValue struct {
	ID   snowflake.ID `json:"id"`
	Type string       `json:"type"`
}

// Component is any component: a row holds others, the rest use the members
// that belong to their type.
type Component struct {
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
	Options       []SelectOption `json:"options,omitempty"`
	DefaultValues []defaultValue `json:"default_values,omitempty"`
	ChannelTypes  []int          `json:"channel_types,omitempty"`
	MinLength     *int           `json:"min_length,omitempty"`
	MaxLength     *int           `json:"max_length,omitempty"`
	Value         string         `json:"value,omitempty"`
	Required      *bool          `json:"required,omitempty"`
	Default       bool           `json:"default,omitempty"` // of a checkbox
	Components    []Component    `json:"components,omitempty"`
	Component     *Component     `json:"component,omitempty"` // of a label in a modal

	// What only messages made of components have.
	Content     string      `json:"content,omitempty"`      // of a text display
	Accessory   *Component  `json:"accessory,omitempty"`    // of a section
	Items       []MediaItem `json:"items,omitempty"`        // of a gallery
	Media       *Media      `json:"media,omitempty"`        // of a thumbnail
	File        *Media      `json:"file,omitempty"`         // of a file component
	Spacing     int         `json:"spacing,omitempty"`      // of a separator
	Divider     *bool       `json:"divider,omitempty"`      // of a separator
	AccentColor *int        `json:"accent_color,omitempty"` // of a container
	Spoiler     bool        `json:"spoiler,omitempty"`
}

// Media is what a component shows: an address, or "attachment://name" of a file of
// the message. The rest is filled in for whoever reads the message.
type Media struct {
	URL          string       `json:"url"`
	ID           snowflake.ID `json:"id,omitempty"`
	ProxyURL     string       `json:"proxy_url,omitempty"`
	Width        int          `json:"width,omitempty"`
	Height       int          `json:"height,omitempty"`
	ContentType  string       `json:"content_type,omitempty"`
	AttachmentID snowflake.ID `json:"attachment_id,omitempty"`
}

// MediaItem is one picture of a gallery.
type MediaItem struct {
	Media       *Media `json:"media"`
	Description string `json:"description,omitempty"`
	Spoiler     bool   `json:"spoiler,omitempty"`
}

// Component types.
const (
	CompRow         = 1
	CompButton      = 2
	CompTextSelect  = 3
	CompTextInput   = 4
	CompUserSelect  = 5
	CompRoleSelect  = 6
	CompMentionable = 7
	CompChannel     = 8
	CompSection     = 9
	CompText        = 10
	CompThumbnail   = 11
	CompGallery     = 12
	CompFile        = 13
	CompSeparator   = 14
	CompContainer   = 17
	CompLabel       = 18
	CompRadio       = 21 // these three only in a modal
	CompChecks      = 22
	CompCheck       = 23
)

// IsSelect says whether a component is a menu of any kind.
func (c *Component) IsSelect() bool {
	return c.Type == CompTextSelect || (c.Type >= CompUserSelect && c.Type <= CompChannel)
}

// Needed says whether a field of a modal must be filled in.
func (c *Component) Needed() bool { return c.Required == nil || *c.Required }

// EmbedMedia is an image or thumbnail of an embed.
type EmbedMedia struct {
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

// RichEmbed is a framed text with a picture.
type RichEmbed struct {
	Type        string       `json:"type,omitempty"`
	Title       string       `json:"title,omitempty"`
	Description string       `json:"description,omitempty"`
	URL         string       `json:"url,omitempty"`
	Timestamp   string       `json:"timestamp,omitempty"`
	Color       *int         `json:"color,omitempty"`
	Footer      *embedFooter `json:"footer,omitempty"`
	Image       *EmbedMedia  `json:"image,omitempty"`
	Thumbnail   *EmbedMedia  `json:"thumbnail,omitempty"`
	Author      *embedAuthor `json:"author,omitempty"`
	Fields      []embedField `json:"fields,omitempty"`
}

// Empty says whether an embed has nothing to show.
func (e RichEmbed) Empty() bool {
	return e.Title == "" && e.Description == "" && len(e.Fields) == 0 && e.Footer == nil && e.Author == nil && e.Image == nil && e.Thumbnail == nil
}

// Attachment is a file of a message; its bytes are in the file store.
type Attachment struct {
	ID          snowflake.ID `json:"id"`
	Filename    string       `json:"filename"`
	Description string       `json:"description,omitempty"`
	ContentType string       `json:"content_type,omitempty"`
	Size        int          `json:"size"`
	Width       int          `json:"width,omitempty"`
	Height      int          `json:"height,omitempty"`
	InEmbed     bool         `json:"in_embed,omitempty"` // shown by an embed, so not listed
}

// Cause is how an interaction's reply came about.
type Cause struct {
	InteractionID snowflake.ID `json:"interaction_id"`
	Type          int          `json:"type"` // of interaction
	UserID        snowflake.ID `json:"user_id"`
	Name          string       `json:"name,omitempty"` // "game new"
	Text          string       `json:"text,omitempty"` // "/game new seats:2"
	SourceID      snowflake.ID `json:"source_id,omitempty"`
	OriginalID    snowflake.ID `json:"original_id,omitempty"` // of a follow-up
}

// Message is one message. Ephemeral ones are kept in memory only.
type Message struct {
	ID           snowflake.ID   `json:"id"`
	ChannelID    snowflake.ID   `json:"channel_id"`
	AuthorID     snowflake.ID   `json:"author_id"`
	Type         int            `json:"type,omitempty"`
	Content      string         `json:"content,omitempty"`
	Stamp        time.Time      `json:"stamp"`
	Edited       *time.Time     `json:"edited,omitempty"`
	Embeds       []RichEmbed    `json:"embeds,omitempty"`
	Attachments  []Attachment   `json:"attachments,omitempty"`
	Components   []Component    `json:"components,omitempty"`
	Mentions     []snowflake.ID `json:"mentions,omitempty"`
	MentionRoles []snowflake.ID `json:"mention_roles,omitempty"`
	Everyone     bool           `json:"everyone,omitempty"`
	Flags        int            `json:"flags,omitempty"`
	ReplyTo      snowflake.ID   `json:"reply_to,omitempty"`   // message
	ReplyIn      snowflake.ID   `json:"reply_in,omitempty"`   // its channel, or the thread of a type 18
	Nonce        string         `json:"nonce,omitempty"`      //
	WebhookID    snowflake.ID   `json:"webhook_id,omitempty"` // of an interaction's reply
	Cause        *Cause         `json:"cause,omitempty"`
	TTS          bool           `json:"tts,omitempty"`

	Only snowflake.ID `json:"-"` // of an ephemeral message: who sees it
	// replaced are the last files that an edit took off. Their addresses still
	// answer for a while, as on Discord, so that whoever is loading one gets it.
	replaced []Attachment
}

// keepReplaced is how many replaced files of a message still answer.
const keepReplaced = 8

// everFiles are the files of a message and those that it had a moment ago.
func (m *Message) everFiles() []Attachment {
	return append(slices.Clone(m.Attachments), m.replaced...)
}

// OfComponents says whether a message is made of components alone.
func (m *Message) OfComponents() bool { return m.Flags&FlagComponentsV2 != 0 }

// Words are all that a message says, wherever in it.
func (m *Message) Words() string {
	words := []string{m.Content}
	for i := range m.Components {
		m.Components[i].Each(func(c *Component) {
			if c.Type == CompText {
				words = append(words, c.Content)
			}
		})
	}
	return strings.TrimSpace(strings.Join(words, "\n"))
}

// Each visits a component and all that is in it, in order.
func (c *Component) Each(visit func(*Component)) {
	visit(c)
	for i := range c.Components {
		c.Components[i].Each(visit)
	}
	for _, inner := range [...]*Component{c.Component, c.Accessory} {
		if inner != nil {
			inner.Each(visit)
		}
	}
}

// OwnMedia are the media of a component itself.
func (c *Component) OwnMedia() []*Media {
	var list []*Media
	for i := range c.Items {
		list = append(list, c.Items[i].Media)
	}
	for _, m := range [...]*Media{c.Media, c.File} {
		if m != nil {
			list = append(list, m)
		}
	}
	return list
}

// Ephemeral says whether only one person sees it.
func (m *Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Pings says whether it notifies that user.
func (m *Message) Pings(u snowflake.ID) bool {
	if m.Flags&FlagSilent != 0 || m.AuthorID == u {
		return false
	}
	for _, id := range m.Mentions {
		if id == u {
			return true
		}
	}
	return m.Everyone
}
