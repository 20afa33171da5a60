package e2e

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"landfall/bot/sandbox"
	"landfall/engine/table"
)

// placeTrouble happens to the places where tables are played, and to what the bot may do there.
func (c *campaigner) placeTrouble() {
	c.some([]trouble{
		{"", c.deny}, {"", c.deny}, {"", c.deny},
		{"rights back", c.allow},
		{"Manage Threads given", c.manage},
		{"thread locked", func() { c.put(true, false) }},
		{"thread locked and archived", func() { c.put(true, true) }},
		{"thread archived", func() { c.put(false, true) }},
		{"thread unlocked", func() { c.put(false, false) }},
		{"thread deleted", c.remove},
		{"", c.removeChannel},
		{"", c.removeLive}, {"", c.removeLive},
	})
}

// thread is a thread that one of the tables is played in, or "".
func (c *campaigner) thread() string {
	home := c.tables[c.r.Intn(len(c.tables))].home()
	for _, ch := range c.person("ana").channels() {
		if ch.ID == home && ch.Kind == "thread" {
			return home
		}
	}
	return ""
}

// put has a moderator lock or archive a table's thread, or open it again.
func (c *campaigner) put(locked, archived bool) {
	if home := c.thread(); home != "" {
		var none object
		_ = c.person("ana").call("POST", "channels/"+home+"/archive", object{"archived": archived, "locked": locked}, &none)
	}
}

// remove deletes a table's thread.
func (c *campaigner) remove() {
	if home := c.thread(); home != "" {
		c.delete(home)
	}
}

// removeChannel deletes one of the two channels with its threads, as long as there are more.
func (c *campaigner) removeChannel() {
	if len(c.allTexts()) == 2 {
		return
	}
	gone := c.texts()[c.r.Intn(2)]
	c.delete(gone)
	c.seen["channel deleted"]++
}

// delete deletes a channel or thread.
func (c *campaigner) delete(channel string) {
	c.t.Helper()
	c.hide(channel, func() {
		var none object
		if err := c.person("ana").call("DELETE", "channels/"+channel, object{}, &none); err != nil {
			c.t.Error(err)
		}
	})
}

// removeLive deletes a table's live message.
func (c *campaigner) removeLive() {
	t := c.tables[c.r.Intn(len(c.tables))]
	for _, m := range c.liveOf(t) {
		var none object
		if c.person("ana").call("DELETE", "messages/"+m.ID, object{}, &none) == nil {
			c.removed[m.ID] = true
			c.seen["live message deleted"]++
		}
	}
}

// hide does what keeps the bot from reading a channel and its threads for a while, or for ever,
// and notes how many messages had been posted then.
func (c *campaigner) hide(channel string, do func()) {
	list := c.person("ana").channels()
	do()
	for _, ch := range list {
		if ch.ID == channel || ch.Parent == channel {
			c.unseen[ch.ID] = append(c.unseen[ch.ID], len(c.accepted.posts()))
		}
	}
}

// allTexts are the text channels that are left, and texts the two of them that tables are
// played in.
func (c *campaigner) allTexts() (list []string) {
	for _, ch := range c.person("ana").channels() {
		if ch.Kind == "text" {
			list = append(list, ch.ID)
		}
	}
	return list
}

func (c *campaigner) texts() []string { return c.allTexts()[:2] }

// rights are what a campaign takes from the bot, one or several at a time.
var rights = []struct {
	name string
	bit  int64
}{
	{"View Channel", sandbox.PermViewChannel}, {"Send Messages", sandbox.PermSendMessages}, {"Send Messages in Threads", sandbox.PermSendInThreads},
	{"Attach Files", sandbox.PermAttachFiles}, {"Create Public Threads", sandbox.PermCreatePublicThreads},
	{"Create Private Threads", sandbox.PermCreatePrivateThreads}, {"Read Message History", sandbox.PermReadMessageHistory},
}

