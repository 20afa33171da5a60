package discord

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"landfall/bot/discord/rest"
	"landfall/commands"
	"landfall/engine"
)

// channels are the places where the bot speaks by itself.
type channels struct {
	*sender
	emblems *emblems
	rights  rightsSeen
	me      func() Identity
}

// Post says something in a channel, thread or direct message, and gives the
// message's id. The same nonce within a few minutes gives the same message and
// posts nothing; "" makes a fresh one. An ErrTemporary leaves open whether it was
// posted: see History. The
// picture that m asks for is given in files, drawn.
func (s *channels) Post(ctx context.Context, channel string, m commands.Message, files []File, nonce string) (string, error) {
	what := "post a message in channel " + channel
	body, err := messageOf(s.emblems.dressed(m), files)
	if err == nil && body.empty() {
		err = rest.Invalid("the message is empty")
	}
	if err != nil {
		return "", rest.Doing(err, what)
	}
	body.Nonce, body.OnlyOnce = nonceOf(nonce), true
	answer, err := s.send(ctx, what, "POST", "/channels/"+channel+"/messages", body, files)
	if err != nil {
		return "", s.missing(err, channel, rightPost, len(files) > 0)
	}
	return idIn(answer, what)
}

// Edit replaces a message's text and controls. nil files keep what is attached,
// empty ones remove it, others replace it. Editing notifies nobody.
func (s *channels) Edit(ctx context.Context, channel, id string, m commands.Message, files []File) error {
	what := "edit message " + id + " in channel " + channel
	m.Quiet, m.ReplyTo, m.Mention = false, "", nil // only a new message can do these
	body, err := messageOf(s.emblems.dressed(m), files)
	if err != nil {
		return rest.Doing(err, what)
	}
	_, err = s.send(ctx, what, "PATCH", messagePath(channel, id), body, files)
	return s.missing(err, channel, rightPost, len(files) > 0)
}

// Delete removes a message of the bot. That it is gone already is no error.
func (s *channels) Delete(ctx context.Context, channel, id string) error {
	_, err := s.request(ctx, "delete message "+id+" in channel "+channel, "DELETE", messagePath(channel, id), nil)
	if errors.Is(err, ErrGone) {
		return nil
	}
	return err
}

// RemoveControls takes the buttons and menus off a message and leaves the rest.
func (s *channels) RemoveControls(ctx context.Context, channel, id string) error {
	_, err := s.request(ctx, "take the buttons off message "+id+" in channel "+channel, "PATCH", messagePath(channel, id),
		map[string]any{"components": []component{}, "allowed_mentions": mentions{Parse: []string{}}})
	return err
}

// OpenDM opens the direct message with a person, or gives the one there is. Do it
// only on a person's own wish: Discord quarantines bots that write to many.
func (s *channels) OpenDM(ctx context.Context, user engine.PlayerID) (string, error) {
	what := "open a direct message to person " + string(user)
	answer, err := s.request(ctx, what, "POST", "/users/@me/channels", map[string]string{"recipient_id": string(user)})
	if err != nil {
		return "", err
	}
	return idIn(answer, what)
}

// threadSleep is after how many idle minutes a thread is archived: the longest
// that Discord offers, a week, since turns last days.
const threadSleep = 10080

// OpenThread opens a thread and gives its id: from a message (then it cannot be
// private; if it has a thread already, that one is given), or without one.
func (s *channels) OpenThread(ctx context.Context, channel, fromMessage, name string, private bool) (string, error) {
	what := "open a thread in channel " + channel
	body := map[string]any{"name": cut(name, maxThreadName), "auto_archive_duration": threadSleep}
	path := "/channels/" + channel + "/threads"
	switch {
	case fromMessage != "" && private:
		return "", rest.Doing(rest.Invalid("a thread on a message cannot be private"), what)
	case fromMessage != "":
		path = messagePath(channel, fromMessage) + "/threads"
	case private:
		body["type"], body["invitable"] = 12, false
	default:
		body["type"] = 11
	}
	answer, err := s.request(ctx, what, "POST", path, body)
	var e *Error
	if errors.As(err, &e) && e.Code == 160004 && fromMessage != "" {
		return fromMessage, nil // a message's thread has the message's id
	}
	if err != nil {
		need := rightThread
		if private {
			need = rightPrivateThread
		}
		return "", s.missing(err, channel, need, false)
	}
	return idIn(answer, what)
}

