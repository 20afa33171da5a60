package discord

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"landfall/bot/discord/rest"
	"landfall/commands"
)

const (
	// answerTime is how long Discord waits for the first answer.
	answerTime = 3 * time.Second
	// tokenTime is how long an interaction can be answered at all.
	tokenTime = 15 * time.Minute
)

// Answer gives a person back what they asked for. The first answer is due within
// 3 seconds: Reply or Defer, once. Then, for 15 minutes, Edit and FollowUp.
type Answer interface {
	// Reply answers at once: with a message, an update of the message whose control
	// was pressed, suggestions, a form, or silently. It does not run rp.After nor
	// draw rp.Picture; its caller does.
	Reply(ctx context.Context, rp commands.Reply, files []File) error
	// Defer says that the answer follows by Edit. Whether it is private is decided now.
	Defer(ctx context.Context, private bool) error
	// Edit changes the first answer (after a silent one or an update: the message
	// whose control was pressed). nil files keep what is attached.
	Edit(ctx context.Context, m commands.Message, files []File) error
	// Attach replaces the files of the first answer and leaves its text and controls
	// as they are by then.
	Attach(ctx context.Context, files []File) error
	// FollowUp adds a message after the first answer and gives its id.
	FollowUp(ctx context.Context, m commands.Message, private bool, files []File) (string, error)
	// Move sends the private message that answers anew, below what has been said since, and takes the one
	// before away; what comes later changes that one.
	Move(ctx context.Context, m commands.Message, files []File) error
	// Message is the id of the message that answers, or that was updated; "" if it is not known.
	Message() string
	// Withdraw removes the message that answers. That it is gone already is no error.
	Withdraw(ctx context.Context) error
}

// Discord's kinds of first answers.
const (
	answerMessage  = 4
	answerDeferred = 5
	answerSilent   = 6
	answerUpdate   = 7
	answerChoices  = 8
	answerForm     = 9
)

// answer is the Answer to one interaction.
type answer struct {
	s    *Session
	in   interaction
	came time.Time

	mu      sync.Mutex // held while the first answer is on its way
	done    bool
	tried   bool   // a first answer was sent before, and may have arrived
	message string // that answers
	moved   bool   // message is sent anew, and not the first answer
}

func (a *answer) Message() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.message
}

func (a *answer) Reply(ctx context.Context, rp commands.Reply, files []File) error {
	if rp.Update && rp.Parts && a.in.Message != nil && len(files) == 1 && files[0].Blank {
		// The picture that is there stays until the new one comes.
		if id := kept(a.in.Message.Components, files[0]); id != "" {
			err := a.reply(ctx, rp, files, id)
			if !errors.Is(err, ErrInvalid) {
				return err
			}
			// It was replaced since the press: by the picture of an answer before this one.
			a.s.log.Debug("a picture of the message is not kept, since it is not there any more", "interaction", a.in.ID, "err", err)
		}
	}
	return a.reply(ctx, rp, files, "")
}

// reply answers with files, or in their place with one of the message's own by its id.
func (a *answer) reply(ctx context.Context, rp commands.Reply, files []File, keep string) error {
	body, err := a.body(rp, files, keep)
	if err != nil {
		return rest.Doing(err, a.what())
	}
	if keep != "" {
		files = nil
	}
	return a.first(ctx, body, files, rp.Panel != "")
}

func (a *answer) Defer(ctx context.Context, private bool) error {
	if a.in.Type == interactionComplete {
		return rest.Doing(rest.Invalid("suggestions cannot be deferred"), a.what())
	}
	data := map[string]any{}
	if private {
		data["flags"] = flagPrivate
	}
	return a.first(ctx, callback{Type: answerDeferred, Data: data}, nil, false)
}

