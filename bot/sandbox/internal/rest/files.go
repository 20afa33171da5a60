package rest

import (
	"fmt"
	"strings"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/world"
)

// linkEmbeds marks the files that embeds show, and refuses names of files
// which are not there.
func linkEmbeds(m *world.Message, f *form.Form, prefix string) {
	for i := range m.Attachments {
		m.Attachments[i].InEmbed = false
	}
	look := func(where string, media *world.EmbedMedia) {
		if media == nil || !strings.HasPrefix(media.URL, "attachment://") {
			return
		}
		if a := m.FileNamed(media.URL); a != nil {
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
