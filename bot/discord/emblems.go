package discord

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
)

// emblemPrefix begins the names of our emojis at the platform: others are left alone.
const emblemPrefix = "lf_"

// PutUp makes emblems known to Discord as emojis of the application: those that are
// missing or have changed are put up. A name tells which picture it is of by its sum. What
// is not among them stays, for messages of before and for replicas of another version, until
// there are too many. Where Discord refuses, words stand without emblems.
func (s *Session) PutUp(ctx context.Context, emblems map[string][]byte) error {
	s.mu.Lock()
	s.pictures = emblems
	s.mu.Unlock()
	there, err := s.emblemsThere(ctx)
	if err != nil {
		return err
	}
	wanted := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(emblems)) {
		called := emblemName(name, emblems[name])
		wanted[called] = true
		e, ok := there[called]
		if !ok {
			if e, err = s.putUp(ctx, called, emblems[name]); err != nil {
				// Another replica that begins may have been faster.
				now, lerr := s.emblemsThere(ctx)
				if e, ok = now[called]; lerr != nil || !ok {
					return err
				}
				there = now
			}
		}
		s.mu.Lock()
		if s.emblems == nil {
			s.emblems = map[string]emoji{}
		}
		s.emblems[name] = emoji{ID: e.ID, Name: called}
		s.mu.Unlock()
	}
	for _, e := range outdated(there, wanted, keptEmblems) {
		if _, err := s.request(ctx, puttingUp, "DELETE", s.emblemsPath()+"/"+e.ID, nil); err != nil {
			return err
		}
	}
	return nil
}

const (
	puttingUp = "put up the emblems"
	// keptEmblems is how many may be up, of the 2,000 that Discord allows.
	keptEmblems = 1000
)

func (s *Session) emblemsPath() string { return "/applications/" + s.Me().Application + "/emojis" }

// emblemsThere are the application's emojis, by name.
func (s *Session) emblemsThere(ctx context.Context) (map[string]emoji, error) {
	answer, err := s.request(ctx, puttingUp, "GET", s.emblemsPath(), nil)
	if err != nil {
		return nil, err
	}
	var list struct {
		Items []emoji `json:"items"`
	}
	if err := json.Unmarshal(answer, &list); err != nil {
		return nil, notDiscords()
	}
	there := map[string]emoji{}
	for _, e := range list.Items {
		there[e.Name] = e
	}
	return there, nil
}

func (s *Session) putUp(ctx context.Context, called string, picture []byte) (made emoji, err error) {
	body := map[string]string{"name": called, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(picture)}
	answer, err := s.request(ctx, puttingUp, "POST", s.emblemsPath(), body)
	if err != nil {
		return emoji{}, err
	}
	if err := json.Unmarshal(answer, &made); err != nil || made.ID == "" {
		return emoji{}, notDiscords()
	}
	return made, nil
}

func notDiscords() error {
	return &Error{Kinds: []error{ErrTemporary}, Doing: puttingUp, Detail: "the answer is not Discord's"}
}

// outdated are the oldest of ours that are not wanted, as many as there are beyond most.
func outdated(there map[string]emoji, wanted map[string]bool, most int) []emoji {
	var old []emoji
	ours := 0
	for name, e := range there {
		if !strings.HasPrefix(name, emblemPrefix) {
			continue
		}
		if ours++; !wanted[name] {
			old = append(old, e)
		}
	}
	slices.SortFunc(old, func(a, b emoji) int { return cmp.Or(cmp.Compare(len(a.ID), len(b.ID)), cmp.Compare(a.ID, b.ID)) })
	return old[:min(len(old), max(0, ours-most))]
}

// emblemInControl is an emblem in the JSON of a control.
var emblemInControl = regexp.MustCompile(`,"emoji":\{"id":"[0-9]+","name":"` + emblemPrefix + `[^"]*"\}`)

