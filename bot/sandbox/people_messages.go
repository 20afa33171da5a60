package sandbox

import (
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
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
	before, _ := ParseID(a.q.Get("before"))
	after, _ := ParseID(a.q.Get("after"))
	around, _ := ParseID(a.q.Get("around"))
	found, more := a.s.page(c, before, after, around, limit, func(m *message) bool { return a.s.canSeeMessage(a.me.ID, m) })
	list := []object{}
	for _, m := range found {
		list = append(list, a.s.pageMessage(m, a.me.ID))
	}
	return object{"messages": list, "has_more": more}, nil
}

func readMessage(a *action) (any, *pageError) {
	m, e := a.message()
	if e != nil {
		return nil, e
	}
	return object{"message": a.s.pageMessage(m, a.me.ID)}, nil
}

func writeMessage(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	var body struct {
		Content string `json:"content"`
		ReplyTo ID     `json:"reply_to"`
		Silent  bool   `json:"silent"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	text := strings.TrimSpace(body.Content)
	perms := a.s.permissions(a.me.ID, c)
	switch {
	case text == "":
		return nil, deny("empty_message", "Write something first.")
	case utf8.RuneCountInString(text) > maxContent:
		return nil, deny("too_long", "A message holds 2,000 characters; this one has "+strconv.Itoa(utf8.RuneCountInString(text))+".")
	case perms&sendPermission(c) == 0:
		return nil, deny("forbidden", "You cannot write in this channel.")
	case c.isThread() && c.Thread.Locked && perms&PermManageThreads == 0:
		return nil, deny("locked", "This thread is locked.")
	}
	m := &message{AuthorID: a.me.ID, Content: text}
	if body.Silent {
		m.Flags |= flagSilent
	}
	if body.ReplyTo != 0 {
		to := a.s.messages[body.ReplyTo]
		if to == nil || to.ChannelID != c.ID || to.ephemeral() {
			return nil, deny("unknown_message", "The message you reply to is gone.")
		}
		m.Type, m.ReplyTo, m.ReplyIn = typeReply, to.ID, c.ID
	}
	a.s.setMentions(m, opt[allowedMentions]{}, c)
	a.s.addMessage(c, m)
	return object{"message": a.s.pageMessage(m, a.me.ID)}, nil
}

func removeMessage(a *action) (any, *pageError) {
	m, e := a.message()
	if e != nil {
		return nil, e
	}
	c := a.s.channels[m.ChannelID]
	if m.AuthorID != a.me.ID && (c.Type == channelDM || a.s.permissions(a.me.ID, c)&PermManageMessages == 0) {
		return nil, deny("forbidden", "Only its author or the owner of the guild can delete this message.")
	}
	a.s.messageDeleted(m)
	return object{}, nil
}

func dismiss(a *action) (any, *pageError) {
	m, e := a.message()
	if e != nil {
		return nil, e
	}
	if !m.ephemeral() {
		return nil, deny("forbidden", "Only messages that you alone see can be dismissed.")
	}
	a.s.messageDeleted(m)
	return object{}, nil
}

func markRead(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	var body struct {
		MessageID ID `json:"message_id"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	last := body.MessageID
	if last == 0 || last > c.LastID {
		last = c.LastID
	}
	r := a.s.mark(a.me.ID, c.ID)
	if last != r.Last {
		r.Last = last
		a.s.recount(a.me.ID, c)
		a.s.journal.put(recRead, readRecord{a.me.ID, c.ID, last})
		a.s.tellRead(a.me.ID, c, r)
	}
	return object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

// thread finds the thread of the path.
func (a *action) thread() (*channel, *pageError) {
	c, e := a.channel()
	if e == nil && !c.isThread() {
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
		a.s.admit(c, a.me.ID)
	}
	return object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func leaveAction(a *action) (any, *pageError) {
	c, e := a.thread()
	if e != nil {
		return nil, e
	}
	a.s.leaveThread(c, a.me.ID)
	return object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
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
	u := a.s.findPerson(body.User)
	if u == nil {
		return nil, deny("unknown_person", "Nobody is called "+quoted(body.User)+".")
	}
	if _, in := c.Thread.Members[a.me.ID]; !in && a.s.permissions(a.me.ID, c)&PermManageThreads == 0 {
		return nil, deny("forbidden", "Join the thread first.")
	}
	a.s.joinThread(c, u.ID, a.me.ID)
	return object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func archiveAction(a *action) (any, *pageError) {
	c, e := a.thread()
	if e != nil {
		return nil, e
	}
	var body struct {
		Archived opt[bool] `json:"archived"`
		Locked   opt[bool] `json:"locked"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	edit := channelEdit{Archived: body.Archived, Locked: body.Locked}
	if a.s.mayEditThread(a.me.ID, c, edit) != nil {
		return nil, deny("forbidden", "Only whoever began the thread or the owner of the guild can do this.")
	}
	a.s.applyThreadEdit(c, edit)
	return object{"channel": a.s.pageChannel(c, a.me.ID)}, nil
}

func removeChannel(a *action) (any, *pageError) {
	c, e := a.channel()
	if e != nil {
		return nil, e
	}
	if c.Type == channelDM || !a.me.Owner {
		return nil, deny("forbidden", "Only the owner of the guild can delete a channel.")
	}
	a.s.channelDeleted(c)
	return object{}, nil
}

// serveAttachment serves the bytes of a file at its address.
func (s *Server) serveAttachment(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(strings.TrimPrefix(r.URL.Path, "/attachments/"), "/")
	if len(parts) != 3 || r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.NotFound(w, r)
		return
	}
	channelID, _ := ParseID(parts[0])
	id, _ := ParseID(parts[1])
	s.mu.Lock()
	var found *attachment
	var ids []ID
	if c := s.channels[channelID]; c != nil {
		ids = c.messages
	}
	for _, mid := range ids {
		for _, a := range s.messages[mid].everFiles() {
			if a.ID == id && a.Filename == parts[2] {
				found = &a
			}
		}
	}
	var b []byte
	err := error(nil)
	contentType := "application/octet-stream"
	if found != nil {
		b, err = s.files.get(id)
		if kind, _, e := mime.ParseMediaType(found.ContentType); e == nil && (strings.HasPrefix(kind, "image/") && kind != "image/svg+xml" || kind == "text/plain") {
			contentType = found.ContentType // nothing that a browser would run
		}
	}
	s.mu.Unlock()
	if found == nil || err != nil {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "private, max-age=31536000, immutable")
	if contentType == "application/octet-stream" {
		h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": parts[2]}))
	}
	http.ServeContent(w, r, "", time.Time{}, strings.NewReader(string(b)))
}
