package tour

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
)

// step is one of a tour. With person it needs somebody who takes part.
type step struct {
	name   string
	person bool
	do     func(ctx context.Context, s *stage) error
}

// steps are all, in their order.
func steps() []step {
	return []step{
		{"register the commands", false, func(ctx context.Context, s *stage) error { return s.session.Register(ctx, s.o.Commands) }},
		{"put an emoji up and take it down", false, emoji},
		{"look at the channel", false, func(ctx context.Context, s *stage) error {
			return errors.Join(s.session.Exists(ctx, s.o.Channel), s.session.Usable(ctx, s.o.Channel))
		}},
		{"post buttons of every kind, once", false, buttons},
		{"post a menu and take it off", false, menu},
		{"keep, replace and remove a picture", false, pictures},
		{"post and edit a message in parts", false, parts},
		{"attach several files", false, files},
		{"answer a message without a sound", false, replies},
		{"read the history", false, history},
		{"meet what is gone", false, gone},
		{"open a thread, write, rename, archive", false, publicThread},
		{"open a thread on a message", false, threadOnMessage},
		{"open a private thread", false, privateThread},
		{"look somebody up and bring them into a thread", true, member},
		{"mention somebody", true, mention},
		{"write a direct message", true, direct},
		{"a press changes its message", true, pressUpdate},
		{"a press keeps the picture until the new one comes", true, pressKeeps},
		{"a press is answered in private", true, pressPrivate},
		{"a press is answered later", true, pressLater},
		{"a press is answered silently", true, pressSilent},
		{"a choice in a menu", true, choose},
		{"a form", true, form},
		{"a command with suggestions", true, typed},
		{"a command with a file", true, fileGiven},
	}
}

// emoji puts one up as the bot does.
func emoji(ctx context.Context, s *stage) error {
	if _, err := s.session.PutUp(ctx, map[string][]byte{"rehearsal": picture("", 90).Data}, true); err != nil {
		return err
	}
	path := "/applications/" + s.session.Me().Application + "/emojis"
	body, err := s.raw(ctx, http.MethodGet, path)
	if err != nil {
		return err
	}
	var there struct {
		Items []struct{ ID, Name string } `json:"items"`
	}
	if err := json.Unmarshal(body, &there); err != nil {
		return err
	}
	for _, e := range there.Items {
		if strings.HasPrefix(e.Name, "lf_rehearsal_") {
			_, err := s.raw(ctx, http.MethodDelete, path+"/"+e.ID)
			return err
		}
	}
	return errors.New("the emoji that was put up is not listed")
}

func buttons(ctx context.Context, s *stage) error {
	m := commands.Message{Text: "**Buttons** of every kind; nobody needs to press one.", Tag: "tour", Rows: []commands.Row{{Buttons: []commands.Button{
		{ID: "tour|plain", Label: "Plain"}, {ID: "tour|main", Label: "Main", Style: commands.Main}, {ID: "tour|grave", Label: "Grave", Style: commands.Grave},
		{ID: "tour|consent", Label: "Consent", Style: commands.Consent}, {Label: "Link", URL: "https://example.com/"}}},
		{Buttons: []commands.Button{{ID: "tour|off", Label: "Off", Disabled: true}, {ID: "tour|emoji", Label: "Ship", Emoji: "⛵"}}}}}
	nonce := fmt.Sprint("tour-", time.Now().UnixNano())
	first, err := s.session.Post(ctx, s.o.Channel, m, nil, nonce)
	if err != nil {
		return err
	}
	s.made = append(s.made, made{s.o.Channel, first})
	again, err := s.session.Post(ctx, s.o.Channel, m, nil, nonce)
	if err == nil && again != first {
		s.made = append(s.made, made{s.o.Channel, again})
		err = errors.New("the same nonce made a second message")
	}
	return errors.Join(err, s.session.HasMessage(ctx, s.o.Channel, first))
}

