package people

import (
	"fmt"

	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

func runAutocomplete(a *action) (any, *pageError) {
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
	var focused *world.CommandOption
	for k := range options {
		if options[k].Name == inv.Focused && options[k].Autocomplete {
			focused = &options[k]
		}
	}
	if focused == nil {
		return nil, deny("unknown_option", "The command completes no option "+quoted(inv.Focused)+".")
	}
	delete(inv.Options, inv.Focused)
	resolved := wire.Object{}
	list, _, e := a.fillOptions(options, inv.Options, resolved, true)
	if e != nil {
		return nil, e
	}
	// Discord sends the half-typed value as text, whatever the option's type.
	typed := ""
	if inv.Value != nil {
		typed = fmt.Sprint(inv.Value)
	}
	list = append(list, wire.Object{"name": focused.Name, "type": focused.Type, "value": typed, "focused": true})
	data := wire.Object{"id": cmd.ID, "name": cmd.Name, "type": cmd.Type, "options": wrap(list)}
	if len(resolved) > 0 {
		data["resolved"] = resolved
	}
	i := a.s.Begin(&world.Interaction{Type: world.InteractionAutocomplete, UserID: a.me.ID, ChannelID: c.ID, Name: cmd.Name}, data)
	return waitFor{i, func() (any, *pageError) {
		if i.Status == world.StatusFailed {
			return nil, deny("no_response", "Loading options failed: "+i.Failure+".")
		}
		choices := i.Choices
		if choices == nil {
			choices = []world.CommandChoice{}
		}
		return wire.Object{"choices": choices}, nil
	}}, nil
}
