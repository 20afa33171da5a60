//go:build ignore

// Reduce cuts Discord's OpenAPI description down to what the sandbox serves:
//
//	go run reduce.go path/to/openapi.json > testdata/discord.json
//
// It keeps the listed operations with their parameters, JSON bodies and
// successful JSON answers, and every schema these reach; it drops prose,
// examples and other encodings of the same bodies.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

// kept lists paths with the methods the sandbox serves.
func kept() map[string]string {
	return map[string]string{
		"/gateway":                                                               "get",
		"/gateway/bot":                                                           "get",
		"/users/@me":                                                             "get",
		"/users/@me/guilds":                                                      "get",
		"/users/@me/channels":                                                    "post",
		"/users/{user_id}":                                                       "get",
		"/applications/@me":                                                      "get",
		"/oauth2/applications/@me":                                               "get",
		"/guilds/{guild_id}":                                                     "get",
		"/guilds/{guild_id}/channels":                                            "get",
		"/guilds/{guild_id}/roles":                                               "get",
		"/guilds/{guild_id}/members":                                             "get",
		"/guilds/{guild_id}/members/search":                                      "get",
		"/guilds/{guild_id}/members/{user_id}":                                   "get",
		"/guilds/{guild_id}/threads/active":                                      "get",
		"/channels/{channel_id}":                                                 "get patch delete",
		"/channels/{channel_id}/typing":                                          "post",
		"/channels/{channel_id}/messages":                                        "get post",
		"/channels/{channel_id}/threads":                                         "post",
		"/channels/{channel_id}/thread-members":                                  "get",
		"/channels/{channel_id}/messages/{message_id}":                           "get patch delete",
		"/channels/{channel_id}/messages/{message_id}/threads":                   "post",
		"/channels/{channel_id}/threads/archived/public":                         "get",
		"/channels/{channel_id}/threads/archived/private":                        "get",
		"/channels/{channel_id}/thread-members/@me":                              "put delete",
		"/channels/{channel_id}/thread-members/{user_id}":                        "get put delete",
		"/applications/{application_id}/commands":                                "get put post",
		"/applications/{application_id}/commands/{command_id}":                   "get patch delete",
		"/applications/{application_id}/guilds/{guild_id}/commands":              "get put post",
		"/applications/{application_id}/guilds/{guild_id}/commands/{command_id}": "get patch delete",
		"/applications/{application_id}/emojis":                                  "get post",
		"/applications/{application_id}/emojis/{emoji_id}":                       "get patch delete",
		"/interactions/{interaction_id}/{interaction_token}/callback":            "post",
		"/webhooks/{webhook_id}/{webhook_token}":                                 "post",
		"/webhooks/{webhook_id}/{webhook_token}/messages/@original":              "get patch delete",
		"/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}":           "get patch delete",
	}
}

type object = map[string]any

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(name string) error {
	b, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var doc object
	if err := json.Unmarshal(b, &doc); err != nil {
		return err
	}
	paths, schemas := object{}, object{}
	all := doc["components"].(object)["schemas"].(object)
	for path, methods := range kept() {
		from, ok := doc["paths"].(object)[path].(object)
		if !ok {
			return fmt.Errorf("the description has no %s", path)
		}
		to := object{}
		if p, ok := from["parameters"]; ok {
			to["parameters"] = strip(p)
		}
		for _, m := range strings.Fields(methods) {
			op, ok := from[m].(object)
			if !ok {
				return fmt.Errorf("the description has no %s %s", m, path)
			}
			to[m] = operation(op)
		}
		paths[path] = to
		reach(to, all, schemas)
	}
	info := doc["info"].(object)
	info["x-source"] = "github.com/discord/discord-api-spec, specs/openapi.json, commit 74fda0fad044407ea280043a03ffc9bc64c4e49e (2026-07-18); reduced by reduce.go; MIT licence, see LICENSE.discord"
	out, err := json.MarshalIndent(object{"openapi": doc["openapi"], "info": info, "paths": paths,
		"components": object{"schemas": schemas}}, "", " ")
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(append(out, '\n'))
	return err
}

// operation keeps the JSON side of an operation.
func operation(op object) object {
	out := object{"operationId": op["operationId"]}
	if p, ok := op["parameters"]; ok {
		out["parameters"] = strip(p)
	}
	if body, ok := op["requestBody"].(object); ok {
		content := body["content"].(object)
		kept := object{}
		if c, ok := content["application/json"]; ok {
			kept["application/json"] = strip(c)
		}
		if _, ok := content["multipart/form-data"]; ok {
			kept["multipart/form-data"] = object{}
		}
		out["requestBody"] = object{"content": kept, "required": body["required"]}
	}
	answers := object{}
	for status, r := range op["responses"].(object) {
		if !strings.HasPrefix(status, "2") {
			continue
		}
		one := object{"description": status}
		if content, ok := r.(object)["content"].(object); ok {
			one["content"] = object{"application/json": strip(content["application/json"])}
		}
		answers[status] = one
	}
	out["responses"] = answers
	return out
}

// strip drops what does not constrain.
func strip(v any) any {
	switch x := v.(type) {
	case object:
		out := object{}
		for k, w := range x {
			if _, isText := w.(string); k == "description" && isText || k == "title" && isText || k == "example" ||
				strings.HasPrefix(k, "x-") {
				continue
			}
			out[k] = strip(w)
		}
		return out
	case []any:
		out := make([]any, len(x))
		for i, w := range x {
			out[i] = strip(w)
		}
		return out
	}
	return v
}

// reach copies every schema that a value refers to.
func reach(v any, all, kept object) {
	switch x := v.(type) {
	case object:
		for k, w := range x {
			ref, isText := w.(string)
			if name, ok := strings.CutPrefix(ref, "#/components/schemas/"); k == "$ref" && isText && ok {
				if _, done := kept[name]; !done {
					kept[name] = strip(all[name])
					reach(kept[name], all, kept)
				}
			}
			reach(w, all, kept)
		}
	case []any:
		for _, w := range x {
			reach(w, all, kept)
		}
	}
}
