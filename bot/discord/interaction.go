package discord

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"landfall/commands"
	"landfall/engine"
)

// interaction is a thing a person did, as Discord's JSON has it. It is read here
// and not by discordgo, which loses a whole event over a component it does not know.
type interaction struct {
	ID            string            `json:"id"`
	Application   string            `json:"application_id"`
	Type          int               `json:"type"`
	Token         string            `json:"token"`
	Guild         string            `json:"guild_id"`
	ChannelID     string            `json:"channel_id"`
	Locale        string            `json:"locale"`
	GuildLocale   string            `json:"guild_locale"`
	AppPermission string            `json:"app_permissions"`
	Owners        map[string]string `json:"authorizing_integration_owners"`
	Context       *int              `json:"context"`
	User          *user             `json:"user"`
	Data          interactionData   `json:"data"`
	Channel       struct {
		ID     string `json:"id"`
		Type   *int   `json:"type"`
		Parent string `json:"parent_id"`
	} `json:"channel"`
	Member *struct {
		User        *user  `json:"user"`
		Nick        string `json:"nick"`
		Permissions string `json:"permissions"`
	} `json:"member"`
	Message *pressed `json:"message"`
}

// pressed is the message that a control is on.
type pressed struct {
	ID         string          `json:"id"`
	Flags      int             `json:"flags"`
	Components json.RawMessage `json:"components"`
}

type user struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	Global   string `json:"global_name"`
}

type interactionData struct {
	Name       string            `json:"name"`
	Target     string            `json:"target_id"`
	Options    []optionData      `json:"options"`
	ID         string            `json:"custom_id"`
	Values     []string          `json:"values"`
	Components []json.RawMessage `json:"components"`
	Resolved   struct {
		Attachments map[string]givenFile `json:"attachments"`
	} `json:"resolved"`
}

// givenFile is a file that somebody gave to a command.
type givenFile struct {
	Name string `json:"filename"`
	Size int    `json:"size"`
	URL  string `json:"url"`
}

type optionData struct {
	Name    string          `json:"name"`
	Type    int             `json:"type"`
	Value   json.RawMessage `json:"value"`
	Focused bool            `json:"focused"`
	Options []optionData    `json:"options"`
}

// Discord's types of interactions.
const (
	interactionCommand   = 2
	interactionComponent = 3
	interactionComplete  = 4
	interactionForm      = 5
)

// requestOf frees an interaction of the platform.
func requestOf(in *interaction, now time.Time) (commands.Request, error) {
	rq := commands.Request{ID: in.ID, At: timeOf(in.ID, now)}
	switch in.Type {
	case interactionCommand, interactionComplete:
		rq.Kind = commands.Typed
		if in.Type == interactionComplete {
			rq.Kind = commands.Completing
		}
		rq.Path = []string{in.Data.Name}
		rq.Options = map[string]string{}
		if in.Data.Target != "" {
			rq.Options["target"] = in.Data.Target
		}
		flatten(&rq, in.Data.Options)
		in.attach(&rq, in.Data.Options)
	case interactionComponent:
		rq.Kind, rq.Control, rq.Values = commands.Pressed, untagged(in.Data.ID), in.Data.Values
	case interactionForm:
		rq.Kind, rq.Control, rq.Fields = commands.Submitted, in.Data.ID, map[string][]string{}
		for _, raw := range in.Data.Components {
			fieldsIn(raw, rq.Fields)
		}
	default:
		return rq, fmt.Errorf("an interaction of unknown type %d", in.Type)
	}
	who := in.User
	if in.Member != nil && in.Member.User != nil {
		who = in.Member.User
		rq.Who.Name = in.Member.Nick
		rq.Where.Admin = bitsOf(in.Member.Permissions)&(bitAdministrator|bitManageServer) != 0
	}
	if who == nil || who.ID == "" || in.ID == "" || in.Token == "" {
		return rq, fmt.Errorf("an interaction without a person, a number or a token")
	}
	rq.Who.ID = engine.PlayerID(who.ID)
	rq.Who.Name = firstOf(rq.Who.Name, who.Global, who.Username)
	rq.Who.Locale = in.Locale
	rq.Where.Locale = in.GuildLocale
	rq.Where.Guild, rq.Where.Channel = in.Guild, firstOf(in.ChannelID, in.Channel.ID)
	if isThread(in.kind()) {
		rq.Where.Parent = in.Channel.Parent
	}
	r := in.rights()
	rq.Where.MayPost, rq.Where.MayThread, rq.Where.MayAttach, rq.Where.Lacks = r.Post, r.Thread, r.Attach, r.Lacks
	if in.Message != nil {
		rq.OnPrivate = in.Message.Flags&flagPrivate != 0
		if !rq.OnPrivate {
			rq.Message = in.Message.ID
		}
	}
	return rq, nil
}

