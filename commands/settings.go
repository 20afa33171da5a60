package commands

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// aways are how long a table can wait for somebody who is away.
func aways() []Choice {
	return []Choice{{Name: "as long as they are away", Value: "0s"}, {Name: "a week", Value: "168h"},
		{Name: "two weeks", Value: "336h"}, {Name: "a month", Value: "720h"}}
}

// absences are what a table can agree about those who do not answer.
func absences() []Choice {
	return []Choice{{Name: "after two reminders the others choose", Value: "ladder"}, {Name: "wait as long as it takes", Value: "patient"}}
}

// privacies are who may sit down and look on.
func privacies() []Choice {
	return []Choice{{Name: "open to everybody", Value: "no"}, {Name: "only for those who are invited", Value: "yes"}}
}

// termOptions are the options in which a table settles what is agreed.
func (d *Desk) termOptions() []OptionDef {
	defs := []OptionDef{
		{Name: "private", Description: "Who may sit down and look on", Choices: privacies()},
		{Name: "absent", Description: "What is done about somebody who does not answer", Choices: absences()},
		{Name: "away", Description: "How long the table waits for somebody who is away", Choices: aways()},
	}
	if d.automated() {
		defs = append(defs, OptionDef{Name: "substitute", Description: "How well automatons play for absent people", Choices: strengths()})
	}
	return defs
}

// readTerms reads what somebody opens a table with.
func readTerms(rq Request, o *table.Opening) error {
	w, _, err := readWanted(rq)
	if err != nil {
		return err
	}
	if w.Private != nil {
		o.Private = *w.Private
	}
	if w.Patient != nil {
		o.Terms.Patient = *w.Patient
	}
	if w.Away != nil {
		o.Terms.Away = *w.Away
	}
	if w.Strength != nil {
		o.Terms.Strength = *w.Strength
	}
	return nil
}

// readWanted reads what is to be settled, and says it in words.
func readWanted(rq Request) (w table.Wanted, text string, err error) {
	var said []string
	pick := func(option string, list []Choice, take func(value string)) {
		v := rq.Options[option]
		if v == "" || err != nil {
			return
		}
		i := slices.IndexFunc(list, func(c Choice) bool { return c.Value == v })
		if i < 0 {
			err = sayf("“%s” is no choice for %s. Choose one of those suggested.", prose.Clip(v, 40), option)
			return
		}
		take(v)
		said = append(said, option+": "+list[i].Name)
	}
	pick("pace", paces(), func(v string) { w.Pace = duration(v) })
	pick("private", privacies(), func(v string) { private := v == "yes"; w.Private = &private })
	pick("absent", absences(), func(v string) { patient := v == "patient"; w.Patient = &patient })
	pick("away", aways(), func(v string) { w.Away = duration(v) })
	pick("substitute", strengths(), func(v string) { w.Strength = &v })
	if v := rq.Options["seats"]; v != "" && err == nil {
		n, nerr := strconv.Atoi(v)
		if nerr != nil {
			return w, "", sayf("“%s” is no number of seats.", prose.Clip(v, 40))
		}
		w.Places = &n
		said = append(said, prose.Count(n, "seat"))
	}
	return w, strings.Join(said, ", "), err
}

func duration(v string) *time.Duration {
	p, err := time.ParseDuration(v)
	if err != nil {
		return nil // it is one of a list of ours
	}
	return &p
}

// settle changes what a table settled.
func (d *Desk) settle(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	w, text, err := readWanted(rq)
	if err != nil {
		return Reply{}, err
	}
	if text == "" {
		return d.showSettings(ctx, rq, id, "")
	}
	if _, err := d.tables.Settle(ctx, id, rq.Who.ID, w, text); err != nil {
		return Reply{}, err
	}
	return d.showSettings(ctx, rq, id, "Settled: "+text+".")
}

