package wire

import (
	"landfall/bot/sandbox/internal/world"
)

// Command renders one command.
func (v View) Command(c *world.Command) Object {
	o := Object{"id": c.ID, "application_id": v.w.Bot.ID, "version": c.Version, "type": c.Type, "name": c.Name,
		"name_localizations": nil, "description": c.Description, "description_localizations": nil,
		"default_member_permissions": c.DefaultPermissions, "nsfw": c.NSFW, "contexts": nil, "integration_types": []int{0}}
	if c.NameLocalizations != nil {
		o["name_localizations"] = c.NameLocalizations
	}
	if c.DescriptionLocalizations != nil {
		o["description_localizations"] = c.DescriptionLocalizations
	}
	if c.IntegrationTypes != nil {
		o["integration_types"] = c.IntegrationTypes
	}
	if c.Contexts != nil {
		o["contexts"] = c.Contexts
	}
	if len(c.Options) > 0 {
		o["options"] = c.Options
	}
	if c.GuildID != 0 {
		o["guild_id"] = c.GuildID
	} else {
		o["dm_permission"] = c.DMPermission == nil || *c.DMPermission
	}
	return o
}

// Commands renders a list of commands.
func (v View) Commands(list []*world.Command) []Object {
	out := []Object{}
	for _, c := range list {
		out = append(out, v.Command(c))
	}
	return out
}
