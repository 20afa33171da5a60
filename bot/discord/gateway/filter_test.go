package gateway

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"testing"
	"time"
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
func TestFilterPasses(t *testing.T) {
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
		w := newFilter(a, slog.New(slog.DiscardHandler))
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
func TestFilterStops(t *testing.T) {
	for text, check := range map[string]func(state) bool{
		`{"op":7,"d":null}`:  func(s state) bool { return s.moved },
		`{"op":9,"d":true}`:  func(s state) bool { return s.invalid && s.resumes },
		`{"d":false,"op":9}`: func(s state) bool { return s.invalid && !s.resumes },
		`{"op":10,"d":null}`: func(s state) bool { return s.interval == 0 },
	} {
		a, b := net.Pipe()
		w := newFilter(a, slog.New(slog.DiscardHandler))
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
		w := &filter{log: slog.New(slog.DiscardHandler), opened: true, in: bytes.Clone(data)}
		if err := w.sift(); err == nil && len(w.out)+len(w.in) > len(data) {
			t.Errorf("%x became %x and %x", data, w.out, w.in)
		}
	})
}
