package main

import (
	"bytes"
	"io"
	"regexp"
	"strings"

	"landfall/store/postgres"
)

// tokenVar is the variable that holds the bot's token. There is no flag and no key
// for it: arguments are seen by everybody on a machine, and files get copied.
const tokenVar = "DISCORD_TOKEN"

func (m *Main) token() string { return strings.TrimSpace(m.getenv(tokenVar)) }

// leastSecret is the shortest password that is looked for in texts, in bytes: a shorter one
// would be found everywhere.
const leastSecret = 6

// secrets are what must not be printed: the token, and the database's password.
func (m *Main) secrets() (all []string) {
	if t := m.token(); t != "" {
		all = append(all, t)
	}
	for _, p := range []string{m.getenv("PGPASSWORD"), postgres.Secret(m.getenv("LANDFALL_STORE"))} {
		if len(p) >= leastSecret {
			all = append(all, p)
		}
	}
	return all
}

const withheld = "[withheld]"

// tokenShape is what Discord's tokens look like.
func tokenShape() *regexp.Regexp {
	return regexp.MustCompile(`[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}`)
}

// redact takes secrets out of a text, should one have got in: those in use, and
// what looks like a token.
func (m *Main) redact(text string) string {
	for _, s := range m.secrets() {
		text = strings.ReplaceAll(text, s, withheld)
	}
	return tokenShape().ReplaceAllString(text, withheld)
}

// guarded is a writer of whole lines that never lets the secret through. It is the
// last guard: nothing in here writes the token on purpose.
type guarded struct {
	w      io.Writer
	secret []byte
}

func guard(w io.Writer, secret string) io.Writer {
	if secret == "" {
		return w
	}
	return guarded{w, []byte(secret)}
}

func (g guarded) Write(p []byte) (int, error) {
	if _, err := g.w.Write(bytes.ReplaceAll(p, g.secret, []byte(withheld))); err != nil {
		return 0, err
	}
	return len(p), nil
}
