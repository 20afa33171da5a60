package sandbox_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/sandbox"
)

// pageBot is a bot that shows everything a page must be able to draw.
type pageBot struct {
	t       *testing.T
	s       *discordgo.Session
	r       *rig
	clicks  atomic.Int32
	release chan struct{} // lets the slow command answer
	ahead   atomic.Int64  // how far the sandbox's clock is ahead, in nanoseconds
}

// window is how long an interaction waits for its answer. It is long, for a machine
// that is busy; a bot that stays silent lets it pass at once.
const window = time.Minute

// silence never answers.
func (b *pageBot) silence() error {
	b.ahead.Add(int64(window))
	return nil
}

// startPageBot serves a sandbox with that bot in it.
func startPageBot(t *testing.T) *pageBot {
	t.Helper()
	b := &pageBot{t: t, release: make(chan struct{})}
	r := newRig(t, sandbox.Options{Seed: sandbox.Seed{Bot: "Landfall"}, AckWindow: window,
		Clock: func() time.Time { return time.Now().Add(time.Duration(b.ahead.Load())) }})
	b.r, b.s = r, r.session()
	handle(t, b.s, b.interact)
	r.open(b.s)
	if _, err := b.s.ApplicationCommandBulkOverwrite(r.srv.BotID(), r.srv.GuildID(), pageCommands()); err != nil {
		t.Fatal(err)
	}
	return b
}

func pageCommands() []*discordgo.ApplicationCommand {
	two := 2.0
	sub := discordgo.ApplicationCommandOptionSubCommand
	return []*discordgo.ApplicationCommand{
		{Name: "game", Description: "Tables", Options: []*discordgo.ApplicationCommandOption{
			{Type: sub, Name: "new", Description: "Open a table in this channel", Options: []*discordgo.ApplicationCommandOption{
				{Type: discordgo.ApplicationCommandOptionString, Name: "game", Description: "Which game", Required: true, Choices: []*discordgo.ApplicationCommandOptionChoice{
					{Name: "Niña & Pinta", Value: "ninapinta"}, {Name: "Century: A New World", Value: "century"}, {Name: "Amerigo", Value: "amerigo"}}},
				{Type: discordgo.ApplicationCommandOptionInteger, Name: "seats", Description: "How many play", MinValue: &two, MaxValue: 4},
				{Type: discordgo.ApplicationCommandOptionString, Name: "pace", Description: "How often one moves", Autocomplete: true},
				{Type: discordgo.ApplicationCommandOptionUser, Name: "with", Description: "Somebody to invite"},
				{Type: discordgo.ApplicationCommandOptionBoolean, Name: "private", Description: "Only for those invited"},
			}},
			{Type: sub, Name: "join", Description: "Take a seat at a table"},
			{Type: sub, Name: "list", Description: "Show the tables of this server"},
		}},
		{Name: "mine", Description: "Every decision that waits for me"},
		{Name: "slow", Description: "Think for a while"},
		{Name: "silent", Description: "Never answer"},
		{Name: "hand", Description: "Show what only I may see"},
		{Name: "note", Description: "Write something down in a form"},
	}
}

// interact answers everything.
func (b *pageBot) interact(i *discordgo.InteractionCreate) error {
	const reply = discordgo.InteractionResponseChannelMessageWithSource
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		typed := ""
		for _, o := range i.ApplicationCommandData().Options[0].Options {
			if o.Focused {
				typed = o.StringValue()
			}
		}
		var list []*discordgo.ApplicationCommandOptionChoice
		for _, c := range []string{"One move a day", "Two moves a day", "One move a week"} {
			if strings.Contains(strings.ToLower(c), strings.ToLower(typed)) {
				list = append(list, &discordgo.ApplicationCommandOptionChoice{Name: c, Value: strings.ReplaceAll(strings.ToLower(c), " ", "-")})
			}
		}
		return respond(b.s, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{Choices: list})
	case discordgo.InteractionModalSubmit:
		in := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput)
		return respond(b.s, i, reply, &discordgo.InteractionResponseData{Content: "Noted: " + in.Value, Flags: discordgo.MessageFlagsEphemeral})
	case discordgo.InteractionMessageComponent:
		return b.press(i)
	}
	d := i.ApplicationCommandData()
	switch d.Name {
	case "game":
		var said []string
		for _, o := range d.Options[0].Options {
			said = append(said, fmt.Sprintf("%s=%v", o.Name, o.Value))
		}
		return respond(b.s, i, reply, &discordgo.InteractionResponseData{Content: "**Table** " + d.Options[0].Name + " " + strings.Join(said, " "), Components: lobbyRow(0)})
	case "slow":
		if err := respond(b.s, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil); err != nil {
			return err
		}
		<-b.release
		text := "Done thinking."
		_, err := b.s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &text})
		return err
	case "silent":
		return b.silence()
	case "note":
		return respond(b.s, i, discordgo.InteractionResponseModal, noteModal())
	case "hand":
		return respond(b.s, i, reply, &discordgo.InteractionResponseData{
			Content: "You hold **Knight**, *Painting* and 5 gold.", Flags: discordgo.MessageFlagsEphemeral, Components: button("Note", "note")})
	default:
		return respond(b.s, i, reply, &discordgo.InteractionResponseData{Content: "Nothing waits for you.", Flags: discordgo.MessageFlagsEphemeral})
	}
}

