package sandbox

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	_ "image/gif"  // sizes of pictures
	_ "image/jpeg" // sizes of pictures
	_ "image/png"  // sizes of pictures
	"net/http"
	"path"
	"regexp"
	"strings"
)

// messageBody is what the bot sends to make or edit a message, by whatever
// route.
type messageBody struct {
	Content         opt[string]          `json:"content"`
	Embeds          opt[[]richEmbed]     `json:"embeds"`
	Components      opt[[]component]     `json:"components"`
	Attachments     opt[[]attachmentRef] `json:"attachments"`
	AllowedMentions opt[allowedMentions] `json:"allowed_mentions"`
	Flags           opt[int]             `json:"flags"`
	TTS             opt[bool]            `json:"tts"`
	Nonce           opt[json.RawMessage] `json:"nonce"`
	EnforceNonce    opt[bool]            `json:"enforce_nonce"`
	Reference       opt[messageRef]      `json:"message_reference"`
	StickerIDs      opt[[]ID]            `json:"sticker_ids"`
	Poll            opt[json.RawMessage] `json:"poll"`
}

// attachmentRef names a sent file by its index, or an old one by its id.
type attachmentRef struct {
	ID          ID          `json:"id"`
	Filename    string      `json:"filename"`
	Description opt[string] `json:"description"`
}

type messageRef struct {
	Type      int   `json:"type"`
	MessageID ID    `json:"message_id"`
	ChannelID ID    `json:"channel_id"`
	GuildID   ID    `json:"guild_id"`
	Must      *bool `json:"fail_if_not_exists"`
}

// check holds everything that a single body can be wrong in.
func (b *messageBody) check(f *form, prefix string) {
	f.length(prefix+"content", b.Content.Value, 0, maxContent)
	checkEmbeds(f, prefix+"embeds", b.Embeds.Value)
	checkComponents(f, prefix+"components", b.Components.Value)
	if n := len(b.Attachments.Value); n > maxAttachments {
		f.count(prefix+"attachments", n, 0, maxAttachments)
	}
	for i, a := range b.Attachments.Value {
		f.length(fmt.Sprintf("%sattachments.%d.description", prefix, i), a.Description.Value, 0, maxAltText)
	}
	b.AllowedMentions.Value.check(f, prefix+"allowed_mentions")
	if b.Flags.Value&flagComponentsV2 != 0 {
		f.add(prefix+"flags", "UNSUPPORTED", "The sandbox has no components v2.")
	}
	if b.Poll.Set && !b.Poll.Null {
		f.add(prefix+"poll", "UNSUPPORTED", "The sandbox has no polls.")
	}
	if len(b.StickerIDs.Value) > 0 {
		f.add(prefix+"sticker_ids", "UNSUPPORTED", "The sandbox has no stickers.")
	}
}

// nonce is the nonce as text; Discord takes a number as well.
func (b *messageBody) nonce(f *form) string {
	if !b.Nonce.Set || b.Nonce.Null {
		return ""
	}
	n := strings.Trim(string(b.Nonce.Value), `"`)
	f.length("nonce", n, 0, maxNonce)
	return n
}

// files turns uploads into attachments and checks that names and numbers fit.
// Nothing is written yet.
func (b *messageBody) files(f *form, prefix string, ups []upload, keep []attachment, newID func() ID) ([]attachment, map[ID][]byte) {
	if len(ups) > maxAttachments {
		f.count(prefix+"attachments", len(ups), 0, maxAttachments)
		return nil, nil
	}
	var out []attachment
	bytesOf := map[ID][]byte{}
	refs := map[int]attachmentRef{}
	if b.Attachments.Set {
		for i, ref := range b.Attachments.Value {
			kept := false
			for _, old := range keep {
				if old.ID == ref.ID {
					if ref.Description.Set {
						old.Description = ref.Description.Value
					}
					out, kept = append(out, old), true
				}
			}
			if kept {
				continue
			}
			if ref.ID >= maxAttachments || !hasFile(ups, int(ref.ID)) {
				f.add(fmt.Sprintf("%sattachments.%d.id", prefix, i), "ATTACHMENT_NOT_FOUND", "Unknown attachment: no files["+ref.ID.String()+"] was sent.")
			}
			refs[int(ref.ID)] = ref
		}
	} else {
		out = append(out, keep...)
	}
	for _, up := range ups {
		a := attachment{ID: newID(), Filename: safeName(up.name), ContentType: up.contentType, Size: len(up.bytes)}
		if ref, ok := refs[up.index]; ok {
			a.Description = ref.Description.Value
			if ref.Filename != "" {
				a.Filename = safeName(ref.Filename)
			}
		}
		if a.ContentType == "" || a.ContentType == "application/octet-stream" {
			a.ContentType = http.DetectContentType(up.bytes)
		}
		if cfg, _, err := image.DecodeConfig(bytes.NewReader(up.bytes)); err == nil {
			a.Width, a.Height = cfg.Width, cfg.Height
		}
		bytesOf[a.ID] = up.bytes
		out = append(out, a)
	}
	if len(out) > maxAttachments {
		f.count(prefix+"attachments", len(out), 0, maxAttachments)
	}
	return out, bytesOf
}

