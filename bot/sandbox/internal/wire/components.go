package wire

import (
	"landfall/bot/sandbox/internal/world"
)

// components renders components with the addresses of the files they show.
func components(m *world.Message, base string, list []world.Component) []any {
	out := []any{}
	for i := range list {
		out = append(out, component(m, base, &list[i]))
	}
	return out
}

// component renders one: those that only messages of components have are written with
// all the members that Discord writes.
func component(m *world.Message, base string, c *world.Component) any {
	o := Object{"type": c.Type, "id": c.ID}
	switch c.Type {
	case world.CompText:
		o["content"] = c.Content
	case world.CompSection:
		o["components"] = components(m, base, c.Components)
		o["accessory"] = component(m, base, c.Accessory)
	case world.CompThumbnail:
		o["media"], o["description"], o["spoiler"] = media(m, base, c.Media), nullable(c.Description), c.Spoiler
	case world.CompGallery:
		items := []Object{}
		for _, i := range c.Items {
			items = append(items, Object{"media": media(m, base, i.Media), "description": nullable(i.Description), "spoiler": i.Spoiler})
		}
		o["items"] = items
	case world.CompFile:
		o["file"], o["name"], o["size"], o["spoiler"] = media(m, base, c.File), nil, nil, c.Spoiler
		if a := m.FileNamed(c.File.URL); a != nil {
			o["name"], o["size"] = a.Filename, a.Size
		}
	case world.CompSeparator:
		o["spacing"], o["divider"] = max(c.Spacing, 1), c.Divider == nil || *c.Divider
	case world.CompContainer:
		o["components"], o["accent_color"], o["spoiler"] = components(m, base, c.Components), c.AccentColor, c.Spoiler
	default:
		return c
	}
	return o
}

// media is what a component shows, with the file behind it.
func media(m *world.Message, base string, s *world.Media) *world.Media {
	out := *s
	out.ID = m.ID
	if a := m.FileNamed(s.URL); a != nil {
		out = world.Media{URL: base + attachmentPath(m, a), ID: a.ID, Width: a.Width, Height: a.Height, ContentType: a.ContentType, AttachmentID: a.ID}
	}
	out.ProxyURL = out.URL
	return &out
}

func nullable(text string) any {
	if text == "" {
		return nil
	}
	return text
}