// Threads are the bot's own threads in a channel that have a name, are newer than an
// id (see Before) and are not put away. They tell whether an OpenThread without a
// message has come about whose answer was lost.
func (s *channels) Threads(ctx context.Context, channel, name, after string) ([]string, error) {
	what := "look for threads of channel " + channel
	answer, err := s.request(ctx, what, "GET", "/channels/"+channel, nil)
	if err != nil {
		return nil, err
	}
	var parent struct {
		Guild string `json:"guild_id"`
	}
	if json.Unmarshal(answer, &parent) != nil || parent.Guild == "" {
		return nil, &Error{Kinds: []error{ErrTemporary}, Doing: what, Detail: "the answer is not Discord's"}
	}
	if answer, err = s.request(ctx, what, "GET", "/guilds/"+parent.Guild+"/threads/active", nil); err != nil {
		return nil, err
	}
	var active struct {
		Threads []struct {
			ID     string `json:"id"`
			Name   string `json:"name"`
			Parent string `json:"parent_id"`
			Owner  string `json:"owner_id"`
		} `json:"threads"`
	}
	if json.Unmarshal(answer, &active) != nil {
		return nil, &Error{Kinds: []error{ErrTemporary}, Doing: what, Detail: "the answer is not Discord's"}
	}
	var list []string
	for _, t := range active.Threads {
		if t.Parent == channel && t.Name == cut(name, maxThreadName) && t.Owner == string(s.me().ID) && Newer(t.ID, after) == t.ID {
			list = append(list, t.ID)
		}
	}
	return list, nil
}

// AddToThread brings a person into a thread.
func (s *channels) AddToThread(ctx context.Context, thread string, user engine.PlayerID) error {
	_, err := s.request(ctx, "add person "+string(user)+" to thread "+thread, "PUT", "/channels/"+thread+"/thread-members/"+string(user), nil)
	return s.missing(err, thread, rightPost, false)
}

// RenameThread gives a thread another name; Discord allows it twice in ten minutes.
func (s *channels) RenameThread(ctx context.Context, thread, name string) error {
	_, err := s.request(ctx, "rename thread "+thread, "PATCH", "/channels/"+thread, map[string]any{"name": cut(name, maxThreadName)})
	return err
}

// ArchiveThread puts a thread away, or brings it back.
func (s *channels) ArchiveThread(ctx context.Context, thread string, archived bool) error {
	_, err := s.request(ctx, "archive thread "+thread, "PATCH", "/channels/"+thread, map[string]any{"archived": archived})
	return err
}

func messagePath(channel, id string) string {
	return fmt.Sprintf("/channels/%s/messages/%s", channel, id)
}

// nonceOf makes a nonce that Discord takes: at most 25 characters. A longer one is
// shortened so that the same always gives the same.
func nonceOf(nonce string) string {
	switch {
	case nonce == "":
		return rand.Text()[:maxNonce]
	case len(nonce) <= maxNonce:
		return nonce
	}
	sum := sha256.Sum256([]byte(nonce))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:maxNonce])
}

// idIn reads the id of what was made.
func idIn(answer []byte, what string) (string, error) {
	var made struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal(answer, &made); err != nil || made.ID == "" {
		return "", &Error{Kinds: []error{ErrTemporary}, Doing: what, Detail: "the answer is not Discord's"}
	}
	return made.ID, nil
}
