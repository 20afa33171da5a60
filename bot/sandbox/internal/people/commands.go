package people

import (
	"encoding/base64"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// invocation is what a person typed behind a slash.
type invocation struct {
	Command  string         `json:"command"`
	Options  map[string]any `json:"options"`
	TargetID snowflake.ID   `json:"target_id"`
	Wait     *bool          `json:"wait"`
	Focused  string         `json:"focused"` // autocomplete only
	Value    any            `json:"value"`   // autocomplete only
}

// named finds a command by what was typed, nil if there is none, and the words of it.
func (a *action) named(typed string) (cmd *world.Command, words []string) {
	words = strings.Fields(strings.TrimPrefix(typed, "/"))
	for _, x := range a.s.AllCommands() {
		if x.Type == world.CommandSlash && len(words) > 0 && x.Name == words[0] || x.Type != world.CommandSlash && x.Name == typed {
			cmd = x
		}
	}
	return cmd, words
}

// lookup finds the command and the options of the subcommand meant; wrap puts
// filled-in options back into their subcommand and group.
func (a *action) lookup(inv invocation, c *world.Channel) (cmd *world.Command, options []world.CommandOption, wrap func([]wire.Object) []wire.Object, e *pageError) {
	cmd, words := a.named(inv.Command)
	if cmd == nil || !cmd.UsableIn(c) {
		return nil, nil, nil, deny("unknown_command", "There is no command "+quoted("/"+inv.Command)+" here.")
	}
	wrap = func(list []wire.Object) []wire.Object { return list }
	options = cmd.Options
	if cmd.Type != world.CommandSlash {
		return cmd, nil, wrap, nil
	}
	for _, w := range words[1:] {
		i := slices.IndexFunc(options, func(o world.CommandOption) bool { return o.Name == w && o.Type <= world.OptGroup })
		if i < 0 {
			return nil, nil, nil, deny("unknown_command", "There is no command "+quoted("/"+inv.Command)+" here.")
		}
		outer, sub := wrap, options[i]
		wrap = func(list []wire.Object) []wire.Object {
			return outer([]wire.Object{{"name": sub.Name, "type": sub.Type, "options": list}})
		}
		options = sub.Options
	}
	if len(options) > 0 && options[0].Type <= world.OptGroup {
		return nil, nil, nil, deny("unknown_command", quoted("/"+inv.Command)+" needs a subcommand.")
	}
	return cmd, options, wrap, nil
}

// before checks what holds for every use of a command in a channel.
func (a *action) beforeCommand() (*world.Channel, *pageError) {
	c, e := a.channel()
	switch {
	case e != nil:
		return nil, e
	case c.IsThread() && c.Thread.Archived:
		return nil, deny("archived", "Commands cannot be used in an archived thread. Write a message to open it again.")
	case a.s.Permissions(a.me.ID, c)&world.PermUseCommands == 0:
		return nil, deny("forbidden", "You cannot use commands in this channel.")
	case !a.s.line.Reachable():
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
	data := wire.Object{"id": cmd.ID, "name": cmd.Name, "type": cmd.Type}
	if cmd.GuildID != 0 {
		data["guild_id"] = cmd.GuildID
	}
	resolved := wire.Object{}
	i := &world.Interaction{Type: world.InteractionCommand, UserID: a.me.ID, ChannelID: c.ID, Name: cmd.Name, Context: cmd.Type != world.CommandSlash}
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
	return a.outcome(a.s.Begin(i, data), inv.Wait)
}

// target resolves what a command on a person or message is used on.
func (a *action) target(cmd *world.Command, id snowflake.ID, resolved wire.Object) *pageError {
	if cmd.Type == world.CommandUser {
		if a.s.Users[id] == nil {
			return deny("unknown_person", "There is no such person.")
		}
		a.s.resolveUser(resolved, id)
		return nil
	}
	m := a.s.Messages[id]
	if m == nil || !a.s.CanSeeMessage(a.me.ID, m) {
		return deny("unknown_message", "This message is gone.")
	}
	resolved["messages"] = wire.Object{id.String(): a.s.wire.Message(m, "")}
	return nil
}

// fillOptions holds what was typed against the options. With partial, as for
// autocomplete, required ones may be missing and values half typed.
func (a *action) fillOptions(options []world.CommandOption, given map[string]any, resolved wire.Object, partial bool) ([]wire.Object, string, *pageError) {
	for name := range given {
		known := false
		for _, o := range options {
			known = known || o.Name == name
		}
		if !known {
			return nil, "", deny("unknown_option", "The command has no option "+quoted(name)+".")
		}
	}
	var list []wire.Object
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
		list = append(list, wire.Object{"name": o.Name, "type": o.Type, "value": value})
		text += " " + o.Name + ":" + shown
	}
	return list, text, nil
}

// optionValue holds one value against its option, and says how it is shown.
func (a *action) optionValue(o world.CommandOption, v any, resolved wire.Object) (any, string, *pageError) {
	for _, c := range o.Choices {
		if fmt.Sprint(c.Value) == fmt.Sprint(v) || c.Name == v {
			return c.Value, c.Name, nil
		}
	}
	if len(o.Choices) > 0 {
		return badValue(o, "does not offer "+quoted(fmt.Sprint(v)))
	}
	text, isText := v.(string)
	number, isNumber := v.(float64)
	if isText {
		if n, err := strconv.ParseFloat(text, 64); err == nil {
			number, isNumber = n, true
		}
	}
	switch o.Type {
	case world.OptString:
		if !isText && isNumber {
			text = decimal(number)
			return text, text, nil
		}
		return textValue(o, text, isText)
	case world.OptInteger, world.OptNumber:
		return numberValue(o, number, isNumber)
	case world.OptBoolean:
		b, ok := v.(bool)
		if isText {
			ok, b = text == "true" || text == "false", text == "true"
		}
		if !ok {
			return badValue(o, "takes true or false")
		}
		return b, strconv.FormatBool(b), nil
	case world.OptAttachment:
		return a.fileValue(o, v, resolved)
	}
	return a.entityValue(o, text, resolved)
}

// textValue holds a text against the lengths of its option.
func textValue(o world.CommandOption, text string, isText bool) (any, string, *pageError) {
	switch n := utf8.RuneCountInString(text); {
	case !isText:
		return badValue(o, "takes text")
	case n == 0:
		return badValue(o, "is empty")
	case o.MinLength != nil && n < *o.MinLength:
		return badValue(o, "needs at least "+strconv.Itoa(*o.MinLength)+" characters")
	case o.MaxLength != nil && *o.MaxLength > 0 && n > *o.MaxLength || n > form.MaxStringOption:
		return badValue(o, "is too long")
	}
	return text, text, nil
}

// numberValue holds a number against the bounds of its option.
func numberValue(o world.CommandOption, number float64, isNumber bool) (any, string, *pageError) {
	switch {
	case !isNumber || o.Type == world.OptInteger && number != math.Trunc(number) || math.Abs(number) > 1<<53:
		return badValue(o, "takes a number")
	case o.MinValue != nil && number < *o.MinValue:
		return badValue(o, "must be at least "+decimal(*o.MinValue))
	case o.MaxValue != nil && number > *o.MaxValue:
		return badValue(o, "must be at most "+decimal(*o.MaxValue))
	}
	return number, decimal(number), nil
}

// decimal is a number without an exponent.
func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// badValue refuses the value of an option.
func badValue(o world.CommandOption, why string) (any, string, *pageError) {
	return nil, "", deny("bad_value", "The option "+quoted(o.Name)+" "+why+".")
}

// fileValue takes a file: {"name":"…","data":"base64"}. Names are as a header can have them.
func (a *action) fileValue(o world.CommandOption, v any, resolved wire.Object) (any, string, *pageError) {
	given, _ := v.(map[string]any)
	name, _ := given["name"].(string)
	text, _ := given["data"].(string)
	data, err := base64.StdEncoding.DecodeString(text)
	if name == "" || err != nil || len(data) == 0 {
		return nil, "", deny("bad_value", "The option "+quoted(o.Name)+` takes a file: {"name":"…","data":"its bytes in base64"}.`)
	}
	name = strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_.", r) {
			return r
		}
		return '_'
	}, name)
	f := a.s.Upload(name, data)
	address := a.base + "/ephemeral-attachments/" + f.ID.String() + "/" + f.Filename
	files, _ := resolved["attachments"].(wire.Object)
	if files == nil {
		files = wire.Object{}
		resolved["attachments"] = files
	}
	files[f.ID.String()] = wire.Object{"id": f.ID, "filename": f.Filename, "size": f.Size, "url": address, "proxy_url": address, "ephemeral": true}
	return f.ID, f.Filename, nil
}

