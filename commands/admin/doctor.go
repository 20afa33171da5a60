package admin

import (
	"context"
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/commands/room"
)

func (ad *Admin) runDoctor(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if rq.Where.Direct() {
		return commands.Reply{}, room.Say("Ask this in a channel of a server: it tells what the bot lacks there.")
	}
	if !rq.Where.Admin {
		return commands.Reply{}, room.Say("This is for those who manage the server. Ask one of them to type `/doctor` here.")
	}
	var lines []string
	if len(rq.Where.Lacks) > 0 {
		lines = append(lines, "In this channel the bot's role lacks: **"+strings.Join(rq.Where.Lacks, "**, **")+"**. Give it in the channel's settings, under Permissions.")
	} else {
		lines = append(lines, "In this channel the bot has every right that it needs.")
	}
	if ad.room.Health == nil {
		return room.Quietly(strings.Join(lines, "\n")), nil
	}
	stuck, err := ad.room.Health.Stuck(ctx, rq.Where.Guild)
	if err != nil {
		return commands.Reply{}, err
	}
	if len(stuck) == 0 {
		lines = append(lines, "Every table of this server is up to date.")
	}
	const most = 10
	for i, s := range stuck {
		if i == most {
			lines = append(lines, fmt.Sprintf("… and %d more.", len(stuck)-i))
			break
		}
		lines = append(lines, "- "+s)
	}
	if n := ad.room.Health.Quarantined(); n > 0 {
		lines = append(lines, fmt.Sprintf("%d of the bot's matches are paused because of an error in the bot. Its operator has been told.", n))
	}
	for _, line := range []string{ad.room.Health.Rival(), ad.room.Health.Clock()} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return room.Quietly(strings.Join(lines, "\n")), nil
}
