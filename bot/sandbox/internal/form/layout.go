package form

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"landfall/bot/sandbox/internal/world"
)

// layout is a message of components alone being held against Discord's rules.
type layout struct {
	f     *Form
	ids   map[string]bool
	next  int
	count int // components so far, with the nested ones
	texts int // characters in text displays
}

// CheckLayout holds the components of a message that is made of them alone
// (IS_COMPONENTS_V2) against Discord's rules, and numbers them.
func CheckLayout(f *Form, at string, list []world.Component) {
	l := &layout{f: f, ids: map[string]bool{}, next: 1}
	for i := range list {
		l.check(at+"."+strconv.Itoa(i), &list[i], false)
	}
	if l.count > maxComponents {
		f.Add(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", fmt.Sprintf("A message may have at most %d components in all, and this one has %d", maxComponents, l.count))
	}
	if l.texts > maxTexts {
		f.Add(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", fmt.Sprintf("The texts of all components may have %d characters, and these have %d", maxTexts, l.texts))
	}
}

func (l *layout) number(c *world.Component) {
	number(c, &l.next)
	l.count++
}

// check holds one component; inside tells that a container has it.
func (l *layout) check(at string, c *world.Component, inside bool) {
	l.number(c)
	switch c.Type {
	case world.CompRow:
		l.count += len(c.Components)
		checkRow(l.f, at+".components", c.Components, l.ids, &l.next)
	case world.CompText:
		l.text(at, c)
	case world.CompSection:
		l.section(at, c)
	case world.CompGallery:
		l.f.Count(at+".items", len(c.Items), 1, maxGallery)
		for i := range c.Items {
			p := fmt.Sprintf("%s.items.%d", at, i)
			checkMedia(l.f, p+".media", c.Items[i].Media, false)
			l.f.Length(p+".description", c.Items[i].Description, 0, MaxAltText)
		}
	case world.CompFile:
		checkMedia(l.f, at+".file", c.File, true)
	case world.CompSeparator:
		if c.Spacing != 0 {
			l.f.OneOf(at+".spacing", c.Spacing, 1, 2)
		}
	case world.CompContainer:
		l.container(at, c, inside)
	default:
		l.f.OneOf(at+".type", c.Type, world.CompRow, world.CompSection, world.CompText, world.CompGallery, world.CompFile, world.CompSeparator, world.CompContainer)
	}
}

func (l *layout) container(at string, c *world.Component, inside bool) {
	if inside {
		l.f.OneOf(at+".type", c.Type, world.CompRow, world.CompSection, world.CompText, world.CompGallery, world.CompFile, world.CompSeparator)
		return
	}
	if c.AccentColor != nil && (*c.AccentColor < 0 || *c.AccentColor > maxColor) {
		l.f.Add(at+".accent_color", "NUMBER_TYPE_MAX", "int value should be a colour.")
	}
	l.f.Count(at+".components", len(c.Components), 1, maxComponents)
	for i := range c.Components {
		l.check(at+".components."+strconv.Itoa(i), &c.Components[i], true)
	}
}

func (l *layout) text(at string, c *world.Component) {
	if strings.TrimSpace(c.Content) == "" {
		l.f.Required(at + ".content")
	}
	l.texts += utf8.RuneCountInString(c.Content)
}

// section: up to three texts, and a button or a thumbnail beside them.
func (l *layout) section(at string, c *world.Component) {
	l.f.Count(at+".components", len(c.Components), 1, maxTextsOfOne)
	for i := range c.Components {
		p := at + ".components." + strconv.Itoa(i)
		l.number(&c.Components[i])
		if c.Components[i].Type != world.CompText {
			l.f.OneOf(p+".type", c.Components[i].Type, world.CompText)
			continue
		}
		l.text(p, &c.Components[i])
	}
	p := at + ".accessory"
	if c.Accessory == nil {
		l.f.Required(p)
		return
	}
	l.number(c.Accessory)
	switch c.Accessory.Type {
	case world.CompButton:
		checkButton(l.f, p, c.Accessory)
		checkUnique(l.f, p, c.Accessory.CustomID, l.ids)
	case world.CompThumbnail:
		checkMedia(l.f, p+".media", c.Accessory.Media, false)
		l.f.Length(p+".description", c.Accessory.Description, 0, MaxAltText)
	default:
		l.f.OneOf(p+".type", c.Accessory.Type, world.CompButton, world.CompThumbnail)
	}
}

// checkMedia: an address, or a file of the message; files can only be the latter.
func checkMedia(f *Form, at string, m *world.Media, own bool) {
	if m == nil {
		f.Required(at)
		return
	}
	f.Length(at+".url", m.URL, 1, maxMediaURL)
	if strings.HasPrefix(m.URL, "attachment://") || m.URL == "" {
		return
	}
	if own {
		f.Add(at+".url", "URL_TYPE_INVALID_SCHEME", "Scheme must be 'attachment'.")
		return
	}
	checkURL(f, at+".url", m.URL, "http", "https")
}
