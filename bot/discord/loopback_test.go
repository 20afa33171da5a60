package discord

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gorilla/websocket"

	"landfall/commands"
)

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