// entityValue resolves a person, role or channel named in an option.
func (a *action) entityValue(o world.CommandOption, name string, resolved wire.Object) (any, string, *pageError) {
	s := a.s
	name = strings.TrimLeft(strings.Trim(name, "<>"), "@#!&")
	if o.Type == world.OptUser || o.Type == world.OptMentionable {
		if u := s.FindUser(name); u != nil {
			s.resolveUser(resolved, u.ID)
			return u.ID, "@" + u.GlobalName, nil
		}
	}
	if o.Type == world.OptRole || o.Type == world.OptMentionable {
		for _, r := range s.wire.Roles() {
			if id, _ := r["id"].(snowflake.ID); id.String() == name || r["name"] == name || r["name"] == "@"+name {
				s.resolveRole(resolved, id)
				return id, "@" + fmt.Sprint(r["name"]), nil
			}
		}
	}
	if o.Type == world.OptChannel {
		if c := s.FindChannel(name, a.me.ID); c != nil && allowsChannel(o.ChannelTypes, c) {
			s.resolveChannel(resolved, c, a.me.ID)
			return c.ID, "#" + c.Name, nil
		}
	}
	return nil, "", deny("bad_value", "The option "+quoted(o.Name)+" names nobody and nothing here: "+quoted(name)+".")
}
