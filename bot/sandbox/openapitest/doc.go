// Package openapitest holds what a bot sends against Discord's own OpenAPI
// description.
//
// Wrap the sandbox's handler in a Recorder, let the bot run against it, and
// fail the test on Violations. A request is checked for a known method and
// path, its query, its JSON body or the payload_json of a multipart body, and
// the names of the files; answers can be checked as well.
//
// The description in testdata is a part of github.com/discord/discord-api-spec
// (MIT, see LICENSE.discord), cut by reduce.go to what the sandbox serves. It is
// a preview: where it is looser than Discord's documentation (4000 characters
// of content, 130 commands), the sandbox itself enforces the documentation.
package openapitest
