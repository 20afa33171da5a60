package wire

import (
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// MemberOf renders a member of a thread, with who that is if asked.
func (v View) MemberOf(c *world.Channel, u snowflake.ID, withMember bool) Object {
	o := ThreadMember(c.ID, u, c.Thread.Members[u])
	if withMember {
		o["member"] = v.Member(v.w.Users[u])
	}
	return o
}
