package sandbox_test

import (
	"encoding/base64"
	"testing"

	"landfall/bot/sandbox"
)

// TestEveryOperationAnswersLawfully uses each operation that the sandbox serves
// at least once and holds request and answer against Discord's description.
func TestEveryOperationAnswersLawfully(t *testing.T) {
	p := newPlayer(t, sandbox.Options{PrivilegedIntents: 1 << 1,
		BotPermissions: sandbox.PermViewChannel | sandbox.PermSendMessages | sandbox.PermSendInThreads | sandbox.PermCreatePublicThreads |
			sandbox.PermCreatePrivateThreads | sandbox.PermReadMessageHistory | sandbox.PermManageChannels | sandbox.PermManageThreads |
			sandbox.PermEmbedLinks | sandbox.PermAttachFiles})
	app, guild, ben := p.srv.BotID(), p.srv.GuildID(), p.srv.PersonID("ben")
	must := func(method, path string, body any) o {
		t.Helper()
		status, out := p.rest(method, path, body)
		if status >= 300 {
			t.Fatalf("%s %s: %d %v", method, path, status, out)
		}
		return out
	}
	for _, path := range []string{"/gateway", "/gateway/bot", "/users/@me", "/users/@me/guilds", "/users/" + ben,
		"/applications/@me", "/oauth2/applications/@me", "/guilds/" + guild, "/guilds/" + guild + "/channels",
		"/guilds/" + guild + "/roles", "/guilds/" + guild + "/members?limit=10", "/guilds/" + guild + "/members/search?query=b",
		"/guilds/" + guild + "/members/" + ben, "/channels/" + p.lobby} {
		must("GET", path, nil)
	}
	must("POST", "/users/@me/channels", o{"recipient_id": ben})

	messages := "/channels/" + p.lobby + "/messages"
	first := text(t, must("POST", messages, o{"content": "one", "embeds": l{o{"title": "x", "color": 5, "fields": l{o{"name": "a", "value": "b"}},
		"footer": o{"text": "f"}, "author": o{"name": "n"}, "timestamp": "2026-11-21T09:00:00Z"}}}), "id")
	must("POST", messages, o{"content": "two", "message_reference": o{"message_id": first}})
	must("GET", messages+"?limit=5", nil)
	must("GET", messages+"/"+p.board, nil)
	must("PATCH", messages+"/"+first, o{"content": "edited", "attachments": l{}})
	must("POST", "/channels/"+p.lobby+"/typing", nil)
	thread := text(t, must("POST", messages+"/"+first+"/threads", o{"name": "Table", "auto_archive_duration": 1440}), "id")
	private := text(t, must("POST", "/channels/"+p.lobby+"/threads", o{"name": "Private", "type": 12}), "id")
	must("POST", "/channels/"+p.lobby+"/threads", o{"name": "Public", "type": 11})
	must("GET", messages+"?limit=5", nil)
	must("GET", "/channels/"+thread+"/messages", nil)
	members := "/channels/" + thread + "/thread-members"
	must("PUT", members+"/"+ben, nil)
	must("GET", members+"?with_member=true", nil)
	must("GET", members+"/"+ben+"?with_member=true", nil)
	must("DELETE", members+"/"+ben, nil)
	must("DELETE", members+"/@me", nil)
	must("PUT", members+"/@me", nil)
	must("GET", "/guilds/"+guild+"/threads/active", nil)
	must("PATCH", "/channels/"+thread, o{"archived": true})
	must("PATCH", "/channels/"+private, o{"archived": true, "locked": true})
	must("PATCH", "/channels/"+p.srv.ChannelID("general"), o{"topic": "new"})
	if got := must("GET", "/channels/"+p.lobby+"/threads/archived/public", nil); len(got["threads"].(l)) != 1 {
		t.Errorf("archived: %v", got)
	}
	if got := must("GET", "/channels/"+p.lobby+"/threads/archived/private?limit=5", nil); len(got["threads"].(l)) != 1 {
		t.Errorf("archived and private: %v", got)
	}
	must("DELETE", "/channels/"+private, nil)
	must("DELETE", messages+"/"+first, nil)

	for _, scope := range []string{"/applications/" + app + "/commands", "/applications/" + app + "/guilds/" + guild + "/commands"} {
		must("PUT", scope, l{o{"name": "kept", "description": "x", "default_member_permissions": "8"}, o{"name": "game", "description": "x"}})
		id := text(t, must("POST", scope, o{"name": "more", "description": "x"}), "id")
		must("GET", scope+"?with_localizations=true", nil)
		must("GET", scope+"/"+id, nil)
		if got := must("PATCH", scope+"/"+id, o{"description": "y"}); got["description"] != "y" || got["id"] != id {
			t.Errorf("edited command: %v", got)
		}
		must("DELETE", scope+"/"+id, nil)
	}

	emojis := "/applications/" + app + "/emojis"
	emoji := text(t, must("POST", emojis, o{"name": "gold_1", "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(pngBytes(t, 8, 8))}), "id")
	must("GET", emojis, nil)
	must("GET", emojis+"/"+emoji, nil)
	must("PATCH", emojis+"/"+emoji, o{"name": "gold_2"})
	must("DELETE", emojis+"/"+emoji, nil)

	a := p.ask("ana", "channels/"+p.lobby+"/command", o{"command": "game"})
	must("POST", "/interactions/"+a.ID+"/"+a.Token+"/callback?with_response=true", o{"type": 4, "data": o{"content": "x"}})
	must("GET", p.hook(a, "/messages/@original"), nil)
	must("PATCH", p.hook(a, "/messages/@original"), o{"content": "y"})
	follow := text(t, must("POST", p.hook(a, "")+"?wait=true", o{"content": "z", "flags": 64}), "id")
	must("GET", p.hook(a, "/messages/"+follow), nil)
	must("PATCH", p.hook(a, "/messages/"+follow), o{"content": "y"})
	must("DELETE", p.hook(a, "/messages/"+follow), nil)
	must("DELETE", p.hook(a, "/messages/@original"), nil)
	b := p.press()
	must("POST", "/interactions/"+b.ID+"/"+b.Token+"/callback?with_response=true", o{"type": 7, "data": o{"content": "pressed"}})
	must("POST", p.hook(b, ""), o{"content": "after the press"})
	must("GET", messages+"?limit=5", nil)

	p.lawful()
	seen := p.rec.Seen()
	for _, op := range p.rec.Operations() {
		if seen[op] == 0 {
			t.Errorf("%s is not tried", op)
		}
	}
}