// callback is a first answer as Discord's JSON has it.
type callback struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// body makes the first answer of a reply.
func (a *answer) body(rp commands.Reply, files []File, keep string) (callback, error) {
	pressed := a.in.Type == interactionComponent || a.in.Type == interactionForm && a.in.Message != nil
	switch {
	case a.in.Type == interactionComplete:
		list, err := choicesOf(rp.Choices)
		return callback{Type: answerChoices, Data: map[string]any{"choices": list}}, err
	case rp.Form != nil:
		if a.in.Type == interactionForm {
			return callback{}, rest.Invalid("a form cannot be answered with another form")
		}
		form, err := formOf(*rp.Form)
		return callback{Type: answerForm, Data: form}, err
	case rp.Silent && !pressed:
		return callback{}, rest.Invalid("a command cannot be answered silently")
	case rp.Silent:
		return callback{Type: answerSilent}, nil
	}
	return a.said(rp, files, keep, rp.Update && pressed)
}

// said makes the first answer of a reply that is a message: a new one, or in update
// the one that was pressed as it is from now on.
func (a *answer) said(rp commands.Reply, files []File, keep string, update bool) (callback, error) {
	if update && a.in.Message != nil && a.in.Message.Flags&flagParts != 0 {
		rp.Parts = true // it cannot become a plain one again
	}
	m, err := messageOf(a.s.emblems.dressed(rp.Message), files)
	if err != nil {
		return callback{}, err
	}
	if keep != "" {
		m.Attachments = &[]attachment{{ID: keep}}
	}
	m.Reference = nil // an answer stands below its question anyway
	if update {
		m.Flags &^= flagQuiet
		a.keepTag(&m)
		return callback{Type: answerUpdate, Data: m}, nil
	}
	if m.empty() {
		return callback{}, rest.Invalid("the answer is empty")
	}
	if rp.Private {
		m.Flags |= flagPrivate
	}
	return callback{Type: answerMessage, Data: m}, nil
}

// keepTag lets an update of the message whose control was pressed leave its tag where it is.
func (a *answer) keepTag(m *message) {
	if a.in.Message != nil {
		keepTag(m.Rows, a.in.Message.Components)
	}
}

// choicesOf makes the list of suggestions; more than Discord takes are left off.
func choicesOf(choices []commands.Choice) ([]choice, error) {
	list := []choice{}
	for _, c := range choices {
		if len(list) == maxChoices {
			break
		}
		if c.Name == "" || c.Value == "" {
			return nil, rest.Invalid("a suggestion is empty")
		}
		if err := atMost("the value of a suggestion", c.Value, maxMenuText); err != nil {
			return nil, err
		}
		list = append(list, choice{Name: cut(c.Name, maxMenuText), Value: c.Value})
	}
	return list, nil
}

// first sends the first answer, within the 3 seconds that Discord waits. learn asks
// which message came of it.
func (a *answer) first(ctx context.Context, body callback, files []File, learn bool) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.done {
		return &Error{Kinds: []error{ErrAlready}, Doing: a.what(), Detail: "it has had its first answer"}
	}
	due := a.came.Add(answerTime)
	if !time.Now().Before(due) {
		return &Error{Kinds: []error{ErrTooLate}, Doing: a.what(), Detail: "Discord waits 3 seconds for an answer"}
	}
	ctx, cancel := context.WithDeadline(ctx, due)
	defer cancel()
	address := "/interactions/" + a.in.ID + "/" + a.in.Token + "/callback"
	switch {
	case body.Type == answerUpdate && a.in.Message != nil:
		a.message = a.in.Message.ID
	case learn:
		address += "?with_response=true"
	}
	said, err := a.s.send(ctx, a.what(), "POST", address, body, files)
	if a.message == "" {
		a.message = messageIn(said)
	}
	a.done = err == nil || errors.Is(err, ErrAlready)
	var e *Error
	if errors.As(err, &e) && e.Code == rest.AlreadyAnswered && !a.tried && !a.s.opt.Apart {
		a.s.rivals.note(time.Now())
	}
	a.tried = true
	if errors.As(err, &e) && !time.Now().Before(due) && !errors.Is(err, ErrTooLate) {
		late := *e
		late.Kinds = append([]error{ErrTooLate}, e.Kinds...)
		return &late
	}
	return err
}

