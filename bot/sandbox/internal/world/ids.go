package world

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"

	"landfall/bot/sandbox/internal/snowflake"
)

// RandomHex is n random bytes in hexadecimal.
func RandomHex(n int) string {
	b := make([]byte, n)
	if _, err := rand.Read(b); err != nil {
		panic(err) // crypto/rand does not fail on any platform we run on
	}
	return hex.EncodeToString(b)
}

// newToken makes a bot token in the shape of Discord's: the id, then secrets.
func newToken(bot snowflake.ID) string {
	b := make([]byte, 27)
	if _, err := rand.Read(b); err != nil {
		panic(err) // crypto/rand does not fail on any platform we run on
	}
	id := base64.RawURLEncoding.EncodeToString([]byte(bot.String()))
	return id + "." + base64.RawURLEncoding.EncodeToString(b[:4]) + "." + base64.RawURLEncoding.EncodeToString(b[4:])
}
