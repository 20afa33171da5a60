package desk

import (
	"maps"
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
)

// Definitions are all the commands, as they are registered: in English, with what they are called in other languages.
func (d *Desk) Definitions() []commands.Definition {
	list := d.in(catalogue.English).definitions()
	for _, language := range slices.Sorted(maps.Keys(d.speakers)) {
		if language == catalogue.English {
			continue
		}
		for i, local := range d.speakers[language].definitions() {
			localise(language, &list[i], local)
		}
	}
	return list
}

// definitions are all the commands in one language; a name is English, and under that language in Others, if it has
// one.
func (s speaker) definitions() []commands.Definition {
	list := s.routes.definitions()
	for i, def := range list {
		list[i] = s.described(def, def.Name)
		for k, sub := range def.Subs {
			list[i].Subs[k] = s.described(sub, def.Name+"-"+sub.Name)
		}
	}
	return list
}

// described is a command with what the catalogue says of it and of its options, where a game does not: of an option by
// the command, or else by its name alone.
func (s speaker) described(def commands.Definition, path string) commands.Definition {
	def.Options, def.Subs = slices.Clone(def.Options), slices.Clone(def.Subs)
	def.Description, def.Others = s.say("command-"+path, def.Description)
	for i, o := range def.Options {
		to := &def.Options[i]
		if s.room.Words.Has("option-" + path + "-" + o.Name) {
			to.Description, to.Others = s.say("option-"+path+"-"+o.Name, o.Description)
		} else {
			to.Description, to.Others = s.say("option-"+o.Name, o.Description)
		}
	}
	return def
}

// say is what describes a command or an option, and what it is called in this language: the form "name" of what
// describes it.
func (s speaker) say(key, description string) (string, map[string]commands.Local) {
	in := s.room.Words
	if description == "" {
		description = in.Say(key, nil)
	}
	local := commands.Local{Description: description}
	if in.Has(key + ".name") {
		local.Name = in.Say(key+".name", nil)
	}
	return description, map[string]commands.Local{in.Language(): local}
}

// localise adds to a command what it is called in another language.
func localise(language string, to *commands.Definition, local commands.Definition) {
	to.Others[language] = local.Others[language]
	for i := range to.Subs {
		localise(language, &to.Subs[i], local.Subs[i])
	}
	for i := range to.Options {
		o, in := &to.Options[i], local.Options[i]
		called := in.Others[language]
		for _, c := range in.Choices {
			called.Choices = append(called.Choices, c.Name)
		}
		o.Others[language] = called
	}
}
