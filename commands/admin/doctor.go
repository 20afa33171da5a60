package admin

import (
	"context"
	"strings"

	"landfall/commands"
	"landfall/commands/room"
)

func (ad *Admin) runDoctor(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if rq.Where.Direct() {
		return commands.Reply{}, room.Refuse("doctor-on-server", nil)
	}
	if !rq.Where.Admin {
		return commands.Reply{}, room.Refuse("doctor-for-admins", nil)
	}
	lines := []string{ad.room.Say("doctor-rights", room.Parts{"lacks": room.Rights(rq.Where.Lacks)})}
	if ad.room.Health == nil {
		return room.Quietly(strings.Join(lines, "\n")), nil
	}
	stuck, err := ad.room.Health.Stuck(ctx, rq.Where.Guild)
	if err != nil {
		return commands.Reply{}, err
	}
	if len(stuck) == 0 {
		lines = append(lines, ad.room.Say("doctor-well", nil))
	}
	const most = 10
	for i, s := range stuck {
		if i == most {
			lines = append(lines, ad.room.Say("and-more", room.Parts{"n": len(stuck) - i}))
			break
		}
		lines = append(lines, ad.room.Say("doctor-stuck", room.Parts{"place": s.Place, "why": s.Why, "again": int(s.Again.Unix())}))
	}
	if n := ad.room.Health.Quarantined(); n > 0 {
		lines = append(lines, ad.room.Say("doctor-paused", room.Parts{"n": n}))
	}
	if ad.room.Health.Rival() {
		lines = append(lines, ad.room.Say("doctor-rival", nil))
	}
	if off := ad.room.Health.Clock(); off > 0 {
		lines = append(lines, ad.room.Say("doctor-clock", room.Parts{"time": off.String()}))
	}
	return room.Quietly(strings.Join(lines, "\n")), nil
}
