package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"sort"
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
)

// journalVersion is raised when the shape of a record changes its meaning.
const journalVersion = 1

type metaRecord struct {
	Version   int    `json:"version"`
	Guild     ID     `json:"guild"`
	GuildName string `json:"guild_name"`
	BotRole   ID     `json:"bot_role"`
	Bot       ID     `json:"bot"`
	People    []ID   `json:"people"`
}

type goneRecord struct {
	ID ID `json:"id"`
}

type readRecord struct {
	User    ID `json:"user"`
	Channel ID `json:"channel"`
	Last    ID `json:"last"`
}

type commandsRecord struct {
	Scope    ID         `json:"scope,omitempty"` // guild, or zero for global
	Commands []*command `json:"commands"`
}

// open loads the journal, or plants a new guild and writes it down.
func (s *Server) open() error {
	if s.opts.DataFile != "" {
		s.files.dir = s.opts.DataFile + ".files"
	}
	j, err := openJournal(s.opts.DataFile, s.fold)
	if err != nil {
		return err
	}
	s.journal = j
	if s.guild == 0 {
		s.plant()
	}
	for _, id := range append([]ID{s.bot.ID}, s.people...) {
		if s.users[id] == nil {
			return errors.Join(fmt.Errorf("%s is damaged: it names user %s and does not describe them", s.opts.DataFile, id), j.close())
		}
	}
	if len(s.people) == 0 {
		return errors.Join(fmt.Errorf("%s is damaged: it has nobody to act as", s.opts.DataFile), j.close())
	}
	s.settle()
	if j.file == nil {
		return nil
	}
	return s.compact()
}

// fold applies one record of the journal.
func (s *Server) fold(r record) error {
	switch r.Kind {
	case recMeta:
		var m metaRecord
		if err := json.Unmarshal(r.Value, &m); err != nil {
			return err
		}
		if m.Version > journalVersion {
			return fmt.Errorf("written by a newer version (%d, this one reads %d)", m.Version, journalVersion)
		}
		s.guild, s.guildName, s.botRole, s.people = m.Guild, m.GuildName, m.BotRole, m.People
		s.bot = &user{ID: m.Bot}
	case recUser:
		u := &user{}
		if err := json.Unmarshal(r.Value, u); err != nil {
			return err
		}
		s.users[u.ID] = u
	case recChannel:
		c := &channel{}
		if err := json.Unmarshal(r.Value, c); err != nil {
			return err
		}
		s.channels[c.ID] = c
		s.seen(c.ID)
	case recNoChannel, recNoMessage, recLastID:
		var g goneRecord
		if err := json.Unmarshal(r.Value, &g); err != nil {
			return err
		}
		s.seen(g.ID)
		if r.Kind == recNoChannel {
			delete(s.channels, g.ID)
		} else if r.Kind == recNoMessage {
			delete(s.messages, g.ID)
		}
	case recMessage:
		m := &message{}
		if err := json.Unmarshal(r.Value, m); err != nil {
			return err
		}
		s.messages[m.ID] = m
		s.seen(m.ID)
		for _, a := range m.Attachments {
			s.seen(a.ID)
		}
	case recRead:
		var m readRecord
		if err := json.Unmarshal(r.Value, &m); err != nil {
			return err
		}
		s.mark(m.User, m.Channel).Last = m.Last
	case recCommands:
		var m commandsRecord
		if err := json.Unmarshal(r.Value, &m); err != nil {
			return err
		}
		s.commands[m.Scope] = m.Commands
		for _, c := range m.Commands {
			s.seen(c.ID)
			s.seen(c.Version)
		}
	case recInteraction:
		i := &interaction{}
		if err := json.Unmarshal(r.Value, i); err != nil {
			return err
		}
		s.seen(i.ID)
		s.interactions[i.ID], s.tokens[i.Token] = i, i
	default:
		return fmt.Errorf("unknown kind of record %q", r.Kind)
	}
	return nil
}

// seen keeps new ids above every old one.
func (s *Server) seen(id ID) {
	if id > s.lastID {
		s.lastID = id
	}
}

// settle rebuilds after loading what is not written down: each channel's list
// of messages, nonces, counts, and interactions whose time is over.
func (s *Server) settle() {
	s.bot = s.users[s.bot.ID]
	if name := s.opts.Seed.Bot; name != "" {
		s.bot.GlobalName = name
	}
	ids := make([]ID, 0, len(s.messages))
	for id := range s.messages {
		ids = append(ids, id)
	}
	sort.Slice(ids, func(a, b int) bool { return ids[a] < ids[b] })
	for _, id := range ids {
		m := s.messages[id]
		c := s.channels[m.ChannelID]
		if c == nil {
			delete(s.messages, id)
			continue
		}
		c.messages = append(c.messages, id)
		if m.Nonce != "" {
			s.nonces[nonceKey(m.AuthorID, m.Nonce)] = id
		}
	}
	for _, p := range s.people {
		for _, c := range s.channels {
			if s.canSee(p, c) {
				s.recount(p, c)
			}
		}
	}
	now := s.now()
	for _, i := range s.interactions {
		if !i.Acked || now.Sub(i.Created) > tokenLife {
			s.forget(i)
		}
	}
}

// compact writes the journal anew with only what holds.
func (s *Server) compact() error {
	err := s.journal.rewrite(func(put func(string, any) error) error {
		if err := put(recMeta, metaRecord{journalVersion, s.guild, s.guildName, s.botRole, s.bot.ID, s.people}); err != nil {
			return err
		}
		for _, id := range append([]ID{s.bot.ID}, s.people...) {
			if err := put(recUser, s.users[id]); err != nil {
				return err
			}
		}
		for _, c := range s.channels {
			if err := put(recChannel, c); err != nil {
				return err
			}
		}
		for _, m := range s.messages {
			if m.ephemeral() {
				continue
			}
			if err := put(recMessage, m); err != nil {
				return err
			}
		}
		for user, marks := range s.reads {
			for ch, m := range marks {
				if err := put(recRead, readRecord{user, ch, m.Last}); err != nil {
					return err
				}
			}
		}
		for scope, list := range s.commands {
			if err := put(recCommands, commandsRecord{scope, list}); err != nil {
				return err
			}
		}
		for _, i := range s.interactions {
			if err := put(recInteraction, i); err != nil {
				return err
			}
		}
		return put(recLastID, goneRecord{s.lastID})
	})
	if err != nil {
		return err
	}
	return s.files.sweep(s.fileInUse())
}

// fileInUse lists the attachments that a message still has.
func (s *Server) fileInUse() map[ID]bool {
	used := map[ID]bool{}
	for _, m := range s.messages {
		for _, a := range m.Attachments {
			used[a.ID] = true
		}
	}
	return used
}
