package sandbox

import (
	"time"
)

// Types of interactions.
const (
	interactionCommand      = 2
	interactionComponent    = 3
	interactionAutocomplete = 4
	interactionModal        = 5
)

// Types of callbacks.
const (
	callbackPong           = 1
	callbackReply          = 4
	callbackDeferredReply  = 5
	callbackDeferredUpdate = 6
	callbackUpdate         = 7
	callbackChoices        = 8
	callbackModal          = 9
)

// Statuses of an interaction, as the page sees them.
const (
	statusPending  = "pending"
	statusAnswered = "answered"
	statusDeferred = "deferred"
	statusFailed   = "failed"
)

// noResponse is what the client shows when the bot is silent.
const noResponse = "The application did not respond"

// modal is a form the bot asks a person to fill in.
type modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []component `json:"components"`
}

// interaction is something a person did with the bot. Its token is good for
// fifteen minutes once it was answered in time.
type interaction struct {
	ID         ID        `json:"id"`
	Token      string    `json:"token"`
	Type       int       `json:"type"`
	UserID     ID        `json:"user_id"`
	ChannelID  ID        `json:"channel_id"`
	Created    time.Time `json:"created"`
	Acked      bool      `json:"acked"`
	Callback   int       `json:"callback"`
	ResponseID ID        `json:"response_id,omitempty"` // the reply, or the message a component is on
	SourceID   ID        `json:"source_id,omitempty"`   // the message a component is on
	CustomID   string    `json:"custom_id,omitempty"`
	Name       string    `json:"name,omitempty"` // of the command, with its path
	Text       string    `json:"text,omitempty"` // as typed
	Context    bool      `json:"context,omitempty"`

	status    string
	failure   string
	modal     *modal
	modalSent bool
	choices   []commandChoice
	answered  chan struct{} // closed when the status is no longer pending
}

// kind names the type for the page.
func (i *interaction) kind() string {
	switch i.Type {
	case interactionCommand:
		return "command"
	case interactionComponent:
		return "component"
	case interactionAutocomplete:
		return "autocomplete"
	}
	return "modal"
}

// begin makes an interaction and sends it to the bot.
func (s *Server) begin(i *interaction, data object) *interaction {
	c := s.channels[i.ChannelID]
	i.ID, i.Created, i.status = s.nextID(), s.now(), statusPending
	i.Token, i.answered = "aW50ZXJhY3Rpb246"+randomHex(40), make(chan struct{})
	s.interactions[i.ID], s.tokens[i.Token] = i, i
	u := s.users[i.UserID]
	s.dispatch("INTERACTION_CREATE", 0, func(gs *gwSession) any {
		o := object{"id": i.ID, "application_id": s.bot.ID, "type": i.Type, "data": data, "channel_id": c.ID,
			"channel": s.wireChannel(c), "token": i.Token, "version": 1, "locale": u.Locale, "entitlements": []any{},
			"app_permissions": itoa(s.permissions(s.bot.ID, c)), "attachment_size_limit": maxFileSize}
		if c.Type == channelDM {
			o["user"], o["context"] = s.wireUser(u), 1
			o["authorizing_integration_owners"] = object{"0": "0"}
		} else {
			member := s.wireMember(u)
			member["permissions"] = itoa(s.permissions(u.ID, c))
			o["member"], o["context"], o["guild_id"], o["guild_locale"] = member, 0, s.guild, "en-US"
			o["guild"] = object{"id": s.guild, "locale": "en-US", "features": []string{}}
			o["authorizing_integration_owners"] = object{"0": s.guild}
		}
		if src := s.messages[i.SourceID]; src != nil {
			o["message"] = s.wireMessage(src, gs.base)
		}
		return o
	})
	s.tellInteraction(i)
	return i
}

// settleInteraction gives an interaction its outcome.
func (s *Server) settleInteraction(i *interaction, status string) {
	if i.status == statusPending && i.answered != nil {
		close(i.answered)
	}
	i.status = status
	s.tellInteraction(i)
}

// failUnanswered lets pending interactions run out of time.
func (s *Server) failUnanswered(now time.Time) {
	for _, i := range s.interactions {
		switch {
		case !i.Acked && i.status == statusPending && now.Sub(i.Created) >= s.opts.AckWindow:
			i.failure = noResponse
			s.settleInteraction(i, statusFailed)
		case now.Sub(i.Created) > 2*tokenLife:
			s.forget(i)
		}
	}
}

// forget drops an interaction whose token is long dead.
func (s *Server) forget(i *interaction) {
	delete(s.interactions, i.ID)
	delete(s.tokens, i.Token)
}

// cause tells on the reply how it came about.
func (i *interaction) cause() *cause {
	return &cause{InteractionID: i.ID, Type: i.Type, UserID: i.UserID, Name: i.Name, Text: i.Text, SourceID: i.SourceID}
}

// resolvedUsers fills the part of "resolved" that describes people.
func (s *Server) resolveUser(resolved object, id ID) {
	u := s.users[id]
	if u == nil {
		return
	}
	add := func(key string, value object) {
		m, _ := resolved[key].(object)
		if m == nil {
			m = object{}
			resolved[key] = m
		}
		m[id.String()] = value
	}
	add("users", s.wireUser(u))
	member := s.wireMember(u)
	delete(member, "user")
	delete(member, "deaf")
	delete(member, "mute")
	member["permissions"] = itoa(permEveryone)
	add("members", member)
}

func (s *Server) resolveChannel(resolved object, c *channel, u ID) {
	m, _ := resolved["channels"].(object)
	if m == nil {
		m = object{}
		resolved["channels"] = m
	}
	o := s.wireChannel(c)
	o["permissions"] = itoa(s.permissions(u, c))
	m[c.ID.String()] = o
}

func (s *Server) resolveRole(resolved object, id ID) {
	m, _ := resolved["roles"].(object)
	if m == nil {
		m = object{}
		resolved["roles"] = m
	}
	for _, r := range s.wireRoles() {
		if r["id"] == id {
			m[id.String()] = r
		}
	}
}
