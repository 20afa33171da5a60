package discord

import (
	"encoding/json"
	"net/url"
	"path"
	"strings"

	"landfall/commands"
	"landfall/commands/screen"
)

// Kinds of components that only messages made of components alone have.
const (
	kindRow       = 1
	kindSection   = 9
	kindText      = 10
	kindThumbnail = 11
	kindGallery   = 12
)

// Small tells whether a picture of so many pixels is a small one beside the words of a message in parts.
func Small(m commands.Message, width, height int) bool {
	return !m.Wide && screen.PictureHigh(width, height) > m.Room()
}

// laidOut puts the parts of a message one below the other: what happened, the picture,
// what is asked, the controls. A picture that would push the controls off a phone's
// screen is small and beside the words; a tap makes it large.
func laidOut(m commands.Message, picture *File, rows []component) []component {
	var list []component
	say := func(text string) {
		if strings.TrimSpace(text) != "" {
			list = append(list, component{Type: kindText, Content: text})
		}
	}
	if picture != nil && Small(m, picture.Width, picture.Height) {
		if words := beside(m, *picture); words != nil {
			return append(words, rows...)
		}
	}
	say(m.Happened)
	if picture != nil {
		list = append(list, component{Type: kindGallery, Items: []galleryItem{{Media: *mediaOf(*picture), Description: cut(picture.Alt, maxAlt)}}})
	}
	say(m.Text)
	return append(list, rows...)
}

// beside puts a small picture beside the words that take least room there: what happened,
// or else what is asked. The others have the whole width. nil where there are no words.
func beside(m commands.Message, picture File) []component {
	var list []component
	best, least := -1, 0
	for _, text := range []string{m.Happened, m.Text} {
		if strings.TrimSpace(text) == "" {
			continue
		}
		more := max(screen.LinesBeside(text), screen.Thumbnail/screen.Line) - screen.Lines(text)
		if best < 0 || more < least {
			best, least = len(list), more
		}
		list = append(list, component{Type: kindText, Content: text})
	}
	if best >= 0 {
		list[best] = component{Type: kindSection, Components: []component{list[best]}, Accessory: &component{
			Type: kindThumbnail, Media: mediaOf(picture), Description: cut(picture.Alt, maxAlt)}}
	}
	return list
}

// pictureIn is the picture among files; nil if there is none.
func pictureIn(files []File) *File {
	for i := len(files) - 1; i >= 0; i-- {
		if files[i].Width > 0 {
			return &files[i]
		}
	}
	return nil
}

// mediaOf names a file that is sent with the message, or listed by its id because it is there.
func mediaOf(f File) *media { return &media{URL: "attachment://" + plainName(f.Name)} }

// picturesIn are the pictures that a message shows, wherever in its components.
func picturesIn(raw json.RawMessage) []media {
	var list []component
	if json.Unmarshal(raw, &list) != nil {
		return nil // of a kind that is not known
	}
	var found []media
	for _, c := range list {
		for _, i := range c.Items {
			found = append(found, i.Media)
		}
		if c.Accessory != nil && c.Accessory.Media != nil {
			found = append(found, *c.Accessory.Media)
		}
	}
	return found
}

// kept is the id of a file of the message itself that it shows in a place where another is to
// come; "" if there is none.
func kept(raw json.RawMessage, place File) string {
	for _, m := range picturesIn(raw) {
		u, err := url.Parse(m.URL)
		if err == nil && path.Base(u.Path) == plainName(place.Name) && m.Width == place.Width && m.Height == place.Height {
			return m.File
		}
	}
	return ""
}
