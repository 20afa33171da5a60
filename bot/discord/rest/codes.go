package rest

import (
	"encoding/json"
	"errors"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"landfall/commands/prose"
)

// AlreadyAnswered is Discord's code for an interaction that has had its first answer.
const AlreadyAnswered = 40060

// NoAccess is Discord's code for a channel that the bot may not see.
const NoAccess = 50001

// kindsOf sorts Discord's error codes into kinds. Unknown codes have none.
func kindsOf(code int) []error {
	switch code {
	case 10003, 10004:
		return []error{ErrGone, ErrNoPlace}
	case 10007, 10008, 10013:
		return []error{ErrGone}
	case 10015, 10062, 50027:
		// A token's time is over: for the caller it is gone, and it is too late.
		return []error{ErrGone, ErrTooLate}
	case NoAccess, 50005, 50013:
		return []error{ErrForbidden}
	case 50007, 50278:
		return []error{ErrClosedDM}
	case 40060, 160004:
		return []error{ErrAlready}
	case 20028, 30034, 40003, 40094:
		return []error{ErrLimited}
	case 30046:
		return []error{ErrTooOld}
	case 50024, 160006:
		return []error{ErrNoThread}
	case 130000:
		return []error{ErrTemporary}
	case 50083, 160005:
		return []error{ErrArchived}
	case 40005, 50006, 50035:
		return []error{ErrInvalid}
	}
	return nil
}

// adviceOf says what an operator can do about a code.
func adviceOf(code int) string {
	switch code {
	case NoAccess:
		return "let the bot's role see the channel"
	case 50013:
		return "give the bot's role the right in the channel's settings"
	case 50007:
		return "the person can allow direct messages in the server's privacy settings"
	case 50278:
		return "the person and the bot must share a server"
	case 160006:
		return "archive some of the server's threads"
	case 50024:
		return "play in a text channel, where threads can be opened"
	case 40003:
		return "open fewer direct messages"
	case 30046:
		return "post a new message instead of editing an old one"
	}
	return ""
}

// kindsOfStatus sorts an HTTP status that came without a known code.
func kindsOfStatus(status int) ([]error, string) {
	switch {
	case status == http.StatusUnauthorized:
		return []error{ErrBadToken}, "check DISCORD_TOKEN"
	case status == http.StatusForbidden:
		return []error{ErrForbidden}, "check the bot's rights there"
	case status == http.StatusNotFound:
		return []error{ErrGone}, ""
	case status == http.StatusTooManyRequests:
		return []error{ErrLimited}, ""
	case status == http.StatusRequestEntityTooLarge:
		return []error{ErrInvalid}, ""
	case status >= 500:
		return []error{ErrTemporary}, "try again later"
	}
	return nil, ""
}

// ErrorOf makes an *Error of what discordgo gives back. Its own text holds the
// address, and with it the token of an interaction, so nothing of that is kept.
func ErrorOf(err error, what string) error {
	if err == nil {
		return nil
	}
	var ours *Error
	if errors.As(err, &ours) {
		return Doing(ours, what)
	}
	var rest *discordgo.RESTError
	if !errors.As(err, &rest) || rest.Response == nil {
		return &Error{Kinds: []error{ErrTemporary}, Doing: what, Detail: "no usable answer"}
	}
	e := &Error{Doing: what, Status: rest.Response.StatusCode}
	var body struct {
		Code    int             `json:"code"`
		Message string          `json:"message"`
		Errors  json.RawMessage `json:"errors"`
	}
	if json.Unmarshal(rest.ResponseBody, &body) == nil {
		e.Code, e.Detail = body.Code, body.Message
		if len(body.Errors) > 0 && string(body.Errors) != "null" {
			e.Detail += ": " + prose.Clip(string(body.Errors), 400)
		}
	}
	e.Kinds, e.Advice = kindsOf(e.Code), adviceOf(e.Code)
	if e.Kinds == nil {
		e.Kinds, e.Advice = kindsOfStatus(e.Status)
	}
	return e
}
