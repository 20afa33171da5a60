package world

import (
	"time"

	"landfall/bot/sandbox/internal/snowflake"
)

// Types of interactions.
const (
	InteractionCommand      = 2
	InteractionComponent    = 3
	InteractionAutocomplete = 4
	InteractionModal        = 5
)

// Types of callbacks.
const (
	CallbackReply          = 4
	CallbackDeferredReply  = 5
	CallbackDeferredUpdate = 6
	CallbackUpdate         = 7
	CallbackChoices        = 8
	CallbackModal          = 9
)

// Statuses of an interaction, as the page sees them.
const (
	statusPending  = "pending"
	StatusAnswered = "answered"
	StatusDeferred = "deferred"
	StatusFailed   = "failed"
)

// noResponse is what the client shows when the bot is silent.
const noResponse = "The application did not respond"

// Modal is a form the bot asks a person to fill in.
type Modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// Interaction is something a person did with the bot. Its token is good for
// fifteen minutes once it was answered in time.
type Interaction struct {
	ID         snowflake.ID `json:"id"`
	Token      string       `json:"token"`
	Type       int          `json:"type"`
	UserID     snowflake.ID `json:"user_id"`
	ChannelID  snowflake.ID `json:"channel_id"`
	Created    time.Time    `json:"created"`
	Acked      bool         `json:"acked"`
	Callback   int          `json:"callback"`
	ResponseID snowflake.ID `json:"response_id,omitempty"` // the reply, or the message a component is on
	SourceID   snowflake.ID `json:"source_id,omitempty"`   // the message a component is on
	CustomID   string       `json:"custom_id,omitempty"`
	Name       string       `json:"name,omitempty"` // of the command, with its path
	Text       string       `json:"text,omitempty"` // as typed
	Context    bool         `json:"context,omitempty"`

	Status    string          `json:"-"`
	Failure   string          `json:"-"`
	Modal     *Modal          `json:"-"`
	ModalSent bool            `json:"-"`
	Choices   []CommandChoice `json:"-"`
	Answered  chan struct{}   `json:"-"` // closed when the status is no longer pending
}

// Kind names the type for the page.
func (i *Interaction) Kind() string {
	switch i.Type {
	case InteractionCommand:
		return "command"
	case InteractionComponent:
		return "component"
	case InteractionAutocomplete:
		return "autocomplete"
	}
	return "modal"
}

// interactions are those that are open, by id and by token.
type interactions struct {
	*ledger
	Interactions map[snowflake.ID]*Interaction
	Tokens       map[string]*Interaction
}

// Begin makes an interaction and sends it to the bot.
func (s *interactions) Begin(i *Interaction, data map[string]any) *Interaction {
	i.ID, i.Created, i.Status = s.NextID(), s.Now(), statusPending
	i.Token, i.Answered = "aW50ZXJhY3Rpb246"+RandomHex(40), make(chan struct{})
	s.Interactions[i.ID], s.Tokens[i.Token] = i, i
	s.theBot.Interaction(i, data)
	s.showInteraction(i)
	return i
}

// FinishInteraction gives an interaction its outcome.
func (s *interactions) FinishInteraction(i *Interaction, status string) {
	if i.Status == statusPending && i.Answered != nil {
		close(i.Answered)
	}
	i.Status = status
	s.showInteraction(i)
}

// KeepInteraction writes an acknowledged interaction down: its token outlives a
// restart.
func (s *interactions) KeepInteraction(i *Interaction) { s.journal.Put(recInteraction, i) }

// failUnanswered lets pending interactions run out of time; the window is for a first answer.
func (s *interactions) failUnanswered(now time.Time, window time.Duration) {
	for _, i := range s.Interactions {
		switch {
		case !i.Acked && i.Status == statusPending && now.Sub(i.Created) >= window:
			i.Failure = noResponse
			s.FinishInteraction(i, StatusFailed)
		case now.Sub(i.Created) > 2*TokenLife:
			s.forget(i)
		}
	}
}

// forget drops an interaction whose token is long dead.
func (s *interactions) forget(i *Interaction) {
	delete(s.Interactions, i.ID)
	delete(s.Tokens, i.Token)
}

// Cause tells on the reply how it came about.
func (i *Interaction) Cause() *Cause {
	return &Cause{InteractionID: i.ID, Type: i.Type, UserID: i.UserID, Name: i.Name, Text: i.Text, SourceID: i.SourceID}
}

// showInteraction tells its person of its state; autocomplete is answered
// directly.
func (s *interactions) showInteraction(i *Interaction) {
	if i.Type != InteractionAutocomplete {
		s.everybody.Interaction(i)
	}
}
