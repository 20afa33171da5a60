package world

import (
	"regexp"
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
	for _, x := range list {
		if x == id {
			return true
		}
	}
	if a.Parse != nil {
		for _, p := range *a.Parse {
			if p == kind {
				return true
			}
		}
	}
	return false
}

// mentionPattern finds names of people and roles in a text.
func mentionPattern() *regexp.Regexp { return regexp.MustCompile(`<@([!&]?)(\d{1,20})>`) }

// SetMentions works out whom a message notifies; nil allows every name.
func (s *World) SetMentions(m *Message, a *AllowedMentions, c *Channel) {
	m.Mentions, m.MentionRoles, m.Everyone = nil, nil, false
	add := func(list []snowflake.ID, id snowflake.ID) []snowflake.ID {
		for _, x := range list {
			if x == id {
				return list
			}
		}
		return append(list, id)
	}
	words := m.Words()
	if strings.Contains(words, "<@") {
		for _, hit := range mentionPattern().FindAllStringSubmatch(words, -1) {
			id, err := snowflake.ParseID(hit[2])
			switch {
			case err != nil:
			case hit[1] == "&":
				if a.allows("roles", id) {
					m.MentionRoles = add(m.MentionRoles, id)
				}
			case s.Users[id] != nil && a.allows("users", id):
				m.Mentions = add(m.Mentions, id)
			}
		}
	}
	if strings.Contains(words, "@everyone") || strings.Contains(words, "@here") {
		m.Everyone = a.allows("everyone", 0) && s.Permissions(m.AuthorID, c)&PermMentionEveryone != 0
	}
	if to := s.Messages[m.ReplyTo]; m.Type == TypeReply && to != nil {
		if a == nil || a.RepliedUser != nil && *a.RepliedUser {
			m.Mentions = add(m.Mentions, to.AuthorID)
		}
	}
}
