package form

// Every number of Discord's that the sandbox enforces, with where it comes
// from: (doc) the public documentation, (spec) the OpenAPI description, (seen)
// what is observed. Lengths are in characters (Unicode code points).
const (
	MaxContent        = 2000 // doc; the spec says 4000, which is for paying users
	MaxNonce          = 25   // doc
	maxEmbeds         = 10   // spec
	maxEmbedTotal     = 6000 // doc: all embeds of a message together
	maxEmbedTitle     = 256
	maxEmbedText      = 4096
	maxEmbedFields    = 25
	maxEmbedFieldName = 256
	maxEmbedFieldText = 1024
	maxEmbedFooter    = 2048
	maxEmbedAuthor    = 256

	maxRows        = 5    // doc: without the components v2 flag
	maxButtons     = 5    // doc: in a row
	maxComponents  = 40   // doc: of a message of components, with the nested ones
	maxTexts       = 4000 // doc: all text displays of a message together
	maxTextsOfOne  = 3    // spec: of a section
	maxGallery     = 10   // spec
	maxMediaURL    = 2048 // spec
	maxColor       = 1<<24 - 1
	maxCustomID    = 100
	maxButtonLabel = 80
	maxURL         = 512
	maxOptions     = 25 // of a select
	maxOptionText  = 100
	maxPlaceholder = 150

	maxModalTitle       = 45
	maxGroup            = 10 // spec: options of a radio group or of checkboxes
	maxModalRows        = 5
	maxInputLabel       = 45
	MaxInputValue       = 4000
	maxInputPlaceholder = 100

	maxChoices     = 25 // autocomplete, and fixed choices of an option
	maxChoiceText  = 100
	maxChoiceValue = 100 // doc: of a string choice

	maxCommands        = 100  // doc: slash commands per scope; the spec allows 130 in one PUT
	maxContextCommands = 15   // doc: of type user and of type message, each; formerly 5
	maxCommandName     = 32   // doc
	maxDescription     = 100  // doc
	maxCommandTotal    = 8000 // doc: names, descriptions and values of a command together
	MaxStringOption    = 6000 // doc: min_length and max_length

	MaxAttachments = 10       // spec
	MaxFileSize    = 10 << 20 // doc: default attachment_size_limit
	MaxRequestSize = 25 << 20 // doc: a whole multipart request
	MaxAltText     = 1024     // doc
	MaxJSONBody    = 8 << 20  // ours: far above any honest JSON

	MaxThreadName = 100 // spec
	MaxTopic      = 1024
)
