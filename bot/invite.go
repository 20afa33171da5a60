package bot

import (
	"net/url"
	"strconv"
)

// Rights that the bot asks for, and no others: to see a channel, to write there
// and in threads, to open threads (private ones for solo games of people whose direct
// messages are closed), to attach pictures, and to find its own
// earlier messages.
const rights = 1<<10 | 1<<11 | 1<<15 | 1<<16 | 1<<35 | 1<<36 | 1<<38

// InviteURL is the address where a server's admin adds the bot.
func InviteURL(application string) string {
	q := url.Values{}
	q.Set("client_id", application)
	q.Set("scope", "bot applications.commands")
	q.Set("permissions", strconv.FormatInt(rights, 10))
	return "https://discord.com/oauth2/authorize?" + q.Encode()
}
