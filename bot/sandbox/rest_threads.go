package sandbox

import (
	"sort"
	"strconv"
	"time"
)

// threadStart is the body that begins a thread.
type threadStart struct {
	Name        string    `json:"name"`
	Type        opt[int]  `json:"type"`
	AutoArchive opt[int]  `json:"auto_archive_duration"`
	Invitable   opt[bool] `json:"invitable"`
	RateLimit   opt[int]  `json:"rate_limit_per_user"`
}

func (t threadStart) check() *apiError {
	f := &form{}
	f.length("name", t.Name, 1, maxThreadName)
	if t.AutoArchive.Set && !t.AutoArchive.Null {
		f.oneOf("auto_archive_duration", t.AutoArchive.Value, 60, 1440, 4320, 10080)
	}
	if t.Type.Set && !t.Type.Null {
		f.oneOf("type", t.Type.Value, 10, channelPublicThread, channelPrivateThread)
	}
	return f.err()
}

func startThreadFromMessage(s *Server, r *restRequest) (any, *apiError) {
	c, m, e := s.botMessage(r)
	if e != nil {
		return nil, e
	}
	var body threadStart
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	if e := body.check(); e != nil {
		return nil, e
	}
	if c.Type != channelText {
		return nil, refuse(50024)
	}
	if e := s.botNeeds(c, PermCreatePublicThreads|PermReadMessageHistory); e != nil {
		return nil, e
	}
	if s.channels[m.ID] != nil {
		return nil, refuse(160004)
	}
	t := s.newThread(c, m.ID, channelPublicThread, body, s.bot.ID)
	t.Thread.StarterID = m.ID
	s.channelCreated(t)
	s.addMessage(t, &message{Type: typeThreadStarter, AuthorID: s.bot.ID, ReplyTo: m.ID, ReplyIn: c.ID})
	s.messageUpdated(m)
	return created{s.wireChannel(t)}, nil
}

func startThread(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	var body threadStart
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	if e := body.check(); e != nil {
		return nil, e
	}
	if c.Type != channelText {
		return nil, refuse(50024)
	}
	kind, need := channelPrivateThread, int64(PermCreatePrivateThreads) // private unless told, as Discord has it
	if body.Type.Set && !body.Type.Null {
		kind = body.Type.Value
	}
	if kind == channelPublicThread {
		need = PermCreatePublicThreads
	}
	if e := s.botNeeds(c, need); e != nil {
		return nil, e
	}
	t := s.newThread(c, s.nextID(), kind, body, s.bot.ID)
	s.channelCreated(t)
	if kind == channelPublicThread {
		s.addMessage(c, &message{Type: typeThreadCreated, AuthorID: s.bot.ID, Content: t.Name, ReplyIn: t.ID})
	}
	return created{s.wireChannel(t)}, nil
}

// newThread makes a thread with its creator as first member.
func (s *Server) newThread(parent *channel, id ID, kind int, body threadStart, by ID) *channel {
	now := s.now()
	t := &channel{ID: id, Type: kind, Name: body.Name, ParentID: parent.ID, Thread: &threadData{
		OwnerID: by, Invitable: !body.Invitable.Set || body.Invitable.Value, AutoArchive: 4320, ArchiveStamp: now,
		Members: map[ID]time.Time{by: now}}}
	if body.AutoArchive.Value != 0 {
		t.Thread.AutoArchive = body.AutoArchive.Value
	}
	return t
}

// botThread finds the thread of the path.
func (s *Server) botThread(r *restRequest) (*channel, *apiError) {
	c, e := s.botChannel(r)
	if e == nil && !c.isThread() {
		e = refuse(50024)
	}
	return c, e
}

func (s *Server) pathMember(r *restRequest) (*user, *apiError) {
	if r.vars["user"] == "@me" {
		return s.bot, nil
	}
	u := s.users[r.id("user")]
	if u == nil {
		return nil, refuse(10013)
	}
	return u, nil
}