// aMenu is a row with a menu.
func aMenu() []commands.Row {
	return []commands.Row{{Menu: &commands.Menu{ID: "tour|menu", Placeholder: "Which ships?", Min: 1, Max: 2, Choices: []commands.MenuChoice{
		{Value: "nina", Label: "Niña", Description: "The small one", Emoji: "⛵"}, {Value: "pinta", Label: "Pinta"}, {Value: "maria", Label: "Santa María"}}}}}
}

// aButton is a row with a button.
func aButton(id, label string) []commands.Row {
	return []commands.Row{{Buttons: []commands.Button{{ID: "tour|" + id, Label: label, Style: commands.Main}}}}
}

func menu(ctx context.Context, s *stage) error {
	id, err := s.post(ctx, "", commands.Message{Text: "A menu.", Rows: aMenu()})
	if err != nil {
		return err
	}
	return errors.Join(s.session.RemoveControls(ctx, s.o.Channel, id), s.session.HasMessage(ctx, s.o.Channel, id))
}

func pictures(ctx context.Context, s *stage) error {
	id, err := s.post(ctx, "", commands.Message{Text: "A picture."}, picture("board.png", 90))
	if err != nil {
		return err
	}
	first, err := s.files(ctx, id)
	if err != nil {
		return err
	}
	for _, change := range []struct {
		text  string
		files []discord.File
		left  int
		kept  bool
	}{{"It is kept.", nil, 1, true}, {"It is replaced.", []discord.File{picture("chart.png", 200)}, 1, false}, {"It is removed.", []discord.File{}, 0, false}} {
		if err := s.session.Edit(ctx, s.o.Channel, id, commands.Message{Text: change.text}, change.files); err != nil {
			return err
		}
		now, err := s.files(ctx, id)
		if err != nil {
			return err
		}
		if len(now) != change.left || slices.Equal(now, first) != change.kept {
			return fmt.Errorf("after %q, %d pictures are there", change.text, len(now))
		}
	}
	return nil
}

func parts(ctx context.Context, s *stage) error {
	m := commands.Message{Parts: true, Happened: "Ana sails.", Text: "What next?", Wide: true, Rows: aButton("parts", "Sail")}
	id, err := s.post(ctx, "", m, picture("board.png", 90))
	if err != nil {
		return err
	}
	m.Happened = "Ben sails."
	if err := s.session.Edit(ctx, s.o.Channel, id, m, []discord.File{picture("board.png", 120)}); err != nil {
		return err
	}
	return s.session.HasMessage(ctx, s.o.Channel, id)
}

func files(ctx context.Context, s *stage) error {
	text := discord.File{Name: "match.jsonl", ContentType: "application/json", Data: []byte(fileText)}
	id, err := s.post(ctx, "", commands.Message{Text: "Three files."}, picture("board.png", 90), picture("chart.png", 120), text)
	if err != nil {
		return err
	}
	return s.session.HasMessage(ctx, s.o.Channel, id)
}

func replies(ctx context.Context, s *stage) error {
	id, err := s.post(ctx, "", commands.Message{Text: "A question."})
	if err != nil {
		return err
	}
	_, err = s.post(ctx, "", commands.Message{Text: "Its answer.", ReplyTo: id, Quiet: true})
	return err
}

func history(ctx context.Context, s *stage) error {
	var ids []string
	for _, text := range []string{"The first.", "The second.", "The third."} {
		id, err := s.post(ctx, "", commands.Message{Text: text, Tag: text[4:7], Rows: aButton("history", "Read")})
		if err != nil {
			return err
		}
		ids = append(ids, id)
	}
	said, err := s.session.History(ctx, s.o.Channel, ids[0], true)
	if err != nil {
		return err
	}
	if len(said) != 2 || said[0].ID != ids[1] || said[1].ID != ids[2] || said[0].Text != "The second." || said[0].Tag != "sec" {
		return fmt.Errorf("of three messages those after the first read %d, in another order or with other words", len(said))
	}
	return nil
}

