package tour

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
)

// press posts a message with a button and answers when it is pressed.
func (s *stage) press(ctx context.Context, id string, m commands.Message, files []discord.File,
	do func(ctx context.Context, message string, a discord.Answer) error) (message string, err error) {
	label := "Press: " + id
	m.Rows = aButton(id, label)
	if message, err = s.post(ctx, "", m, files...); err != nil {
		return "", err
	}
	return message, s.asked(ctx, Wish{Text: "press " + label, Message: message, Control: "tour|" + id}, part{pressed("tour|" + id),
		func(ctx context.Context, _ commands.Request, a discord.Answer) error { return do(ctx, message, a) }})
}

// pressed recognises what is done with a control.
func pressed(id string) func(commands.Request) bool {
	return func(rq commands.Request) bool { return rq.Kind == commands.Pressed && rq.Control == id }
}

func pressUpdate(ctx context.Context, s *stage) error {
	message, err := s.press(ctx, "update", commands.Message{Text: "This changes."}, []discord.File{picture("board.png", 90)},
		func(ctx context.Context, _ string, a discord.Answer) error {
			return a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "This has changed, and its picture is kept."}, Update: true}, nil)
		})
	if err != nil {
		return err
	}
	left, err := s.files(ctx, message)
	if err == nil && len(left) != 1 {
		err = fmt.Errorf("%d pictures are left of one", len(left))
	}
	return err
}

func pressKeeps(ctx context.Context, s *stage) error {
	said := commands.Message{Parts: true, Wide: true, Happened: "The old picture.", Text: "The new one comes."}
	var before, during []string
	message, err := s.press(ctx, "keep", said, []discord.File{picture("board.png", 90)}, func(ctx context.Context, message string, a discord.Answer) (err error) {
		if before, err = s.files(ctx, message); err != nil {
			return err
		}
		place := picture("board.png", 90)
		place.Blank = true
		if err := a.Reply(ctx, commands.Reply{Message: said, Update: true}, []discord.File{place}); err != nil {
			return err
		}
		if during, err = s.files(ctx, message); err != nil {
			return err
		}
		return a.Edit(ctx, said, []discord.File{picture("board.png", 200)})
	})
	if err != nil {
		return err
	}
	after, err := s.files(ctx, message)
	switch {
	case err != nil:
		return err
	case !slices.Equal(before, during):
		return errors.New("the picture that was there was not kept by its id")
	case len(after) != 1 || slices.Equal(during, after):
		return fmt.Errorf("the new picture did not take the old one's place: %d are there, and %t that one is still", len(after), slices.Equal(during, after))
	}
	return nil
}

func pressPrivate(ctx context.Context, s *stage) error {
	_, err := s.press(ctx, "private", commands.Message{Text: "This is answered to you alone."}, nil, func(ctx context.Context, _ string, a discord.Answer) error {
		reply := commands.Reply{Message: commands.Message{Text: "To you alone.", Rows: aMenu()}, Private: true, Panel: "tour"}
		if err := a.Reply(ctx, reply, []discord.File{picture("board.png", 90)}); err != nil {
			return err
		}
		if a.Message() == "" {
			return errors.New("which message answers is not told")
		}
		if err := a.Attach(ctx, []discord.File{picture("board.png", 200)}); err != nil {
			return err
		}
		if _, err := a.FollowUp(ctx, commands.Message{Text: "And more."}, true, nil); err != nil {
			return err
		}
		if err := a.Move(ctx, commands.Message{Text: "To you alone, below.", Rows: aMenu()}, []discord.File{picture("board.png", 90)}); err != nil {
			return err
		}
		if err := a.Edit(ctx, commands.Message{Text: "To you alone, changed.", Rows: aMenu()}, nil); err != nil {
			return err
		}
		return a.Withdraw(ctx)
	})
	return err
}

func pressLater(ctx context.Context, s *stage) error {
	_, err := s.press(ctx, "later", commands.Message{Text: "This is answered later."}, nil, func(ctx context.Context, _ string, a discord.Answer) error {
		if err := a.Defer(ctx, true); err != nil {
			return err
		}
		return a.Edit(ctx, commands.Message{Text: "Here it is.", Rows: aButton("after", "Yes")}, []discord.File{picture("board.png", 90)})
	})
	return err
}

func pressSilent(ctx context.Context, s *stage) error {
	_, err := s.press(ctx, "silent", commands.Message{Text: "This is answered without a word."}, nil, func(ctx context.Context, _ string, a discord.Answer) error {
		return a.Reply(ctx, commands.Reply{Silent: true}, nil)
	})
	return err
}

