package tour

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
)

// stage is where a tour is made: the bot's session with what it has made so far.
type stage struct {
	o       Options
	session *discord.Session
	record  *record
	came    chan arrival
	made    []made
	began   string // what is newer was said since the beginning
	// suggested tells that suggestions were asked for and given.
	suggested chan struct{}
}

// made is something that is to be removed at the end.
type made struct{ channel, message string } // of a thread: its own channel alone

// arrival is something that a person did, and waits to be answered.
type arrival struct {
	ctx    context.Context
	rq     commands.Request
	answer discord.Answer
	done   chan struct{}
}

// suggestion is what is suggested for anything.
const suggestion = "rehearsal"

// handle passes on what a person does to the step that waits for it. Whoever does something
// else is told that a tour is being made.
func (s *stage) handle(ctx context.Context, rq commands.Request, a discord.Answer) {
	if rq.Kind == commands.Completing { // with each letter, so these are not waited for one by one
		err := a.Reply(ctx, commands.Reply{Choices: []commands.Choice{{Name: suggestion, Value: suggestion}}}, nil)
		if err != nil {
			s.o.Log.Warn("could not give suggestions", "err", err)
			return
		}
		select {
		case s.suggested <- struct{}{}:
		default: // that is known
		}
		return
	}
	one := arrival{ctx, rq, a, make(chan struct{})}
	select {
	case s.came <- one:
		select {
		case <-one.done:
		case <-ctx.Done():
		}
	case <-time.After(time.Second):
		s.later(one)
	case <-ctx.Done():
	}
}

func (s *stage) later(a arrival) {
	reply := commands.Reply{Message: commands.Message{Text: "The bot is being tried out here. Please come back in some minutes."}, Private: true}
	if err := a.answer.Reply(a.ctx, reply, nil); err != nil {
		s.o.Log.Warn("somebody could not be told that the bot is being tried out", "err", err)
	}
}

// asked asks the person for something, and carries out each part when it comes.
func (s *stage) asked(ctx context.Context, w Wish, parts ...part) error {
	ctx, cancel := context.WithTimeout(ctx, s.o.Patience)
	defer cancel()
	asking := make(chan error, 1)
	go func() { asking <- s.o.Ask(ctx, w) }()
	var failed error
	for _, p := range parts {
		err := s.next(ctx, p, asking)
		if failed = errors.Join(failed, err); err != nil && ctx.Err() != nil {
			return fmt.Errorf("nobody did it in time: %s", w.Text)
		}
	}
	if failed != nil {
		return failed
	}
	select {
	case err := <-asking:
		return err
	case <-ctx.Done():
		return fmt.Errorf("nobody did it in time: %s", w.Text)
	}
}

// part is something that a person does, and how it is answered.
type part struct {
	is func(rq commands.Request) bool
	do func(ctx context.Context, rq commands.Request, a discord.Answer) error
}

