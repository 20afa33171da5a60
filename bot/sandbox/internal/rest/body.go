package rest

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
	"slices"
	"strings"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/opt"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// messageBody is what the bot sends to make or edit a message, by whatever
// route.
type messageBody struct {
	Content         opt.Of[string]                `json:"content"`
	Embeds          opt.Of[[]world.RichEmbed]     `json:"embeds"`
	Components      opt.Of[[]world.Component]     `json:"components"`
	Attachments     opt.Of[[]attachmentRef]       `json:"attachments"`
	AllowedMentions opt.Of[world.AllowedMentions] `json:"allowed_mentions"`
	Flags           opt.Of[int]                   `json:"flags"`
	TTS             opt.Of[bool]                  `json:"tts"`
	Nonce           opt.Of[json.RawMessage]       `json:"nonce"`
	EnforceNonce    opt.Of[bool]                  `json:"enforce_nonce"`
	Reference       opt.Of[messageRef]            `json:"message_reference"`
	StickerIDs      opt.Of[[]snowflake.ID]        `json:"sticker_ids"`
	Poll            opt.Of[json.RawMessage]       `json:"poll"`
}

// attachmentRef names a sent file by its index, or an old one by its id.
type attachmentRef struct {
	ID          snowflake.ID   `json:"id"`
	Filename    string         `json:"filename"`
	Description opt.Of[string] `json:"description"`
}

type messageRef struct {
	Type      int          `json:"type"`
	MessageID snowflake.ID `json:"message_id"`
	ChannelID snowflake.ID `json:"channel_id"`
	GuildID   snowflake.ID `json:"guild_id"`
	Must      *bool        `json:"fail_if_not_exists"`
}

// check holds everything that a single body can be wrong in. flags are those that the
// message has already: one that is made of components stays so.
func (b *messageBody) check(f *form.Form, prefix string, flags int) {
	f.Length(prefix+"content", b.Content.Value, 0, form.MaxContent)
	form.CheckEmbeds(f, prefix+"embeds", b.Embeds.Value)
	if (flags|b.Flags.Value)&world.FlagComponentsV2 != 0 {
		b.checkLayout(f, prefix)
	} else {
		form.CheckRows(f, prefix+"components", b.Components.Value)
	}
	if n := len(b.Attachments.Value); n > form.MaxAttachments {
		f.Count(prefix+"attachments", n, 0, form.MaxAttachments)
	}
	for i, a := range b.Attachments.Value {
		f.Length(fmt.Sprintf("%sattachments.%d.description", prefix, i), a.Description.Value, 0, form.MaxAltText)
	}
	checkMentions(b.AllowedMentions.Value, f, prefix+"allowed_mentions")
	if b.Poll.Set && !b.Poll.Null {
		f.Add(prefix+"poll", "UNSUPPORTED", "The sandbox has no polls.")
	}
	if len(b.StickerIDs.Value) > 0 {
		f.Add(prefix+"sticker_ids", "UNSUPPORTED", "The sandbox has no stickers.")
	}
}

// checkLayout holds a message that is made of components alone: nothing else may show
// anything.
func (b *messageBody) checkLayout(f *form.Form, prefix string) {
	form.CheckLayout(f, prefix+"components", b.Components.Value)
	for name, used := range map[string]bool{"content": b.Content.Value != "", "embeds": len(b.Embeds.Value) > 0,
		"sticker_ids": len(b.StickerIDs.Value) > 0, "poll": b.Poll.Set && !b.Poll.Null} {
		if used {
			f.Add(prefix+name, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The '"+name+"' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
		}
	}
}

// mentions are those allowed, nil if the body says nothing of them.
func (b *messageBody) mentions() *world.AllowedMentions {
	if !b.AllowedMentions.Set || b.AllowedMentions.Null {
		return nil
	}
	return &b.AllowedMentions.Value
}

// nonce is the nonce as text; Discord takes a number as well.
func (b *messageBody) nonce(f *form.Form) string {
	if !b.Nonce.Set || b.Nonce.Null {
		return ""
	}
	n := strings.Trim(string(b.Nonce.Value), `"`)
	f.Length("nonce", n, 0, form.MaxNonce)
	return n
}

// references tells the files that a message keeps from those that are described as sent, by
// their number. A body that says nothing of files keeps all.
func (b *messageBody) references(f *form.Form, prefix string, ups []upload, keep []world.Attachment) (kept []world.Attachment, sent map[int]attachmentRef) {
	if !b.Attachments.Set {
		return append(kept, keep...), nil
	}
	sent = map[int]attachmentRef{}
	for i, ref := range b.Attachments.Value {
		at := slices.IndexFunc(keep, func(old world.Attachment) bool { return old.ID == ref.ID })
		if at >= 0 {
			old := keep[at]
			if ref.Description.Set {
				old.Description = ref.Description.Value
			}
			kept = append(kept, old)
			continue
		}
		if ref.ID >= form.MaxAttachments || !hasFile(ups, int(ref.ID)) {
			f.Add(fmt.Sprintf("%sattachments.%d.id", prefix, i), "ATTACHMENT_NOT_FOUND", "Unknown attachment: no files["+ref.ID.String()+"] was sent.")
		}
		sent[int(ref.ID)] = ref
	}
	return kept, sent
}

// attachment is an upload as a message has it; what kind of file it is shows in its bytes.
func (up upload) attachment(id snowflake.ID) world.Attachment {
	a := world.Attachment{ID: id, Filename: safeName(up.name), ContentType: up.contentType, Size: len(up.bytes)}
	if a.ContentType == "" || a.ContentType == "application/octet-stream" {
		a.ContentType = http.DetectContentType(up.bytes)
	}
	if cfg, _, err := image.DecodeConfig(bytes.NewReader(up.bytes)); err == nil {
		a.Width, a.Height = cfg.Width, cfg.Height
	}
	return a
}

// files turns uploads into attachments and checks that names and numbers fit.
// Nothing is written yet.
func (b *messageBody) files(f *form.Form, prefix string, ups []upload, keep []world.Attachment, newID func() snowflake.ID) ([]world.Attachment, map[snowflake.ID][]byte) {
	if len(ups) > form.MaxAttachments {
		f.Count(prefix+"attachments", len(ups), 0, form.MaxAttachments)
		return nil, nil
	}
	out, refs := b.references(f, prefix, ups, keep)
	bytesOf := map[snowflake.ID][]byte{}
	for _, up := range ups {
		a := up.attachment(newID())
		if ref, ok := refs[up.index]; ok {
			a.Description = ref.Description.Value
			if ref.Filename != "" {
				a.Filename = safeName(ref.Filename)
			}
		}
		bytesOf[a.ID] = up.bytes
		out = append(out, a)
	}
	if len(out) > form.MaxAttachments {
		f.Count(prefix+"attachments", len(out), 0, form.MaxAttachments)
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
