package sandbox_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/sandbox"
)

// gameCommand is a command with a subcommand, options and autocomplete.
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

// handle registers a handler of interactions that reports its errors.
func handle(t *testing.T, s *discordgo.Session, f func(*discordgo.InteractionCreate) error) {
	t.Helper()
	s.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := f(i); err != nil {
			t.Errorf("interaction of type %v: %v", i.Type, err)
		}
	})
}

func respond(s *discordgo.Session, i *discordgo.InteractionCreate, kind discordgo.InteractionResponseType, d *discordgo.InteractionResponseData) error {
	return s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: kind, Data: d})
}

func button(label, id string) []discordgo.MessageComponent {
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{Label: label, CustomID: id, Style: discordgo.PrimaryButton}}}}
}

func TestASessionLogsInAndPlaysThroughEveryKindOfAnswer(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	defer r.lawful()
	s := r.session()
	guild := make(chan *discordgo.GuildCreate, 1)
	s.AddHandler(func(_ *discordgo.Session, g *discordgo.GuildCreate) { guild <- g })
	handle(t, s, func(i *discordgo.InteractionCreate) error {
		switch i.Type {
		case discordgo.InteractionApplicationCommand:
			opts := i.ApplicationCommandData().Options[0].Options
			return respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{
				Content: fmt.Sprintf("%s opens a table for %d", i.Member.User.GlobalName, opts[0].IntValue()), Components: button("Join", "join")})
		case discordgo.InteractionApplicationCommandAutocomplete:
			opts := i.ApplicationCommandData().Options[0].Options
			var typed string
			for _, o := range opts {
				if o.Focused {
					typed = o.StringValue()
				}
			}
			return respond(s, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
				Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "one move a day, " + typed, Value: "daily"}}})
		case discordgo.InteractionModalSubmit:
			row := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow)
			return respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{
				Content: "You wrote " + row.Components[0].(*discordgo.TextInput).Value, Flags: discordgo.MessageFlagsEphemeral})
		}
		switch i.MessageComponentData().CustomID {
		case "join":
			return respond(s, i, discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{Content: i.Member.User.Username + " sits", Components: button("Note", "note")})
		case "note":
			return respond(s, i, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{CustomID: "form", Title: "A note",
				Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
					discordgo.TextInput{CustomID: "text", Label: "Text", Style: discordgo.TextInputShort, Required: true}}}}})
		}
		return fmt.Errorf("unexpected %q", i.MessageComponentData().CustomID)
	})
	r.open(s)
	if g := receive(t, "the guild", guild); len(g.Channels) != 3 || g.MemberCount != 7 || g.Name != "The Harbour" {
		t.Errorf("%d channels, %d members, %q", len(g.Channels), g.MemberCount, g.Name)
	}
	cmds, err := s.ApplicationCommandBulkOverwrite(r.srv.BotID(), "", gameCommand())
	if err != nil || len(cmds) != 1 || cmds[0].ID == "" {
		t.Fatalf("commands %v, %v", cmds, err)
	}
	again, err := s.ApplicationCommandBulkOverwrite(r.srv.BotID(), "", gameCommand())
	if err != nil || again[0].ID != cmds[0].ID {
		t.Errorf("a command registered again has another id: %v, %v", again, err)
	}

	lobby := "channels/" + r.srv.ChannelID("lobby")
	got := r.do("ana", "POST", lobby+"/autocomplete", map[string]any{"command": "game new", "options": map[string]any{"seats": 2}, "focused": "pace", "value": "da"})
	if name := text(t, got, "choices.0.name"); name != "one move a day, da" {
		t.Errorf("autocomplete offers %q", name)
	}
	got = r.do("ana", "POST", lobby+"/command", map[string]any{"command": "game new", "options": map[string]any{"seats": 2, "with": "ben"}})
	if c := text(t, got, "interaction.message.content"); c != "Ana opens a table for 2" {
		t.Errorf("the command is answered with %q", c)
	}
	if c := text(t, got, "interaction.message.command.text"); c != "/game new seats:2 with:@Ben" {
		t.Errorf("above the reply stands %q", c)
	}
	msg := "messages/" + text(t, got, "interaction.message.id")
	got = r.do("ben", "POST", msg+"/click", map[string]any{"custom_id": "join"})
	if c := text(t, got, "interaction.message.content"); c != "ben sits" {
		t.Errorf("the message becomes %q", c)
	}
	code, got := r.as("ana", "POST", msg+"/click", map[string]any{"custom_id": "join"})
	if code != http.StatusNotFound || text(t, got, "error.code") != "unknown_component" {
		t.Errorf("a button that is gone: %d %v", code, got)
	}
	got = r.do("ana", "POST", msg+"/click", map[string]any{"custom_id": "note"})
	form := "interactions/" + text(t, got, "interaction.id") + "/modal"
	if title := text(t, got, "interaction.modal.title"); title != "A note" {
		t.Errorf("a form called %q", title)
	}
	if code, _ := r.as("ben", "POST", form, map[string]any{"fields": map[string]any{"text": "no"}}); code != http.StatusNotFound {
		t.Errorf("another's form is answered %d", code)
	}
	got = r.do("ana", "POST", form, map[string]any{"fields": map[string]any{"text": "hello"}})
	if c := text(t, got, "interaction.message.content"); c != "You wrote hello" {
		t.Errorf("the form is answered with %q", c)
	}
	if code, _ := r.as("ana", "POST", form, map[string]any{"fields": map[string]any{"text": "hello"}}); code != http.StatusConflict {
		t.Errorf("the form sent twice is answered %d", code)
	}
	secret := "messages/" + text(t, got, "interaction.message.id")
	if code, _ := r.as("ben", "GET", secret, nil); code != http.StatusNotFound {
		t.Error("Ben sees Ana's ephemeral message")
	}
	if n := len(at(t, r.do("ben", "GET", lobby+"/messages", nil), "messages").([]any)); n != 1 {
		t.Errorf("Ben sees %d messages", n)
	}
	if n := len(at(t, r.do("ana", "GET", lobby+"/messages", nil), "messages").([]any)); n != 2 {
		t.Errorf("Ana sees %d messages", n)
	}
	r.do("ana", "POST", secret+"/dismiss", map[string]any{})
	if n := len(at(t, r.do("ana", "GET", lobby+"/messages", nil), "messages").([]any)); n != 1 {
		t.Errorf("Ana sees %d messages after dismissing one", n)
	}
}

