package world

import (
	"maps"
	"slices"

	"landfall/bot/sandbox/internal/opt"
	"landfall/bot/sandbox/internal/snowflake"
)

// ChannelEdit is the body of PATCH channel; the members of text channels
// other than name and topic are accepted and ignored.
type ChannelEdit struct {
	Name        opt.Of[string] `json:"name"`
	Topic       opt.Of[string] `json:"topic"`
	Archived    opt.Of[bool]   `json:"archived"`
	Locked      opt.Of[bool]   `json:"locked"`
	Invitable   opt.Of[bool]   `json:"invitable"`
	AutoArchive opt.Of[int]    `json:"auto_archive_duration"`
	RateLimit   opt.Of[int]    `json:"rate_limit_per_user"`
}

// reopens says whether an edit takes a thread out of the archive, if it is there.
func (e ChannelEdit) reopens() bool { return e.Archived.Set && !e.Archived.Value }

// onlyReopens says whether it does nothing else that needs a right of its own.
func (e ChannelEdit) onlyReopens() bool {
	return e.reopens() && !e.Name.Set && !e.AutoArchive.Set && !e.Invitable.Set
}

// MayEditThread says with which of Discord's codes an edit is refused, 0 if it
// is not. Whoever began a thread may edit it; locking and anything in a locked
// one is for those who manage threads; an archived one must be opened first (or
// in the same request). Anybody in a thread may reopen it.
func (s *World) MayEditThread(u snowflake.ID, c *Channel, edit ChannelEdit) int {
	manages := s.Permissions(u, c)&PermManageThreads != 0
	reopening := edit.reopens()
	if (edit.Locked.Set && edit.Locked.Value != c.Thread.Locked || c.Thread.Locked) && !manages {
		if c.Thread.Archived && !reopening {
			return 50083
		}
		return 50013
	}
	if c.Thread.Archived && edit.Archived.Set && edit.Archived.Value {
		return 0 // it stays as it is
	}
	if c.Thread.Archived && !reopening {
		return 50083
	}
	if !manages && u != c.Thread.OwnerID && !edit.onlyReopens() {
		return 50013
	}
	return 0
}

// ApplyThreadEdit carries an allowed edit out.
func (s *World) ApplyThreadEdit(c *Channel, edit ChannelEdit) {
	t := c.Thread
	if edit.Name.Set {
		c.Name = edit.Name.Value
	}
	if edit.Locked.Set {
		t.Locked = edit.Locked.Value
	}
	if edit.Invitable.Set {
		t.Invitable = edit.Invitable.Value
	}
	if edit.AutoArchive.Set {
		t.AutoArchive = edit.AutoArchive.Value
	}
	if edit.Archived.Set && edit.Archived.Value != t.Archived {
		t.Archived = edit.Archived.Value
		t.ArchiveStamp = s.Now()
	}
	s.KeepChannel(c)
}

// MemberIDs lists a thread's members in a fixed order.
func MemberIDs(c *Channel) []snowflake.ID {
	ids := slices.AppendSeq([]snowflake.ID{}, maps.Keys(c.Thread.Members))
	slices.Sort(ids)
	return ids
}
