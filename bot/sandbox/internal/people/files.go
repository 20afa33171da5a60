package people

import (
	"bytes"
	"mime"
	"net/http"
	"strings"
	"time"

	"landfall/bot/sandbox/internal/snowflake"
)

// ServeEmoji serves the picture of an emoji at "/emojis/ID.png".
func (s *Server) ServeEmoji(w http.ResponseWriter, r *http.Request) {
	name, _ := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, "/emojis/"), ".png")
	id, _ := snowflake.ParseID(name)
	s.Mu.Lock()
	e := s.Emojis[id]
	s.Mu.Unlock()
	if e == nil || r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", e.ContentType) // an image: nothing else is taken
	w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(e.Image))
}

// ServeUpload serves a file that somebody gave to a command, at "/ephemeral-attachments/ID/NAME".
func (s *Server) ServeUpload(w http.ResponseWriter, r *http.Request) {
	id, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/ephemeral-attachments/"), "/")
	at, _ := snowflake.ParseID(id)
	s.Mu.Lock()
	data := s.UploadOf(at, name)
	s.Mu.Unlock()
	if data == nil || r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// ServeFile serves the bytes of a file at its address.
func (s *Server) ServeFile(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(strings.TrimPrefix(r.URL.Path, "/attachments/"), "/")
	if len(parts) != 3 || r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.NotFound(w, r)
		return
	}
	channelID, _ := snowflake.ParseID(parts[0])
	id, _ := snowflake.ParseID(parts[1])
	s.Mu.Lock()
	found, b := s.FileOf(channelID, id, parts[2])
	s.Mu.Unlock()
	if found == nil {
		http.NotFound(w, r)
		return
	}
	contentType := "application/octet-stream"
	if kind, _, err := mime.ParseMediaType(found.ContentType); err == nil &&
		(strings.HasPrefix(kind, "image/") && kind != "image/svg+xml" || kind == "text/plain") {
		contentType = found.ContentType // nothing that a browser would run
	}
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Cache-Control", "private, max-age=31536000, immutable")
	if contentType == "application/octet-stream" {
		h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": parts[2]}))
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(b))
}
