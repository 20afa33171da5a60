package sandbox_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/sandbox"
)

// gameCommand is a command with a subcommand, an option and autocomplete.
func gameCommand() []*discordgo.ApplicationCommand {
	one := 1.0
	return []*discordgo.ApplicationCommand{{Name: "game", Description: "Tables", Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "new", Description: "Open a table", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionInteger, Name: "seats", Description: "How many", Required: true, MinValue: &one, MaxValue: 4},
			{Type: discordgo.ApplicationCommandOptionString, Name: "pace", Description: "How fast", Autocomplete: true},
			{Type: discordgo.ApplicationCommandOptionUser, Name: "with", Description: "Whom"},
		}},
	}}}
}

func pngBytes(t *testing.T, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestARealSessionLogsInAndAnswers(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	s := r.session()
	guild := make(chan *discordgo.GuildCreate, 1)
	s.AddHandler(func(_ *discordgo.Session, g *discordgo.GuildCreate) { guild <- g })
	s.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		switch i.Type {
		case discordgo.InteractionApplicationCommand:
			opts := i.ApplicationCommandData().Options[0].Options
			err := s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource,
				Data: &discordgo.InteractionResponseData{Content: "a table for " + fmt.Sprint(opts[0].IntValue()) + " by " + i.Member.User.GlobalName,
					Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
						discordgo.Button{Label: "Join", CustomID: "join", Style: discordgo.PrimaryButton}}}}}})
			if err != nil {
				t.Error(err)
			}
		}
	})
	r.open(s)
	if g := receive(t, "the guild", guild); len(g.Channels) != 3 || g.MemberCount != 7 {
		t.Errorf("%d channels, %d members", len(g.Channels), g.MemberCount)
	}
	_ = io.Discard
	_ = http.StatusOK
	_ = strings.Contains
}