// missEmblems forgets the emblems that were up, and has them put up again once.
func (s *Session) missEmblems() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.emblems == nil || s.draining {
		return
	}
	s.emblems = nil
	pictures := s.pictures
	s.hands.Go(func() {
		if err := s.PutUp(s.work, pictures); err != nil {
			s.log.Info("the emblems could not be put up again: words stand alone", "err", err)
		}
	})
}

// emblemName is the name of an emblem at the platform: at most 32 letters.
func emblemName(name string, picture []byte) string {
	sum := sha256.Sum256(picture)
	return emblemPrefix + name[:min(len(name), 20)] + "_" + hex.EncodeToString(sum[:4])
}

// emblem is what is shown for an emoji of the desk's: an emblem that is up, what stands
// for it, or nothing.
func (s *Session) emblem(said string) string {
	rest, ok := strings.CutPrefix(said, commands.EmblemSign)
	if !ok {
		return said
	}
	name, instead, _ := strings.Cut(rest, " ")
	s.mu.Lock()
	defer s.mu.Unlock()
	if e, up := s.emblems[name]; up {
		return e.Name + ":" + e.ID
	}
	return instead
}

// emblemInText is an emblem as commands.InText writes it.
var emblemInText = regexp.MustCompile(`\{` + commands.EmblemSign + `([a-z0-9_]+)\|([^}]*)\}`)

// depiction is how the words beside a picture are depicted; false: words stand alone.
func (s *Session) depiction(p *commands.Picture) (commands.Depiction, bool) {
	s.mu.Lock()
	up := len(s.emblems) > 0
	s.mu.Unlock()
	if !up || p == nil || s.opt.Depict == nil {
		return commands.Depiction{}, false
	}
	return s.opt.Depict(*p)
}

// depicted is a text with those of its emblems that are up, if there is room for them.
func (s *Session) depicted(d commands.Depiction, text string, most int) string {
	with := d.Text(text)
	s.mu.Lock()
	defer s.mu.Unlock()
	with = emblemInText.ReplaceAllStringFunc(with, func(token string) string {
		parts := emblemInText.FindStringSubmatch(token)
		e, up := s.emblems[parts[1]]
		switch {
		case !up:
			return parts[2]
		case parts[2] == "":
			return "<:" + e.Name + ":" + e.ID + "> "
		}
		return "<:" + e.Name + ":" + e.ID + ">"
	})
	if prose.Units(with) > most {
		return text
	}
	return with
}

// dressed is a message with the emblems of its controls, and in the texts beside a game's
// picture, as the platform has them. A notification begins with words alone.
func (s *Session) dressed(m commands.Message) commands.Message {
	d, depicts := s.depiction(m.Picture)
	if depicts {
		first, rest := "", m.Text
		if len(m.Mention) > 0 {
			line, below, more := strings.Cut(m.Text, "\n")
			if first, rest = line, ""; more {
				first, rest = line+"\n", below
			}
		}
		// Both share the room of one message; what is asked goes first.
		m.Text = first + s.depicted(d, rest, limits.Text-prose.Units(first)-prose.Units(m.Told))
		m.Told = s.depicted(d, m.Told, limits.Text-prose.Units(m.Text))
	}
	emblem := func(said, label string) string {
		if said == commands.EmblemOfWords && depicts {
			said = d.Control(label)
		}
		return s.emblem(said)
	}
	rows := slices.Clone(m.Rows)
	for i, r := range rows {
		rows[i].Buttons = slices.Clone(r.Buttons)
		for j := range rows[i].Buttons {
			rows[i].Buttons[j].Emoji = emblem(r.Buttons[j].Emoji, r.Buttons[j].Label)
		}
		if r.Menu != nil {
			menu := *r.Menu
			menu.Choices = slices.Clone(menu.Choices)
			for j := range menu.Choices {
				menu.Choices[j].Emoji = emblem(menu.Choices[j].Emoji, menu.Choices[j].Label)
			}
			rows[i].Menu = &menu
		}
	}
	m.Rows = rows
	return m
}
