package people

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/opt"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

func readMessages(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	limit := 50
	if l := a.q.Get("limit"); l != "" {
		n, err := strconv.Atoi(l)
		if err != nil || n < 1 || n > 100 {
			return nil, deny("bad_request", "limit is a number from 1 to 100.")
		}
		limit = n
	}
	before, _ := snowflake.ParseID(a.q.Get("before"))
	after, _ := snowflake.ParseID(a.q.Get("after"))
	around, _ := snowflake.ParseID(a.q.Get("around"))
	found, more := a.s.Page(c, before, after, around, limit, func(m *world.Message) bool { return a.s.CanSeeMessage(a.me.ID, m) })
	list := []wire.Object{}
	for _, m := range found {
		list = append(list, a.s.pageMessage(m, a.me.ID))
	}
	return wire.Object{"messages": list, "has_more": more}, nil
}

func readMessage(a *action) (any, *pageError) {
	m, e := a.message()
	if e != nil {
		return nil, e
	}
	return wire.Object{"message": a.s.pageMessage(m, a.me.ID)}, nil
}

func writeMessage(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	var body struct {
		Content string       `json:"content"`
		ReplyTo snowflake.ID `json:"reply_to"`
		Silent  bool         `json:"silent"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	text := strings.TrimSpace(body.Content)
	perms := a.s.Permissions(a.me.ID, c)
	switch {
	case text == "":
		return nil, deny("empty_message", "Write something first.")
	case utf8.RuneCountInString(text) > form.MaxContent:
		return nil, deny("too_long", "A message holds 2,000 characters; this one has "+strconv.Itoa(utf8.RuneCountInString(text))+".")
	case perms&world.SendPermission(c) == 0:
		return nil, deny("forbidden", "You cannot write in this channel.")
	case c.IsThread() && c.Thread.Locked && perms&world.PermManageThreads == 0:
		return nil, deny("locked", "This thread is locked.")
	}
	m := &world.Message{AuthorID: a.me.ID, Content: text}
	if body.Silent {
		m.Flags |= world.FlagSilent
	}
	if body.ReplyTo != 0 {
		to := a.s.Messages[body.ReplyTo]
		if to == nil || to.ChannelID != c.ID || to.Ephemeral() {
			return nil, deny("unknown_message", "The message you reply to is gone.")
		}
		m.Type, m.ReplyTo, m.ReplyIn = world.TypeReply, to.ID, c.ID
	}
	a.s.SetMentions(m, nil, c)
	a.s.AddMessage(c, m)
	return wire.Object{"message": a.s.pageMessage(m, a.me.ID)}, nil
}

func removeMessage(a *action) (any, *pageError) {
	m, e := a.message()
	if e != nil {
		return nil, e
	}
	c := a.s.Channels[m.ChannelID]
	if m.AuthorID != a.me.ID && (c.Type == world.ChannelDM || a.s.Permissions(a.me.ID, c)&world.PermManageMessages == 0) {
		return nil, deny("forbidden", "Only its author or the owner of the guild can delete this message.")
	}
	a.s.RemoveMessage(m)
	return wire.Object{}, nil
}

func dismiss(a *action) (any, *pageError) {
	m, e := a.message()
	if e != nil {
		return nil, e
	}
	if !m.Ephemeral() {
		return nil, deny("forbidden", "Only messages that you alone see can be dismissed.")
	}
	a.s.RemoveMessage(m)
	return wire.Object{}, nil
}

func acknowledge(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	var body struct {
		MessageID snowflake.ID `json:"message_id"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	last := body.MessageID
	if last == 0 || last > c.LastID {
		last = c.LastID
	}
	a.s.Acknowledge(a.me.ID, c, last)
	return wire.Object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

// thread finds the thread of the path.
func (a *action) thread() (*world.Channel, *pageError) {
	c, e := a.channel()
	if e == nil && !c.IsThread() {
		e = deny("bad_request", "This is not a thread.")
	}
	return c, e
}

func joinAction(a *action) (any, *pageError) {
	c, e := a.thread()
	if e != nil {
		return nil, e
	}
	if _, in := c.Thread.Members[a.me.ID]; !in {
		a.s.Admit(c, a.me.ID)
	}
	return wire.Object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func leaveAction(a *action) (any, *pageError) {
	c, e := a.thread()
	if e != nil {
		return nil, e
	}
	a.s.LeaveThread(c, a.me.ID)
	return wire.Object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func addMember(a *action) (any, *pageError) {
	c, e := a.thread()
	if e != nil {
		return nil, e
	}
	var body struct {
		User string `json:"user"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	u := a.s.FindPerson(body.User)
	if u == nil {
		return nil, deny("unknown_person", "Nobody is called "+quoted(body.User)+".")
	}
	if _, in := c.Thread.Members[a.me.ID]; !in && a.s.Permissions(a.me.ID, c)&world.PermManageThreads == 0 {
		return nil, deny("forbidden", "Join the thread first.")
	}
	a.s.JoinThread(c, u.ID, a.me.ID)
	return wire.Object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func archiveAction(a *action) (any, *pageError) {
	c, e := a.thread()
	if e != nil {
		return nil, e
	}
	var body struct {
		Archived opt.Of[bool] `json:"archived"`
		Locked   opt.Of[bool] `json:"locked"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	edit := world.ChannelEdit{Archived: body.Archived, Locked: body.Locked}
	if a.s.MayEditThread(a.me.ID, c, edit) != 0 {
		return nil, deny("forbidden", "Only whoever began the thread or the owner of the guild can do this.")
	}
	a.s.ApplyThreadEdit(c, edit)
	return wire.Object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func removeChannel(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	if c.Type == world.ChannelDM || !a.me.Owner {
		return nil, deny("forbidden", "Only the owner of the guild can delete a channel.")
	}
	a.s.RemoveChannel(c)
	return wire.Object{}, nil
}
