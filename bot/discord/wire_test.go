package discord

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"landfall/commands"
)

// serverFrame makes a frame as a server sends it.
func serverFrame(first byte, data string) []byte {
	n := len(data)
	switch {
	case n < 126:
		return append([]byte{first, byte(n)}, data...)
	case n < 1<<16:
		return append([]byte{first, 126, byte(n >> 8), byte(n)}, data...)
	}
	return append([]byte{first, 127, 0, 0, 0, 0, byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}, data...)
}

// However the bytes are cut on their way, and whatever the frames' sizes, the same
// comes out: proper messages as they were, and none that is withheld.
func TestWirePasses(t *testing.T) {
	shake := "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"
	fine := func(n int) []byte {
		return serverFrame(0x81, `{"op":0,"t":"X","d":{"x":"`+strings.Repeat("y", n)+`"}}`)
	}
	var in, want bytes.Buffer
	for _, p := range []struct {
		data []byte
		pass bool
	}{
		{[]byte(shake), true}, {serverFrame(0x81, `{"op":10,"d":{"heartbeat_interval":1000}}`), true}, {fine(10), true}, {serverFrame(0x81, "null"), false},
		{fine(200), true}, {serverFrame(0x81, `{"op":0,"t":"Y","d":null}`), false}, {fine(70000), true}, {serverFrame(0x89, "ping"), true}, {serverFrame(0x82, "bytes"), true},
		{serverFrame(0x01, `{"op":11`), true}, {serverFrame(0x80, `}`), true}, {fine(1), true}, {serverFrame(0x88, "\x0f\xa0bye"), true},
	} {
		in.Write(p.data)
		if p.pass {
			want.Write(p.data)
		}
	}
	for _, size := range []int{1, 2, 3, 100, 4096, 1 << 20} {
		a, b := net.Pipe()
		w := newWire(a, quietLog(nil))
		go func() {
			for data := in.Bytes(); len(data) > 0; {
				n, err := b.Write(data[:min(size, len(data))])
				if err != nil {
					break
				}
				data = data[n:]
			}
			_ = b.Close()
		}()
		got, err := io.ReadAll(w)
		if err != nil || !bytes.Equal(got, want.Bytes()) {
			t.Errorf("in pieces of %d: %d bytes of %d, %v", size, len(got), want.Len(), err)
		}
		if seen := w.look(); seen.code != 4000 || seen.interval != time.Second {
			t.Errorf("in pieces of %d: seen %+v", size, seen)
		}
	}
}

// After a request to reconnect nothing more is read, but what came before is.
func TestWireStops(t *testing.T) {
	for text, check := range map[string]func(sightings) bool{
		`{"op":7,"d":null}`:  func(s sightings) bool { return s.moved },
		`{"op":9,"d":true}`:  func(s sightings) bool { return s.invalid && s.resumes },
		`{"d":false,"op":9}`: func(s sightings) bool { return s.invalid && !s.resumes },
		`{"op":10,"d":null}`: func(s sightings) bool { return s.interval == 0 },
	} {
		a, b := net.Pipe()
		w := newWire(a, quietLog(nil))
		before := serverFrame(0x81, `{"op":11}`)
		all := append([]byte("HTTP/1.1 101\r\n\r\n"), before...)
		go func() {
			_, _ = b.Write(append(append(bytes.Clone(all), serverFrame(0x81, text)...), before...))
		}()
		got, err := io.ReadAll(w)
		if !errors.Is(err, errPulled) || !bytes.Equal(got, all) || !check(w.look()) {
			t.Errorf("%s: %q, %v, %+v", text, got, err, w.look())
		}
		if _, err := w.Write([]byte("x")); !errors.Is(err, errPulled) {
			t.Errorf("%s: writing after the end: %v", text, err)
		}
		select {
		case <-w.ended:
		default:
			t.Errorf("%s: not ended", text)
		}
		_ = b.Close()
	}
}

func FuzzFrames(f *testing.F) {
	f.Add([]byte{0x81, 2, '{', '}'})
	f.Add([]byte{0x81, 127, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0})
	f.Add(serverFrame(0x81, `{"op":7}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		w := &wire{log: quietLog(nil), opened: true, in: bytes.Clone(data)}
		if err := w.sift(); err == nil && len(w.out)+len(w.in) > len(data) {
			t.Errorf("%x became %x and %x", data, w.out, w.in)
		}
	})
}

// The same over real sockets: login, an interaction, its answer, a message with a
// file, and leaving, with no goroutine left (see TestMain).
func TestLoopback(t *testing.T) {
	answered, left := make(chan string, 1), make(chan int, 1)
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	defer server.Close()
	gateway := "ws" + strings.TrimPrefix(server.URL, "http") + "/ws"
	mux.HandleFunc("GET /api/v10/gateway", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"url":"`+gateway+`"}`) })
	mux.HandleFunc("GET /api/v10/gateway/bot", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"url":"`+gateway+`"}`) })
	mux.HandleFunc("POST /api/v10/interactions/{id}/{token}/callback", func(w http.ResponseWriter, r *http.Request) {
		answered <- r.PathValue("id")
		w.WriteHeader(http.StatusNoContent)
	})
	mux.HandleFunc("POST /api/v10/channels/{id}/messages", func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseMultipartForm(1 << 20); err != nil || r.MultipartForm.File["files[0]"] == nil {
			t.Errorf("the file did not come: %v", err)
		}
		_, _ = io.WriteString(w, `{"id":"500"}`)
	})
	mux.HandleFunc("/ws/", func(w http.ResponseWriter, r *http.Request) {
		up := websocket.Upgrader{}
		c, err := up.Upgrade(w, r, nil)
		if err != nil {
			t.Errorf("upgrade: %v", err)
			return
		}
		defer func() { _ = c.Close() }()
		_ = c.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":40000}}`))
		_, _, _ = c.ReadMessage()
		_ = c.WriteMessage(websocket.TextMessage, []byte(`{"op":0,"s":1,"t":"READY","d":{"session_id":"S","user":{"id":"77","username":"b"}}}`))
		_ = c.WriteMessage(websocket.TextMessage, []byte(`{"op":0,"s":2,"t":"INTERACTION_CREATE","d":`+press(50, "go")+`}`))
		for {
			if _, _, err := c.ReadMessage(); err != nil {
				var end *websocket.CloseError
				if errors.As(err, &end) {
					left <- end.Code
				}
				close(left)
				return
			}
		}
	})
	var h heard
	s, err := Open(t.Context(), Options{Token: testToken, API: server.URL, Log: quietLog(nil), Handle: h.handle})
	if err != nil {
		t.Fatal(err)
	}
	if id := <-answered; id != "50" || h.all() != "go" {
		t.Errorf("answered %s, heard %q", id, h.all())
	}
	if id, err := s.Post(t.Context(), "100", commands.Message{Text: "x"}, []File{{Name: "b.png", Data: []byte("PNG")}}, ""); id != "500" || err != nil {
		t.Errorf("Post = %q, %v", id, err)
	}
	if err := s.Close(context.Background()); err != nil {
		t.Error(err)
	}
	if code := <-left; code != 1000 {
		t.Errorf("left with code %d", code)
	}
}