func choose(ctx context.Context, s *stage) error {
	message, err := s.post(ctx, "", commands.Message{Text: "Two of three.", Rows: aMenu()})
	if err != nil {
		return err
	}
	wanted := []string{"nina", "pinta"}
	return s.asked(ctx, Wish{Text: "choose Niña and Pinta in the menu", Message: message, Control: "tour|menu", Values: wanted}, part{pressed("tour|menu"),
		func(ctx context.Context, rq commands.Request, a discord.Answer) error {
			if !slices.Equal(slices.Sorted(slices.Values(rq.Values)), wanted) {
				return errors.Join(errors.New("other ships were chosen than Niña and Pinta"), a.Reply(ctx, commands.Reply{Silent: true}, nil))
			}
			return a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "Niña and Pinta."}, Update: true}, nil)
		}})
}

func form(ctx context.Context, s *stage) error {
	message, err := s.post(ctx, "", commands.Message{Text: "A form opens.", Rows: aButton("form", "Write")})
	if err != nil {
		return err
	}
	return s.asked(ctx, Wish{Text: "press Write, type any word, choose Pinta, tick Gold and send the form", Message: message, Control: "tour|form",
		Fields: map[string]any{"word": "fog", "ship": "pinta", "goods": []string{"gold"}}},
		part{pressed("tour|form"), func(ctx context.Context, _ commands.Request, a discord.Answer) error {
			return a.Reply(ctx, commands.Reply{Form: &commands.Form{ID: "tour|sent", Title: "A form", Fields: []commands.Field{
				{ID: "word", Label: "A word", Required: true, Max: 100}, {ID: "more", Label: "More", Long: true, Placeholder: "Nothing is needed here"},
				{ID: "ship", Label: "A ship", Least: 1, Choices: []commands.MenuChoice{{Value: "nina", Label: "Niña", Default: true}, {Value: "pinta", Label: "Pinta"}}},
				{ID: "goods", Label: "Goods", Most: 2, Choices: []commands.MenuChoice{{Value: "gold", Label: "Gold"}, {Value: "wood", Label: "Wood"}}}}}}, nil)
		}},
		part{func(rq commands.Request) bool { return rq.Kind == commands.Submitted && rq.Control == "tour|sent" },
			func(ctx context.Context, rq commands.Request, a discord.Answer) error {
				err := a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "The form came."}, Private: true}, nil)
				if sent := rq.Fields; strings.Join(sent["word"], "") == "" || !slices.Equal(sent["ship"], []string{"pinta"}) || !slices.Equal(sent["goods"], []string{"gold"}) {
					err = errors.Join(err, errors.New("not all of the form came as it was filled in"))
				}
				return err
			}})
}

// typedAs recognises a command.
func typedAs(path string) func(commands.Request) bool {
	return func(rq commands.Request) bool { return rq.Kind == commands.Typed && strings.Join(rq.Path, " ") == path }
}

func typed(ctx context.Context, s *stage) error {
	err := s.asked(ctx, Wish{Text: "type /rules, wait for " + suggestion + " to be suggested, choose it and send", Channel: s.o.Channel, Command: "rules", Focused: "topic",
		Options: map[string]string{"topic": suggestion}},
		part{typedAs("rules"), func(ctx context.Context, rq commands.Request, a discord.Answer) error {
			err := a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "The command came."}, Private: true}, nil)
			if rq.Options["topic"] != suggestion {
				err = errors.Join(err, errors.New("another topic was sent than the one that was suggested"))
			}
			return err
		}})
	if err != nil {
		return err
	}
	select {
	case <-s.suggested:
		return nil
	case <-time.After(answerTime): // the suggestions may be on their way still
		return errors.New("nobody wanted suggestions, or they could not be given")
	}
}

// answerTime is how long Discord waits for an answer.
const answerTime = 3 * time.Second

func fileGiven(ctx context.Context, s *stage) error {
	return s.asked(ctx, Wish{Text: "type /game import, attach any small file and send", Channel: s.o.Channel, Command: "game import", File: "file"},
		part{typedAs("game import"), func(ctx context.Context, rq commands.Request, a discord.Answer) error {
			data, err := rq.Files["file"].Read(ctx, 1<<20)
			if err == nil && len(data) == 0 {
				err = errors.New("the file that was attached is empty")
			}
			return errors.Join(err, a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "The file came."}, Private: true}, nil))
		}})
}
