package sandbox

import (
	"time"
)

func readState(a *action) (any, *pageError) {
	s := a.s
	return object{"me": s.pagePerson(a.me), "people": s.pagePeople(), "bot": s.pagePerson(s.bot),
		"guild":    object{"id": s.guild, "name": s.guildName, "owner_id": s.owner()},
		"roles":    []object{{"id": s.everyoneRole(), "name": "@everyone"}, {"id": s.botRole, "name": s.bot.GlobalName}},
		"channels": s.pageChannels(a.me.ID), "commands": s.wireCommands(s.allCommands()),
		"cursor": s.stream.cursor(s.stream.n), "now": s.now().UTC().Format(time.RFC3339)}, nil
}

func readChannels(a *action) (any, *pageError) {
	return object{"channels": a.s.pageChannels(a.me.ID)}, nil
}

func readChannel(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	return object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func readMembers(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	list := []object{}
	for _, id := range append([]ID{a.s.bot.ID}, a.s.people...) {
		in := a.s.canSee(id, c)
		if c.isThread() {
			_, in = c.Thread.Members[id]
		}
		if in {
			list = append(list, a.s.pagePerson(a.s.users[id]))
		}
	}
	return object{"members": list}, nil
}

func readCommands(a *action) (any, *pageError) {
	list := a.s.allCommands()
	if ch := a.q.Get("channel"); ch != "" {
		id, _ := ParseID(ch)
		c := a.s.channels[id]
		if c == nil || !a.s.canSee(a.me.ID, c) {
			return nil, deny("unknown_channel", "There is no such channel here.")
		}
		usable := []*command{}
		for _, x := range list {
			if x.usableIn(c) {
				usable = append(usable, x)
			}
		}
		list = usable
	}
	return object{"commands": a.s.wireCommands(list)}, nil
}

func readInteraction(a *action) (any, *pageError) {
	id, _ := ParseID(a.vars["id"])
	i := a.s.interactions[id]
	if i == nil || i.UserID != a.me.ID {
		return nil, deny("unknown_interaction", "This interaction is not known any more.")
	}
	return object{"interaction": a.s.pageInteraction(i)}, nil
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
	a.s.journal.put(recUser, a.me)
	a.s.personChanged(a.me)
	return object{"me": a.s.pagePerson(a.me)}, nil
}
