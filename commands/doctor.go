package commands

import (
	"context"
	"fmt"
	"strings"

	"landfall/engine"
)

// Health is what only the bot itself knows of how it is.
type Health interface {
	// Clock says how far this machine's clock is off, "" if it is not.
	Clock() string
	// Rival says that another program answers as this bot, "" if none does.
	Rival() string
	// Trouble is what keeps a table from being told what happens, and what an admin can
	// do about it.
	Trouble(ctx context.Context, id engine.MatchID) (o Obstacle, advice string, err error)
	// Resting is how many matches rest because of a fault.
	Resting() int
	// Stuck says of each table of a server that cannot be told something why, and
	// where that is.
	Stuck(ctx context.Context, guild string) ([]string, error)
}

func defineDoctor() Definition {
	return Definition{Name: "doctor", Description: "What the bot lacks here, for those who manage the server"}
}

func (d *Desk) runDoctor(ctx context.Context, rq Request) (Reply, error) {
	if rq.Where.Direct() {
		return Reply{}, say("Ask this in a channel of a server: it tells what the bot lacks there.")
	}
	if !rq.Where.Admin {
		return Reply{}, say("This is for those who manage the server. Ask one of them to type `/doctor` here.")
	}
	var lines []string
	if len(rq.Where.Lacks) > 0 {
		lines = append(lines, "In this channel the bot's role lacks: **"+strings.Join(rq.Where.Lacks, "**, **")+"**. Give it in the channel's settings, under Permissions.")
	} else {
		lines = append(lines, "In this channel the bot has every right that it needs.")
	}
	if d.health == nil {
		return quietly(strings.Join(lines, "\n")), nil
	}
	stuck, err := d.health.Stuck(ctx, rq.Where.Guild)
	if err != nil {
		return Reply{}, err
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
	if n := d.health.Resting(); n > 0 {
		lines = append(lines, fmt.Sprintf("%d of the bot's matches rest because of a fault in the program; whoever runs it has been told.", n))
	}
	for _, line := range []string{d.health.Rival(), d.health.Clock()} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return quietly(strings.Join(lines, "\n")), nil
}
