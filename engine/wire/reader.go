package wire

import (
	"encoding/json"
	"fmt"
	"math"
)

// Reader goes through one JSON text.
type Reader struct {
	Data []byte
	// Most is the largest whole number that is taken; 0: any.
	Most uint64
	at   int
}

// errorf is an error that says how far the text was read.
func (r *Reader) errorf(format string, args ...any) error {
	return fmt.Errorf("%w, at byte %d", fmt.Errorf(format, args...), r.at)
}

// peek is the next byte that is no space; 0 at the end.
func (r *Reader) peek() byte {
	for r.at < len(r.Data) {
		switch c := r.Data[r.at]; c {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return c
		}
	}
	return 0
}

// take reads one sign.
func (r *Reader) take(sign byte) error {
	if r.peek() != sign {
		return r.unexpected(string(sign))
	}
	r.at++
	return nil
}

func (r *Reader) unexpected(want string) error {
	if r.at >= len(r.Data) {
		return r.errorf("unexpected end, want %s", want)
	}
	return r.errorf("unexpected %q, want %s", r.Data[r.at], want)
}

// End is nil if nothing comes any more.
func (r *Reader) End() error {
	if r.peek() != 0 || r.at < len(r.Data) {
		return r.unexpected("the end")
	}
	return nil
}

// Object reads an object: member is called with the name of each member, which it
// must not keep, and reads the member's value.
func (r *Reader) Object(member func(name []byte) error) error {
	if err := r.take('{'); err != nil {
		return err
	}
	if r.peek() == '}' {
		r.at++
		return nil
	}
	for {
		name, err := r.name()
		if err != nil {
			return err
		}
		if err := member(name); err != nil {
			return err
		}
		if more, err := r.more('}'); !more {
			return err
		}
	}
}

// name reads the name of a member.
func (r *Reader) name() ([]byte, error) {
	name, err := r.Text()
	if err != nil {
		return nil, err
	}
	return name, r.take(':')
}

// more tells whether another member or element follows; else it reads the end.
func (r *Reader) more(end byte) (bool, error) {
	switch r.peek() {
	case ',':
		r.at++
		return true, nil
	case end:
		r.at++
		return false, nil
	}
	return false, r.unexpected("',' or '" + string(end) + "'")
}

// Array reads an array; element reads each of its elements.
func (r *Reader) Array(element func(i int) error) error {
	if err := r.take('['); err != nil {
		return err
	}
	if r.peek() == ']' {
		r.at++
		return nil
	}
	for i := 0; ; i++ {
		if err := element(i); err != nil {
			return err
		}
		if more, err := r.more(']'); !more {
			return err
		}
	}
}

// Count is how many elements the array has that comes next.
func (r *Reader) Count() int {
	if r.peek() != '[' {
		return 0
	}
	n, depth, empty := 0, 0, true
	for i := r.at; i < len(r.Data); i++ {
		switch r.Data[i] {
		case '"':
			empty = false
			i = textEnd(r.Data, i)
		case '[', '{':
			empty = empty && depth == 0
			depth++
		case ']', '}':
			if depth--; depth == 0 {
				if empty {
					return 0
				}
				return n + 1
			}
		case ',':
			if depth == 1 {
				n++
			}
		case ' ', '\t', '\n', '\r':
		default:
			empty = false
		}
	}
	return n
}

// Text reads a text. It is part of Data unless it has escapes.
func (r *Reader) Text() ([]byte, error) {
	if r.peek() != '"' {
		return nil, r.unexpected("a text")
	}
	start := r.at + 1
	for i := start; i < len(r.Data); i++ {
		switch c := r.Data[i]; {
		case c == '"':
			r.at = i + 1
			return r.Data[start:i], nil
		case c == '\\':
			return r.escaped()
		case c < ' ':
			return nil, r.errorf("a text with the byte %d in it", c)
		}
	}
	r.at = len(r.Data)
	return nil, r.unexpected("the end of a text")
}

// escaped reads a text that has escapes.
func (r *Reader) escaped() ([]byte, error) {
	raw, err := r.Raw()
	if err != nil {
		return nil, err
	}
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, r.errorf("a text that cannot be read: %w", err)
	}
	return []byte(s), nil
}

// Int reads a whole number of at most so many bits.
func (r *Reader) Int(bits int) (int64, error) {
	negative := r.peek() == '-'
	if negative {
		r.at++
	}
	n, err := r.Uint(64)
	limit := uint64(1) << (bits - 1)
	switch {
	case err != nil:
		return 0, err
	case negative && n <= limit:
		return -int64(n), nil
	case negative || n >= limit:
		return 0, r.errorf("the number %d is too large", n)
	}
	return int64(n), nil
}

// Uint reads a whole number of at most so many bits, not negative.
func (r *Reader) Uint(bits int) (uint64, error) {
	r.peek()
	start := r.at
	var n uint64
	for ; r.at < len(r.Data) && r.Data[r.at] >= '0' && r.Data[r.at] <= '9'; r.at++ {
		digit := uint64(r.Data[r.at] - '0')
		if n > (math.MaxUint64-digit)/10 {
			return 0, r.errorf("a number that is too large")
		}
		n = 10*n + digit
	}
	switch {
	case r.Most > 0 && n > r.Most:
		return 0, r.errorf("the number %d is too large", n)
	case r.at == start:
		return 0, r.unexpected("a whole number")
	case r.at < len(r.Data) && (r.Data[r.at] == '.' || r.Data[r.at]|0x20 == 'e'):
		return 0, r.unexpected("a whole number")
	case r.Data[start] == '0' && r.at > start+1:
		return 0, r.errorf("a number that begins with 0")
	case bits < 64 && n>>bits != 0:
		return 0, r.errorf("the number %d is too large", n)
	}
	return n, nil
}

// Bool reads true or false.
func (r *Reader) Bool() (bool, error) {
	switch {
	case r.word("true"):
		return true, nil
	case r.word("false"):
		return false, nil
	}
	return false, r.unexpected("true or false")
}

// Null reads null, if it comes next.
func (r *Reader) Null() bool { return r.word("null") }

func (r *Reader) word(word string) bool {
	r.peek()
	if len(r.Data)-r.at < len(word) || string(r.Data[r.at:r.at+len(word)]) != word {
		return false
	}
	r.at += len(word)
	return true
}

// Raw reads any one value without looking into it. It is part of Data.
func (r *Reader) Raw() ([]byte, error) {
	r.peek()
	start, depth := r.at, 0
	for r.at < len(r.Data) {
		c := r.Data[r.at]
		switch c {
		case '"':
			r.at = textEnd(r.Data, r.at)
		case '[', '{':
			depth++
		case ']', '}', ',':
			if depth == 0 {
				return r.someOf(start) // a number or a word ended before this
			}
			if c != ',' {
				depth--
			}
		}
		r.at = min(r.at+1, len(r.Data))
		if depth == 0 && (c == '"' || c == ']' || c == '}') {
			return r.someOf(start)
		}
	}
	if depth > 0 {
		return nil, r.unexpected("the end of a value")
	}
	return r.someOf(start)
}

// someOf is the text from a place on, if there is any.
func (r *Reader) someOf(start int) ([]byte, error) {
	if start == r.at {
		return nil, r.unexpected("a value")
	}
	return r.Data[start:r.at], nil
}

// textEnd is where the quote is that ends the text that begins at i, or the end.
func textEnd(data []byte, i int) int {
	for i++; i < len(data) && data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return min(i, len(data))
}
