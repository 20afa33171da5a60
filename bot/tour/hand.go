package tour

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"
)

// Hand does in a sandbox what a person is asked for.
type Hand struct {
	API string // the sandbox's address
	As  string // who does it
}

// FirstChannel is the id of the first channel there is.
func (h Hand) FirstChannel(ctx context.Context) (string, error) {
	var state struct {
		Channels []struct {
			ID string `json:"id"`
		} `json:"channels"`
	}
	if err := h.call(ctx, http.MethodGet, "state", nil, &state); err != nil {
		return "", err
	}
	if len(state.Channels) == 0 {
		return "", errors.New("there are no channels")
	}
	return state.Channels[0].ID, nil
}

// Do does it.
func (h Hand) Do(ctx context.Context, w Wish) error {
	if w.Command != "" {
		return h.command(ctx, w)
	}
	var done struct {
		Interaction struct {
			ID     string `json:"id"`
			Status string `json:"status"`
		} `json:"interaction"`
	}
	path, body := "messages/"+w.Message+"/click", map[string]any{"custom_id": w.Control}
	if len(w.Values) > 0 {
		path, body["values"] = "messages/"+w.Message+"/select", w.Values
	}
	if err := h.call(ctx, http.MethodPost, path, body, &done); err != nil || len(w.Fields) == 0 {
		return err
	}
	return h.call(ctx, http.MethodPost, "interactions/"+done.Interaction.ID+"/modal", map[string]any{"fields": w.Fields}, nil)
}

// command types a command, and looks at suggestions before.
func (h Hand) command(ctx context.Context, w Wish) error {
	options := map[string]any{}
	for name, value := range w.Options {
		options[name] = value
	}
	if w.File != "" {
		options[w.File] = map[string]string{"name": "match.jsonl", "data": base64.StdEncoding.EncodeToString([]byte(fileText))}
	}
	if w.Focused != "" {
		body := map[string]any{"command": w.Command, "options": map[string]any{}, "focused": w.Focused, "value": w.Options[w.Focused]}
		if err := h.call(ctx, http.MethodPost, "channels/"+w.Channel+"/autocomplete", body, nil); err != nil {
			return err
		}
	}
	return h.call(ctx, http.MethodPost, "channels/"+w.Channel+"/command", map[string]any{"command": w.Command, "options": options}, nil)
}

const fileText = "{}\n"

func (h Hand) call(ctx context.Context, method, path string, body, into any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	rq, err := http.NewRequestWithContext(ctx, method, h.API+"/sandbox/api/"+path+"?as="+h.As, bytes.NewReader(data))
	if err != nil {
		return err
	}
	rq.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(rq)
	if err != nil {
		return err
	}
	defer func() { _ = resp.Body.Close() }() // it is read
	answer, err := io.ReadAll(resp.Body)
	if err == nil && (resp.StatusCode != http.StatusOK || bytes.Contains(answer, []byte(`"status":"failed"`))) {
		err = fmt.Errorf("in the sandbox, %s: %d %.200s", routeOf(path), resp.StatusCode, answer)
	}
	if err == nil && into != nil {
		err = json.Unmarshal(answer, into)
	}
	return err
}

// server serves on this machine.
type server struct {
	*http.Server
	address string
}

func listen(ctx context.Context, handler http.Handler) (*server, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &server{&http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}, "http://" + listener.Addr().String()}
	go func() { _ = s.Serve(listener) }() // it ends with Close
	return s, nil
}