// press answers buttons and menus.
func (b *pageBot) press(i *discordgo.InteractionCreate) error {
	d := i.MessageComponentData()
	say := func(text string) error {
		return respond(b.s, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: text, Flags: discordgo.MessageFlagsEphemeral})
	}
	switch d.CustomID {
	case "join":
		n := b.clicks.Add(1)
		return respond(b.s, i, discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{
			Content: fmt.Sprintf("**Table**, %d seated, last <@%s>", n, i.Member.User.ID), Components: lobbyRow(int(n))})
	case "dead":
		return b.silence()
	case "note":
		return respond(b.s, i, discordgo.InteractionResponseModal, noteModal())
	}
	return say(d.CustomID + ": " + strings.Join(d.Values, ","))
}

func noteModal() *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{CustomID: "note", Title: "A note", Components: []discordgo.MessageComponent{
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{
			discordgo.TextInput{CustomID: "text", Label: "What to keep", Style: discordgo.TextInputParagraph, Required: true, MinLength: 3, MaxLength: 200, Placeholder: "At least three letters"}}}}}
}

func lobbyRow(n int) []discordgo.MessageComponent {
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{Label: "Join", CustomID: "join", Style: discordgo.SuccessButton},
		discordgo.Button{Label: "Start", CustomID: "start", Style: discordgo.PrimaryButton, Disabled: n < 2},
	}}}
}

// show posts one message with everything Markdown, embeds, pictures and
// components can be, and gives it back.
func (b *pageBot) show(channel string) *discordgo.Message {
	b.t.Helper()
	ana := b.r.srv.PersonID("ana")
	content := strings.Join([]string{
		"# Landfall in Amazonia", "## Era 1", "-# small print under a heading",
		"**Ana** sailed *Nina* to __Amazonia__, ~~Andes~~, with `3 gold` and a ||hidden|| card. <@" + ana + "> plays <t:1795000000:R>, until <t:1795000000:f>.",
		"> A quotation", "> over two lines",
		"- a list", "  - inside it", "- and on", "1. first", "2. second",
		"```text", "a  fixed   <b>block</b>", "```",
		"See <#" + b.r.srv.ChannelID("harbour") + ">, [the rules](https://example.org/rules) or https://example.org/a_b_c. snake_case_stays and 2 * 3 * 4.",
	}, "\n")
	m, err := b.s.ChannelMessageSendComplex(channel, &discordgo.MessageSend{
		Content: content, AllowedMentions: &discordgo.MessageAllowedMentions{Users: []string{ana}},
		Files: []*discordgo.File{{Name: "board.png", ContentType: "image/png", Reader: bytes.NewReader(chart(b.t, 800, 520))}},
		Embeds: []*discordgo.MessageEmbed{{Title: "Standing", Description: "After **era 1**", Color: 0x9c4f3f, Footer: &discordgo.MessageEmbedFooter{Text: "seed hash 3f9c…"}, Fields: []*discordgo.MessageEmbedField{
			{Name: "Ana", Value: "12", Inline: true}, {Name: "Ben", Value: "9", Inline: true}, {Name: "Chloé", Value: "7", Inline: true}}}},
		Components: []discordgo.MessageComponent{
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{
				discordgo.Button{Label: "My turn", CustomID: "turn", Style: discordgo.PrimaryButton, Emoji: &discordgo.ComponentEmoji{Name: "⚓"}},
				discordgo.Button{Label: "Board", CustomID: "board", Style: discordgo.SecondaryButton},
				discordgo.Button{Label: "End turn", CustomID: "end", Style: discordgo.SuccessButton, Disabled: true},
				discordgo.Button{Label: "Resign", CustomID: "dead", Style: discordgo.DangerButton},
				discordgo.Button{Label: "Rules", URL: "https://example.org", Style: discordgo.LinkButton}}},
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "where", Placeholder: "Where to?", Options: []discordgo.SelectMenuOption{
				{Label: "Explore Amazonia", Value: "amazonia", Description: "forest, natives unknown"}, {Label: "Explore Isthmus", Value: "isthmus"}, {Label: "Consolidate in Caribbean", Value: "caribbean", Description: "room for 1"}}}}},
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "ships", Placeholder: "Which ships?", MinValues: new(1), MaxValues: 2, Options: []discordgo.SelectMenuOption{
				{Label: "Nina", Value: "nina", Default: true}, {Label: "Pinta", Value: "pinta"}, {Label: "Santa María", Value: "santa"}}}}},
		},
	})
	if err != nil {
		b.t.Fatal(err)
	}
	// discordgo cannot say what a picture shows; an edit can.
	code, _ := b.r.rest("PATCH", "/channels/"+channel+"/messages/"+m.ID, map[string]any{
		"attachments": []any{map[string]any{"id": m.Attachments[0].ID, "description": boardInWords}}})
	if code != 200 {
		b.t.Fatalf("describe the picture: %d", code)
	}
	return m
}

// boardInWords is the alt text of the picture that show posts.
const boardInWords = "Nina World, at war; Grow. Caribbean (plains, 2 of 3): Spain Settler, France Town; ships: Spain."

// chart is a picture with enough in it to see whether it is drawn well.
func chart(t *testing.T, w, h int) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{0x6d, 0x93, 0xad, 0xff}
			if dx, dy := x-w/2, (y-h/2)*w/h; dx*dx+dy*dy < w*w/9 {
				c = color.RGBA{0xb9, 0xa8, 0x6f, 0xff}
			}
			if x%80 == 0 || y%80 == 0 {
				c = color.RGBA{0x4d, 0x6d, 0x84, 0xff}
			}
			img.SetRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