// showSettings shows what a table settled; its host may change it there.
func (d *Desk) showSettings(ctx context.Context, rq Request, id engine.MatchID, said string) (Reply, error) {
	t, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	if !t.Sees(rq.Who.ID) {
		return Reply{}, table.ErrPrivate
	}
	r := inPlace(rq, strings.TrimSpace(said+"\n"+d.lobbyText(t)+"\n-# "+terms(t)))
	if t.Host != rq.Who.ID || t.Status != table.Gathering && t.Status != table.Playing {
		return r, nil
	}
	menu := func(field, placeholder string, list []Choice, now string) {
		m := Menu{ID: control("set", id, field), Placeholder: placeholder}
		for _, c := range list {
			m.Choices = append(m.Choices, MenuChoice{Value: c.Value, Label: prose.Clip(prose.Capital(c.Name), limits.MenuLine), Default: c.Value == now})
		}
		r.Rows = append(r.Rows, Row{Menu: &m})
	}
	menu("pace", "Pace", paces(), pace(t.Pace))
	if t.Status == table.Gathering {
		menu("private", "Who may sit down", privacies(), map[bool]string{true: "yes", false: "no"}[t.Private])
		menu("absent", "If somebody does not answer", absences(), map[bool]string{true: "patient", false: "ladder"}[t.Terms.Patient])
	}
	menu("away", "How long the table waits for somebody who is away", aways(), pace(t.Terms.Away))
	return r, nil
}

// pace writes a duration as the choices do.
func pace(p time.Duration) string {
	if p == 0 {
		return "0s"
	}
	return fmt.Sprintf("%dh", int(p.Hours()))
}

// set changes one setting by its menu.
func (d *Desk) set(ctx context.Context, rq Request, id engine.MatchID, field, value string) (Reply, error) {
	rq.Options = map[string]string{field: value}
	return d.settle(ctx, rq, id)
}

// invite lets somebody sit down at a private table, and look on.
func (d *Desk) invite(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	who := engine.PlayerID(rq.Options["person"])
	t, err := d.tables.Invite(ctx, id, rq.Who.ID, who)
	if err != nil {
		return Reply{}, err
	}
	text := fmt.Sprintf("<@%s> may sit down at **%s**. Tell them: nobody is written to unasked.", who, t.Name)
	if t.Status == table.Playing {
		text = fmt.Sprintf("<@%s> may look on at **%s**.", who, t.Name)
	}
	return quietly(text), nil
}

func defineSettings() Definition {
	return Definition{Name: "settings", Description: "What an admin settles for a server", AdminOnly: true, GuildOnly: true, Subs: []Definition{
		{Name: "server", Description: "Where tables may be opened here, and how many", Options: []OptionDef{
			{Name: "channel", Description: "Tables may be opened in this channel: add it, or take it from the list", Choices: []Choice{
				{Name: "add this channel", Value: "add"}, {Name: "take this channel from the list", Value: "drop"}, {Name: "any channel", Value: "any"}}},
			{Name: "tables", Description: "How many tables may go on at the same time; 0 for any number", Type: NumberOption, Min: 0, Max: 1000},
		}},
	}}
}

// runSettings settles something for a server; only whoever manages it may.
func (d *Desk) runSettings(ctx context.Context, rq Request) (Reply, error) {
	switch {
	case len(rq.Path) < 2 || rq.Path[1] != "server":
		return Reply{}, errUnknown
	case rq.Where.Guild == "":
		return Reply{}, say("That is settled on a server, in one of its channels.")
	case !rq.Where.Admin:
		return Reply{}, say("Only whoever manages this server may settle that.")
	}
	most := -1
	if v := rq.Options["tables"]; v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 0 || n > 1000 {
			return Reply{}, sayf("“%s” is no number of tables.", prose.Clip(v, 40))
		}
		most = n
	}
	channel := rq.Where.Channel
	if rq.Where.Parent != "" {
		channel = rq.Where.Parent
	}
	v, err := d.tables.SetServer(ctx, rq.Where.Guild, func(s *table.Server) {
		if most >= 0 {
			s.Cap = most
		}
		others := slices.DeleteFunc(slices.Clone(s.Channels), func(c string) bool { return c == channel })
		switch rq.Options["channel"] {
		case "add":
			s.Channels = append(others, channel)
		case "drop":
			s.Channels = others
		case "any":
			s.Channels = nil
		}
	})
	if err != nil {
		return Reply{}, err
	}
	where := "in any channel"
	if len(v.Channels) > 0 {
		where = "in <#" + strings.Join(v.Channels, ">, <#") + ">"
	}
	many := "as many as people like"
	if v.Cap > 0 {
		many = "at most " + prose.Count(v.Cap, "table") + " at the same time"
	}
	return quietly("On this server tables are opened " + where + ", " + many + ". What goes on already stays."), nil
}
