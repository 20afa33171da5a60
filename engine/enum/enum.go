// Package enum gives small sets of values stable short names, each set in one
// place. Names go into events, notation and data files, so they stay for ever.
//
//	// World is one of the three worlds, in clockwise order.
//	type World = enum.Of[worlds]
//
//	type worlds struct{}
//
//	func (worlds) Enum() (what, names string) { return "world", "nina pinta santamaria" }
//
//	const (
//		Nina World = iota
//		Pinta
//		SantaMaria
//	)
package enum

import (
	"fmt"
	"strings"
)

// Of is a value of the set that S describes, from 0. Two sets are two types.
type Of[S Set] uint8

// None is no value of its set. Its text is "", which is read as None only for
// a set with HasNone.
const None = 255

// Set describes a set of values.
type Set interface {
	// Enum is what one value is called, and the short names of all in order, with
	// one space between two. A value without a name, such as "no group", has the
	// empty name: the list then begins with a space.
	Enum() (what, names string)
}

// HasNone is embedded in the description of a set to which None belongs.
type HasNone struct{}

func (HasNone) none() {}

// String is the stable short name, "" for None.
func (v Of[S]) String() string {
	var set S
	_, names := set.Enum()
	for range v {
		i := strings.IndexByte(names, ' ')
		if i < 0 {
			return ""
		}
		names = names[i+1:]
	}
	if i := strings.IndexByte(names, ' '); i >= 0 {
		return names[:i]
	}
	return names
}

// MarshalText writes the stable short name.
func (v Of[S]) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads the stable short name.
func (v *Of[S]) UnmarshalText(text []byte) error {
	var set S
	what, names := set.Enum()
	for n := Of[S](0); ; n++ {
		name, rest, more := strings.Cut(names, " ")
		if name == string(text) {
			*v = n
			return nil
		}
		if !more {
			break
		}
		names = rest
	}
	if _, ok := any(set).(interface{ none() }); ok && len(text) == 0 {
		*v = None
		return nil
	}
	return fmt.Errorf("there is no %s %q", what, string(text)) // a copy, so that the text need not be kept
}