// kind is the kind of the channel, as far as Discord says it.
func (in *interaction) kind() int {
	if in.Channel.Type != nil {
		return *in.Channel.Type
	}
	return channelText
}

// rights are what the bot may do where the interaction came from. A bot that only
// the person has installed is not there at all, and can only answer.
func (in *interaction) rights() Rights {
	here := true
	if len(in.Owners) > 0 {
		_, here = in.Owners["0"]
	}
	if in.Guild == "" {
		if in.Context != nil {
			here = *in.Context == 1
		} else if in.Channel.Type != nil {
			here = *in.Channel.Type == channelDM
		}
	}
	return rightsOf(bitsOf(in.AppPermission), in.kind(), here, in.Guild == "")
}

// flatten takes subcommands into the path and the values into the options.
func flatten(rq *commands.Request, options []optionData) {
	for _, o := range options {
		if o.Type == 1 || o.Type == 2 { // subcommand, group
			rq.Path = append(rq.Path, o.Name)
			flatten(rq, o.Options)
			continue
		}
		rq.Options[o.Name] = valueOf(o.Value)
		if o.Focused {
			rq.Focused = o.Name
		}
	}
}

// attach names the files that were given; who reads them is added by attached.
func (in *interaction) attach(rq *commands.Request, options []optionData) {
	for _, o := range options {
		in.attach(rq, o.Options)
		if a, ok := in.Data.Resolved.Attachments[valueOf(o.Value)]; ok && o.Type == optionFile {
			if rq.Files == nil {
				rq.Files = map[string]commands.Upload{}
			}
			rq.Files[o.Name] = commands.Upload{Name: a.Name, Size: a.Size}
		}
	}
}

// valueOf writes an option's value as text: numbers in decimal, flags as "true"
// and "false", people by their number.
func valueOf(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	s := strings.TrimSpace(string(raw))
	if _, err := strconv.ParseInt(s, 10, 64); err == nil {
		return s
	}
	if f, err := strconv.ParseFloat(s, 64); err == nil {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	if s == "null" {
		return ""
	}
	return s
}

// fieldsIn collects the values of a form's fields, however deep they lie and
// whatever kinds of component hold them.
func fieldsIn(raw json.RawMessage, into map[string][]string) {
	var c struct {
		ID         string            `json:"custom_id"`
		Value      json.RawMessage   `json:"value"`
		Values     []string          `json:"values"`
		Component  json.RawMessage   `json:"component"`
		Components []json.RawMessage `json:"components"`
	}
	if json.Unmarshal(raw, &c) != nil {
		return
	}
	switch {
	case c.ID != "" && c.Values != nil:
		into[c.ID] = c.Values
	case c.ID != "" && string(c.Value) == "null": // a group in which nothing was chosen
		into[c.ID] = []string{}
	case c.ID != "" && c.Value != nil:
		into[c.ID] = []string{valueOf(c.Value)}
	}
	if c.Component != nil {
		fieldsIn(c.Component, into)
	}
	for _, inner := range c.Components {
		fieldsIn(inner, into)
	}
}

// discordEpoch is the first millisecond of 2015, from which ids count.
const discordEpoch = 1420070400000

// timeOf reads when something was made from its id; now if the id is none.
func timeOf(id string, now time.Time) time.Time {
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil || n>>22 == 0 {
		return now.UTC()
	}
	return time.UnixMilli(n>>22 + discordEpoch).UTC()
}

func bitsOf(s string) int64 {
	n, _ := strconv.ParseInt(s, 10, 64)
	return n
}
