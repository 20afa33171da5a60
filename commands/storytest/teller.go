package storytest

import (
	"errors"
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
)

// Run plays every story of a folder, each on a stage of its own.
func Run(t *testing.T, dir string, begin func(t *testing.T) Stage) {
	t.Helper()
	enginetest.Stories(t, dir, func(t *testing.T) func(_, _ []string) ([]string, error) {
		s := newTeller(begin(t))
		return func(directives, _ []string) ([]string, error) { return s.block(directives) }
	})
}

func newTeller(on Stage) *teller { return &teller{stage: on, forms: map[engine.PlayerID]sheet{}} }

// teller carries out directives and writes down what comes of them.
type teller struct {
	stage    Stage
	messages []message
	pressed  string // the message whose control is used
	forms    map[engine.PlayerID]sheet
}

// sheet is a form that is open to somebody, and what it was opened by.
type sheet struct {
	form    commands.Form
	request commands.Request
	pressed string
}

// message is one that a story has shown, by its number.
type message struct {
	Said
	gone bool
}

func (s *teller) block(directives []string) ([]string, error) {
	var out []string
	for _, d := range directives {
		lines, err := s.directive(strings.TrimSpace(d))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", d, err)
		}
		out = append(out, lines...)
	}
	if len(out) == 0 {
		out = []string{"nothing is said"}
	}
	return out, nil
}

func (s *teller) directive(d string) ([]string, error) {
	if after, ok := strings.CutPrefix(d, "clock +"); ok {
		wait, err := time.ParseDuration(after)
		if err != nil {
			return nil, err
		}
		return s.write(s.stage.Wait(wait)), nil
	}
	head, what, ok := strings.Cut(d, ": ")
	if after, some := strings.CutPrefix(head, "play in "); some && ok {
		return s.play(after, strings.Split(what, ", "))
	}
	who, isPerson := strings.CutPrefix(head, "as ")
	if !ok || !isPerson {
		said, known := s.stage.Do(d)
		if !known {
			return nil, errors.New("no such directive")
		}
		return s.write(said), nil
	}
	who, at, placed := strings.Cut(who, " in ")
	if !placed {
		at = "lobby"
	}
	rq := commands.Request{Who: commands.Person{ID: engine.PlayerID(who), Name: strings.ToUpper(who[:1]) + who[1:]}}
	if rq.Where, ok = Place(at); !ok {
		return nil, fmt.Errorf("there is no place %q", at)
	}
	return s.person(rq, what)
}

// person is what somebody does by themselves.
func (s *teller) person(rq commands.Request, what string) ([]string, error) {
	s.pressed = "forged"
	verb, rest, _ := strings.Cut(what, " ")
	var err error
	switch {
	case strings.HasPrefix(what, "/"):
		rq.Kind = commands.Typed
		s.typed(&rq, what)
	case verb == "complete":
		return s.complete(rq, rest)
	case verb == "press":
		err = s.press(&rq, rest)
	case verb == "choose":
		err = s.choose(&rq, rest)
	case verb == "send":
		err = s.send(&rq, rest)
	case verb == "forge":
		s.forge(&rq, rest)
	default:
		err = errors.New("people type /commands, complete, press, choose, send and forge")
	}
	var not impossible
	if errors.As(err, &not) {
		return []string{s.plain(notPossible + not.Error())}, nil
	}
	if err != nil {
		return nil, err
	}
	list := s.stage.Handle(rq, s.pressed)
	for _, said := range list {
		if said.Form != nil {
			s.forms[rq.Who.ID] = sheet{*said.Form, rq, s.pressed}
		}
	}
	return s.write(list), nil
}

// send sends the form that was opened last, as it is filled in but for what is said: "FIELD: LABEL; FIELD: LABEL".
func (s *teller) send(rq *commands.Request, what string) error {
	open, ok := s.forms[rq.Who.ID]
	if !ok {
		return impossible("no form is open")
	}
	*rq, s.pressed = open.request, open.pressed
	rq.Kind, rq.Control, rq.Fields = commands.Submitted, open.form.ID, map[string][]string{}
	for _, f := range open.form.Fields {
		var chosen []string
		changed := false
		for part := range strings.SplitSeq(what, "; ") {
			label, value, _ := strings.Cut(part, ": ")
			if label != f.Label {
				continue
			}
			i := slices.IndexFunc(f.Choices, func(c commands.MenuChoice) bool { return strings.HasPrefix(c.Label, value) })
			if changed = true; i >= 0 {
				chosen = append(chosen, f.Choices[i].Value)
			} else if value != "" {
				return impossible("the field " + label + " has no " + value)
			}
		}
		for _, c := range f.Choices {
			if c.Default && !changed {
				chosen = append(chosen, c.Value)
			}
		}
		rq.Fields[f.ID] = chosen
	}
	return nil
}

// forge presses what nobody was shown: "do|T1|7|build = a".
func (s *teller) forge(rq *commands.Request, what string) {
	rq.Kind, rq.OnPrivate = commands.Pressed, true
	control, value, has := strings.Cut(what, " = ")
	for i, id := range s.stage.Tables() {
		control = strings.ReplaceAll(control, "T"+strconv.Itoa(i+1), string(id))
	}
	if rq.Control = control; has {
		rq.Values = []string{value}
	}
}

// notPossible begins what a story says of it.
const notPossible = "not possible: "

// impossible says that what is to be used is not there for somebody: a story can
// tell that.
type impossible string

func (i impossible) Error() string { return string(i) }

