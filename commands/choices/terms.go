package choices

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// Paces are the times between reminders that a table can set.
func Paces(rm *room.Room) []commands.Choice {
	return rm.Choices("pace", "6h", "12h", "24h", "48h", "168h", "0s")
}

// Aways are how long a table can wait for somebody who is away.
func Aways(rm *room.Room) []commands.Choice {
	return rm.Choices("waits-for", "0s", "168h", "336h", "720h")
}

// usualAway is how long a table waits for somebody who is away unless its terms say otherwise.
const usualAway = 14 * 24 * time.Hour

// Absences are what a table can agree about those who do not answer.
func Absences(rm *room.Room) []commands.Choice {
	return rm.Choices("absence", "ladder", "wait", "end", "patient")
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
func Privacies(rm *room.Room) []commands.Choice { return rm.Choices("private", "no", "yes") }

// TermOptions are the options in which a table sets what is agreed.
func TermOptions(rm *room.Room) []commands.OptionDef {
	defs := []commands.OptionDef{
		{Name: "private", Choices: Privacies(rm)},
		{Name: "absent", Choices: Absences(rm)},
		{Name: "away", Choices: Aways(rm)},
	}
	if rm.Automated() {
		defs = append(defs, commands.OptionDef{Name: "substitute", Choices: Strengths(rm)})
	}
	return append(defs, LanguageOption(rm)...)
}

// LanguageOption is the language of what is chosen, where there is more than one.
func LanguageOption(rm *room.Room, more ...commands.Choice) []commands.OptionDef {
	if len(rm.Rooms.Choices()) < 2 {
		return nil
	}
	return []commands.OptionDef{{Name: "language", Choices: append(more, rm.Rooms.Choices()...)}}
}

// ReadTerms reads what somebody opens a table with.
func ReadTerms(rm *room.Room, rq commands.Request, o *lobby.Opening) error {
	w, _, err := ReadWanted(rm, rq)
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
	if w.Language != nil {
		o.Language = *w.Language
	}
	return nil
}

// ReadWanted reads what is to be set, and says it in words.
func ReadWanted(rm *room.Room, rq commands.Request) (w lobby.Wanted, said []string, err error) {
	pick := func(option string, list []commands.Choice, take func(value string)) {
		v := rq.Options[option]
		if v == "" || err != nil {
			return
		}
		i := slices.IndexFunc(list, func(c commands.Choice) bool { return c.Value == v })
		if i < 0 {
			err = room.Refuse("no-such-setting", room.Parts{"typed": prose.Clip(v, 40), "option": option})
			return
		}
		take(v)
		said = append(said, rm.Say("setting", room.Parts{"option": rm.Say("term-"+option, nil), "value": list[i].Name}))
	}
	pick("pace", Paces(rm), func(v string) { w.Pace = duration(v) })
	pick("private", Privacies(rm), func(v string) { private := v == "yes"; w.Private = &private })
	pick("absent", Absences(rm), func(v string) {
		patient := v == "patient"
		undecided := map[string]string{"wait": table.WaitLonger, "end": table.EndTable}[v]
		undecided = cmp.Or(undecided, table.LetPlay)
		w.Patient, w.Undecided = &patient, &undecided
	})
	pick("away", Aways(rm), func(v string) { w.Away = duration(v) })
	pick("substitute", Strengths(rm), func(v string) { w.Strength = &v })
	pick("language", rm.Rooms.Choices(), func(v string) { w.Language = &v })
	if v := rq.Options["seats"]; v != "" && err == nil {
		n, nerr := strconv.Atoi(v)
		if nerr != nil {
			return w, nil, room.Refuse("no-number-of-seats", room.Parts{"typed": prose.Clip(v, 40)})
		}
		w.Places = &n
		said = append(said, rm.Say("seat", room.Parts{"n": n}))
	}
	return w, said, err
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
