package people

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// findComponent looks for a custom_id in rows.
func findComponent(rows []world.Component, id string) *world.Component {
	for i := range rows {
		c := &rows[i]
		if c.CustomID == id && c.Type != world.CompRow {
			return c
		}
		if c.Component != nil && c.Component.CustomID == id {
			return c.Component
		}
		if hit := findComponent(c.Components, id); hit != nil {
			return hit
		}
	}
	return nil
}

// pressable finds a component a person wants to use, if the client would let
// them.
func (a *action) pressable(customID string) (*world.Message, *world.Component, *pageError) {
	m, e := a.message()
	if e != nil {
		return nil, nil, e
	}
	c := findComponent(m.Components, customID)
	switch {
	case customID == "" || c == nil:
		return nil, nil, deny("unknown_component", "This control is no longer on the message. Look at the newest message.")
	case c.Disabled:
		return nil, nil, deny("disabled", "This control is switched off.")
	case !a.s.line.Reachable():
		return nil, nil, deny("bot_offline", "The bot is not connected, so nothing was sent. Try again when it is back.")
	}
	return m, c, nil
}

// outcome answers at once or when the bot has acknowledged.
func (a *action) outcome(i *world.Interaction, wait *bool) (any, *pageError) {
	answer := func() (any, *pageError) { return wire.Object{"interaction": a.s.pageInteraction(i)}, nil }
	if wait != nil && !*wait {
		return answer()
	}
	return waitFor{i, answer}, nil
}

