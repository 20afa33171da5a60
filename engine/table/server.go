package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"landfall/engine"
)

// servers is what the admins of servers settled: guild.
const servers = "server"

// Server is what the admins of a server settled for it.
type Server struct {
	// Channels are where tables may be opened; none: anywhere.
	Channels []string `json:"channels,omitempty"`
	// Cap is how many tables the server may have that are not over; 0: any number.
	Cap int `json:"cap,omitempty"`
}

// Server is what is settled for a server.
func (s *Service) Server(ctx context.Context, guild string) (Server, error) {
	var v Server
	value, err := s.log.Get(ctx, servers, []byte(guild))
	if errors.Is(err, engine.ErrNotFound) {
		return v, nil
	}
	if err == nil {
		err = json.Unmarshal(value, &v)
	}
	return v, err
}

// SetServer settles something for a server.
func (s *Service) SetServer(ctx context.Context, guild string, change func(*Server)) (Server, error) {
	v, err := s.Server(ctx, guild)
	if err != nil {
		return v, err
	}
	change(&v)
	return v, s.log.Append(ctx, engine.Batch{Rows: []engine.Put{put(servers, []byte(guild), v)}})
}

// Limits is how much one person may have going on; 0: as much as they like.
type Limits struct {
	Lobbies int // open tables of theirs that have not started
	Seats   int // seats at tables that are not over
}

// mayOpen tells whether somebody may open a table somewhere. ErrHere, ErrCap, ErrLobbies,
// ErrSeats.
func (s *Service) mayOpen(ctx context.Context, o Opening) error {
	v, err := s.Server(ctx, o.Guild)
	if err != nil {
		return err
	}
	if len(v.Channels) > 0 && !slices.Contains(v.Channels, o.Channel) {
		return ErrHere
	}
	if v.Cap > 0 {
		n, err := s.going(ctx, o.Guild, v.Cap)
		if err != nil {
			return err
		}
		if n >= v.Cap {
			return ErrCap
		}
	}
	mine, err := s.Of(ctx, o.Host)
	if err != nil {
		return err
	}
	open := 0
	for _, t := range mine {
		if t.Status == Gathering && t.Host == o.Host {
			open++
		}
	}
	switch {
	case s.limits.Lobbies > 0 && open >= s.limits.Lobbies:
		return ErrLobbies
	case s.limits.Seats > 0 && len(mine) >= s.limits.Seats:
		return ErrSeats
	}
	return nil
}

// maySit tells whether somebody may take one more seat. ErrSeats.
func (s *Service) maySit(ctx context.Context, p engine.PlayerID) error {
	if s.limits.Seats <= 0 {
		return nil
	}
	rows, err := s.log.Scan(ctx, sits, under(string(p)), after(string(p)), s.limits.Seats)
	if err == nil && len(rows) >= s.limits.Seats {
		err = ErrSeats
	}
	return err
}

// going is how many tables of a server are not over, as far as it is worth counting. A
// table is in the index of its places once for each; only the channel's row is counted.
func (s *Service) going(ctx context.Context, guild string, most int) (int, error) {
	rows, err := s.log.Scan(ctx, guilds, under(guild), after(guild), 0)
	if err != nil {
		return 0, err
	}
	n := 0
	for _, r := range rows {
		t, err := s.Table(ctx, engine.MatchID(r.Key[len(guild)+1:]))
		if err == nil && (t.Status == Gathering || t.Status == Playing) {
			if n++; n >= most {
				break
			}
		}
	}
	return n, nil
}

// guilds are the tables that were opened on a server: guild 0 id. Those that are over are
// left out where they are counted.
const guilds = "guild"
