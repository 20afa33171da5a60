package rest

import (
	"fmt"
	"strings"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// given tells whether a file is sent or listed by the request: a name means no other, though
// the message may have one of that name.
type given func(id snowflake.ID) bool

// linkEmbeds notes the files that embeds show, and refuses names of files which are not
// there, or not given with fresh embeds.
func linkEmbeds(m *world.Message, f *form.Form, prefix string, fresh bool, has given) {
	for i := range m.Attachments {
		m.Attachments[i].InEmbed = false
	}
	look := func(where string, media *world.EmbedMedia) {
		if media == nil || !strings.HasPrefix(media.URL, "attachment://") {
			return
		}
		if a := m.FileNamed(media.URL); a != nil && (!fresh || has(a.ID)) {
			a.InEmbed = true
			return
		}
		f.Add(where, "ATTACHMENT_NOT_FOUND", "No file of this message has this name.")
	}
	for i, e := range m.Embeds {
		look(fmt.Sprintf("%sembeds.%d.image.url", prefix, i), e.Image)
		look(fmt.Sprintf("%sembeds.%d.thumbnail.url", prefix, i), e.Thumbnail)
	}
}

// linkMedia finds the files that components show. Fresh components name those that are given
// with them; those of before must still be there, since a component does not follow a file of
// the same name.
func linkMedia(m *world.Message, f *form.Form, prefix string, fresh bool, has given) {
	for i := range m.Components {
		m.Components[i].Each(func(c *world.Component) {
			for _, media := range c.OwnMedia() {
				if media == nil || !strings.HasPrefix(media.URL, "attachment://") {
					continue
				}
				a := m.FileNamed(media.URL)
				switch {
				case a != nil && fresh && has(a.ID):
					media.AttachmentID = a.ID
				case fresh, a == nil, a.ID != media.AttachmentID:
					f.Add(fmt.Sprintf("%scomponents.%d.media", prefix, i), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
						"The attachment that a component shows is not there: "+media.URL)
				}
			}
		})
	}
}
