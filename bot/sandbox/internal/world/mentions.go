package world

import (
	"regexp"
	"slices"
	"strings"

	"landfall/bot/sandbox/internal/snowflake"
)

// AllowedMentions says which names in a text notify.
type AllowedMentions struct {
	Parse       *[]string      `json:"parse"`
	Users       []snowflake.ID `json:"users"`
	Roles       []snowflake.ID `json:"roles"`
	RepliedUser *bool          `json:"replied_user"`
}

// allows says whether a kind of mention, or this one by id, notifies.
func (a *AllowedMentions) allows(kind string, id snowflake.ID) bool {
	if a == nil {
		return true
	}
	list := a.Users
	if kind == "roles" {
		list = a.Roles
	}
	return slices.Contains(list, id) || a.Parse != nil && slices.Contains(*a.Parse, kind)
}

// mentionPattern finds names of people and roles in a text.
func mentionPattern() *regexp.Regexp { return regexp.MustCompile(`<@([!&]?)(\d{1,20})>`) }

// SetMentions works out whom a message notifies; nil allows every name.
func (s *World) SetMentions(m *Message, a *AllowedMentions, c *Channel) {
	words := m.Words()
	m.Mentions, m.MentionRoles = s.named(words, a)
	m.Everyone = false
	if strings.Contains(words, "@everyone") || strings.Contains(words, "@here") {
		m.Everyone = a.allows("everyone", 0) && s.Permissions(m.AuthorID, c)&PermMentionEveryone != 0
	}
	if to := s.Messages[m.ReplyTo]; m.Type == TypeReply && to != nil {
		if a == nil || a.RepliedUser != nil && *a.RepliedUser {
			m.Mentions = with(m.Mentions, to.AuthorID)
		}
	}
}

// named are the people and roles that words name and may notify.
func (g *guild) named(words string, a *AllowedMentions) (people, roles []snowflake.ID) {
	if !strings.Contains(words, "<@") {
		return nil, nil
	}
	for _, hit := range mentionPattern().FindAllStringSubmatch(words, -1) {
		id, err := snowflake.ParseID(hit[2])
		switch {
		case err != nil:
		case hit[1] == "&":
			if a.allows("roles", id) {
				roles = with(roles, id)
			}
		case g.Users[id] != nil && a.allows("users", id):
			people = with(people, id)
		}
	}
	return people, roles
}

// with is a list that has an id once.
func with(list []snowflake.ID, id snowflake.ID) []snowflake.ID {
	if slices.Contains(list, id) {
		return list
	}
	return append(list, id)
}
