package snowflake

import (
	"bytes"
	"fmt"
	"strconv"
	"time"
)

// DiscordEpoch is the first millisecond of 2015, from which ids count.
const DiscordEpoch = 1420070400000

// ID is a snowflake: milliseconds since 2015 in the upper bits, so ids grow
// with time. In JSON it is a string, as Discord writes it; zero means none.
type ID int64

// ParseID reads a snowflake written in decimal.
func ParseID(s string) (ID, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n <= 0 {
		return 0, fmt.Errorf("%q is not a snowflake", s)
	}
	return ID(n), nil
}

// String is the decimal form.
func (id ID) String() string { return strconv.FormatInt(int64(id), 10) }

// Time is the moment the id was made, to the millisecond.
func (id ID) Time() time.Time { return time.UnixMilli(int64(id>>22) + DiscordEpoch).UTC() }

// MarshalText makes ids strings, in values and in the keys of objects.
func (id ID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads a decimal string.
func (id *ID) UnmarshalText(b []byte) error {
	n, err := strconv.ParseInt(string(b), 10, 64)
	if err != nil {
		return fmt.Errorf("%q is not a snowflake", b)
	}
	*id = ID(n)
	return nil
}

// UnmarshalJSON accepts a string or, as Discord does, a bare number.
func (id *ID) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*id = 0
		return nil
	}
	return id.UnmarshalText(bytes.Trim(b, `"`))
}

// Nullable is how an id that may be absent is written: null for none.
func (id ID) Nullable() *ID {
	if id == 0 {
		return nil
	}
	return &id
}
