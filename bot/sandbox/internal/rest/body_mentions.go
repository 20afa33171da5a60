package rest

import (
	"fmt"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/world"
)

func checkMentions(a world.AllowedMentions, f *form.Form, prefix string) {
	f.Count(prefix+".users", len(a.Users), 0, 100)
	f.Count(prefix+".roles", len(a.Roles), 0, 100)
	if a.Parse == nil {
		return
	}
	for i, p := range *a.Parse {
		switch {
		case p != "users" && p != "roles" && p != "everyone":
			f.Add(fmt.Sprintf("%s.parse.%d", prefix, i), "BASE_TYPE_CHOICES", "Value must be one of {'users', 'roles', 'everyone'}.")
		case p == "users" && len(a.Users) > 0, p == "roles" && len(a.Roles) > 0:
			f.Add(prefix, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse and the list of "+p+" are mutually exclusive.")
		}
	}
}