// deny takes rights in a channel and its threads, in the place of those taken there before.
func (c *campaigner) deny() {
	in, taken := c.texts()[c.r.Intn(2)], []int{c.r.Intn(len(rights))}
	for c.r.Intn(2) == 0 {
		taken = append(taken, c.r.Intn(len(rights)))
	}
	slices.Sort(taken)
	taken = slices.Compact(taken)
	var bits int64
	for _, i := range taken {
		bits |= rights[i].bit
		c.seen["taken: "+rights[i].name]++
	}
	if len(taken) > 1 {
		c.seen["several rights taken"]++
	}
	take := func() { c.sandbox.Faults().Deny(in, "", bits) }
	if bits&sandbox.PermViewChannel != 0 {
		c.hide(in, take)
	} else {
		take()
	}
	if c.r.Intn(2) == 0 {
		c.seen["rights lack for minutes"]++
		// What is to be tried again is looked at each second. All of it is less than a nonce holds: a
		// request that is on its way is sent again with it.
		for range 4 {
			c.move()
			c.move()
			c.move()
			c.wait(time.Duration(30+c.r.Intn(40)) * time.Second)
			time.Sleep(1100 * time.Millisecond)
		}
	}
}

// manage gives the bot a right that it does not ask for.
func (c *campaigner) manage() {
	c.sandbox.Faults().Allow(c.texts()[c.r.Intn(2)], "", sandbox.PermManageThreads)
}

func (c *campaigner) allow() {
	for _, text := range c.texts() {
		c.sandbox.Faults().Deny(text, "", 0)
		c.sandbox.Faults().Allow(text, "", 0)
	}
}

// unlock opens all threads.
func (c *campaigner) unlock() {
	for _, ch := range c.person("ana").channels() {
		if ch.Kind == "thread" {
			var none object
			_ = c.person("ana").call("POST", "channels/"+ch.ID+"/archive", object{"archived": false, "locked": false}, &none)
		}
	}
}

// findPlaces has the tables whose channel is gone moved by hand to another one.
func (c *campaigner) findPlaces() {
	c.t.Helper()
	all := c.allTexts()
	for id, now := range c.house.tables() {
		if !slices.Contains(all, now.Channel) && (now.Status == table.Playing || now.Status == table.Gathering) {
			c.insist(c.called(now.Host), c.texts()[c.r.Intn(2)], "game here", object{"table": string(id)})
			c.seen["table without a channel moved by hand"]++
		}
	}
}

// tapBack takes a table back to the place that it was moved from, if it has the button for that.
func (c *campaigner) tapBack(t tallyTable) {
	c.t.Helper()
	for _, m := range c.person("ana").messages(t.home()) {
		for _, b := range m.controls() {
			if !strings.HasPrefix(b.ID, "back|"+string(t.id)) {
				continue
			}
			in, err := t.people[0].tryClick(m, b.ID)
			if err != nil || in.Message == nil || !strings.Contains(in.Message.Content, "goes on in <#") {
				continue
			}
			if !strings.Contains(in.Message.Content, "<#"+t.home()+">") {
				c.t.Errorf("table %s is played in %s, and its people are told: %s", t.id, t.home(), in.Message.Content)
			}
			c.seen["table taken back by a tap"]++
			return
		}
	}
}

// checkNotices holds what channels read about rights that lack: never twice at the same time,
// and no more once all rights are back.
func (c *campaigner) checkNotices() {
	c.t.Helper()
	posts := map[string]said{} // by path
	for _, s := range c.accepted.posts() {
		if strings.HasPrefix(s.text, "-# "+noticeText) {
			posts["/channels/"+s.channel+"/messages/"+s.id] = s
		}
	}
	stands := map[string]string{} // channel: path
	c.accepted.each(func(r sandbox.Accepted) {
		var made struct {
			ID string `json:"id"`
		}
		_ = json.Unmarshal(r.Answer, &made) // what is no message is none of them
		switch s, told := posts[r.Path+"/"+made.ID]; {
		case r.Method == "POST" && told && stands[s.channel] != r.Path+"/"+made.ID:
			if stands[s.channel] != "" {
				c.wrong("notice told twice", "channel %s is told twice that rights are lacking", s.channel)
			}
			stands[s.channel] = r.Path + "/" + made.ID
		case r.Method == "DELETE" && stands[posts[r.Path].channel] == r.Path:
			delete(stands, posts[r.Path].channel)
		}
	})
	for _, channel := range c.allTexts() {
		if stands[channel] != "" {
			c.wrong("notice left", "channel %s is told that rights are lacking, and none is", channel)
		}
	}
	c.notices = len(posts)
}

// wrong counts a fault of the bot by its kind, and tells it.
func (c *campaigner) wrong(kind, format string, args ...any) {
	c.t.Helper()
	c.found[kind]++
	c.t.Errorf(format, args...)
}
