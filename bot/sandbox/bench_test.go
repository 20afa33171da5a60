package sandbox_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/sandbox"
)

// BenchmarkClick is a press of a button, over the page's interface, the
// gateway, discordgo and back: what a bot's own work is added to.
func BenchmarkClick(b *testing.B) {
	srv, err := sandbox.New(sandbox.Options{})
	if err != nil {
		b.Fatal(err)
	}
	h := httptest.NewServer(srv.Handler())
	defer h.Close()
	defer func() { _ = srv.Close(b.Context()) }()
	to, err := url.Parse(h.URL)
	if err != nil {
		b.Fatal(err)
	}
	s, err := discordgo.New("Bot " + srv.BotToken())
	if err != nil {
		b.Fatal(err)
	}
	s.Client = &http.Client{Transport: redirect{to}, Timeout: patience}
	s.Identify.Intents = discordgo.IntentsGuilds
	s.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := respond(s, i, discordgo.InteractionResponseDeferredMessageUpdate, nil); err != nil {
			b.Error(err)
		}
	})
	if err := s.Open(); err != nil {
		b.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	m, err := s.ChannelMessageSendComplex(srv.ChannelID("lobby"), &discordgo.MessageSend{Content: "x", Components: button("Go", "go")})
	if err != nil {
		b.Fatal(err)
	}
	address := h.URL + "/sandbox/api/messages/" + m.ID + "/click?as=ana"
	for b.Loop() {
		resp, err := http.Post(address, "application/json", bytes.NewReader([]byte(`{"custom_id":"go"}`)))
		if err != nil {
			b.Fatal(err)
		}
		var out struct{ Interaction struct{ Status string } }
		if err := json.NewDecoder(resp.Body).Decode(&out); err != nil || out.Interaction.Status != "answered" {
			b.Fatal(out, err)
		}
		if err := resp.Body.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
