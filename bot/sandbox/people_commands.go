package sandbox

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// invocation is what a person typed behind a slash.
type invocation struct {
	Command  string         `json:"command"`
	Options  map[string]any `json:"options"`
	TargetID ID             `json:"target_id"`
	Wait     *bool          `json:"wait"`
	Focused  string         `json:"focused"` // autocomplete only
	Value    any            `json:"value"`   // autocomplete only
}

// lookup finds the command and the options of the subcommand meant; wrap puts
// filled-in options back into their subcommand and group.
func (a *action) lookup(inv invocation, c *channel) (cmd *command, options []commandOption, wrap func([]object) []object, e *pageError) {
	words := strings.Fields(strings.TrimPrefix(inv.Command, "/"))
	for _, x := range a.s.allCommands() {
		if x.Type == commandSlash && len(words) > 0 && x.Name == words[0] || x.Type != commandSlash && x.Name == inv.Command {
			cmd = x
		}
	}
	if cmd == nil || !cmd.usableIn(c) {
		return nil, nil, nil, deny("unknown_command", "There is no command "+quoted("/"+inv.Command)+" here.")
	}
	wrap = func(list []object) []object { return list }
	options = cmd.Options
	if cmd.Type != commandSlash {
		return cmd, nil, wrap, nil
	}
	for _, w := range words[1:] {
		var next *commandOption
		for i := range options {
			if o := &options[i]; o.Name == w && o.Type <= optGroup {
				next = o
			}
		}
		if next == nil {
			return nil, nil, nil, deny("unknown_command", "There is no command "+quoted("/"+inv.Command)+" here.")
		}
		outer, sub := wrap, next
		wrap = func(list []object) []object {
			return outer([]object{{"name": sub.Name, "type": sub.Type, "options": list}})
		}
		options = next.Options
	}
	if len(options) > 0 && options[0].Type <= optGroup {
		return nil, nil, nil, deny("unknown_command", quoted("/"+inv.Command)+" needs a subcommand.")
	}
	return cmd, options, wrap, nil
}

// before checks what holds for every use of a command in a channel.
func (a *action) beforeCommand() (*channel, *pageError) {
	c, e := a.channel()
	switch {
	case e != nil:
		return nil, e
	case c.isThread() && c.Thread.Archived:
		return nil, deny("archived", "Commands cannot be used in an archived thread. Write a message to open it again.")
	case a.s.permissions(a.me.ID, c)&PermUseCommands == 0:
		return nil, deny("forbidden", "You cannot use commands in this channel.")
	case !a.s.botReachable():
		return nil, deny("bot_offline", "The bot is not connected, so nothing was sent. Try again when it is back.")
	}
	return c, nil
}

func runCommand(a *action) (any, *pageError) {
	c, e := a.beforeCommand()
	if e != nil {
		return nil, e
	}
	var inv invocation
	if e := a.decode(&inv); e != nil {
		return nil, e
	}
	cmd, options, wrap, e := a.lookup(inv, c)
	if e != nil {
		return nil, e
	}
	data := object{"id": cmd.ID, "name": cmd.Name, "type": cmd.Type}
	if cmd.GuildID != 0 {
		data["guild_id"] = cmd.GuildID
	}
	resolved := object{}
	i := &interaction{Type: interactionCommand, UserID: a.me.ID, ChannelID: c.ID, Name: cmd.Name, Context: cmd.Type != commandSlash}
	if i.Context {
		if e := a.target(cmd, inv.TargetID, resolved); e != nil {
			return nil, e
		}
		data["target_id"], i.Text = inv.TargetID, cmd.Name
	} else {
		list, text, e := a.fillOptions(options, inv.Options, resolved, false)
		if e != nil {
			return nil, e
		}
		i.Name = strings.Join(strings.Fields(strings.TrimPrefix(inv.Command, "/")), " ")
		i.Text = "/" + i.Name + text
		if list = wrap(list); len(list) > 0 {
			data["options"] = list
		}
	}
	if len(resolved) > 0 {
		data["resolved"] = resolved
	}
	return a.outcome(a.s.begin(i, data), inv.Wait)
}

// target resolves what a command on a person or message is used on.
func (a *action) target(cmd *command, id ID, resolved object) *pageError {
	if cmd.Type == commandUser {
		if a.s.users[id] == nil {
			return deny("unknown_person", "There is no such person.")
		}
		a.s.resolveUser(resolved, id)
		return nil
	}
	m := a.s.messages[id]
	if m == nil || !a.s.canSeeMessage(a.me.ID, m) {
		return deny("unknown_message", "This message is gone.")
	}
	resolved["messages"] = object{id.String(): a.s.wireMessage(m, "")}
	return nil
}

