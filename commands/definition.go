package commands

// Definition is a slash command as it is registered on the platform.
type Definition struct {
	Name        string // 1 to 32 of a-z, 0-9, "-" and "_"
	Description string // 1 to 100 characters
	Options     []OptionDef
	Subs        []Definition // subcommands; then Options is empty
	// GuildOnly commands are not offered in direct messages.
	GuildOnly bool
	// AdminOnly commands are offered to people who manage the server.
	AdminOnly bool
	// Others are the name and the description in other languages, which the platform shows; see Local.
	Others map[string]Local
}

// Local is how a command or an option is called in a language: as in English if Name is "".
type Local struct {
	Name, Description string
	Choices           []string // the names of an option's choices, in their order
}

// OptionType is what is typed for an option.
type OptionType uint8

// The types of options.
const (
	TextOption   OptionType = iota
	NumberOption            // a whole number
	FlagOption              // true or false
	PersonOption            // a person: Request.Options has their id
	FileOption              // an attachment: Request.Files has it
)

// OptionDef is one option of a command.
type OptionDef struct {
	Name        string
	Description string
	Type        OptionType
	Required    bool
	// Complete options ask for suggestions while typing.
	Complete bool
	Choices  []Choice // at most 25; not together with Complete
	Min, Max int      // NumberOption: bounds, if Max > 0
	Others   map[string]Local
}