func gone(ctx context.Context, s *stage) error {
	id, err := s.session.Post(ctx, s.o.Channel, commands.Message{Text: "Soon gone."}, nil, "")
	if err != nil {
		return err
	}
	if err := errors.Join(s.session.Delete(ctx, s.o.Channel, id), s.session.Delete(ctx, s.o.Channel, id)); err != nil {
		return err
	}
	for what, err := range map[string]error{
		"looking at it": s.session.HasMessage(ctx, s.o.Channel, id),
		"editing it":    s.session.Edit(ctx, s.o.Channel, id, commands.Message{Text: "x"}, nil),
		"a channel":     s.session.Exists(ctx, id),
	} {
		if !errors.Is(err, discord.ErrGone) {
			return fmt.Errorf("%s, when it is gone: %w", what, errors.Join(err, errors.New("it should be told to be gone")))
		}
	}
	return nil
}

func publicThread(ctx context.Context, s *stage) error {
	began := discord.Before(s.session.Now().Add(-time.Minute))
	thread, err := s.thread(ctx, "", false)
	if err != nil {
		return err
	}
	found, err := s.session.Threads(ctx, s.o.Channel, threadName, began)
	if err != nil {
		return err
	}
	if !slices.Contains(found, thread) {
		return errors.New("the thread is not among the active ones")
	}
	if _, err := s.post(ctx, thread, commands.Message{Text: "In a thread.", Rows: aButton("thread", "Here")}, picture("board.png", 90)); err != nil {
		return err
	}
	return errors.Join(s.session.RenameThread(ctx, thread, threadName+", renamed"), s.session.ArchiveThread(ctx, thread, true),
		s.session.ArchiveThread(ctx, thread, false), s.session.Exists(ctx, thread))
}

func threadOnMessage(ctx context.Context, s *stage) error {
	id, err := s.post(ctx, "", commands.Message{Text: "A thread is on this."})
	if err != nil {
		return err
	}
	thread, err := s.thread(ctx, id, false)
	if err != nil {
		return err
	}
	again, err := s.session.OpenThread(ctx, s.o.Channel, id, threadName, false)
	if err == nil && again != thread {
		err = errors.New("a second thread was opened on one message")
	}
	return err
}

func privateThread(ctx context.Context, s *stage) error {
	thread, err := s.thread(ctx, "", true)
	if err != nil {
		return err
	}
	_, err = s.post(ctx, thread, commands.Message{Text: "In private."})
	return err
}

func member(ctx context.Context, s *stage) error {
	body, err := s.raw(ctx, http.MethodGet, "/channels/"+s.o.Channel)
	if err != nil {
		return err
	}
	var at struct {
		Guild string `json:"guild_id"`
	}
	if err := json.Unmarshal(body, &at); err != nil || at.Guild == "" {
		return errors.New("it is no channel of a server")
	}
	if err := s.session.Member(ctx, at.Guild, s.o.Person); err != nil {
		return err
	}
	var thread string
	for _, m := range s.made {
		if m.message == "" {
			thread = m.channel // the last one is private
		}
	}
	if thread == "" {
		return errors.New("no thread could be opened before")
	}
	return s.session.AddToThread(ctx, thread, s.o.Person)
}

func mention(ctx context.Context, s *stage) error {
	_, err := s.post(ctx, "", commands.Message{Text: "<@" + string(s.o.Person) + "> is mentioned.", Mention: []engine.PlayerID{s.o.Person}})
	return err
}

func direct(ctx context.Context, s *stage) error {
	dm, err := s.session.OpenDM(ctx, s.o.Person)
	if err != nil {
		return err
	}
	id, err := s.post(ctx, dm, commands.Message{Text: "A direct message.", Rows: aButton("direct", "Here")}, picture("board.png", 90))
	if err != nil {
		return err
	}
	return s.session.Edit(ctx, dm, id, commands.Message{Text: "A direct message, edited."}, nil)
}
