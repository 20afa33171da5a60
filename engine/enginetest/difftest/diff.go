// Package difftest compares values of any type, through all their parts, for tests.
package difftest

import (
	"bytes"
	"fmt"
	"reflect"
	"sync"
	"unsafe"
)

// Diff compares two values of one type through pointers, slices, maps and
// unexported fields. It says where they first differ, "" if nowhere. A nil slice
// or map equals an empty one, since encoding does not keep them apart.
func Diff(a, b any) string { return difference{}.values(reflect.ValueOf(a), reflect.ValueOf(b)) }

// Identical is Diff that keeps a nil slice or map apart from an empty one: what is
// identical is the same as JSON as well.
func Identical(a, b any) bool {
	return difference{strict: true}.values(reflect.ValueOf(a), reflect.ValueOf(b)) == ""
}

// difference is a way to compare.
type difference struct{ strict bool }

// values puts the path together on the way back, so that equal values, the
// usual case, cost no text.
func (d difference) values(a, b reflect.Value) string {
	switch {
	case a.IsValid() != b.IsValid():
		return fmt.Sprintf(": %v or %v", a, b)
	case !a.IsValid():
		return ""
	case a.Type() != b.Type():
		return fmt.Sprintf(": a %s or a %s", a.Type(), b.Type())
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		return d.pointers(a, b)
	case reflect.Struct:
		return d.structs(a, b)
	case reflect.Slice:
		return d.slices(a, b)
	case reflect.Array:
		return d.lists(a, b)
	case reflect.Map:
		return d.maps(a, b)
	case reflect.Func:
		return functions(a, b)
	default:
		return leaves(a, b)
	}
}

func (d difference) pointers(a, b reflect.Value) string {
	switch {
	case a.IsNil() != b.IsNil():
		return fmt.Sprintf(": %v or %v", a, b)
	case a.IsNil(), a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer():
		return ""
	}
	return d.values(a.Elem(), b.Elem())
}

func (d difference) structs(a, b reflect.Value) string {
	for i := range a.NumField() {
		if where := d.values(a.Field(i), b.Field(i)); where != "" {
			return nameOf(a.Type().Field(i)) + where
		}
	}
	return ""
}

func functions(a, b reflect.Value) string {
	if a.IsNil() != b.IsNil() {
		return ": a function or none"
	}
	return ""
}

func leaves(a, b reflect.Value) string {
	if !Same(a, b) {
		return fmt.Sprintf(": %#v or %#v", a, b)
	}
	return ""
}

// Same compares what has no parts; numbers are most of it.
func Same(a, b reflect.Value) bool {
	switch {
	case a.CanInt():
		return a.Int() == b.Int()
	case a.CanUint():
		return a.Uint() == b.Uint()
	}
	return a.Equal(b)
}

func (d difference) slices(a, b reflect.Value) string {
	switch {
	case d.strict && a.IsNil() != b.IsNil():
		return ": none or empty"
	case a.Len() == b.Len() && a.Pointer() == b.Pointer():
		return "" // the very same, as a fork has much of
	}
	return d.lists(a, b)
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
	if d.strict && a.IsNil() != b.IsNil() {
		return ": none or empty"
	}
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

// Scribble overwrites whatever a value reaches through slices, maps and
// pointers, to find out who shares memory with it. Unexported fields stay.
func Scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			Scribble(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			Scribble(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			Scribble(v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			Scribble(v.MapIndex(key))
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

// Each goes through the parts of two values that have no parts themselves and
// differ, as far as both have them.
func Each(a, b reflect.Value, path string, see func(path string, part reflect.Value)) {
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !a.IsNil() && !b.IsNil() && a.Elem().Type() == b.Elem().Type() {
			Each(a.Elem(), b.Elem(), path, see)
		}
	case reflect.Struct:
		for i := range a.NumField() {
			Each(a.Field(i), b.Field(i), path+nameOf(a.Type().Field(i)), see)
		}
	case reflect.Slice, reflect.Array:
		if a.Kind() == reflect.Slice && a.Pointer() == b.Pointer() {
			return
		}
		for i := range min(a.Len(), b.Len()) {
			Each(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", path, i), see)
		}
	case reflect.Map:
		for _, key := range a.MapKeys() {
			if other := b.MapIndex(key); other.IsValid() {
				Each(a.MapIndex(key), other, fmt.Sprintf("%s[%v]", path, key), see)
			}
		}
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
	default:
		if !Same(a, b) {
			see(path, a)
		}
	}
}

// nameOf is how a field stands in a path; what is embedded is read without its name.
func nameOf(f reflect.StructField) string {
	if f.Anonymous {
		return ""
	}
	return "." + f.Name
}
