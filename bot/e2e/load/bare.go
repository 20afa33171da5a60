package main

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"path/filepath"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"landfall/engine"
	"landfall/store"
)

// bare is a bot that knows nothing: it writes down each press, a row of the same store,
// and answers when that is on disk.
type bare struct {
	session *discordgo.Session
	db      *store.DB
}

func startBare(at *stub, dir string) (*bare, error) {
	db, err := store.Open(filepath.Join(dir, "bare.bolt"), store.Options{})
	if err != nil {
		return nil, err
	}
	dg, err := discordgo.New("Bot bare")
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	base := http.DefaultTransport.(*http.Transport).Clone()
	base.MaxIdleConnsPerHost = 64
	dg.Client = &http.Client{Transport: towards{base, at.address}}
	dg.AddHandler(func(s *discordgo.Session, in *discordgo.InteractionCreate) {
		row := engine.Put{Table: "press", Key: []byte(in.ID), Value: []byte(in.MessageComponentData().CustomID)}
		if db.Append(context.Background(), engine.Batch{Rows: []engine.Put{row}}) != nil {
			return // the press stays unanswered, and counts as failed
		}
		_ = s.InteractionRespond(in.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseUpdateMessage,
			Data: &discordgo.InteractionResponseData{Content: "It is written."}}) // else it counts as failed
	})
	if err := dg.Open(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &bare{dg, db}, nil
}

func (b *bare) close() error { return errors.Join(b.session.Close(), b.db.Close()) }

// towards sends what is meant for Discord to an address.
type towards struct {
	next    http.RoundTripper
	address string
}

// RoundTrip implements http.RoundTripper.
func (t towards) RoundTrip(r *http.Request) (*http.Response, error) {
	to, err := url.Parse(t.address)
	if err != nil {
		return nil, err
	}
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host, r.Host = to.Scheme, to.Host, to.Host
	return t.next.RoundTrip(r)
}

// pressOften lets so many people press without end.
func pressOften(at *stub, workers int, d time.Duration) moves {
	var out moves
	var mu sync.Mutex
	var group sync.WaitGroup
	end := out.weigh()
	began := time.Now()
	for range workers {
		group.Go(func() {
			for time.Since(began) < d {
				took, err := at.press("10000000", "100", "pick|xxxxxxxx|1y2p0ij32e8e7|0", "explore caribbean")
				mu.Lock()
				out.Took = append(out.Took, took)
				if err != nil {
					out.Failed++
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	out.For = time.Since(began)
	end()
	return out
}
