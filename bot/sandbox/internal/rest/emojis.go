package rest

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"regexp"
	"strings"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// Limits of application emojis, from the public documentation.
const (
	maxEmojis    = 2000
	maxEmojiSize = 256 << 10 // of a picture
)

// emojiName is what Discord takes as a name.
func emojiName() *regexp.Regexp { return regexp.MustCompile(`^\w{2,32}$`) }

func wireEmoji(s *Server, e *world.Emoji) wire.Object {
	return wire.Object{"id": e.ID, "name": e.Name, "roles": []string{}, "user": s.wire.User(s.Bot), "require_colons": true,
		"managed": false, "animated": false, "available": true}
}

// theEmojis checks the application of the path.
func (s *Server) theEmojis(r *request) *form.Error {
	if r.id("app") != s.Bot.ID {
		return form.Refuse(10002)
	}
	return nil
}

func (s *Server) theEmoji(r *request) (*world.Emoji, *form.Error) {
	if e := s.theEmojis(r); e != nil {
		return nil, e
	}
	if e := s.Emojis[r.id("emoji")]; e != nil {
		return e, nil
	}
	return nil, form.Refuse(10014)
}

func listEmojis(s *Server, r *request) (any, *form.Error) {
	if e := s.theEmojis(r); e != nil {
		return nil, e
	}
	items := []wire.Object{}
	for _, e := range s.SortedEmojis() {
		items = append(items, wireEmoji(s, e))
	}
	return wire.Object{"items": items}, nil
}

func getEmoji(s *Server, r *request) (any, *form.Error) {
	found, e := s.theEmoji(r)
	if e != nil {
		return nil, e
	}
	return wireEmoji(s, found), nil
}

func createEmoji(s *Server, r *request) (any, *form.Error) {
	if e := s.theEmojis(r); e != nil {
		return nil, e
	}
	var body struct {
		Name  string `json:"name"`
		Image string `json:"image"`
	}
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	f := &form.Form{}
	s.checkEmojiName(f, body.Name, nil)
	made := &world.Emoji{Name: body.Name}
	kind, data, ok := strings.Cut(strings.TrimPrefix(body.Image, "data:"), ";base64,")
	image, err := base64.StdEncoding.DecodeString(data)
	switch {
	case body.Image == "":
		f.Required("image")
	case !ok || err != nil || kind != http.DetectContentType(image) || !strings.HasPrefix(kind, "image/"):
		f.Add("image", "IMAGE_INVALID", "Invalid image")
	case len(image) > maxEmojiSize:
		f.Add("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
	}
	made.ContentType, made.Image = kind, image
	if e := f.Err(); e != nil {
		return nil, e
	}
	if len(s.Emojis) >= maxEmojis {
		return nil, form.Refuse(30008)
	}
	s.KeepEmoji(made)
	return created{wireEmoji(s, made)}, nil
}

// checkEmojiName: two to 32 letters, digits and underscores, as no other emoji has.
func (s *Server) checkEmojiName(f *form.Form, name string, self *world.Emoji) {
	if name == "" {
		f.Required("name")
		return
	}
	if !emojiName().MatchString(name) {
		f.Add("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
	}
	for _, e := range s.Emojis {
		if e.Name == name && e != self {
			f.Add("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", fmt.Sprintf("An emoji named %s exists already", name))
		}
	}
}

func renameEmoji(s *Server, r *request) (any, *form.Error) {
	found, e := s.theEmoji(r)
	if e != nil {
		return nil, e
	}
	var body struct {
		Name string `json:"name"`
	}
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	f := &form.Form{}
	s.checkEmojiName(f, body.Name, found)
	if e := f.Err(); e != nil {
		return nil, e
	}
	found.Name = body.Name
	s.KeepEmoji(found)
	return wireEmoji(s, found), nil
}

func deleteEmoji(s *Server, r *request) (any, *form.Error) {
	found, e := s.theEmoji(r)
	if e != nil {
		return nil, e
	}
	s.RemoveEmoji(found)
	return nil, nil
}

// checkEmojis refuses components that show an emoji which is not there.
func (s *Server) checkEmojis(f *form.Form, prefix string, m *world.Message) {
	for i := range m.Components {
		m.Components[i].Each(func(c *world.Component) {
			bad := !s.HasEmoji(c.Emoji)
			for _, o := range c.Options {
				bad = bad || !s.HasEmoji(o.Emoji)
			}
			if bad {
				f.Add(fmt.Sprintf("%scomponents.%d.emoji", prefix, i), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
			}
		})
	}
}
