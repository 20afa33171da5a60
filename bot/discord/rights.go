package discord

import (
	"errors"
	"sync"
)

// Bits of Discord's permissions.
const (
	bitAdministrator  = 1 << 3
	bitManageServer   = 1 << 5
	bitView           = 1 << 10
	bitSend           = 1 << 11
	bitAttach         = 1 << 15
	bitHistory        = 1 << 16
	bitPublicThreads  = 1 << 35
	bitPrivateThreads = 1 << 36
	bitSendInThreads  = 1 << 38
)

// Rights are what the bot may do in a channel.
type Rights struct {
	Post, Thread, Attach bool
	// Lacks names the rights that the bot needs in the channel and has not.
	Lacks []string
}

// rightsOf reads the permissions that come with an interaction. A channel's kind
// matters: in threads another bit allows to write.
func rightsOf(bits int64, kind int, here, direct bool) Rights {
	if direct {
		return Rights{Post: here, Attach: here}
	}
	if !here {
		return Rights{}
	}
	has := func(want int64) bool { return bits&bitAdministrator != 0 || bits&want == want }
	write := int64(bitSend)
	if isThread(kind) {
		write = bitSendInThreads
	}
	return Rights{
		Post:   has(bitView | write),
		Thread: has(bitPublicThreads|bitSendInThreads) && (isThread(kind) || kind == channelText || kind == channelNews),
		Attach: has(bitAttach),
		Lacks:  lacking(has, isThread(kind)),
	}
}

// lacking names what is missing, as Discord's settings call it.
func lacking(has func(int64) bool, thread bool) []string {
	var names []string
	for _, r := range []struct {
		bit  int64
		name string
	}{
		{bitView, "View Channel"}, {bitSend, "Send Messages"}, {bitSendInThreads, "Send Messages in Threads"},
		{bitPublicThreads, "Create Public Threads"}, {bitPrivateThreads, "Create Private Threads"},
		{bitAttach, "Attach Files"}, {bitHistory, "Read Message History"},
	} {
		inThread := r.bit == bitSend || r.bit == bitPublicThreads || r.bit == bitPrivateThreads // they say nothing there
		if !has(r.bit) && !(thread && inThread) {
			names = append(names, r.name)
		}
	}
	return names
}

// Kinds of channels.
const (
	channelText = 0
	channelDM   = 1
	channelNews = 5
)

func isThread(kind int) bool { return kind >= 10 && kind <= 12 }

// rightsSeen remembers what the bot was last seen to be allowed, by channel.
type rightsSeen struct {
	mu    sync.Mutex
	known map[string]Rights
}

// rightsKept bounds how many channels are remembered.
const rightsKept = 4096

func (r *rightsSeen) note(channel string, now Rights) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil || len(r.known) >= rightsKept {
		r.known = map[string]Rights{} // it fills again by itself
	}
	r.known[channel] = now
}

// MayIn tells what the bot may do in a channel, as the last interaction there
// told. known is false if there was none lately.
func (s *channels) MayIn(channel string) (rights Rights, known bool) {
	s.rights.mu.Lock()
	defer s.rights.mu.Unlock()
	rights, known = s.rights.known[channel]
	return rights, known
}

// need is a right that an attempt asks for.
type need uint8

const (
	rightPost need = iota
	rightThread
	rightPrivateThread
)

// missing says in an error of lacking rights which right it is, as far as known.
func (s *channels) missing(err error, channel string, n need, files bool) error {
	var e *Error
	if !errors.As(err, &e) || e.Code != NoAccess && e.Code != 50013 {
		return err
	}
	names := []string{}
	rights, known := s.MayIn(channel)
	add := func(has bool, more ...string) {
		if !known || !has {
			names = append(names, more...)
		}
	}
	switch n {
	case rightThread:
		add(rights.Thread, "Create Public Threads", "Send Messages in Threads")
	case rightPrivateThread:
		add(false, "Create Private Threads", "Send Messages in Threads")
	default:
		add(rights.Post, "View Channel", "Send Messages", "Send Messages in Threads")
		if files {
			add(rights.Attach, "Attach Files")
		}
	}
	if len(names) == 0 {
		return err
	}
	advised := *e
	advised.Advice, advised.Lacks = "", names
	return &advised
}
