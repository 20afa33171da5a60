package rules

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/lookup"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// Rules looks rules up.
type Rules struct {
	room   *room.Room
	finder *lookup.Finder
}

// New makes the chapter.
func New(r *room.Room) *Rules {
	return &Rules{room: r, finder: lookup.New()}
}

// Routes are how rules are looked up.
func (ru *Rules) Routes() []commands.Route {
	return []commands.Route{
		commands.Command("rules", ru.runRules,
			commands.OptionDef{Name: "topic", Required: true, Complete: true}).Suggesting(ru.completeRules),
		commands.Command("help", ru.runHelp),
		commands.Control("rule", ru.ruleControl).OfNoTable(), // a game in the place of the match; topic or word
	}
}

func (ru *Rules) runRules(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	circles, err := ru.circles(ctx, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	return ru.rule(circles, rq.Options["topic"])
}

// ruleControl shows a topic, or what is found by a word, in one game: the topic of a menu in the menu's place.
func (ru *Rules) ruleControl(_ context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	t, ok := ru.room.Title(string(p.Match))
	if !ok {
		return commands.Reply{}, engine.ErrNotFound
	}
	r, err := ru.rule([][]commands.Title{{t}}, cmp.Or(p.Value, p.First))
	r.Update = p.Value != "" && rq.OnPrivate
	return r, err
}

// found is a topic of a game.
type found struct {
	game  commands.Title
	topic commands.Topic
}

// value is the completion that names a topic of a game.
func (f found) value() string { return f.game.Game.Key + "/" + f.topic.Key }

// rule finds a rule in the nearest games that say something about what was typed. Only a
// completion names a topic of a game beyond them.
func (ru *Rules) rule(circles [][]commands.Title, typed string) (commands.Reply, error) {
	typed = strings.TrimSpace(typed)
	for _, f := range topics(slices.Concat(circles...)) {
		if strings.EqualFold(typed, f.value()) {
			return ru.topicReply(f, nil), nil
		}
	}
	for _, titles := range circles {
		if list := ru.find(titles, typed); len(list) > 0 {
			return ru.topicReply(list[0], list[1:]), nil
		}
	}
	for _, t := range slices.Concat(circles...) {
		if word, ok := lookup.Nearest(texts(topics([]commands.Title{t})), typed); ok {
			r := ru.room.Tell("nearest-rule", room.Parts{"typed": prose.Clip(typed, 60), "word": word})
			r.Rows = []commands.Row{{Buttons: []commands.Button{ruleButton(t, word, prose.Capital(word))}}}
			return r, nil
		}
	}
	if typed == "" {
		return commands.Reply{}, room.Refuse("which-rule", nil)
	}
	return commands.Reply{}, room.Refuse("no-rule", room.Parts{"typed": prose.Clip(typed, 60)})
}

// topicReply tells a topic, and offers others that say something about the same, and all of the game.
func (ru *Rules) topicReply(f found, also []found) commands.Reply {
	r := room.Quietly("**" + f.topic.Title + "** (" + f.game.Game.Name + ")\n" + f.topic.Text)
	row := commands.Row{}
	if b, ok := ru.room.Learn(f.game); ok && f.topic.Key == f.game.Topics()[0].Key {
		row.Buttons = append(row.Buttons, b)
	}
	for _, f := range also[:min(len(also), limits.Buttons-1)] {
		row.Buttons = append(row.Buttons, ruleButton(f.game, f.topic.Key, f.topic.Title))
	}
	if len(row.Buttons) > 0 {
		r.Rows = []commands.Row{row}
	}
	menu := &commands.Menu{ID: commands.ControlID("rule", f.game.Game.Key, ""), Placeholder: ru.room.Say("rules-menu", nil)}
	for _, t := range f.game.Topics() {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: t.Key, Label: prose.Clip(t.Title, limits.MenuLine)})
	}
	if len(menu.Choices) > 1 {
		menu.Choices = menu.Choices[:min(len(menu.Choices), limits.MenuLines)]
		r.Rows = append(r.Rows, commands.Row{Menu: menu})
	}
	return r
}

func ruleButton(t commands.Title, typed, label string) commands.Button {
	return commands.Button{ID: commands.ControlID("rule", t.Game.Key, typed), Label: prose.Clip(label, limits.ButtonLabel)}
}

// find lists the topics of games that say something about what was typed, best first.
func (ru *Rules) find(titles []commands.Title, typed string) []found {
	all := topics(titles)
	var list []found
	for _, i := range ru.finder.Find(texts(all), typed) {
		list = append(list, all[i])
	}
	return list
}

// topics are all topics of some games.
func topics(titles []commands.Title) []found {
	var list []found
	for _, t := range titles {
		for _, topic := range t.Topics() {
			list = append(list, found{t, topic})
		}
	}
	return list
}

// texts are topics to be looked through.
func texts(list []found) []lookup.Text {
	texts := make([]lookup.Text, len(list))
	for i, f := range list {
		texts[i] = lookup.Text{Key: f.topic.Key, Title: f.topic.Title, Body: f.topic.Text}
	}
	return texts
}

// completeRules suggests the topics that say something about what is being typed, those of
// the nearest games first, and after them the rest, for who types the name of a game.
func (ru *Rules) completeRules(ctx context.Context, rq commands.Request) ([]commands.Choice, error) {
	circles, err := ru.circles(ctx, rq)
	if err != nil {
		return nil, err
	}
	typed := strings.TrimSpace(rq.Options["topic"])
	var list []commands.Choice
	seen := map[string]bool{}
	add := func(f found, typed string) {
		c := commands.Choice{Name: f.topic.Title + " — " + f.game.Game.Name, Value: f.value()}
		if seen[c.Value] {
			return
		}
		seen[c.Value] = true
		if !strings.Contains(strings.ToLower(c.Name+" "+c.Value), strings.ToLower(typed)) {
			// What was found in the text stays among the suggestions: those are sifted by what they show.
			c.Name = ru.room.Words.Headed(c.Name, []string{typed})
		}
		list = append(list, c)
	}
	for _, titles := range circles {
		for _, f := range ru.find(titles, typed) {
			add(f, typed)
		}
		for _, f := range topics(titles) {
			add(f, "")
		}
	}
	return list, nil
}

// circles are the games by how near they are to whoever asks: that of the match which the
// request means, those played in its place, and the others.
func (ru *Rules) circles(ctx context.Context, rq commands.Request) ([][]commands.Title, error) {
	near := map[string]int{}
	here, err := ru.room.House.Tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return nil, err
	}
	for _, t := range here {
		near[t.Game] = 1
	}
	if id, err := ru.room.Which(ctx, rq); err == nil {
		if t, err := ru.room.House.Tables.Get(ctx, id); err == nil {
			near[t.Game] = 2
		}
	}
	circles := make([][]commands.Title, 3)
	for _, t := range ru.room.Titles {
		i := 2 - near[t.Game.Key]
		circles[i] = append(circles[i], t)
	}
	return circles, nil
}
