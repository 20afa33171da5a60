package enginetest

import (
	"fmt"
	"reflect"
)

// diff compares two values of one type through pointers, slices, maps and
// unexported fields. It says where they first differ, "" if nowhere. A nil slice
// or map equals an empty one, since encoding does not keep them apart.
func diff(a, b any) string { return diffValues("", reflect.ValueOf(a), reflect.ValueOf(b)) }

func diffValues(path string, a, b reflect.Value) string {
	if a.IsValid() != b.IsValid() {
		return fmt.Sprintf("%s: %v or %v", path, a, b)
	}
	if !a.IsValid() {
		return ""
	}
	if a.Type() != b.Type() {
		return fmt.Sprintf("%s: a %s or a %s", path, a.Type(), b.Type())
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				return fmt.Sprintf("%s: %v or %v", path, a, b)
			}
			return ""
		}
		if a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() {
			return ""
		}
		return diffValues(path, a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if where := diffValues(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); where != "" {
				return where
			}
		}
		return ""
	case reflect.Slice, reflect.Array:
		return diffLists(path, a, b)
	case reflect.Map:
		return diffMaps(path, a, b)
	case reflect.Func:
		if a.IsNil() != b.IsNil() {
			return path + ": a function or none"
		}
		return ""
	default:
		if !a.Equal(b) {
			return fmt.Sprintf("%s: %#v or %#v", path, a, b)
		}
		return ""
	}
}

func diffLists(path string, a, b reflect.Value) string {
	for i := range min(a.Len(), b.Len()) {
		if where := diffValues(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); where != "" {
			return where
		}
	}
	if a.Len() != b.Len() {
		return fmt.Sprintf("%s: of length %d or %d", path, a.Len(), b.Len())
	}
	return ""
}

func diffMaps(path string, a, b reflect.Value) string {
	for _, key := range a.MapKeys() {
		if where := diffValues(fmt.Sprintf("%s[%v]", path, key), a.MapIndex(key), b.MapIndex(key)); where != "" {
			return where
		}
	}
	for _, key := range b.MapKeys() {
		if !a.MapIndex(key).IsValid() {
			return fmt.Sprintf("%s[%v]: missing or %v", path, key, b.MapIndex(key))
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
