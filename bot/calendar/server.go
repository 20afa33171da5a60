package calendar

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
)

// posted is a message that is there.
type posted struct {
	id string
	m  commands.Message
}

// server is as much of Discord as the bot needs, with one server on it.
type server struct {
	mu       sync.Mutex
	now      time.Time
	count    int64
	threads  int
	messages map[string][]posted // by channel
	left     map[engine.PlayerID]bool
	shut     map[engine.PlayerID]bool // who takes no direct messages
	deleted  map[string]bool
	locked   map[string]bool // channels in which the bot may not write
	failing  bool            // nothing gets through
	out      bool            // the bot is not on the server
	journal  io.Writer       // nil: nobody reads it
	// heard is called with each message; mu is not held.
	heard func(channel string, m commands.Message)
}

func (s *server) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

func failed(kinds ...error) error { return &discord.Error{Kinds: kinds, Doing: "try"} }

// check is what anything in a channel is answered with. mu is held.
func (s *server) check(channel string) error {
	switch {
	case s.failing:
		return failed(discord.ErrTemporary)
	case s.deleted[channel]:
		return failed(discord.ErrNoPlace, discord.ErrGone)
	case s.locked[channel]:
		return failed(discord.ErrForbidden)
	}
	return nil
}

func (s *server) fresh() string {
	s.count++
	n, err := strconv.ParseInt(discord.Before(s.now), 10, 64)
	if err != nil {
		panic(err) // ids are numbers
	}
	return strconv.FormatInt(n+s.count%(1<<20), 10)
}

func (s *server) Leave(ctx context.Context) (context.Context, error) { return ctx, nil }

func (s *server) Post(_ context.Context, channel string, m commands.Message, _ []discord.File, _ string) (string, error) {
	s.mu.Lock()
	err := s.check(channel)
	if who, ok := strings.CutPrefix(channel, "dm "); ok && err == nil && s.shut[engine.PlayerID(who)] {
		err = failed(discord.ErrClosedDM)
	}
	if err != nil {
		s.mu.Unlock()
		return "", err
	}
	id := s.fresh()
	m.Picture, m.Files = nil, nil
	s.note("post", channel, id, m)
	s.messages[channel] = append(s.messages[channel], posted{id, m})
	s.mu.Unlock()
	s.heard(channel, m)
	return id, nil
}

func (s *server) Edit(_ context.Context, channel, id string, m commands.Message, _ []discord.File) error {
	return s.change(channel, id, func(old *commands.Message) { old.Text, old.Rows = m.Text, m.Rows })
}

func (s *server) RemoveControls(_ context.Context, channel, id string) error {
	return s.change(channel, id, func(old *commands.Message) { old.Rows = nil })
}

func (s *server) change(channel, id string, do func(*commands.Message)) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.check(channel); err != nil {
		return err
	}
	i := slices.IndexFunc(s.messages[channel], func(p posted) bool { return p.id == id })
	if i < 0 {
		return failed(discord.ErrGone)
	}
	do(&s.messages[channel][i].m)
	s.note("edit", channel, id, s.messages[channel][i].m)
	return nil
}

func (s *server) Delete(_ context.Context, channel, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.check(channel); err != nil {
		return err
	}
	s.messages[channel] = slices.DeleteFunc(s.messages[channel], func(p posted) bool { return p.id == id })
	s.note("delete", channel, id, commands.Message{})
	return nil
}

// note writes what became of a message into the journal. mu is held.
func (s *server) note(what, channel, id string, m commands.Message) {
	if s.journal == nil {
		return
	}
	var buttons []string
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			buttons = append(buttons, b.ID)
		}
	}
	_, err := fmt.Fprintf(s.journal, "%s %s %s %s %q %v %v\n", s.now.Format(time.DateTime), what, channel, id, m.Text, m.Mention, buttons)
	if err != nil {
		panic(err) // a simulation whose journal is not whole is worth nothing
	}
}

func (s *server) History(_ context.Context, channel, after string, _ bool) ([]discord.Said, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.check(channel); err != nil {
		return nil, err
	}
	var list []discord.Said
	for _, p := range s.messages[channel] {
		if discord.Newer(p.id, after) == p.id && p.id != after {
			list = append(list, discord.Said{ID: p.id, Text: p.m.Text, Tag: p.m.Tag})
		}
	}
	return list, nil
}

func (s *server) Exists(_ context.Context, channel string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.locked[channel] { // it is there all the same
		return nil
	}
	return s.check(channel)
}

// HasMessage finds what nobody has deleted.
func (s *server) HasMessage(_ context.Context, channel, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.check(channel); err != nil {
		return err
	}
	if !slices.ContainsFunc(s.messages[channel], func(p posted) bool { return p.id == id }) {
		return failed(discord.ErrGone)
	}
	return nil
}

// Usable is Exists where nothing is locked.
func (s *server) Usable(_ context.Context, channel string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.check(channel)
}

func (s *server) OpenDM(_ context.Context, user engine.PlayerID) (string, error) {
	return "dm " + string(user), nil
}

func (s *server) AddToThread(context.Context, string, engine.PlayerID) error { return nil }

func (s *server) ArchiveThread(_ context.Context, thread string, _ bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.check(thread)
}

func (s *server) OpenThread(_ context.Context, channel, _, _ string, _ bool) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.check(channel); err != nil {
		return "", err
	}
	s.threads++
	return fmt.Sprintf("thread %d", s.threads), nil
}

func (s *server) Threads(context.Context, string, string, string) ([]string, error) { return nil, nil }

func (s *server) In(string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.out
}

func (s *server) Member(_ context.Context, _ string, user engine.PlayerID) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failing {
		return failed(discord.ErrTemporary)
	}
	if s.left[user] {
		return failed(discord.ErrGone)
	}
	return nil
}

// control finds a button of a channel by how its id begins, on the newest message that
// has such a one.
func (s *server) control(channel, begins string) (id string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range slices.Backward(s.messages[channel]) {
		for _, row := range p.m.Rows {
			for _, b := range row.Buttons {
				if strings.HasPrefix(b.ID, begins) && !b.Disabled {
					return b.ID, true
				}
			}
		}
	}
	return "", false
}

// works tells whether something can be said in a channel now.
func (s *server) works(channel string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.out && s.check(channel) == nil
}

// trouble tells whether something is wrong that keeps something from being posted to tables.
func (s *server) trouble() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failing || s.out || len(s.locked) > 0
}

// unreached tells whether nobody can ask the bot anything in a channel now.
func (s *server) unreached(channel string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out || s.failing || s.deleted[channel]
}
