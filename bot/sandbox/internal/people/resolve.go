package people

import (
	"strconv"

	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// resolvedUsers fills the part of "resolved" that describes people.
func (s *Server) resolveUser(resolved wire.Object, id snowflake.ID) {
	u := s.Users[id]
	if u == nil {
		return
	}
	add := func(key string, value wire.Object) {
		m, _ := resolved[key].(wire.Object)
		if m == nil {
			m = wire.Object{}
			resolved[key] = m
		}
		m[id.String()] = value
	}
	add("users", s.wire.User(u))
	member := s.wire.Member(u)
	delete(member, "user")
	delete(member, "deaf")
	delete(member, "mute")
	member["permissions"] = strconv.FormatInt(world.PermEveryone, 10)
	add("members", member)
}

func (s *Server) resolveChannel(resolved wire.Object, c *world.Channel, u snowflake.ID) {
	m, _ := resolved["channels"].(wire.Object)
	if m == nil {
		m = wire.Object{}
		resolved["channels"] = m
	}
	o := s.wire.Channel(c)
	o["permissions"] = strconv.FormatInt(s.Permissions(u, c), 10)
	m[c.ID.String()] = o
}

func (s *Server) resolveRole(resolved wire.Object, id snowflake.ID) {
	m, _ := resolved["roles"].(wire.Object)
	if m == nil {
		m = wire.Object{}
		resolved["roles"] = m
	}
	for _, r := range s.wire.Roles() {
		if r["id"] == id {
			m[id.String()] = r
		}
	}
}
