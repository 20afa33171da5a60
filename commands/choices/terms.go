package choices

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// Paces are the times between reminders that a table can set.
func Paces() []commands.Choice {
	return []commands.Choice{
		{Name: "several moves a day (remind after 6 hours)", Value: "6h"},
		{Name: "two moves a day (remind after 12 hours)", Value: "12h"},
		{Name: "one move a day (remind after 24 hours)", Value: "24h"},
		{Name: "a move every two days (remind after 48 hours)", Value: "48h"},
		{Name: "no hurry (remind after a week)", Value: "168h"},
		{Name: "no reminders", Value: "0s"},
	}
}

// Aways are how long a table can wait for somebody who is away.
func Aways() []commands.Choice {
	return []commands.Choice{{Name: "as long as they are away", Value: "0s"}, {Name: "a week", Value: "168h"},
		{Name: "two weeks", Value: "336h"}, {Name: "a month", Value: "720h"}}
}

// usualAway is how long a table waits for somebody who is away unless its terms say otherwise.
const usualAway = 14 * 24 * time.Hour

// Absences are what a table can agree about those who do not answer.
func Absences() []commands.Choice {
	return []commands.Choice{{Name: "the others vote; undecided, a bot plays", Value: "ladder"},
		{Name: "the others vote; undecided, the table waits on", Value: "wait"}, {Name: "the others vote; undecided, the game ends", Value: "end"},
		{Name: "no vote: wait as long as it takes", Value: "patient"}}
}

// Absence is what a table agreed about those who do not answer, as it is chosen.
func Absence(t table.Terms) string {
	switch {
	case t.Patient:
		return "patient"
	case t.Undecided == table.WaitLonger:
		return "wait"
	case t.Undecided == table.EndTable:
		return "end"
	}
	return "ladder"
}

// Privacies are who may sit down and look on.
func Privacies() []commands.Choice {
	return []commands.Choice{{Name: "open to everybody", Value: "no"}, {Name: "only for those who are invited", Value: "yes"}}
}

// TermOptions are the options in which a table sets what is agreed.
func TermOptions(automated bool) []commands.OptionDef {
	defs := []commands.OptionDef{
		{Name: "private", Description: "Who can join and watch", Choices: Privacies()},
		{Name: "absent", Description: "What is done about somebody who does not answer", Choices: Absences()},
		{Name: "away", Description: "How long the table waits for somebody who is away", Choices: Aways()},
	}
	if automated {
		defs = append(defs, commands.OptionDef{Name: "substitute", Description: "How well bots play for absent people", Choices: Strengths()})
	}
	return defs
}

// ReadTerms reads what somebody opens a table with.
func ReadTerms(rq commands.Request, o *lobby.Opening) error {
	w, _, err := ReadWanted(rq)
	if err != nil {
		return err
	}
	if w.Private != nil {
		o.Private = *w.Private
	}
	if w.Patient != nil {
		o.Terms.Patient = *w.Patient
	}
	if o.Terms.Undecided = table.LetPlay; w.Undecided != nil {
		o.Terms.Undecided = *w.Undecided
	}
	if o.Terms.Away = usualAway; w.Away != nil {
		o.Terms.Away = *w.Away
	}
	if w.Strength != nil {
		o.Terms.Strength = *w.Strength
	}
	return nil
}

// ReadWanted reads what is to be set, and says it in words.
func ReadWanted(rq commands.Request) (w lobby.Wanted, text string, err error) {
	var said []string
	pick := func(option string, list []commands.Choice, take func(value string)) {
		v := rq.Options[option]
		if v == "" || err != nil {
			return
		}
		i := slices.IndexFunc(list, func(c commands.Choice) bool { return c.Value == v })
		if i < 0 {
			err = room.Sayf("“%s” is no choice for %s. Choose one of those suggested.", prose.Clip(v, 40), option)
			return
		}
		take(v)
		said = append(said, option+": "+list[i].Name)
	}
	pick("pace", Paces(), func(v string) { w.Pace = duration(v) })
	pick("private", Privacies(), func(v string) { private := v == "yes"; w.Private = &private })
	pick("absent", Absences(), func(v string) {
		patient := v == "patient"
		undecided := map[string]string{"wait": table.WaitLonger, "end": table.EndTable}[v]
		if undecided == "" {
			undecided = table.LetPlay
		}
		w.Patient, w.Undecided = &patient, &undecided
	})
	pick("away", Aways(), func(v string) { w.Away = duration(v) })
	pick("substitute", Strengths(), func(v string) { w.Strength = &v })
	if v := rq.Options["seats"]; v != "" && err == nil {
		n, nerr := strconv.Atoi(v)
		if nerr != nil {
			return w, "", room.Sayf("“%s” is no number of seats.", prose.Clip(v, 40))
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

// Pace writes a duration as the choices do.
func Pace(p time.Duration) string {
	if p == 0 {
		return "0s"
	}
	return fmt.Sprintf("%dh", int(p.Hours()))
}
