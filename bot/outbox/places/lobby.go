package places

import (
	"context"
	"errors"
	"fmt"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/commands"
	"landfall/engine/table"
)

func (p *Place) postLobby(ctx context.Context) error {
	posted := false
	for _, l := range p.State.Outgoing {
		posted = posted || l.Kind == record.LobbyMessage
	}
	if !posted {
		p.Add(record.Message{Kind: record.LobbyMessage, Place: p.Table.Channel})
		if err := p.Note(ctx); err != nil {
			return err
		}
	}
	return p.Deliver(ctx)
}

// LobbyArrived notes the lobby's message: first which it is, so that a crash leads to a search
// and not to a second message.
func (p *Place) LobbyArrived(ctx context.Context, l record.Message, id string, hadControls bool) error {
	if err := p.tables.SetLobby(ctx, p.Table.ID, id); err != nil {
		return err
	}
	p.Table.Lobby, p.State.Lobby, p.State.LobbyTag = id, "", l.Tag(p.Table.ID)
	if hadControls {
		p.State.Lobby = lobbyText(p.words().Lobby(ctx, p.Table))
	}
	return nil
}

// updateLobby keeps the lobby's message what it should be.
func (p *Place) updateLobby(ctx context.Context) error {
	// People join quickly: what is shown must not be older than what they were shown. All else
	// goes by how the table was when the delivery began; what came since is the next one's.
	fresh, err := p.tables.Get(ctx, p.Table.ID)
	if err != nil {
		return err
	}
	m := p.words().Lobby(ctx, fresh)
	m.Tag = p.State.LobbyTag // its controls keep their ids as long as it is there
	text := lobbyText(m)
	if p.Table.Lobby == "" || text == p.State.Lobby {
		return nil
	}
	err = p.Edit(ctx, p.Table.Channel, p.Table.Lobby, m)
	switch {
	case err == nil:
	case fresh.Status != table.Gathering && errors.Is(err, discord.ErrForbidden):
		return nil // it says so when the right is back; the match does not wait for that
	case fresh.Status != table.Gathering && !discord.Passing(err):
		// The match continues elsewhere; what its lobby says is not worth waiting for.
		p.logger.Warn("could not update a lobby's message", "table", p.Table.ID, "err", err)
	case errors.Is(err, discord.ErrGone) && !errors.Is(err, discord.ErrNoPlace), errors.Is(err, discord.ErrTooOld):
		if errors.Is(err, discord.ErrTooOld) {
			p.State.Stale = append(p.State.Stale, record.Spot{Place: p.Table.Channel, Message: p.Table.Lobby, Whole: true})
		}
		p.Table.Lobby = ""
		return p.postLobby(ctx)
	default:
		return err
	}
	p.State.Lobby = text
	return p.Note(ctx)
}

// lobbyText is what tells whether a lobby's message has to be changed.
func lobbyText(m commands.Message) string { return fmt.Sprint(m.Text, len(m.Rows)) }
