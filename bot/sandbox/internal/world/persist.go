package world

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"landfall/bot/sandbox/internal/journal"
	"landfall/bot/sandbox/internal/snowflake"
)

// Kinds of journal records.
const (
	recMeta        = "meta"
	recUser        = "user"
	recChannel     = "channel"
	recNoChannel   = "channel_gone"
	recMessage     = "message"
	recNoMessage   = "message_gone"
	recRead        = "read"
	recCommands    = "commands"
	recInteraction = "interaction"
	recLastID      = "last_id"
	recEmoji       = "emoji"
	recNoEmoji     = "emoji_gone"
)

// journalVersion is raised when the shape of a record changes its meaning.
const journalVersion = 1

type metaRecord struct {
	Version   int            `json:"version"`
	Guild     snowflake.ID   `json:"guild"`
	GuildName string         `json:"guild_name"`
	BotRole   snowflake.ID   `json:"bot_role"`
	Bot       snowflake.ID   `json:"bot"`
	People    []snowflake.ID `json:"people"`
}

type goneRecord struct {
	ID snowflake.ID `json:"id"`
}

type readRecord struct {
	User    snowflake.ID `json:"user"`
	Channel snowflake.ID `json:"channel"`
	Last    snowflake.ID `json:"last"`
}

type commandsRecord struct {
	Scope    snowflake.ID `json:"scope,omitempty"` // guild, or zero for global
	Commands []*Command   `json:"commands"`
}

// open loads the journal, or plants a new guild and writes it down.
func (s *World) open() error {
	if s.Opts.DataFile != "" {
		s.files.dir = s.Opts.DataFile + ".files"
	}
	j, err := journal.Open(s.Opts.DataFile, s.fold)
	if err != nil {
		return err
	}
	s.journal = j
	if s.Guild == 0 {
		s.plant()
	}
	for _, id := range append([]snowflake.ID{s.Bot.ID}, s.People...) {
		if s.Users[id] == nil {
			return errors.Join(fmt.Errorf("%s is damaged: it names user %s and does not describe them", s.Opts.DataFile, id), j.Close())
		}
	}
	if len(s.People) == 0 {
		return errors.Join(fmt.Errorf("%s is damaged: it has nobody to act as", s.Opts.DataFile), j.Close())
	}
	s.rebuild()
	if j.File == nil {
		return nil
	}
	return s.compact()
}

// fold applies one record of the journal.
func (s *World) fold(r journal.Record) error {
	switch r.Kind {
	case recMeta:
		var m metaRecord
		if err := json.Unmarshal(r.Value, &m); err != nil {
			return err
		}
		if m.Version > journalVersion {
			return fmt.Errorf("written by a newer version (%d, this one reads %d)", m.Version, journalVersion)
		}
		s.Guild, s.GuildName, s.BotRole, s.People = m.Guild, m.GuildName, m.BotRole, m.People
		s.Bot = &User{ID: m.Bot}
		return nil
	case recUser:
		return read(r, func(u *User) { s.Users[u.ID] = u })
	case recChannel:
		return read(r, func(c *Channel) { s.Channels[c.ID] = c; s.seen(c.ID) })
	case recMessage:
		return read(r, s.foldMessage)
	case recRead:
		return read(r, func(m *readRecord) { s.ReadState(m.User, m.Channel).Last = m.Last })
	case recCommands:
		return read(r, s.foldCommands)
	case recEmoji:
		return read(r, func(e *Emoji) { s.Emojis[e.ID] = e; s.seen(e.ID) })
	case recInteraction:
		return read(r, func(i *Interaction) { s.Interactions[i.ID], s.Tokens[i.Token] = i, i; s.seen(i.ID) })
	case recNoChannel:
		return read(r, func(g *goneRecord) { delete(s.Channels, g.ID); s.seen(g.ID) })
	case recNoMessage:
		return read(r, func(g *goneRecord) { delete(s.Messages, g.ID); s.seen(g.ID) })
	case recNoEmoji:
		return read(r, func(g *goneRecord) { delete(s.Emojis, g.ID); s.seen(g.ID) })
	case recLastID:
		return read(r, func(g *goneRecord) { s.seen(g.ID) })
	}
	return fmt.Errorf("unknown kind of record %q", r.Kind)
}

// read has what a record says kept.
func read[T any](r journal.Record, keep func(*T)) error {
	v := new(T)
	if err := json.Unmarshal(r.Value, v); err != nil {
		return err
	}
	keep(v)
	return nil
}

func (s *World) foldMessage(m *Message) {
	s.Messages[m.ID] = m
	s.seen(m.ID)
	for _, a := range m.Attachments {
		s.seen(a.ID)
	}
}

func (s *World) foldCommands(m *commandsRecord) {
	s.Commands[m.Scope] = m.Commands
	for _, c := range m.Commands {
		s.seen(c.ID)
		s.seen(c.Version)
	}
}

// rebuild makes anew, after loading what is not written down: each channel's list
// of messages, nonces, counts, and interactions whose time is over.
func (s *World) rebuild() {
	s.Bot = s.Users[s.Bot.ID]
	if name := s.Opts.Seed.Bot; name != "" {
		s.Bot.GlobalName = name
	}
	for _, id := range slices.Sorted(maps.Keys(s.Messages)) {
		m := s.Messages[id]
		c := s.Channels[m.ChannelID]
		if c == nil {
			delete(s.Messages, id)
			continue
		}
		c.messages = append(c.messages, id)
		if m.Nonce != "" {
			s.Nonces[NonceKey(m.AuthorID, m.Nonce)] = id
		}
	}
	for _, p := range s.People {
		for _, c := range s.Channels {
			if s.CanSee(p, c) {
				s.recount(p, c)
			}
		}
	}
	now := s.Now()
	for _, i := range s.Interactions {
		if !i.Acked || now.Sub(i.Created) > TokenLife {
			s.forget(i)
		}
	}
}

// compact writes the journal anew with only what holds.
func (s *World) compact() error {
	err := s.journal.Rewrite(func(put func(string, any) error) error {
		var failed error
		s.everyRecord(func(kind string, v any) {
			if failed == nil {
				failed = put(kind, v)
			}
		})
		return failed
	})
	if err != nil {
		return err
	}
	return s.files.sweep(s.fileInUse())
}

// everyRecord goes through what a journal says of the world as it stands.
func (s *World) everyRecord(put func(kind string, v any)) {
	put(recMeta, metaRecord{journalVersion, s.Guild, s.GuildName, s.BotRole, s.Bot.ID, s.People})
	for _, id := range append([]snowflake.ID{s.Bot.ID}, s.People...) {
		put(recUser, s.Users[id])
	}
	for _, c := range s.Channels {
		put(recChannel, c)
	}
	for _, m := range s.Messages {
		if !m.Ephemeral() {
			put(recMessage, m)
		}
	}
	for user, states := range s.reads {
		for ch, m := range states {
			put(recRead, readRecord{user, ch, m.Last})
		}
	}
	for scope, list := range s.Commands {
		put(recCommands, commandsRecord{scope, list})
	}
	for _, e := range s.Emojis {
		put(recEmoji, e)
	}
	for _, i := range s.Interactions {
		put(recInteraction, i)
	}
	put(recLastID, goneRecord{s.lastID})
}

// fileInUse lists the attachments that a message still has.
func (s *World) fileInUse() map[snowflake.ID]bool {
	used := map[snowflake.ID]bool{}
	for _, m := range s.Messages {
		for _, a := range m.Attachments {
			used[a.ID] = true
		}
	}
	return used
}
