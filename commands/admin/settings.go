package admin

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine/table/server"
)

// Admin answers those who manage a server.
type Admin struct {
	room *room.Room
}

// New makes the chapter.
func New(r *room.Room) *Admin {
	return &Admin{room: r}
}

// Routes are for those who manage a server.
func (ad *Admin) Routes() []commands.Route {
	settings := commands.Commands("settings", "What an admin sets for a server")
	settings.Define.AdminOnly, settings.Define.GuildOnly = true, true
	return []commands.Route{
		commands.Command("doctor", "What the bot lacks here, for those who manage the server", ad.runDoctor),
		settings,
		commands.Command("settings server", "Where tables can be opened here, and how many", ad.runSettings,
			commands.OptionDef{Name: "channel", Description: "Allow tables in this channel: add it, or take it off the list", Choices: []commands.Choice{
				{Name: "add this channel", Value: "add"}, {Name: "take this channel from the list", Value: "drop"}, {Name: "any channel", Value: "any"}}},
			commands.OptionDef{Name: "tables", Description: "How many tables can run at the same time; 0 for any number", Type: commands.NumberOption, Min: 0, Max: 1000}),
	}
}

// runSettings sets something for a server; only whoever manages it may.
func (ad *Admin) runSettings(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if err := room.CheckAdmin(rq); err != nil {
		return commands.Reply{}, err
	}
	most := -1
	if v := rq.Options["tables"]; v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 0 || n > 1000 {
			return commands.Reply{}, room.Sayf("“%s” is no number of tables.", prose.Clip(v, 40))
		}
		most = n
	}
	channel := rq.Where.Channel
	if rq.Where.Parent != "" {
		channel = rq.Where.Parent
	}
	v, err := ad.room.House.Servers.Set(ctx, rq.Where.Guild, func(s *server.Settings) {
		if most >= 0 {
			s.Cap = most
		}
		others := slices.DeleteFunc(slices.Clone(s.Channels), func(c string) bool { return c == channel })
		switch rq.Options["channel"] {
		case "add":
			s.Channels = append(others, channel)
		case "drop":
			s.Channels = others
		case "any":
			s.Channels = nil
		}
	})
	if err != nil {
		return commands.Reply{}, err
	}
	where := "in any channel"
	if len(v.Channels) > 0 {
		where = "in <#" + strings.Join(v.Channels, ">, <#") + ">"
	}
	many := "as many as people like"
	if v.Cap > 0 {
		many = "at most " + prose.Count(v.Cap, "table") + " at the same time"
	}
	return room.Quietly("On this server tables are opened " + where + ", " + many + ". What goes on already stays."), nil
}