func TestDeferredRepliesFollowUpsAndFiles(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	defer r.lawful()
	s := r.session()
	seen := make(chan *discordgo.InteractionCreate, 1)
	s.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) { seen <- i })
	r.open(s)
	if _, err := s.ApplicationCommandBulkOverwrite(r.srv.BotID(), "", gameCommand()); err != nil {
		t.Fatal(err)
	}
	lobby := "channels/" + r.srv.ChannelID("lobby")
	go r.as("ana", "POST", lobby+"/command", map[string]any{"command": "game new", "options": map[string]any{"seats": 2}})
	i := receive(t, "the interaction", seen)
	if err := respond(s, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral}); err != nil {
		t.Fatal(err)
	}
	original, err := s.InteractionResponse(i.Interaction)
	if err != nil || original.Flags != discordgo.MessageFlagsEphemeral|discordgo.MessageFlagsLoading {
		t.Fatalf("the deferred reply: %+v, %v", original, err)
	}
	content := "here is the board"
	edited, err := s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &content,
		Files: []*discordgo.File{{Name: "board.png", ContentType: "image/png", Reader: bytes.NewReader(pngBytes(t, 30, 20))}}})
	if err != nil {
		t.Fatal(err)
	}
	if edited.ID != original.ID || len(edited.Attachments) != 1 || edited.Attachments[0].Width != 30 || edited.Flags != discordgo.MessageFlagsEphemeral {
		t.Errorf("edited: %+v", edited)
	}
	resp, err := http.Get(edited.Attachments[0].URL)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if b, _ := io.ReadAll(resp.Body); !bytes.Equal(b, pngBytes(t, 30, 20)) || resp.Header.Get("Content-Type") != "image/png" {
		t.Errorf("the file comes back as %d bytes of %s", len(b), resp.Header.Get("Content-Type"))
	}
	follow, err := s.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Content: "and to all", Embeds: []*discordgo.MessageEmbed{{
		Title: "Board", Image: &discordgo.MessageEmbedImage{URL: "attachment://b.png"}}},
		Files: []*discordgo.File{{Name: "b.png", Reader: bytes.NewReader(pngBytes(t, 8, 8))}}})
	if err != nil {
		t.Fatal(err)
	}
	if follow.Flags != 0 || len(follow.Attachments) != 0 || follow.Embeds[0].Image.Width != 8 {
		t.Errorf("followed up: %+v", follow)
	}
	content = "changed"
	if m, err := s.FollowupMessageEdit(i.Interaction, follow.ID, &discordgo.WebhookEdit{Content: &content}); err != nil || m.Content != "changed" {
		t.Errorf("follow-up edited: %v, %v", m, err)
	}
	if err := s.FollowupMessageDelete(i.Interaction, follow.ID); err != nil {
		t.Error(err)
	}
	if err := s.InteractionResponseDelete(i.Interaction); err != nil {
		t.Error(err)
	}
	if n := len(at(t, r.do("ana", "GET", lobby+"/messages", nil), "messages").([]any)); n != 0 {
		t.Errorf("%d messages are left", n)
	}
}

