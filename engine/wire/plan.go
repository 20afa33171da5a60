package wire

import (
	"bytes"
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"sync"
)

// Plan is how values of one type are read.
type Plan struct {
	t     reflect.Type
	read  func(r *Reader, v reflect.Value) error
	rooms sync.Pool // of *reflect.Value: room to read into
}

// NewPlan makes the plan of a type.
func NewPlan(t reflect.Type) *Plan {
	p := &Plan{t: t, read: new(planner).value(t)}
	p.rooms.New = func() any { v := reflect.New(t).Elem(); return &v }
	return p
}

// Read reads a value of the plan's type.
func (p *Plan) Read(r *Reader) (any, error) {
	room := p.rooms.Get().(*reflect.Value)
	defer p.rooms.Put(room)
	room.SetZero()
	if err := p.read(r, *room); err != nil {
		return nil, err
	}
	return room.Interface(), nil
}

type reading = func(r *Reader, v reflect.Value) error

// planner makes plans; it knows which types it is in the midst of.
type planner struct{ inside []reflect.Type }

var (
	readsText = reflect.TypeFor[encoding.TextUnmarshaler]()
	readsJSON = reflect.TypeFor[json.Unmarshaler]()
)

// value is how a value of a type is read.
func (p *planner) value(t reflect.Type) reading {
	pointer := reflect.PointerTo(t)
	if pointer.Implements(readsJSON) {
		return byJSON
	}
	if pointer.Implements(readsText) {
		return byText
	}
	for _, outer := range p.inside {
		if outer == t {
			return byJSON // a type inside itself
		}
	}
	p.inside = append(p.inside, t)
	defer func() { p.inside = p.inside[:len(p.inside)-1] }()
	bits := 0
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		bits = t.Bits()
		return func(r *Reader, v reflect.Value) error {
			n, err := r.Int(bits)
			v.SetInt(n)
			return err
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		bits = t.Bits()
		return func(r *Reader, v reflect.Value) error {
			n, err := r.Uint(bits)
			v.SetUint(n)
			return err
		}
	case reflect.Bool:
		return func(r *Reader, v reflect.Value) error {
			b, err := r.Bool()
			v.SetBool(b)
			return err
		}
	case reflect.String:
		return newNames().read
	case reflect.Struct:
		return p.structure(t)
	case reflect.Array:
		return p.array(t)
	case reflect.Slice:
		return p.slice(t)
	case reflect.Pointer:
		return p.pointer(t)
	default:
		return byJSON
	}
}

func byText(r *Reader, v reflect.Value) error {
	text, err := r.Text()
	if err != nil {
		return err
	}
	if err := v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText(text); err != nil {
		return r.errorf("%w", err)
	}
	return nil
}

// byJSON leaves a value to encoding/json.
func byJSON(r *Reader, v reflect.Value) error {
	raw, err := r.Raw()
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(v.Addr().Interface()); err != nil {
		return r.errorf("%w", err)
	}
	return nil
}

func (p *planner) array(t reflect.Type) reading {
	element, n := p.value(t.Elem()), t.Len()
	return func(r *Reader, v reflect.Value) error {
		return r.Array(func(i int) error {
			if i >= n {
				return r.errorf("more than %d elements", n)
			}
			return element(r, v.Index(i))
		})
	}
}

func (p *planner) slice(t reflect.Type) reading {
	if t.Elem().Kind() == reflect.Uint8 && !t.Elem().Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return byJSON // bytes, which are written as base64
	}
	element := p.value(t.Elem())
	return func(r *Reader, v reflect.Value) error {
		if r.Null() {
			return nil
		}
		n := r.Count()
		if n == 0 {
			v.Set(reflect.MakeSlice(t, 0, 0))
		} else {
			v.Grow(n)
			v.SetLen(n)
		}
		return r.Array(func(i int) error {
			if i >= n {
				return r.errorf("an array that cannot be read")
			}
			return element(r, v.Index(i))
		})
	}
}

func (p *planner) pointer(t reflect.Type) reading {
	to := p.value(t.Elem())
	return func(r *Reader, v reflect.Value) error {
		if r.Null() {
			return nil
		}
		v.Set(reflect.New(t.Elem()))
		return to(r, v.Elem())
	}
}

// field is a member of a struct, or of one that is embedded in it.
type field struct {
	name  string
	index []int
	read  reading
}

// mostFields is how many members a struct has for which it is known which came.
const mostFields = 64

func (p *planner) structure(t reflect.Type) reading {
	fields, ok := p.fields(t, nil, nil)
	if !ok || len(fields) > mostFields {
		return byJSON
	}
	return func(r *Reader, v reflect.Value) error {
		var seen uint64
		next := 0 // members mostly come in the order of the fields
		return r.Object(func(name []byte) error {
			i := next
			for range fields {
				if i == len(fields) {
					i = 0
				}
				if fields[i].name == string(name) {
					break
				}
				i++
			}
			if i == len(fields) || fields[i].name != string(name) {
				return r.errorf("there is no member %.60q", name)
			}
			if seen&(1<<i) != 0 {
				return r.errorf("the member %.60q comes twice", name)
			}
			seen |= 1 << i
			next = i + 1
			f := &fields[i]
			to := v
			for _, n := range f.index {
				to = to.Field(n)
			}
			return f.read(r, to)
		})
	}
}

// fields lists the members of a struct; false: it has some that need encoding/json.
func (p *planner) fields(t reflect.Type, under []int, all []field) ([]field, bool) {
	for i := range t.NumField() {
		f := t.Field(i)
		index := append(append([]int{}, under...), i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-":
			continue
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			var ok bool
			if all, ok = p.fields(f.Type, index, all); !ok {
				return nil, false
			}
			continue
		case !f.IsExported():
			continue
		case f.Anonymous && name == "", strings.Contains(options, "string"):
			return nil, false
		case name == "":
			name = f.Name
		}
		for _, other := range all {
			if other.name == name {
				return nil, false // encoding/json knows which of the two is meant
			}
		}
		all = append(all, field{name: name, index: index, read: p.value(f.Type)})
	}
	return all, true
}