func addThreadMember(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botThread(r)
	if e != nil {
		return nil, e
	}
	u, e := s.pathMember(r)
	if e != nil {
		return nil, e
	}
	if c.Thread.Archived {
		return nil, refuse(50083)
	}
	if e := s.botNeeds(c, PermSendInThreads); e != nil {
		return nil, e
	}
	if parent := s.channels[c.ParentID]; parent == nil || !s.canSee(u.ID, parent) {
		return nil, refuse(50001)
	}
	s.joinThread(c, u.ID, s.bot.ID)
	return nil, nil
}

func removeThreadMember(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botThread(r)
	if e != nil {
		return nil, e
	}
	u, e := s.pathMember(r)
	if e != nil {
		return nil, e
	}
	if c.Thread.Archived {
		return nil, refuse(50083)
	}
	ownPrivate := c.Type == channelPrivateThread && c.Thread.OwnerID == s.bot.ID
	if u != s.bot && !ownPrivate {
		if e := s.botNeeds(c, PermManageThreads); e != nil {
			return nil, e
		}
	}
	s.leaveThread(c, u.ID)
	return nil, nil
}

func (s *Server) wireMemberOf(c *channel, u ID, withMember bool) object {
	o := wireThreadMember(c.ID, u, c.Thread.Members[u])
	if withMember {
		o["member"] = s.wireMember(s.users[u])
	}
	return o
}

func getThreadMember(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botThread(r)
	if e != nil {
		return nil, e
	}
	u, e := s.pathMember(r)
	if e != nil {
		return nil, e
	}
	if _, in := c.Thread.Members[u.ID]; !in {
		return nil, refuse(10007)
	}
	return s.wireMemberOf(c, u.ID, r.http.URL.Query().Get("with_member") == "true"), nil
}

func listThreadMembers(s *Server, r *restRequest) (any, *apiError) {
	c, e := s.botThread(r)
	if e != nil {
		return nil, e
	}
	ids := memberIDs(c)
	list := []object{}
	for _, id := range ids {
		list = append(list, s.wireMemberOf(c, id, r.http.URL.Query().Get("with_member") == "true"))
	}
	return list, nil
}

// memberIDs lists a thread's members in a fixed order.
func memberIDs(c *channel) []ID {
	ids := []ID{}
	for id := range c.Thread.Members {
		ids = append(ids, id)
	}
	sort.Slice(ids, func(a, b int) bool { return ids[a] < ids[b] })
	return ids
}

func getActiveThreads(s *Server, r *restRequest) (any, *apiError) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	return s.threadList(func(c *channel) bool { return !c.Thread.Archived }, 1000), nil
}

func getArchivedThreads(s *Server, r *restRequest) (any, *apiError) {
	return s.archivedThreads(r, channelPublicThread)
}

func getArchivedPrivateThreads(s *Server, r *restRequest) (any, *apiError) {
	return s.archivedThreads(r, channelPrivateThread)
}

func (s *Server) archivedThreads(r *restRequest, kind int) (any, *apiError) {
	c, e := s.botChannel(r)
	if e != nil {
		return nil, e
	}
	need := int64(PermReadMessageHistory)
	if kind == channelPrivateThread {
		need |= PermManageThreads
	}
	if e := s.botNeeds(c, need); e != nil {
		return nil, e
	}
	limit := 50
	if n, err := strconv.Atoi(r.http.URL.Query().Get("limit")); err == nil {
		limit = n
	}
	before, _ := time.Parse(time.RFC3339, r.http.URL.Query().Get("before"))
	return s.threadList(func(t *channel) bool {
		return t.ParentID == c.ID && t.Type == kind && t.Thread.Archived &&
			(before.IsZero() || t.Thread.ArchiveStamp.Before(before))
	}, limit), nil
}

// threadList renders the threads the bot sees and the filter wants.
func (s *Server) threadList(want func(*channel) bool, limit int) object {
	threads, members := []object{}, []object{}
	more := false
	for _, c := range s.sortedChannels() {
		if !c.isThread() || !s.canSee(s.bot.ID, c) || !want(c) {
			continue
		}
		if len(threads) == limit {
			more = true
			break
		}
		threads = append(threads, s.wireChannel(c))
		if since, in := c.Thread.Members[s.bot.ID]; in {
			members = append(members, wireThreadMember(c.ID, s.bot.ID, since))
		}
	}
	return object{"threads": threads, "members": members, "has_more": more}
}