// fillOptions holds what was typed against the options. With partial, as for
// autocomplete, required ones may be missing and values half typed.
func (a *action) fillOptions(options []commandOption, given map[string]any, resolved object, partial bool) ([]object, string, *pageError) {
	for name := range given {
		known := false
		for _, o := range options {
			known = known || o.Name == name
		}
		if !known {
			return nil, "", deny("unknown_option", "The command has no option "+quoted(name)+".")
		}
	}
	var list []object
	text := ""
	for _, o := range options {
		v, has := given[o.Name]
		if !has || v == nil {
			if o.Required && !partial {
				return nil, "", deny("missing_option", "The option "+quoted(o.Name)+" is required.")
			}
			continue
		}
		value, shown, e := a.optionValue(o, v, resolved)
		if e != nil {
			if partial {
				continue
			}
			return nil, "", e
		}
		list = append(list, object{"name": o.Name, "type": o.Type, "value": value})
		text += " " + o.Name + ":" + shown
	}
	return list, text, nil
}

// optionValue holds one value against its option, and says how it is shown.
func (a *action) optionValue(o commandOption, v any, resolved object) (any, string, *pageError) {
	bad := func(why string) (any, string, *pageError) {
		return nil, "", deny("bad_value", "The option "+quoted(o.Name)+" "+why+".")
	}
	for _, c := range o.Choices {
		if fmt.Sprint(c.Value) == fmt.Sprint(v) || c.Name == v {
			return c.Value, c.Name, nil
		}
	}
	if len(o.Choices) > 0 {
		return bad("does not offer " + quoted(fmt.Sprint(v)))
	}
	text, isText := v.(string)
	number, isNumber := v.(float64)
	if isText {
		if n, err := strconv.ParseFloat(text, 64); err == nil {
			number, isNumber = n, true
		}
	}
	switch o.Type {
	case optString:
		n := utf8.RuneCountInString(text)
		switch {
		case !isText && isNumber:
			text = strconv.FormatFloat(number, 'f', -1, 64)
		case !isText:
			return bad("takes text")
		case n == 0:
			return bad("is empty")
		case o.MinLength != nil && n < *o.MinLength:
			return bad("needs at least " + strconv.Itoa(*o.MinLength) + " characters")
		case o.MaxLength != nil && *o.MaxLength > 0 && n > *o.MaxLength || n > maxStringOption:
			return bad("is too long")
		}
		return text, text, nil
	case optInteger, optNumber:
		switch {
		case !isNumber || o.Type == optInteger && number != math.Trunc(number) || math.Abs(number) > 1<<53:
			return bad("takes a number")
		case o.MinValue != nil && number < *o.MinValue:
			return bad("must be at least " + strconv.FormatFloat(*o.MinValue, 'f', -1, 64))
		case o.MaxValue != nil && number > *o.MaxValue:
			return bad("must be at most " + strconv.FormatFloat(*o.MaxValue, 'f', -1, 64))
		}
		return number, strconv.FormatFloat(number, 'f', -1, 64), nil
	case optBoolean:
		b, ok := v.(bool)
		if isText {
			ok, b = text == "true" || text == "false", text == "true"
		}
		if !ok {
			return bad("takes true or false")
		}
		return b, strconv.FormatBool(b), nil
	case optAttachment:
		return bad("takes a file, which people cannot send here")
	}
	return a.entityValue(o, text, resolved)
}

// entityValue resolves a person, role or channel named in an option.
func (a *action) entityValue(o commandOption, name string, resolved object) (any, string, *pageError) {
	s := a.s
	name = strings.TrimLeft(strings.Trim(name, "<>"), "@#!&")
	if o.Type == optUser || o.Type == optMentionable {
		if u := s.findUser(name); u != nil {
			s.resolveUser(resolved, u.ID)
			return u.ID, "@" + u.GlobalName, nil
		}
	}
	if o.Type == optRole || o.Type == optMentionable {
		for _, r := range s.wireRoles() {
			if id, _ := r["id"].(ID); id.String() == name || r["name"] == name || r["name"] == "@"+name {
				s.resolveRole(resolved, id)
				return id, "@" + fmt.Sprint(r["name"]), nil
			}
		}
	}
	if o.Type == optChannel {
		if c := s.findChannel(name, a.me.ID); c != nil && allowsChannel(o.ChannelTypes, c) {
			s.resolveChannel(resolved, c, a.me.ID)
			return c.ID, "#" + c.Name, nil
		}
	}
	return nil, "", deny("bad_value", "The option "+quoted(o.Name)+" names nobody and nothing here: "+quoted(name)+".")
}
