package discord

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"mime/multipart"
	"net/textproto"
	"strings"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/discord/rest"
)

// File is a picture or a text to attach.
type File struct {
	Name        string // with its ending: "board.png"
	ContentType string // "image/png"; "" leaves it to Discord
	Alt         string // the same in words; what is over 1,024 characters is cut off
	Data        []byte
	// Width and Height are those of a picture in pixels, 0 if not known.
	Width, Height int
	// Blank tells that it only holds the place of a picture that is still to come.
	Blank bool
}

// sender sends requests to Discord.
type sender struct {
	rest *discordgo.Session // for requests only; it never opens a gateway
	log  *slog.Logger
	miss func() // is called when the emblems are gone from the platform
}

// request sends a JSON body (nil: none) and gives the answer's body. what names
// the attempt in errors.
func (s *sender) request(ctx context.Context, what, method, path string, body any) ([]byte, error) {
	return s.send(ctx, what, method, path, body, nil)
}

// send is request with files beside the body. What is refused with emblems goes without
// them: somebody may have deleted them at the platform, and they are put up again.
func (s *sender) send(ctx context.Context, what, method, path string, body any, files []File) ([]byte, error) {
	var data []byte
	if body != nil {
		var err error
		if data, err = json.Marshal(body); err != nil {
			return nil, rest.Doing(rest.Invalid("the body cannot be written: %v", err), what)
		}
	}
	answer, err := s.sendJSON(ctx, what, method, path, data, files)
	if !errors.Is(err, ErrInvalid) {
		return answer, err
	}
	bare := emblemInControl.ReplaceAll(data, nil)
	if len(bare) == len(data) {
		return answer, err
	}
	if again, berr := s.sendJSON(ctx, what, method, path, bare, files); berr == nil {
		s.log.Warn("Discord no longer has the emoji; they are uploaded again", "err", err)
		s.miss()
		return again, nil
	}
	return answer, err
}

func (s *sender) sendJSON(ctx context.Context, what, method, path string, data []byte, files []File) ([]byte, error) {
	contentType := "application/json"
	if len(files) > 0 {
		var err error
		if contentType, data, err = withFiles(data, files); err != nil {
			return nil, rest.Doing(rest.Invalid("the files cannot be packed: %v", err), what)
		}
	}
	// A bucket that nobody else holds: the limits are kept by the transport, within
	// the context, and none of discordgo's own buckets comes to be.
	bucket := &discordgo.Bucket{}
	bucket.Lock()
	answer, err := s.rest.RequestWithLockedBucket(method, strings.TrimSuffix(discordgo.EndpointAPI, "/")+path,
		contentType, data, bucket, 0, discordgo.WithContext(ctx))
	return answer, rest.ErrorOf(err, what)
}

// partHead is more than what stands around a part, so that the parts are not moved while they are packed.
const partHead = 512

// withFiles packs a JSON body and files as Discord wants them.
func withFiles(payload []byte, files []File) (contentType string, body []byte, err error) {
	var b bytes.Buffer
	size := len(payload) + partHead
	for _, f := range files {
		size += len(f.Data) + partHead
	}
	b.Grow(size)
	w := multipart.NewWriter(&b)
	part := func(disposition, kind string, data []byte) {
		if err != nil {
			return
		}
		h := textproto.MIMEHeader{}
		h.Set("Content-Disposition", "form-data; "+disposition)
		if kind != "" {
			h.Set("Content-Type", kind)
		}
		p, perr := w.CreatePart(h)
		if perr == nil {
			_, perr = p.Write(data)
		}
		err = perr
	}
	part(`name="payload_json"`, "application/json", payload)
	for i, f := range files {
		kind := f.ContentType
		kind = cmp.Or(kind, "application/octet-stream")
		part(fmt.Sprintf(`name="files[%d]"; filename="%s"`, i, plainName(f.Name)), kind, f.Data)
	}
	if cerr := w.Close(); err == nil {
		err = cerr
	}
	return w.FormDataContentType(), b.Bytes(), err
}

// plainName keeps of a file's name what is safe in a header and on any disk.
func plainName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', strings.ContainsRune("-_.", r):
			return r
		}
		return '_'
	}, name)
	if name == "" {
		return "file"
	}
	return name
}
