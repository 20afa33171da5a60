package admin

import (
	"context"
	"slices"
	"strconv"

	"landfall/commands"
	"landfall/commands/choices"
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
	settings := commands.Commands("settings")
	settings.Define.AdminOnly, settings.Define.GuildOnly = true, true
	options := []commands.OptionDef{
		{Name: "channel", Choices: ad.room.Choices("tables-in", "add", "drop", "any")},
		{Name: "tables", Type: commands.NumberOption, Min: 0, Max: 1000},
	}
	return []commands.Route{
		commands.Command("doctor", ad.runDoctor),
		settings,
		commands.Command("settings server", ad.runSettings, append(options, choices.LanguageOption(ad.room)...)...),
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
			return commands.Reply{}, room.Refuse("no-number-of-tables", room.Parts{"typed": prose.Clip(v, 40)})
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
		if _, known := ad.room.Rooms[rq.Options["language"]]; known {
			s.Language = rq.Options["language"]
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
	var places []string
	for _, c := range v.Channels {
		places = append(places, "<#"+c+">")
	}
	text := ad.room.Say("tables-opened", room.Parts{"places": places, "most": v.Cap})
	if v.Language != "" {
		text += "\n" + ad.room.In(v.Language).Say("tables-spoken", nil)
	}
	return room.Quietly(text), nil
}
