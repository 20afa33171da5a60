package wire

import (
	"maps"
	"reflect"
	"sync"
	"sync/atomic"
)

// names are the texts of one field so far. Most are of a small vocabulary, so the
// same text is used again, not made again.
type names struct {
	known atomic.Pointer[map[string]string]
	mu    sync.Mutex
}

// mostNames is how many texts are kept, and longestName how long they are.
const (
	mostNames   = 256
	longestName = 40
)

func newNames() *names {
	n := new(names)
	n.known.Store(&map[string]string{})
	return n
}

// read reads a text.
func (n *names) read(r *Reader, v reflect.Value) error {
	text, err := r.Text()
	if err != nil {
		return err
	}
	v.SetString(n.text(text))
	return nil
}

func (n *names) text(text []byte) string {
	known := *n.known.Load()
	if s, ok := known[string(text)]; ok {
		return s
	}
	s := string(text)
	if len(known) < mostNames && len(s) <= longestName {
		n.mu.Lock()
		defer n.mu.Unlock()
		more := maps.Clone(*n.known.Load())
		more[s] = s
		n.known.Store(&more)
	}
	return s
}

// Names keeps texts that come again and again, for whoever reads them by hand.
type Names struct{ names *names }

// NewNames makes an empty one.
func NewNames() Names { return Names{newNames()} }

// Text is the text of these bytes.
func (n Names) Text(text []byte) string { return n.names.text(text) }
