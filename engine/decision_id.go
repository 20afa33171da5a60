package engine

import (
	"reflect"
	"strconv"
)

// ID names the question, so that an answer can say what it is an answer to. It
// stays as long as the question does, whatever other seats do, until its seat
// acts or somebody takes something back; from then on it is never used again. It
// follows from the question and the log alone, so it is the same after loading.
// At most 13 bytes of a-z and 0-9.
func (d Decision) ID() string { return strconv.FormatUint(d.number(), 36) }

// is tells whether the question has this id.
func (d Decision) is(id string) bool {
	n, err := strconv.ParseUint(id, 36, 64)
	return err == nil && n == d.number()
}

// number is a hash of the question: of whom, when and what, with every answer.
// Answers are hashed by what they hold and not by their notation, of which it is
// another form, since that makes no texts that nobody reads.
func (d Decision) number() uint64 {
	h := sum(14695981039346656037)
	h.number(uint64(d.Seat))
	h.number(d.asked)
	h.text(d.Turn)
	h.text(d.Kind)
	for _, a := range d.Options {
		v := reflect.ValueOf(a)
		h.text(v.Type().Name())
		if !h.value(v) {
			h.text(a.String())
		}
	}
	// The last bits of a product depend on few others; this mixes them all.
	n := uint64(h)
	n = (n ^ n>>33) * 0xff51afd7ed558ccd
	return n ^ n>>33
}

// sum is a hash of numbers, texts and values, after Fowler, Noll and Vo.
type sum uint64

func (h *sum) number(n uint64) { *h = (*h ^ sum(n)) * 1099511628211 }

func (h *sum) text(s string) {
	h.number(uint64(len(s)))
	for i := range len(s) {
		h.number(uint64(s[i]))
	}
}

// value adds a value with all that it holds; false: it holds what has no order.
func (h *sum) value(v reflect.Value) bool {
	switch {
	case v.CanInt():
		h.number(uint64(v.Int()))
	case v.CanUint():
		h.number(v.Uint())
	case v.Kind() == reflect.Bool && v.Bool():
		h.number(1)
	case v.Kind() == reflect.Bool:
		h.number(0)
	case v.Kind() == reflect.String:
		h.text(v.String())
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if !h.value(v.Field(i)) {
				return false
			}
		}
	case v.Kind() == reflect.Slice, v.Kind() == reflect.Array:
		h.number(uint64(v.Len()))
		for i := range v.Len() {
			if !h.value(v.Index(i)) {
				return false
			}
		}
	case v.Kind() == reflect.Pointer && v.IsNil():
		h.number(0)
	case v.Kind() == reflect.Pointer:
		return h.value(v.Elem())
	default:
		return false
	}
	return true
}
