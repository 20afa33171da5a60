package world

import (
	"cmp"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"landfall/bot/sandbox/internal/snowflake"
)

// Options says what there is at first, and by which clock.
type Options struct {
	DataFile          string // the journal; empty means memory only
	Clock             func() time.Time
	Log               *slog.Logger
	Seed              Seed
	BotPermissions    int64
	PrivilegedIntents int
	AckWindow         time.Duration
	Concurrency       int
}

// Seed is the first content of a sandbox. Empty parts get defaults.
type Seed struct {
	Guild    string        // its name
	Bot      string        // the bot's display name
	Channels []SeedChannel // the first is where people begin
	People   []SeedPerson  // the first owns the guild
}

// SeedChannel is a text channel to begin with.
type SeedChannel struct{ Name, Topic string }

// SeedPerson is somebody to act as.
type SeedPerson struct {
	Username string // lower-case letters and digits, as in "as=ana"
	Name     string // as displayed
	Locale   string // Discord's locale code; empty means en-US
	Color    string // "#rrggbb" of the drawn avatar; empty picks one
}

// BotWatcher is whoever hears of changes, under the lock: the
// bot's gateway.
type BotWatcher interface {
	MessageCreated(c *Channel, m *Message)
	MessageUpdated(c *Channel, m *Message)
	MessageDeleted(c *Channel, m *Message)
	ChannelCreated(c *Channel)
	ChannelUpdated(c *Channel)
	ChannelDeleted(c *Channel)
	MemberAdded(thread *Channel, u snowflake.ID)
	MemberRemoved(thread *Channel, u snowflake.ID)
	Typing(c *Channel, u snowflake.ID)
	Interaction(i *Interaction, data map[string]any)
}

// PeopleWatcher is whoever shows changes to people, under the lock: their streams.
type PeopleWatcher interface {
	MessageCreated(m *Message, to []snowflake.ID)
	MessageUpdated(m *Message, to []snowflake.ID)
	MessageDeleted(m *Message, from []snowflake.ID)
	ChannelShown(c *Channel, to snowflake.ID)
	ChannelUpdated(c *Channel, to snowflake.ID)
	ChannelHidden(c *Channel, from snowflake.ID)
	Typing(c *Channel, u, to snowflake.ID, until time.Time)
	PersonChanged(u *User, to snowflake.ID)
	Read(c *Channel, r *ReadState, to snowflake.ID)
	Commands(to snowflake.ID)
	Interaction(i *Interaction)
}

// World is everything there is, by what it keeps: the guild with its people, commands,
// emojis, interactions and uploads are parts of their own; channels, messages and how far
// they are read go together. All is guarded by the lock, but for what stands before it.
type World struct {
	Opts  Options
	Log   *slog.Logger
	Token string
	Stop  chan struct{}  // closed when the sandbox closes
	Done  sync.WaitGroup // what is to end before it is closed

	Mu     sync.Mutex
	Closed bool
	*ledger
	*guild
	registry
	emojis
	interactions
	uploads
	Channels map[snowflake.ID]*Channel
	Messages map[snowflake.ID]*Message
	Nonces   map[string]snowflake.ID                      // author and nonce to message
	reads    map[snowflake.ID]map[snowflake.ID]*ReadState // person, channel
	files    fileStore
}

// New opens or begins a world; Attend must follow. It fails when the
// data file cannot be read or written.
func New(o Options) (*World, error) {
	l := &ledger{Now: o.Clock}
	g := &guild{ledger: l, Users: map[snowflake.ID]*User{}}
	s := &World{
		Opts: o, Log: o.Log, Stop: make(chan struct{}), ledger: l, guild: g,
		registry:     registry{ledger: l, guild: g, Commands: map[snowflake.ID][]*Command{}},
		emojis:       emojis{l, map[snowflake.ID]*Emoji{}},
		interactions: interactions{l, map[snowflake.ID]*Interaction{}, map[string]*Interaction{}},
		uploads:      uploads{ledger: l},
		Channels:     map[snowflake.ID]*Channel{}, Messages: map[snowflake.ID]*Message{}, Nonces: map[string]snowflake.ID{},
		reads: map[snowflake.ID]map[snowflake.ID]*ReadState{},
	}
	s.Opts.AckWindow = cmp.Or(s.Opts.AckWindow, ackWindow)
	if s.Opts.BotPermissions == 0 {
		s.Opts.BotPermissions = PermViewChannel | PermSendMessages | PermSendInThreads | PermCreatePublicThreads |
			PermCreatePrivateThreads | PermEmbedLinks | PermAttachFiles | PermReadMessageHistory
	}
	if err := s.open(); err != nil {
		return nil, fmt.Errorf("open sandbox: %w", err)
	}
	s.Token = newToken(s.Bot.ID)
	return s, nil
}

// Sweep lets time pass: interactions nobody answered fail, idle threads are
// archived, dead tokens are forgotten.
func (s *World) Sweep() {
	now := s.Now()
	s.failUnanswered(now, s.Opts.AckWindow)
	s.archiveIdle(now)
	if s.journal.WantsCompaction() {
		if err := s.compact(); err != nil {
			s.Log.Error("sandbox journal cannot be compacted", "error", err)
		}
	}
}

// Close flushes the journal.
func (s *World) Close() error { return s.journal.Close() }