// messageIn reads which message came of a first answer; "" if that is not known.
func messageIn(said []byte) string {
	var made struct {
		Resource struct {
			Message struct {
				ID string `json:"id"`
			} `json:"message"`
		} `json:"resource"`
	}
	if json.Unmarshal(said, &made) != nil {
		return ""
	}
	return made.Resource.Message.ID
}

func (a *answer) Withdraw(ctx context.Context) error {
	return a.withdraw(ctx, a.path())
}

func (a *answer) withdraw(ctx context.Context, path string) error {
	_, err := a.later(ctx, "remove the "+a.what()[len("give the "):], "DELETE", path, nil, nil)
	if errors.Is(err, ErrGone) {
		return nil
	}
	return err
}

// path is where the message that answers is changed.
func (a *answer) path() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.moved {
		return "/messages/" + a.message
	}
	return "/messages/@original"
}

func (a *answer) Move(ctx context.Context, m commands.Message, files []File) error {
	before := a.path()
	id, err := a.FollowUp(ctx, m, true, files)
	if err != nil {
		return err
	}
	a.mu.Lock()
	a.message, a.moved = id, true
	a.mu.Unlock()
	return a.withdraw(ctx, before)
}

func (a *answer) Edit(ctx context.Context, m commands.Message, files []File) error {
	what := "edit the " + a.what()[len("give the "):]
	m.Quiet, m.ReplyTo = false, ""
	body, err := messageOf(a.s.emblems.dressed(m), files)
	if err != nil {
		return rest.Doing(err, what)
	}
	if a.in.Message != nil && a.Message() == a.in.Message.ID {
		a.keepTag(&body)
	}
	made, err := a.later(ctx, what, "PATCH", a.path(), body, files)
	if err != nil {
		return err
	}
	id, err := idIn(made, what)
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.message == "" { // it was deferred
		a.message = id
	}
	return err
}

func (a *answer) Attach(ctx context.Context, files []File) error {
	what := "attach to the " + a.what()[len("give the "):]
	list, err := attachmentsOf(files)
	if err != nil {
		return rest.Doing(err, what)
	}
	_, err = a.later(ctx, what, "PATCH", a.path(), map[string]any{"attachments": list, "allowed_mentions": mentions{Parse: []string{}}}, files)
	return err
}

func (a *answer) FollowUp(ctx context.Context, m commands.Message, private bool, files []File) (string, error) {
	what := "add to the " + a.what()[len("give the "):]
	m.ReplyTo = ""
	body, err := messageOf(a.s.emblems.dressed(m), files)
	if err == nil && body.empty() {
		err = rest.Invalid("the message is empty")
	}
	if err != nil {
		return "", rest.Doing(err, what)
	}
	if private {
		body.Flags |= flagPrivate
	}
	made, err := a.later(ctx, what, "POST", "", body, files)
	if err != nil {
		return "", err
	}
	return idIn(made, what)
}

// later sends what comes after the first answer, while the token lives.
func (a *answer) later(ctx context.Context, what, method, path string, body any, files []File) ([]byte, error) {
	if !time.Now().Before(a.came.Add(tokenTime)) {
		return nil, &Error{Kinds: []error{ErrTooLate}, Doing: what, Detail: "15 minutes have passed"}
	}
	return a.s.send(ctx, what, method, "/webhooks/"+firstOf(a.in.Application, a.s.Me().Application)+"/"+a.in.Token+path, body, files)
}

// what names the attempt in errors, by the interaction's number and never its token.
func (a *answer) what() string { return "give the answer to interaction " + a.in.ID }

// sorry answers for a handler that could not: with one line that only the person
// sees, or with no suggestions.
func (a *answer) sorry(line string) {
	if a.in.ID == "" || a.in.Token == "" {
		return
	}
	ctx, cancel := context.WithTimeout(a.s.work, answerTime)
	defer cancel()
	m := commands.Message{Text: line}
	err := a.Reply(ctx, commands.Reply{Message: m, Private: true}, nil)
	if errors.Is(err, ErrAlready) && a.in.Type != interactionComplete {
		_, err = a.FollowUp(ctx, m, true, nil)
	}
	if err != nil {
		a.s.log.Warn("could not tell anybody that something went wrong", "interaction", a.in.ID, "error", err)
	}
}
