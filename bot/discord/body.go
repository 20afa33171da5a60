package discord

import (
	"strconv"
	"unicode/utf8"

	"landfall/bot/discord/rest"
	"landfall/commands"
	"landfall/commands/limits"
)

// Flags of messages.
const (
	flagNoPreviews = 1 << 2
	flagPrivate    = 1 << 6
	flagQuiet      = 1 << 12
	flagParts      = 1 << 15 // made of components alone
)

// Limits of messages, in characters unless said otherwise.
const (
	maxText        = limits.Text
	maxRows        = limits.Rows
	maxButtons     = limits.Buttons
	maxChoices     = limits.MenuLines
	maxControlID   = limits.ControlID
	maxLabel       = limits.ButtonLabel
	maxMenuText    = limits.MenuLine
	maxPlaceholder = limits.Placeholder
	maxAlt         = limits.AltText
	maxFiles       = 10
	maxFileBytes   = 10 << 20
	maxSentBytes   = 25 << 20
	maxTitle       = 45
	maxInSight     = 10 // choices of a field of a form that all are in sight
	maxFieldText   = 4000
	maxNonce       = 25
	maxThreadName  = 100
)

// message is a message as Discord's JSON has it. discordgo's own type lacks the
// nonce, and sends no empty lists where they mean "none".
type message struct {
	Content     *string       `json:"content"` // null where all is in components
	Rows        []component   `json:"components"`
	Attachments *[]attachment `json:"attachments,omitempty"`
	Mentions    mentions      `json:"allowed_mentions"`
	Flags       int           `json:"flags,omitempty"`
	Nonce       string        `json:"nonce,omitempty"`
	OnlyOnce    bool          `json:"enforce_nonce,omitempty"`
	Reference   *reference    `json:"message_reference,omitempty"`
}

// mentions says who may be notified: never whoever happens to be named.
type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
	Reply bool     `json:"replied_user"`
}

type reference struct {
	Message    string `json:"message_id"`
	FailIfGone bool   `json:"fail_if_not_exists"`
}

type attachment struct {
	ID   string `json:"id"` // of one that is there, or the number of one that is sent
	Name string `json:"filename,omitempty"`
	Alt  string `json:"description,omitempty"`
}

// component is a row or a control in it.
type component struct {
	Type        int           `json:"type"`
	Components  []component   `json:"components,omitempty"`
	Component   *component    `json:"component,omitempty"` // of a label
	ID          string        `json:"custom_id,omitempty"`
	Label       string        `json:"label,omitempty"`
	Style       int           `json:"style,omitempty"`
	Emoji       *emoji        `json:"emoji,omitempty"`
	URL         string        `json:"url,omitempty"`
	Disabled    bool          `json:"disabled,omitempty"`
	Placeholder string        `json:"placeholder,omitempty"`
	Options     []option      `json:"options,omitempty"`
	Min         *int          `json:"min_values,omitempty"`
	Max         int           `json:"max_values,omitempty"`
	MaxLength   int           `json:"max_length,omitempty"`
	Value       string        `json:"value,omitempty"`
	Required    *bool         `json:"required,omitempty"`
	Content     string        `json:"content,omitempty"`
	Items       []galleryItem `json:"items,omitempty"`
	Accessory   *component    `json:"accessory,omitempty"`
	Media       *media        `json:"media,omitempty"`
	Description string        `json:"description,omitempty"`
}

// galleryItem is a picture of a gallery.
type galleryItem struct {
	Media       media  `json:"media"`
	Description string `json:"description,omitempty"`
}

// media is where a picture is found. All but URL comes from Discord.
type media struct {
	URL    string `json:"url"`
	Width  int    `json:"width,omitempty"`
	Height int    `json:"height,omitempty"`
	File   string `json:"attachment_id,omitempty"` // the message's own file that it is; "" if none
}

type option struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

type emoji struct {
	ID       string `json:"id,omitempty"`
	Name     string `json:"name"`
	Animated bool   `json:"animated,omitempty"`
}

// messageOf makes the body of a message. nil files keep what is attached, empty
// ones take it away.
func messageOf(m commands.Message, files []File) (message, error) {
	out := message{Content: &m.Text, Rows: []component{}, Flags: flagNoPreviews, Mentions: mentions{Parse: []string{}}}
	if n := utf8.RuneCountInString(m.Text) + utf8.RuneCountInString(m.Happened); n > maxText {
		return out, rest.Invalid("the text has %d characters, and %d are allowed", n, maxText)
	}
	if len(m.Rows) > maxRows {
		return out, rest.Invalid("%d rows of controls, and %d are allowed", len(m.Rows), maxRows)
	}
	ids := map[string]bool{}
	for _, r := range m.Rows {
		row, err := rowOf(r, ids)
		if err != nil {
			return out, err
		}
		out.Rows = append(out.Rows, row)
	}
	if err := tag(out.Rows, m.Tag); err != nil {
		return out, err
	}
	if m.Parts {
		out.Content, out.Flags, out.Rows = nil, flagParts, laidOut(m, pictureIn(files), out.Rows)
	}
	for _, p := range m.Mention {
		if len(out.Mentions.Users) < 100 {
			out.Mentions.Users = append(out.Mentions.Users, string(p))
		}
	}
	if m.Quiet {
		out.Flags |= flagQuiet
	}
	if m.ReplyTo != "" {
		out.Reference = &reference{Message: m.ReplyTo}
	}
	if files != nil {
		list, err := attachmentsOf(files)
		if err != nil {
			return out, err
		}
		out.Attachments = &list
	}
	return out, nil
}

// attachmentsOf lists files with their alternative texts.
func attachmentsOf(files []File) ([]attachment, error) {
	list, sum := []attachment{}, 0
	if len(files) > maxFiles {
		return nil, rest.Invalid("%d files, and %d are allowed", len(files), maxFiles)
	}
	for i, f := range files {
		if sum += len(f.Data); len(f.Data) > maxFileBytes || sum > maxSentBytes {
			return nil, rest.Invalid("the files are too large: %s has %d bytes", f.Name, len(f.Data))
		}
		list = append(list, attachment{ID: strconv.Itoa(i), Name: plainName(f.Name), Alt: cut(f.Alt, maxAlt)})
	}
	return list, nil
}

// empty tells whether there is nothing to show, which Discord refuses.
func (m message) empty() bool {
	return (m.Content == nil || *m.Content == "") && len(m.Rows) == 0 && (m.Attachments == nil || len(*m.Attachments) == 0)
}
