package people

import (
	"time"

	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

func readState(a *action) (any, *pageError) {
	s := a.s
	return wire.Object{"me": s.pagePerson(a.me), "people": s.pagePeople(), "bot": s.pagePerson(s.Bot),
		"guild":    wire.Object{"id": s.Guild, "name": s.GuildName, "owner_id": s.Owner()},
		"roles":    []wire.Object{{"id": s.EveryoneRole(), "name": "@everyone"}, {"id": s.BotRole, "name": s.Bot.GlobalName}},
		"channels": s.pageChannels(a.me.ID), "commands": s.wire.Commands(s.AllCommands()),
		"cursor": s.stream.cursor(s.stream.n), "now": s.Now().UTC().Format(time.RFC3339)}, nil
}

func readChannels(a *action) (any, *pageError) {
	return wire.Object{"channels": a.s.pageChannels(a.me.ID)}, nil
}

func readChannel(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	return wire.Object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func readMembers(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	list := []wire.Object{}
	for _, id := range append([]snowflake.ID{a.s.Bot.ID}, a.s.People...) {
		in := a.s.CanSee(id, c)
		if c.IsThread() {
			_, in = c.Thread.Members[id]
		}
		if in {
			list = append(list, a.s.pagePerson(a.s.Users[id]))
		}
	}
	return wire.Object{"members": list}, nil
}

func readCommands(a *action) (any, *pageError) {
	list := a.s.AllCommands()
	if ch := a.q.Get("channel"); ch != "" {
		id, _ := snowflake.ParseID(ch)
		c := a.s.Channels[id]
		if c == nil || !a.s.CanSee(a.me.ID, c) {
			return nil, deny("unknown_channel", "There is no such channel here.")
		}
		usable := []*world.Command{}
		for _, x := range list {
			if x.UsableIn(c) {
				usable = append(usable, x)
			}
		}
		list = usable
	}
	return wire.Object{"commands": a.s.wire.Commands(list)}, nil
}

func readInteraction(a *action) (any, *pageError) {
	id, _ := snowflake.ParseID(a.vars["id"])
	i := a.s.Interactions[id]
	if i == nil || i.UserID != a.me.ID {
		return nil, deny("unknown_interaction", "This interaction is not known any more.")
	}
	return wire.Object{"interaction": a.s.pageInteraction(i)}, nil
}

func changeMe(a *action) (any, *pageError) {
	var body struct {
		DMsOpen *bool   `json:"dms_open"`
		Locale  *string `json:"locale"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	if body.DMsOpen != nil {
		a.me.DMsClosed = !*body.DMsOpen
	}
	if body.Locale != nil {
		a.me.Locale = *body.Locale
	}
	a.s.KeepUser(a.me)
	return wire.Object{"me": a.s.pagePerson(a.me)}, nil
}