func click(a *action) (any, *pageError) {
	var body struct {
		CustomID string `json:"custom_id"`
		Wait     *bool  `json:"wait"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	m, c, e := a.pressable(body.CustomID)
	if e != nil {
		return nil, e
	}
	if c.Type != world.CompButton {
		return nil, deny("bad_request", "This is a menu: choose from it with select.")
	}
	i := a.s.Begin(&world.Interaction{Type: world.InteractionComponent, UserID: a.me.ID, ChannelID: m.ChannelID, SourceID: m.ID,
		CustomID: c.CustomID}, wire.Object{"custom_id": c.CustomID, "component_type": c.Type, "id": c.ID})
	return a.outcome(i, body.Wait)
}

func choose(a *action) (any, *pageError) {
	var body struct {
		CustomID string   `json:"custom_id"`
		Values   []string `json:"values"`
		Wait     *bool    `json:"wait"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	m, c, e := a.pressable(body.CustomID)
	if e != nil {
		return nil, e
	}
	if !c.IsSelect() {
		return nil, deny("bad_request", "This is a button: press it with click.")
	}
	values, resolved, e := a.menuValues(c, body.Values)
	if e != nil {
		return nil, e
	}
	data := wire.Object{"custom_id": c.CustomID, "component_type": c.Type, "values": values, "id": c.ID}
	if c.Type != world.CompTextSelect {
		data["resolved"] = resolved
	}
	i := a.s.Begin(&world.Interaction{Type: world.InteractionComponent, UserID: a.me.ID, ChannelID: m.ChannelID, SourceID: m.ID,
		CustomID: c.CustomID}, data)
	return a.outcome(i, body.Wait)
}

// menuValues holds a choice against its menu and resolves ids.
func (a *action) menuValues(c *world.Component, given []string) ([]string, wire.Object, *pageError) {
	lo, hi := 1, 1
	if c.MinValues != nil {
		lo = *c.MinValues
	}
	if c.MaxValues != nil {
		hi = *c.MaxValues
	}
	seen := map[string]bool{}
	resolved := wire.Object{}
	values := []string{}
	for _, v := range given {
		id, ok := a.menuValue(c, v, resolved)
		if !ok {
			return nil, nil, deny("bad_value", quoted(v)+" is not in this menu.")
		}
		if seen[id] {
			return nil, nil, deny("bad_value", quoted(v)+" is chosen twice.")
		}
		seen[id] = true
		values = append(values, id)
	}
	switch {
	case len(values) == 0 && !c.Needed():
	case len(values) < lo:
		return nil, nil, deny("too_few_values", "Choose at least "+strconv.Itoa(lo)+".")
	case len(values) > hi:
		return nil, nil, deny("too_many_values", "Choose at most "+strconv.Itoa(hi)+".")
	}
	return values, resolved, nil
}

// menuValue checks one value; names of people and channels become ids.
func (a *action) menuValue(c *world.Component, v string, resolved wire.Object) (string, bool) {
	s := a.s
	id, _ := snowflake.ParseID(v)
	if c.Type == world.CompTextSelect || c.Type == world.CompRadio || c.Type == world.CompChecks {
		for _, o := range c.Options {
			if o.Value == v {
				return v, true
			}
		}
		return "", false
	}
	if c.Type == world.CompUserSelect || c.Type == world.CompMentionable {
		if u := s.FindUser(v); u != nil {
			s.resolveUser(resolved, u.ID)
			return u.ID.String(), true
		}
	}
	if c.Type == world.CompRoleSelect || c.Type == world.CompMentionable {
		if id == s.BotRole || id == s.EveryoneRole() {
			s.resolveRole(resolved, id)
			return v, true
		}
	}
	if c.Type == world.CompChannel {
		if ch := s.FindChannel(v, a.me.ID); ch != nil && allowsChannel(c.ChannelTypes, ch) {
			s.resolveChannel(resolved, ch, a.me.ID)
			return ch.ID.String(), true
		}
	}
	return "", false
}

func allowsChannel(types []int, c *world.Channel) bool {
	if len(types) == 0 {
		return true
	}
	return slices.Contains(types, c.Type)
}

// submitModal sends a filled-in form, once.
func submitModal(a *action) (any, *pageError) {
	var body struct {
		Fields map[string]any `json:"fields"`
		Wait   *bool          `json:"wait"`
	}
	if e := a.decode(&body); e != nil {
		return nil, e
	}
	id, _ := snowflake.ParseID(a.vars["id"])
	from := a.s.Interactions[id]
	switch {
	case from == nil || from.UserID != a.me.ID || from.Modal == nil:
		return nil, deny("unknown_interaction", "No form was shown for this interaction.")
	case from.ModalSent:
		return nil, deny("already_sent", "This form was sent already.")
	case a.s.Channels[from.ChannelID] == nil:
		return nil, deny("unknown_channel", "The channel of this form is gone.")
	case !a.s.line.Reachable():
		return nil, deny("bot_offline", "The bot is not connected, so nothing was sent. Try again when it is back.")
	}
	for name := range body.Fields {
		if findComponent(from.Modal.Components, name) == nil {
			return nil, deny("bad_value", "The form has no field "+quoted(name)+".")
		}
	}
	rows := []wire.Object{}
	for _, row := range from.Modal.Components {
		if row.Type == world.CompLabel {
			filled, e := a.fillField(row.Component, body.Fields)
			if e != nil {
				return nil, e
			}
			rows = append(rows, wire.Object{"type": world.CompLabel, "id": row.ID, "component": filled})
			continue
		}
		list := []wire.Object{}
		for k := range row.Components {
			filled, e := a.fillField(&row.Components[k], body.Fields)
			if e != nil {
				return nil, e
			}
			list = append(list, filled)
		}
		rows = append(rows, wire.Object{"type": world.CompRow, "id": row.ID, "components": list})
	}
	from.ModalSent = true
	i := a.s.Begin(&world.Interaction{Type: world.InteractionModal, UserID: a.me.ID, ChannelID: from.ChannelID, SourceID: from.SourceID,
		CustomID: from.Modal.CustomID, Name: from.Name, Text: from.Text},
		wire.Object{"custom_id": from.Modal.CustomID, "components": rows})
	return a.outcome(i, body.Wait)
}

// fillField holds one entry of a form against its field.
func (a *action) fillField(c *world.Component, fields map[string]any) (wire.Object, *pageError) {
	given, has := fields[c.CustomID]
	switch {
	case c.IsSelect() || c.Type == world.CompChecks:
		var values []string
		list, _ := given.([]any)
		for _, v := range list {
			text, _ := v.(string)
			values = append(values, text)
		}
		ids, _, e := a.menuValues(c, values)
		return wire.Object{"type": c.Type, "id": c.ID, "custom_id": c.CustomID, "values": ids}, e
	case c.Type == world.CompRadio:
		return a.fillRadio(c, given)
	case c.Type == world.CompCheck:
		ticked, isBool := given.(bool)
		if has && !isBool {
			return nil, deny("bad_value", "The field "+quoted(c.CustomID)+" takes true or false.")
		}
		return wire.Object{"type": c.Type, "id": c.ID, "custom_id": c.CustomID, "value": ticked}, nil
	}
	return fillText(c, given, has)
}

// fillText holds what was written against its field.
func fillText(c *world.Component, given any, has bool) (wire.Object, *pageError) {
	text, isText := given.(string)
	if has && !isText {
		return nil, deny("bad_value", "The field "+quoted(c.CustomID)+" takes text.")
	}
	n := utf8.RuneCountInString(text)
	lo, hi := 0, form.MaxInputValue
	if c.MinLength != nil {
		lo = *c.MinLength
	}
	if c.MaxLength != nil {
		hi = *c.MaxLength
	}
	switch {
	case n == 0 && c.Needed():
		return nil, deny("missing_field", quoted(c.Label)+" must be filled in.")
	case n > hi:
		return nil, deny("too_long", quoted(c.Label)+" holds "+strconv.Itoa(hi)+" characters.")
	case n > 0 && n < lo:
		return nil, deny("bad_value", quoted(c.Label)+" needs at least "+strconv.Itoa(lo)+" characters.")
	}
	return wire.Object{"type": c.Type, "id": c.ID, "custom_id": c.CustomID, "value": text}, nil
}

// fillRadio holds the one choice of a radio group against it; none is null.
func (a *action) fillRadio(c *world.Component, given any) (wire.Object, *pageError) {
	filled := wire.Object{"type": c.Type, "id": c.ID, "custom_id": c.CustomID, "value": nil}
	text, _ := given.(string)
	if text == "" {
		if c.Needed() {
			return nil, deny("missing_field", "Choose one of "+quoted(c.CustomID)+".")
		}
		return filled, nil
	}
	if _, ok := a.menuValue(c, text, nil); !ok {
		return nil, deny("bad_value", quoted(text)+" is not among the choices.")
	}
	filled["value"] = text
	return filled, nil
}
