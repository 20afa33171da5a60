package world

import (
	"encoding/json"

	"landfall/bot/sandbox/internal/snowflake"
)

// Types of application commands.
const (
	CommandSlash   = 1
	CommandUser    = 2
	CommandMessage = 3
)

// Types of command options.
const (
	OptSub         = 1
	OptGroup       = 2
	OptString      = 3
	OptInteger     = 4
	OptBoolean     = 5
	OptUser        = 6
	OptChannel     = 7
	OptRole        = 8
	OptMentionable = 9
	OptNumber      = 10
	OptAttachment  = 11
)

// CommandChoice is a fixed choice of an option, or one of autocomplete.
type CommandChoice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             any               `json:"value"`
}

// CommandOption is an option, a subcommand or a group.
type CommandOption struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Choices                  []CommandChoice   `json:"choices,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
}

// Command is an application command as registered.
type Command struct {
	ID                       snowflake.ID      `json:"id"`
	Version                  snowflake.ID      `json:"version"`
	GuildID                  snowflake.ID      `json:"guild_id,omitempty"`
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
	DefaultPermissions       *json.RawMessage  `json:"default_member_permissions,omitempty"`
	DMPermission             *bool             `json:"dm_permission,omitempty"`
	Contexts                 []int             `json:"contexts,omitempty"`
	IntegrationTypes         []int             `json:"integration_types,omitempty"`
	NSFW                     bool              `json:"nsfw,omitempty"`
}
