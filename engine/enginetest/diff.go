package enginetest

import (
	"bytes"
	"fmt"
	"reflect"
	"sync"
	"unsafe"
)

// diff compares two values of one type through pointers, slices, maps and
// unexported fields. It says where they first differ, "" if nowhere. A nil slice
// or map equals an empty one, since encoding does not keep them apart.
func diff(a, b any) string { return difference{}.values(reflect.ValueOf(a), reflect.ValueOf(b)) }

// identical is diff that keeps a nil slice or map apart from an empty one: what is
// identical is the same as JSON as well.
func identical(a, b any) bool {
	return difference{strict: true}.values(reflect.ValueOf(a), reflect.ValueOf(b)) == ""
}

// difference is a way to compare.
type difference struct{ strict bool }

// values puts the path together on the way back, so that equal values, the
// usual case, cost no text.
func (d difference) values(a, b reflect.Value) string {
	if a.IsValid() != b.IsValid() {
		return fmt.Sprintf(": %v or %v", a, b)
	}
	if !a.IsValid() {
		return ""
	}
	if a.Type() != b.Type() {
		return fmt.Sprintf(": a %s or a %s", a.Type(), b.Type())
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				return fmt.Sprintf(": %v or %v", a, b)
			}
			return ""
		}
		if a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() {
			return ""
		}
		return d.values(a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if where := d.values(a.Field(i), b.Field(i)); where != "" {
				return "." + a.Type().Field(i).Name + where
			}
		}
		return ""
	case reflect.Slice:
		if d.strict && a.IsNil() != b.IsNil() {
			return ": none or empty"
		}
		if a.Len() == b.Len() && a.Pointer() == b.Pointer() {
			return "" // the very same, as a fork has much of
		}
		return d.lists(a, b)
	case reflect.Array:
		return d.lists(a, b)
	case reflect.Map:
		if d.strict && a.IsNil() != b.IsNil() {
			return ": none or empty"
		}
		return d.maps(a, b)
	case reflect.Func:
		if a.IsNil() != b.IsNil() {
			return ": a function or none"
		}
		return ""
	default:
		if !same(a, b) {
			return fmt.Sprintf(": %#v or %#v", a, b)
		}
		return ""
	}
}

// same compares what has no parts; numbers are most of it.
func same(a, b reflect.Value) bool {
	switch {
	case a.CanInt():
		return a.Int() == b.Int()
	case a.CanUint():
		return a.Uint() == b.Uint()
	}
	return a.Equal(b)
}

func (d difference) lists(a, b reflect.Value) string {
	if sameBytes(a, b) {
		return ""
	}
	for i := range min(a.Len(), b.Len()) {
		if where := d.values(a.Index(i), b.Index(i)); where != "" {
			return fmt.Sprintf("[%d]%s", i, where)
		}
	}
	if a.Len() != b.Len() {
		return fmt.Sprintf(": of length %d or %d", a.Len(), b.Len())
	}
	return ""
}

// sameBytes tells whether two lists of numbers lie alike in memory, which most that are
// compared do, and which is much quicker to see than number by number. False says nothing:
// between numbers may be bytes that mean nothing.
func sameBytes(a, b reflect.Value) bool {
	n := a.Len()
	if n == 0 || n != b.Len() || !numeric(a.Type().Elem()) || !a.Index(0).CanAddr() || !b.Index(0).CanAddr() {
		return false
	}
	n *= int(a.Type().Elem().Size())
	of := func(v reflect.Value) []byte {
		return unsafe.Slice((*byte)(v.Index(0).Addr().UnsafePointer()), n) //nolint:gosec // as many bytes as the list has
	}
	return bytes.Equal(of(a), of(b))
}

// numerics remembers what numeric said, by type.
var numerics sync.Map

// numeric tells whether values of a type are the same if their bytes are: those of numbers
// and truths alone, without a way to anything else. Of floats there is one unlike itself.
func numeric(t reflect.Type) bool {
	switch k := t.Kind(); k {
	case reflect.Array:
		return numeric(t.Elem())
	case reflect.Struct:
		known, ok := numerics.Load(t)
		if !ok {
			is := true
			for i := range t.NumField() {
				is = is && numeric(t.Field(i).Type)
			}
			known = is
			numerics.Store(t, is)
		}
		return known == true
	default:
		return k >= reflect.Bool && k <= reflect.Uint64
	}
}

func (d difference) maps(a, b reflect.Value) string {
	for _, key := range a.MapKeys() {
		if where := d.values(a.MapIndex(key), b.MapIndex(key)); where != "" {
			return fmt.Sprintf("[%v]%s", key, where)
		}
	}
	for _, key := range b.MapKeys() {
		if !a.MapIndex(key).IsValid() {
			return fmt.Sprintf("[%v]: missing or %v", key, b.MapIndex(key))
		}
	}
	return ""
}

// scribble overwrites whatever a value reaches through slices, maps and
// pointers, to find out who shares memory with it. Unexported fields stay.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			scribble(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			scribble(v.MapIndex(key))
			if v.CanInterface() {
				v.SetMapIndex(key, reflect.Value{})
			}
		}
	default:
		if !v.CanSet() {
			return
		}
		switch {
		case v.CanInt():
			v.SetInt(v.Int() ^ 1)
		case v.CanUint():
			v.SetUint(v.Uint() ^ 1)
		case v.Kind() == reflect.Bool:
			v.SetBool(!v.Bool())
		case v.Kind() == reflect.String:
			v.SetString(v.String() + "~")
		}
	}
}