// next carries out a part. An error of the asking is given, and its success given back.
func (s *stage) next(ctx context.Context, p part, asking chan error) error {
	for {
		select {
		case a := <-s.came:
			if !p.is(a.rq) {
				s.later(a)
				close(a.done)
				continue
			}
			err := p.do(a.ctx, a.rq, a.answer)
			close(a.done)
			return err
		case err := <-asking:
			if err != nil {
				return err
			}
			asking <- nil
			if err := wait(ctx, 10*time.Millisecond); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func wait(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// post says something in a channel, "" for the tour's own, and remembers to remove it.
func (s *stage) post(ctx context.Context, channel string, m commands.Message, files ...discord.File) (string, error) {
	channel = cmp.Or(channel, s.o.Channel)
	id, err := s.session.Post(ctx, channel, m, files, "")
	if err == nil {
		s.made = append(s.made, made{channel, id})
	}
	return id, err
}

// thread opens a thread and remembers to remove it.
func (s *stage) thread(ctx context.Context, from string, private bool) (string, error) {
	id, err := s.session.OpenThread(ctx, s.o.Channel, from, threadName, private)
	if err == nil {
		s.made = append(s.made, made{channel: id})
	}
	return id, err
}

const threadName = "A rehearsal"

// clean removes what was made, the newest first, and says what could not be removed.
func (s *stage) clean(ctx context.Context) (kept []string) {
	// What Discord itself says of a thread that was opened stands in the channel as the bot's.
	said, err := s.session.History(ctx, s.o.Channel, s.began, false)
	if err != nil {
		kept = append(kept, "what was said of threads: "+nameless(err.Error()))
	}
	for _, m := range said {
		if m.Text == threadName {
			s.made = append(s.made, made{s.o.Channel, m.ID})
		}
	}
	for i := len(s.made) - 1; i >= 0; i-- {
		m := s.made[i]
		if m.message != "" {
			if err := s.session.Delete(ctx, m.channel, m.message); err != nil && !errors.Is(err, discord.ErrGone) {
				kept = append(kept, "a message: "+nameless(err.Error()))
			}
			continue
		}
		if _, err := s.raw(ctx, http.MethodDelete, "/channels/"+m.channel); err != nil {
			// It takes Manage Threads, which the bot does not ask for.
			text := "a thread named " + threadName + ", which was archived: delete it by hand"
			if aerr := s.session.ArchiveThread(ctx, m.channel, true); aerr != nil && !errors.Is(aerr, discord.ErrGone) {
				text = "a thread named " + threadName + ": " + nameless(aerr.Error())
			}
			kept = append(kept, text)
		}
	}
	return kept
}

// raw sends a request that the bot makes as a part of something larger, or not at all.
func (s *stage) raw(ctx context.Context, method, path string) ([]byte, error) {
	base := s.o.API
	base = cmp.Or(base, "https://discord.com")
	rq, err := http.NewRequestWithContext(ctx, method, base+"/api/v10"+path, http.NoBody)
	if err != nil {
		return nil, err
	}
	rq.Header.Set("Authorization", "Bot "+s.o.Token)
	rq.Header.Set("User-Agent", "DiscordBot (landfall, 1)")
	resp, err := (&http.Client{Transport: s.record.over(http.DefaultTransport), Timeout: time.Minute}).Do(rq)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }() // it is read
	body, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode >= 300 {
		err = fmt.Errorf("%s %s: %s", method, routeOf(path), resp.Status)
	}
	return body, err
}

// files gives the ids of what is attached to a message, or shown in its parts.
func (s *stage) files(ctx context.Context, message string) (ids []string, err error) {
	body, err := s.raw(ctx, http.MethodGet, "/channels/"+s.o.Channel+"/messages/"+message)
	if err != nil {
		return nil, err
	}
	type media struct {
		ID string `json:"attachment_id"`
	}
	var there struct {
		Attachments []struct {
			ID string `json:"id"`
		} `json:"attachments"`
		Components []struct {
			Items []struct {
				Media media `json:"media"`
			} `json:"items"`
		} `json:"components"`
	}
	if err := json.Unmarshal(body, &there); err != nil {
		return nil, err
	}
	for _, a := range there.Attachments {
		ids = append(ids, a.ID)
	}
	for _, c := range there.Components {
		for _, i := range c.Items {
			if !slices.Contains(ids, i.Media.ID) {
				ids = append(ids, i.Media.ID)
			}
		}
	}
	return ids, nil
}

// picture is a small picture in one colour.
func picture(name string, shade uint8) discord.File {
	const width, height = 64, 48
	sea := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range width * height {
		sea.SetNRGBA(i%width, i/width, color.NRGBA{R: 20, G: shade, B: 160, A: 255})
	}
	var b bytes.Buffer
	_ = png.Encode(&b, sea) // a buffer takes everything
	return discord.File{Name: name, ContentType: "image/png", Alt: "An empty sea", Data: b.Bytes(), Width: width, Height: height}
}
