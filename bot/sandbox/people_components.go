package sandbox

import (
	"strconv"
	"unicode/utf8"
)

// findComponent looks for a custom_id in rows.
func findComponent(rows []component, id string) *component {
	for i := range rows {
		c := &rows[i]
		if c.CustomID == id && c.Type != compRow {
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
func (a *action) pressable(customID string) (*message, *component, *pageError) {
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
	case !a.s.botReachable():
		return nil, nil, deny("bot_offline", "The bot is not connected, so nothing was sent. Try again when it is back.")
	}
	return m, c, nil
}

// outcome answers at once or when the bot has acknowledged.
func (a *action) outcome(i *interaction, wait *bool) (any, *pageError) {
	answer := func() (any, *pageError) { return object{"interaction": a.s.pageInteraction(i)}, nil }
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
	if c.Type != compButton {
		return nil, deny("bad_request", "This is a menu: choose from it with select.")
	}
	i := a.s.begin(&interaction{Type: interactionComponent, UserID: a.me.ID, ChannelID: m.ChannelID, SourceID: m.ID,
		CustomID: c.CustomID}, object{"custom_id": c.CustomID, "component_type": c.Type, "id": c.ID})
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
	if !c.isSelect() {
		return nil, deny("bad_request", "This is a button: press it with click.")
	}
	values, resolved, e := a.menuValues(c, m.ChannelID, body.Values)
	if e != nil {
		return nil, e
	}
	data := object{"custom_id": c.CustomID, "component_type": c.Type, "values": values, "id": c.ID}
	if c.Type != compTextSelect {
		data["resolved"] = resolved
	}
	i := a.s.begin(&interaction{Type: interactionComponent, UserID: a.me.ID, ChannelID: m.ChannelID, SourceID: m.ID,
		CustomID: c.CustomID}, data)
	return a.outcome(i, body.Wait)
}

// menuValues holds a choice against its menu and resolves ids.
func (a *action) menuValues(c *component, _ ID, given []string) ([]string, object, *pageError) {
	lo, hi := 1, 1
	if c.MinValues != nil {
		lo = *c.MinValues
	}
	if c.MaxValues != nil {
		hi = *c.MaxValues
	}
	seen := map[string]bool{}
	resolved := object{}
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
	case len(values) < lo:
		return nil, nil, deny("too_few_values", "Choose at least "+strconv.Itoa(lo)+".")
	case len(values) > hi:
		return nil, nil, deny("too_many_values", "Choose at most "+strconv.Itoa(hi)+".")
	}
	return values, resolved, nil
}

// menuValue checks one value; names of people and channels become ids.
func (a *action) menuValue(c *component, v string, resolved object) (string, bool) {
	s := a.s
	id, _ := ParseID(v)
	if c.Type == compTextSelect {
		for _, o := range c.Options {
			if o.Value == v {
				return v, true
			}
		}
		return "", false
	}
	if c.Type == compUserSelect || c.Type == compMentionable {
		if u := s.findUser(v); u != nil {
			s.resolveUser(resolved, u.ID)
			return u.ID.String(), true
		}
	}
	if c.Type == compRoleSelect || c.Type == compMentionable {
		if id == s.botRole || id == s.everyoneRole() {
			s.resolveRole(resolved, id)
			return v, true
		}
	}
	if c.Type == compChannel {
		if ch := s.findChannel(v, a.me.ID); ch != nil && allowsChannel(c.ChannelTypes, ch) {
			s.resolveChannel(resolved, ch, a.me.ID)
			return ch.ID.String(), true
		}
	}
	return "", false
}

// findUser finds a person or the bot by id or username.
func (s *Server) findUser(name string) *user {
	id, _ := ParseID(name)
	if u := s.users[id]; u != nil {
		return u
	}
	if name == s.bot.Username {
		return s.bot
	}
	return s.findPerson(name)
}

// findChannel finds a guild channel that somebody sees, by id or name.
func (s *Server) findChannel(name string, viewer ID) *channel {
	id, _ := ParseID(name)
	for _, c := range s.sortedChannels() {
		if (c.ID == id || c.Name == name) && c.Type != channelDM && s.canSee(viewer, c) {
			return c
		}
	}
	return nil
}

func allowsChannel(types []int, c *channel) bool {
	if len(types) == 0 {
		return true
	}
	for _, t := range types {
		if t == c.Type {
			return true
		}
	}
	return false
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
	id, _ := ParseID(a.vars["id"])
	from := a.s.interactions[id]
	switch {
	case from == nil || from.UserID != a.me.ID || from.modal == nil:
		return nil, deny("unknown_interaction", "No form was shown for this interaction.")
	case from.modalSent:
		return nil, deny("already_sent", "This form was sent already.")
	case a.s.channels[from.ChannelID] == nil:
		return nil, deny("unknown_channel", "The channel of this form is gone.")
	case !a.s.botReachable():
		return nil, deny("bot_offline", "The bot is not connected, so nothing was sent. Try again when it is back.")
	}
	for name := range body.Fields {
		if findComponent(from.modal.Components, name) == nil {
			return nil, deny("bad_value", "The form has no field "+quoted(name)+".")
		}
	}
	rows := []object{}
	for _, row := range from.modal.Components {
		if row.Type == compLabel {
			filled, e := a.fillField(row.Component, body.Fields)
			if e != nil {
				return nil, e
			}
			rows = append(rows, object{"type": compLabel, "id": row.ID, "component": filled})
			continue
		}
		list := []object{}
		for k := range row.Components {
			filled, e := a.fillField(&row.Components[k], body.Fields)
			if e != nil {
				return nil, e
			}
			list = append(list, filled)
		}
		rows = append(rows, object{"type": compRow, "id": row.ID, "components": list})
	}
	from.modalSent = true
	i := a.s.begin(&interaction{Type: interactionModal, UserID: a.me.ID, ChannelID: from.ChannelID, SourceID: from.SourceID,
		CustomID: from.modal.CustomID, Name: from.Name, Text: from.Text},
		object{"custom_id": from.modal.CustomID, "components": rows})
	return a.outcome(i, body.Wait)
}

// fillField holds one entry of a form against its field.
func (a *action) fillField(c *component, fields map[string]any) (object, *pageError) {
	given, has := fields[c.CustomID]
	if c.isSelect() {
		var values []string
		list, _ := given.([]any)
		for _, v := range list {
			text, _ := v.(string)
			values = append(values, text)
		}
		ids, _, e := a.menuValues(c, 0, values)
		return object{"type": c.Type, "id": c.ID, "custom_id": c.CustomID, "values": ids}, e
	}
	text, isText := given.(string)
	if has && !isText {
		return nil, deny("bad_value", "The field "+quoted(c.CustomID)+" takes text.")
	}
	n := utf8.RuneCountInString(text)
	lo, hi := 0, maxInputValue
	if c.MinLength != nil {
		lo = *c.MinLength
	}
	if c.MaxLength != nil {
		hi = *c.MaxLength
	}
	switch {
	case n == 0 && (c.Required == nil || *c.Required):
		return nil, deny("missing_field", quoted(c.Label)+" must be filled in.")
	case n > hi:
		return nil, deny("too_long", quoted(c.Label)+" holds "+strconv.Itoa(hi)+" characters.")
	case n > 0 && n < lo:
		return nil, deny("bad_value", quoted(c.Label)+" needs at least "+strconv.Itoa(lo)+" characters.")
	}
	return object{"type": c.Type, "id": c.ID, "custom_id": c.CustomID, "value": text}, nil
}