// typed reads a command as one types it: "/game new game:goofspiel seats:2".
func (s *teller) typed(rq *commands.Request, what string) (last string) {
	option := regexp.MustCompile(` (\w+):`)
	at := option.FindAllStringSubmatchIndex(what, -1)
	path := what
	if len(at) > 0 {
		path = what[:at[0][0]]
	}
	rq.Path, rq.Options = strings.Fields(strings.TrimPrefix(path, "/")), map[string]string{}
	for i, a := range at {
		end := len(what)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		last = what[a[2]:a[3]]
		value := strings.TrimSpace(what[a[1]:end])
		if last == "table" {
			for k, id := range s.stage.Tables() {
				if value == "T"+strconv.Itoa(k+1) {
					value = string(id)
				}
			}
		}
		rq.Options[last] = value
	}
	return last
}

func (s *teller) complete(rq commands.Request, what string) ([]string, error) {
	rq.Kind = commands.Completing
	if rq.Focused = s.typed(&rq, what); rq.Focused == "" {
		return nil, errors.New("no option is being completed")
	}
	var out []string
	for _, said := range s.stage.Handle(rq, "") {
		for _, row := range said.Message.Rows { // a stage shows suggestions as a menu
			for _, c := range row.Menu.Choices {
				out = append(out, s.plain("  "+c.Label+" = "+c.Value))
			}
		}
	}
	return append([]string{"suggested:"}, out...), nil
}

// mostAnswers ends a match that continues without end.
const mostAnswers = 5000

// play lets people answer in turn what /move suggests, by chance, until none of them
// is asked any more. Only the last answer is written down, with what came of it.
func (s *teller) play(at string, people []string) ([]string, error) {
	r := rand.New(rand.NewSource(1))
	where, ok := Place(at)
	if !ok {
		return nil, fmt.Errorf("there is no place %q", at)
	}
	var out []string
	for range mostAnswers {
		asked := false
		for _, who := range people {
			rq := commands.Request{Kind: commands.Completing, Who: commands.Person{ID: engine.PlayerID(who), Name: strings.ToUpper(who[:1]) + who[1:]},
				Where: where, Path: []string{"move"}, Focused: "answer", Options: map[string]string{"answer": ""}}
			var answers []string
			for _, said := range s.stage.Handle(rq, "") {
				for _, row := range said.Message.Rows {
					for _, c := range row.Menu.Choices {
						answers = append(answers, c.Value)
					}
				}
			}
			if len(answers) == 0 {
				continue
			}
			asked = true
			rq.Kind, rq.Options = commands.Typed, map[string]string{"answer": answers[r.Intn(len(answers))]}
			out = append([]string{"(… and at last " + who + " answers " + rq.Options["answer"] + ")"}, s.write(s.stage.Handle(rq, ""))...)
		}
		if !asked {
			return out, nil
		}
	}
	return nil, errors.New("the match does not end")
}

// visible are the messages that somebody sees, newest first, or the one that is named.
func (s *teller) visible(who engine.PlayerID, rest string) (list []message, what string, err error) {
	what, number, named := strings.Cut(rest, " on #")
	if named {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(s.messages) {
			return nil, "", fmt.Errorf("there is no message #%s", number)
		}
		if m := s.messages[n-1]; m.Only == "" || m.Only == who {
			return []message{m}, what, nil
		}
		return nil, "", impossible(fmt.Sprintf("%s does not see #%s", who, number))
	}
	for _, m := range slices.Backward(s.messages) {
		if !m.gone && (m.Only == "" || m.Only == who) {
			list = append(list, m)
		}
	}
	return list, what, nil
}

// on makes a request the use of a control of a message.
func (s *teller) on(rq *commands.Request, m message, control string) error {
	rq.Kind, rq.Control, rq.OnPrivate = commands.Pressed, control, m.Only != ""
	s.pressed = m.ID
	if m.Only == "" {
		rq.Message = m.ID
	}
	var ok bool
	if rq.Where, ok = Place(m.Channel); !ok {
		return fmt.Errorf("the message stands nowhere: %q", m.Channel)
	}
	return nil
}

func (s *teller) press(rq *commands.Request, rest string) error {
	list, label, err := s.visible(rq.Who.ID, rest)
	if err != nil {
		return err
	}
	for _, exact := range []bool{true, false} {
		for _, m := range list {
			for _, row := range m.Message.Rows {
				for _, b := range row.Buttons {
					if b.Label == label || !exact && begins(b.Label, label) {
						if b.Disabled {
							return impossible(b.Label + " cannot be pressed")
						}
						return s.on(rq, m, b.ID)
					}
				}
			}
		}
	}
	return impossible("there is no button " + label)
}

func (s *teller) choose(rq *commands.Request, rest string) error {
	list, what, err := s.visible(rq.Who.ID, rest)
	if err != nil {
		return err
	}
	placeholder, label, ok := strings.Cut(what, ": ")
	if !ok {
		return errors.New("choose PLACEHOLDER: LABEL")
	}
	for _, m := range list {
		for _, row := range m.Message.Rows {
			if row.Menu == nil || !strings.HasPrefix(row.Menu.Placeholder, placeholder) {
				continue
			}
			for _, c := range row.Menu.Choices {
				if begins(c.Label, label) {
					rq.Values = []string{c.Value}
					return s.on(rq, m, row.Menu.ID)
				}
			}
			return impossible("the menu " + placeholder + " has no " + label)
		}
	}
	return impossible("there is no menu " + placeholder)
}

// begins tells whether a label begins with what a story names it by, with its letter or without.
func begins(label, named string) bool {
	label, named = strings.ToLower(label), strings.ToLower(named)
	letter, rest, led := strings.Cut(label, ": ")
	return strings.HasPrefix(label, named) || led && len(letter) == 1 && strings.HasPrefix(rest, named)
}