func TestMessagesThreadsAndDMs(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	defer r.lawful()
	s := r.open(r.session())
	lobby := r.srv.ChannelID("lobby")
	first, err := s.ChannelMessageSendComplex(lobby, &discordgo.MessageSend{Content: "one <@" + r.srv.PersonID("ana") + "> <@" + r.srv.PersonID("ben") + ">",
		AllowedMentions: &discordgo.MessageAllowedMentions{Users: []string{r.srv.PersonID("ana")}},
		Files:           []*discordgo.File{{Name: "a b.png", Reader: bytes.NewReader(pngBytes(t, 4, 4))}}})
	if err != nil {
		t.Fatal(err)
	}
	if len(first.Mentions) != 1 || first.Mentions[0].Username != "ana" || first.Attachments[0].Filename != "a_b.png" {
		t.Errorf("sent: %+v", first)
	}
	reply, err := s.ChannelMessageSendReply(lobby, "two", first.Reference())
	if err != nil || reply.ReferencedMessage == nil || reply.ReferencedMessage.ID != first.ID {
		t.Fatalf("reply %+v, %v", reply, err)
	}
	if m, err := s.ChannelMessageEdit(lobby, first.ID, "edited"); err != nil || m.EditedTimestamp == nil || len(m.Attachments) != 1 {
		t.Errorf("edit %+v, %v", m, err)
	}
	list, err := s.ChannelMessages(lobby, 10, "", "", "")
	if err != nil || len(list) != 2 || list[0].ID != reply.ID {
		t.Errorf("the newest comes first: %v, %v", list, err)
	}
	if list, err = s.ChannelMessages(lobby, 10, "", first.ID, ""); err != nil || len(list) != 1 {
		t.Errorf("after the first: %v, %v", list, err)
	}
	thread, err := s.MessageThreadStart(lobby, first.ID, "Table", 1440)
	if err != nil || thread.ID != first.ID || thread.Type != discordgo.ChannelTypeGuildPublicThread {
		t.Fatalf("thread %+v, %v", thread, err)
	}
	private, err := s.ThreadStart(lobby, "Secret", discordgo.ChannelTypeGuildPrivateThread, 60)
	if err != nil {
		t.Fatal(err)
	}
	sees := func(who, id string) bool {
		code, _ := r.as(who, "GET", "channels/"+id, nil)
		return code == http.StatusOK
	}
	if sees("ben", private.ID) || !sees("ben", thread.ID) || !sees("ana", private.ID) {
		t.Error("a private thread is for its members and the owner")
	}
	if err := s.ThreadMemberAdd(private.ID, r.srv.PersonID("ben")); err != nil || !sees("ben", private.ID) {
		t.Errorf("Ben added: %v", err)
	}
	if err := s.ThreadMemberRemove(private.ID, r.srv.PersonID("ben")); err != nil || sees("ben", private.ID) {
		t.Errorf("Ben removed: %v", err)
	}
	if _, err := s.ChannelMessageSend(thread.ID, "hello <@"+r.srv.PersonID("chloe")+">"); err != nil {
		t.Fatal(err)
	}
	members, err := s.ThreadMembers(thread.ID, 100, false, "")
	if err != nil || len(members) != 2 {
		t.Errorf("naming somebody in a thread adds them: %v, %v", members, err)
	}
	yes, no := true, false
	if c, err := s.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Archived: &yes}); err != nil || !c.ThreadMetadata.Archived {
		t.Errorf("archive %+v, %v", c, err)
	}
	if _, err := s.ChannelMessageSend(thread.ID, "opens it"); err != nil {
		t.Error(err)
	}
	if c, err := s.Channel(thread.ID); err != nil || c.ThreadMetadata.Archived {
		t.Errorf("a message opens an archived thread: %+v, %v", c, err)
	}
	if c, err := s.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Archived: &no, Name: "Renamed"}); err != nil || c.Name != "Renamed" {
		t.Errorf("rename %+v, %v", c, err)
	}
	dm, err := s.UserChannelCreate(r.srv.PersonID("dirk"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.ChannelMessageSend(dm.ID, "psst"); err != nil {
		t.Error(err)
	}
	if sees("ben", dm.ID) || !sees("dirk", dm.ID) {
		t.Error("a DM is for its person")
	}
	state := r.do("dirk", "GET", "channels/"+dm.ID, nil)
	if at(t, state, "channel.unread") != 1.0 || at(t, state, "channel.mentions") != 1.0 {
		t.Errorf("Dirk has not read it: %v", state)
	}
	if err := s.ChannelMessageDelete(lobby, reply.ID); err != nil {
		t.Error(err)
	}
	if err := s.ChannelTyping(lobby); err != nil {
		t.Error(err)
	}
	if m, err := s.GuildMember(r.srv.GuildID(), r.srv.PersonID("eva")); err != nil || m.User.GlobalName != "Eva" {
		t.Errorf("member %v, %v", m, err)
	}
}
