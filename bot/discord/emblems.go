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
	"sync"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
)

// emblemPrefix begins the names of our emojis at the platform: others are left alone.
const emblemPrefix = "lf_"

// PutUp makes emblems known to Discord as emojis of the application: those that are
// missing or have changed are put up. A name tells which picture it is of by its sum. What
// is not among them stays, for messages of before and for replicas of another version, until
// there are too many. Where Discord refuses, words stand without emblems. Where it is not mine to do, those that
// are there already are found, and none is put up: another replica does that. missing is how
// many are not there.
func (s *Session) PutUp(ctx context.Context, emblems map[string][]byte, mine bool) (missing int, err error) {
	return s.emblems.putUp(ctx, emblems, mine)
}

// emblems are the application's emojis that stand in what the bot says.
type emblems struct {
	*sender
	app    func() string // the application's id
	depict func(p commands.Picture) (commands.Depiction, bool)
	// idle waits until there is room for what has time.
	idle func(ctx context.Context) error

	mu       sync.Mutex
	up       map[string]emoji  // by the emblem's name
	pictures map[string][]byte // of emblems that are wanted, by name
}

func (e *emblems) putUp(ctx context.Context, pictures map[string][]byte, mine bool) (missing int, err error) {
	e.mu.Lock()
	e.pictures = pictures
	e.mu.Unlock()
	there, err := e.there(ctx)
	if err != nil {
		return len(pictures), err
	}
	wanted := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(pictures)) {
		called := emblemName(name, pictures[name])
		wanted[called] = true
		one, ok := there[called]
		switch {
		case !ok && !mine:
			missing++
			continue
		case !ok:
			if one, err = e.make(ctx, called, pictures[name]); err != nil {
				// Another replica that begins may have been faster.
				now, lerr := e.there(ctx)
				if one, ok = now[called]; lerr != nil || !ok {
					return 1, err
				}
				there = now
			}
		}
		e.mu.Lock()
		if e.up == nil {
			e.up = map[string]emoji{}
		}
		e.up[name] = emoji{ID: one.ID, Name: called}
		e.mu.Unlock()
	}
	if !mine {
		return missing, nil
	}
	for _, old := range outdated(there, wanted, keptEmblems) {
		if _, err := e.request(ctx, puttingUp, "DELETE", e.path()+"/"+old.ID, nil); err != nil {
			return 0, err
		}
	}
	return 0, nil
}

const (
	puttingUp = "put up the emblems"
	// keptEmblems is how many may be up, of the 2,000 that Discord allows.
	keptEmblems = 1000
)

func (e *emblems) path() string { return "/applications/" + e.app() + "/emojis" }

// there are the application's emojis, by name.
func (e *emblems) there(ctx context.Context) (map[string]emoji, error) {
	answer, err := e.request(ctx, puttingUp, "GET", e.path(), nil)
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
	for _, one := range list.Items {
		there[one.Name] = one
	}
	return there, nil
}

func (e *emblems) make(ctx context.Context, called string, picture []byte) (made emoji, err error) {
	if err := e.idle(ctx); err != nil { // tables go first
		return emoji{}, err
	}
	body := map[string]string{"name": called, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(picture)}
	answer, err := e.request(ctx, puttingUp, "POST", e.path(), body)
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
	pictures, were := s.emblems.forget()
	if !were || !s.enter() {
		return
	}
	go func() {
		defer s.hands.Done()
		if _, err := s.PutUp(s.work, pictures, true); err != nil {
			s.log.Info("could not upload the emoji again; words stand alone", "err", err)
		}
	}()
}

// forget takes all emblems for not being up, and gives what is wanted; were tells whether any
// was up.
func (e *emblems) forget() (pictures map[string][]byte, were bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	were, e.up = e.up != nil, nil
	return e.pictures, were
}

// emblemName is the name of an emblem at the platform: at most 32 letters.
func emblemName(name string, picture []byte) string {
	sum := sha256.Sum256(picture)
	return emblemPrefix + name[:min(len(name), 20)] + "_" + hex.EncodeToString(sum[:4])
}

// emblem is what is shown for an emoji of the desk's: an emblem that is up, what stands
// for it, or nothing.
func (e *emblems) emblem(said string) string {
	rest, ok := strings.CutPrefix(said, commands.EmblemSign)
	if !ok {
		return said
	}
	name, instead, _ := strings.Cut(rest, " ")
	e.mu.Lock()
	defer e.mu.Unlock()
	if one, up := e.up[name]; up {
		return one.Name + ":" + one.ID
	}
	return instead
}

// emblemInText is an emblem as commands.InText writes it.
var emblemInText = regexp.MustCompile(`\{` + commands.EmblemSign + `([a-z0-9_]+)\|([^}]*)\}`)

// depiction is how the words beside a picture are depicted; false: words stand alone.
func (e *emblems) depiction(p *commands.Picture) (commands.Depiction, bool) {
	e.mu.Lock()
	up := len(e.up) > 0
	e.mu.Unlock()
	if !up || p == nil || e.depict == nil {
		return commands.Depiction{}, false
	}
	return e.depict(*p)
}

// depicted is a text with those of its emblems that are up, if there is room for them.
func (e *emblems) depicted(d commands.Depiction, text string, most int) string {
	with := d.Text(text)
	e.mu.Lock()
	defer e.mu.Unlock()
	with = emblemInText.ReplaceAllStringFunc(with, func(token string) string {
		parts := emblemInText.FindStringSubmatch(token)
		one, up := e.up[parts[1]]
		switch {
		case !up:
			return parts[2]
		case parts[2] == "":
			return "<:" + one.Name + ":" + one.ID + "> "
		}
		return "<:" + one.Name + ":" + one.ID + ">"
	})
	if prose.Units(with) > most {
		return text
	}
	return with
}

// dressed is a message with the emblems of its controls, and in the texts beside a game's
// picture, as the platform has them. A notification begins with words alone.
func (e *emblems) dressed(m commands.Message) commands.Message {
	d, depicts := e.depiction(m.Picture)
	if depicts {
		first, rest := "", m.Text
		if len(m.Mention) > 0 {
			line, below, more := strings.Cut(m.Text, "\n")
			if first, rest = line, ""; more {
				first, rest = line+"\n", below
			}
		}
		// Both share the room of one message; what is asked goes first.
		m.Text = first + e.depicted(d, rest, limits.Text-prose.Units(first)-prose.Units(m.Happened))
		m.Happened = e.depicted(d, m.Happened, limits.Text-prose.Units(m.Text))
	}
	emblem := func(said, label string) string {
		if said == commands.EmblemOfWords && depicts {
			said = d.Control(label)
		}
		return e.emblem(said)
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
