package rest

import "strings"

// allOperations lists every operation of Discord's that is served.
func (s *Server) allOperations() []operation {
	rt := func(method, path string, h handler) operation {
		return operation{method: method, parts: strings.Split(strings.Trim(path, "/"), "/"), serve: h}
	}
	open := func(method, path string, h handler) operation {
		r := rt(method, path, h)
		r.open = true
		return r
	}
	return []operation{
		open("GET", "/gateway", getGateway),
		rt("GET", "/gateway/bot", getGatewayBot),

		rt("GET", "/users/@me", getMe),
		rt("GET", "/users/@me/guilds", getMyGuilds),
		rt("POST", "/users/@me/channels", openDM),
		rt("GET", "/users/{user}", getUser),
		rt("GET", "/applications/@me", getApplication),
		rt("GET", "/oauth2/applications/@me", getApplication),

		rt("GET", "/guilds/{guild}", getGuild),
		rt("GET", "/guilds/{guild}/channels", getGuildChannels),
		rt("GET", "/guilds/{guild}/roles", getRoles),
		rt("GET", "/guilds/{guild}/members", listMembers),
		rt("GET", "/guilds/{guild}/members/search", searchMembers),
		rt("GET", "/guilds/{guild}/members/{user}", getMember),
		rt("GET", "/guilds/{guild}/threads/active", getActiveThreads),

		rt("GET", "/channels/{channel}", getChannel),
		rt("PATCH", "/channels/{channel}", editChannel),
		rt("DELETE", "/channels/{channel}", deleteChannel),
		rt("POST", "/channels/{channel}/typing", postTyping),
		rt("GET", "/channels/{channel}/messages", listMessages),
		rt("POST", "/channels/{channel}/messages", createMessage),
		rt("GET", "/channels/{channel}/messages/{message}", getMessage),
		rt("PATCH", "/channels/{channel}/messages/{message}", editMessage),
		rt("DELETE", "/channels/{channel}/messages/{message}", deleteMessage),

		rt("POST", "/channels/{channel}/messages/{message}/threads", startThreadFromMessage),
		rt("POST", "/channels/{channel}/threads", startThread),
		rt("GET", "/channels/{channel}/threads/archived/public", getArchivedThreads),
		rt("GET", "/channels/{channel}/threads/archived/private", getArchivedPrivateThreads),
		rt("GET", "/channels/{channel}/thread-members", listThreadMembers),
		rt("GET", "/channels/{channel}/thread-members/{user}", getThreadMember),
		rt("PUT", "/channels/{channel}/thread-members/{user}", addThreadMember),
		rt("DELETE", "/channels/{channel}/thread-members/{user}", removeThreadMember),

		rt("GET", "/applications/{app}/commands", listCommands),
		rt("PUT", "/applications/{app}/commands", overwriteCommands),
		rt("POST", "/applications/{app}/commands", createCommand),
		rt("GET", "/applications/{app}/commands/{command}", getCommand),
		rt("PATCH", "/applications/{app}/commands/{command}", editCommand),
		rt("DELETE", "/applications/{app}/commands/{command}", deleteCommand),
		rt("GET", "/applications/{app}/guilds/{guild}/commands", listCommands),
		rt("PUT", "/applications/{app}/guilds/{guild}/commands", overwriteCommands),
		rt("POST", "/applications/{app}/guilds/{guild}/commands", createCommand),
		rt("GET", "/applications/{app}/guilds/{guild}/commands/{command}", getCommand),
		rt("PATCH", "/applications/{app}/guilds/{guild}/commands/{command}", editCommand),
		rt("DELETE", "/applications/{app}/guilds/{guild}/commands/{command}", deleteCommand),

		rt("GET", "/applications/{app}/emojis", listEmojis),
		rt("POST", "/applications/{app}/emojis", createEmoji),
		rt("GET", "/applications/{app}/emojis/{emoji}", getEmoji),
		rt("PATCH", "/applications/{app}/emojis/{emoji}", renameEmoji),
		rt("DELETE", "/applications/{app}/emojis/{emoji}", deleteEmoji),

		open("POST", "/interactions/{interaction}/{token}/callback", postCallback),
		open("POST", "/webhooks/{app}/{token}", createFollowup),
		open("GET", "/webhooks/{app}/{token}/messages/{message}", getWebhookMessage),
		open("PATCH", "/webhooks/{app}/{token}/messages/{message}", editWebhookMessage),
		open("DELETE", "/webhooks/{app}/{token}/messages/{message}", deleteWebhookMessage),
	}
}
