package storytest

import (
	"context"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/engine"
)

// Stage is what a story is played on.
type Stage interface {
	// Handle answers a request; it returns when all that follows has been said. on is
	// the message whose control was pressed, which an update changes. Suggestions are
	// shown as a menu.
	Handle(rq commands.Request, on string) []Said
	// Wait lets time pass, and what is due happen.
	Wait(d time.Duration) []Said
	// Tables are the matches there are, in the order in which they were opened.
	Tables() []engine.MatchID
	// Do carries out a directive that only this stage knows.
	Do(directive string) ([]Said, bool)
}

// Said is something that was said, changed or taken back.
type Said struct {
	ID      string // of the message
	Channel string
	Only    engine.PlayerID // who alone sees it, "" for all
	Message commands.Message
	Edit    bool           // the message was there before
	Gone    bool           // it is there no more
	Form    *commands.Form // that opens
	// Note is something that happened and is no message: "the thread … is opened".
	Note string
}

// Place is the channel that stories call so, and what is above it.
func Place(name string) (commands.Place, bool) {
	p := commands.Place{Guild: "1", Channel: name, MayPost: true, MayThread: true, MayAttach: true}
	switch {
	case name == "lobby", name == "harbour":
	case name == "lobby as its admin":
		p.Channel, p.Admin = "lobby", true
	case name == "a channel closed to the bot":
		p.MayPost = false
	case strings.HasPrefix(name, "thread "):
		p.Parent = "lobby"
	case strings.HasPrefix(name, "dm "):
		p.Guild = ""
	default:
		return p, false
	}
	return p, true
}

// Tables are the matches of a log in the order in which they were opened, as ids go.
func Tables(t testing.TB, log engine.Log) []engine.MatchID {
	t.Helper()
	rows, err := log.Scan(context.Background(), "table", nil, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var list []engine.MatchID
	for _, r := range rows {
		list = append(list, engine.MatchID(r.Key))
	}
	return list
}

// Asked is a request that is being answered.
type Asked struct {
	Who     engine.PlayerID
	Channel string
	On      string // the message whose control was used
	Private bool   // nobody else sees that message
	// Fresh is the id of a new message.
	Fresh func() string
}

// Ask is what a stage keeps of a request; see Stage.Handle.
func Ask(rq commands.Request, on string, fresh func() string) Asked {
	return Asked{Who: rq.Who.ID, Channel: rq.Where.Channel, On: on, Private: rq.OnPrivate, Fresh: fresh}
}

// Sees is how people see a reply.
func (a Asked) Sees(rp commands.Reply) Said {
	said := Said{Channel: a.Channel, Message: rp.Message}
	switch {
	case rp.Closes:
		said.Note = "the message goes away"
	case rp.Silent:
		said.Note = "nothing is shown"
	case rp.Form != nil:
		said.ID, said.Form = a.On, rp.Form
	case rp.Choices != nil:
		m := &commands.Menu{}
		for _, c := range rp.Choices {
			m.Choices = append(m.Choices, commands.MenuChoice{Label: c.Name, Value: c.Value})
		}
		said.Message.Rows = []commands.Row{{Menu: m}}
	case rp.Update:
		said.ID, said.Edit = a.On, true
		if a.Private {
			said.Only = a.Who
		}
	default:
		if said.ID = a.Fresh(); rp.Private {
			said.Only = a.Who
		}
	}
	return said
}