func hasFile(ups []upload, index int) bool {
	for _, u := range ups {
		if u.index == index {
			return true
		}
	}
	return false
}

// safeName is a file name as Discord keeps it: no folders, no blanks.
func safeName(name string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	name = strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '_'
		case r < ' ' || strings.ContainsRune(`"<>|:*?#%`, r):
			return -1
		}
		return r
	}, name)
	if name == "" || name == "." || name == "/" {
		return "file"
	}
	return name
}

// fileNamed finds the attachment that "attachment://name" means.
func (m *message) fileNamed(address string) *attachment {
	name, ok := strings.CutPrefix(address, "attachment://")
	if !ok {
		return nil
	}
	for i := range m.Attachments {
		if m.Attachments[i].Filename == name {
			return &m.Attachments[i]
		}
	}
	return nil
}

// linkEmbeds marks the files that embeds show, and refuses names of files
// which are not there.
func (m *message) linkEmbeds(f *form, prefix string) {
	for i := range m.Attachments {
		m.Attachments[i].InEmbed = false
	}
	look := func(where string, media *embedMedia) {
		if media == nil || !strings.HasPrefix(media.URL, "attachment://") {
			return
		}
		if a := m.fileNamed(media.URL); a != nil {
			a.InEmbed = true
			return
		}
		f.add(where, "ATTACHMENT_NOT_FOUND", "No file of this message has this name.")
	}
	for i, e := range m.Embeds {
		look(fmt.Sprintf("%sembeds.%d.image.url", prefix, i), e.Image)
		look(fmt.Sprintf("%sembeds.%d.thumbnail.url", prefix, i), e.Thumbnail)
	}
}

// empty says whether a message would show nothing.
func (m *message) empty() bool {
	return strings.TrimSpace(m.Content) == "" && len(m.Embeds) == 0 && len(m.Attachments) == 0 && len(m.Components) == 0
}

// allowedMentions says which names in a text notify.
type allowedMentions struct {
	Parse       *[]string `json:"parse"`
	Users       []ID      `json:"users"`
	Roles       []ID      `json:"roles"`
	RepliedUser *bool     `json:"replied_user"`
}

func (a allowedMentions) check(f *form, prefix string) {
	f.count(prefix+".users", len(a.Users), 0, 100)
	f.count(prefix+".roles", len(a.Roles), 0, 100)
	if a.Parse == nil {
		return
	}
	for i, p := range *a.Parse {
		switch {
		case p != "users" && p != "roles" && p != "everyone":
			f.add(fmt.Sprintf("%s.parse.%d", prefix, i), "BASE_TYPE_CHOICES", "Value must be one of {'users', 'roles', 'everyone'}.")
		case p == "users" && len(a.Users) > 0, p == "roles" && len(a.Roles) > 0:
			f.add(prefix, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse and the list of "+p+" are mutually exclusive.")
		}
	}
}

// allows says whether a kind of mention, or this one by id, notifies.
func (a *allowedMentions) allows(kind string, id ID) bool {
	if a == nil {
		return true
	}
	list := a.Users
	if kind == "roles" {
		list = a.Roles
	}
	for _, x := range list {
		if x == id {
			return true
		}
	}
	if a.Parse != nil {
		for _, p := range *a.Parse {
			if p == kind {
				return true
			}
		}
	}
	return false
}

// mentionPattern finds names of people and roles in a text.
func mentionPattern() *regexp.Regexp { return regexp.MustCompile(`<@([!&]?)(\d{1,20})>`) }

// setMentions works out whom a message notifies.
func (s *Server) setMentions(m *message, allowed opt[allowedMentions], c *channel) {
	m.Mentions, m.MentionRoles, m.Everyone = nil, nil, false
	var a *allowedMentions
	if allowed.Set && !allowed.Null {
		a = &allowed.Value
	}
	add := func(list []ID, id ID) []ID {
		for _, x := range list {
			if x == id {
				return list
			}
		}
		return append(list, id)
	}
	if strings.Contains(m.Content, "<@") {
		for _, hit := range mentionPattern().FindAllStringSubmatch(m.Content, -1) {
			id, err := ParseID(hit[2])
			switch {
			case err != nil:
			case hit[1] == "&":
				if a.allows("roles", id) {
					m.MentionRoles = add(m.MentionRoles, id)
				}
			case s.users[id] != nil && a.allows("users", id):
				m.Mentions = add(m.Mentions, id)
			}
		}
	}
	if strings.Contains(m.Content, "@everyone") || strings.Contains(m.Content, "@here") {
		m.Everyone = a.allows("everyone", 0) && s.permissions(m.AuthorID, c)&PermMentionEveryone != 0
	}
	if to := s.messages[m.ReplyTo]; m.Type == typeReply && to != nil {
		if a == nil || a.RepliedUser != nil && *a.RepliedUser {
			m.Mentions = add(m.Mentions, to.AuthorID)
		}
	}
}
