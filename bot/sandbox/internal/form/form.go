package form

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Error is a refusal in Discord's words.
type Error struct {
	Status  int
	Code    int
	Message string
	Form    *Form // with 50035: what is wrong where
}

// Error makes it an error for logs.
func (e *Error) Error() string { return fmt.Sprintf("%d %d %s", e.Status, e.Code, e.Message) }

// MarshalJSON writes the body that Discord sends.
func (e *Error) MarshalJSON() ([]byte, error) {
	body := map[string]any{"code": e.Code, "message": e.Message}
	if e.Form != nil {
		body["errors"] = e.Form.tree()
	}
	return json.Marshal(body)
}

// Refuse makes an Error for one of Discord's codes.
func Refuse(code int) *Error {
	e := knownError(code)
	return &e
}

// knownError is the table of codes with their status and message.
func knownError(code int) Error {
	table := [...]Error{
		{Status: 404, Code: 10003, Message: "Unknown Channel"},
		{Status: 404, Code: 10004, Message: "Unknown Guild"},
		{Status: 404, Code: 10002, Message: "Unknown Application"},
		{Status: 404, Code: 10007, Message: "Unknown Member"},
		{Status: 404, Code: 10008, Message: "Unknown Message"},
		{Status: 404, Code: 10014, Message: "Unknown Emoji"},
		{Status: 400, Code: 30008, Message: "Maximum number of emojis reached (2000)"},
		{Status: 404, Code: 10013, Message: "Unknown User"},
		{Status: 404, Code: 10015, Message: "Unknown Webhook"},
		{Status: 404, Code: 10062, Message: "Unknown interaction"},
		{Status: 404, Code: 10063, Message: "Unknown application command"},
		{Status: 413, Code: 40005, Message: "Request entity too large"},
		{Status: 400, Code: 40060, Message: "Interaction has already been acknowledged."},
		{Status: 403, Code: 50001, Message: "Missing Access"},
		{Status: 403, Code: 50003, Message: "Cannot execute action on a DM channel"},
		{Status: 403, Code: 50005, Message: "Cannot edit a message authored by another user"},
		{Status: 400, Code: 50006, Message: "Cannot send an empty message"},
		{Status: 403, Code: 50007, Message: "Cannot send messages to this user"},
		{Status: 403, Code: 50013, Message: "Missing Permissions"},
		{Status: 403, Code: 50021, Message: "Cannot execute action on a system message"},
		{Status: 400, Code: 50024, Message: "Cannot execute action on this channel type"},
		{Status: 401, Code: 50027, Message: "Invalid Webhook Token"},
		{Status: 400, Code: 50035, Message: "Invalid Form Body"},
		{Status: 400, Code: 50041, Message: "Invalid API version"},
		{Status: 400, Code: 50083, Message: "Thread is archived"},
		{Status: 400, Code: 50109, Message: "The request body contains invalid JSON."},
		{Status: 400, Code: 160002, Message: "Cannot reply without permission to read message history"},
		{Status: 400, Code: 160004, Message: "A thread has already been created for this message"},
		{Status: 400, Code: 160005, Message: "Thread is locked"},
	}
	for _, e := range table {
		if e.Code == code {
			return e
		}
	}
	return Error{Status: http.StatusBadRequest, Code: code, Message: "Error " + strconv.Itoa(code)}
}

// Plain is a refusal whose code is 0: unknown routes, methods, tokens.
func Plain(status int) *Error {
	return &Error{Status: status, Message: fmt.Sprintf("%d: %s", status, http.StatusText(status))}
}

// Form gathers what is wrong in a body, each at its path ("embeds.0.title").
type Form struct {
	Faults []formFault
}

type formFault struct{ Path, code, message string }

// Add notes one fault.
func (f *Form) Add(path, code, message string) {
	f.Faults = append(f.Faults, formFault{path, code, message})
}

// Err is nil when nothing was noted, else 50035 with all of it.
func (f *Form) Err() *Error {
	if len(f.Faults) == 0 {
		return nil
	}
	e := Refuse(50035)
	e.Form = f
	return e
}

// Required notes a missing member.
func (f *Form) Required(path string) {
	f.Add(path, "BASE_TYPE_REQUIRED", "This field is required")
}

// Length checks a text of lo to hi characters.
func (f *Form) Length(path, text string, lo, hi int) {
	n := utf8.RuneCountInString(text)
	switch {
	case n < lo && n == 0:
		f.Required(path)
	case n > hi && lo == 0:
		f.Add(path, "BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", hi))
	case n < lo || n > hi:
		f.Add(path, "BASE_TYPE_BAD_LENGTH", fmt.Sprintf("Must be between %d and %d in length.", lo, hi))
	}
}

// Count checks the size of a list.
func (f *Form) Count(path string, n, lo, hi int) {
	if n < lo || n > hi {
		f.Add(path, "BASE_TYPE_BAD_LENGTH", fmt.Sprintf("Must be between %d and %d in length.", lo, hi))
	}
}

// OneOf notes a value outside a list of choices.
func (f *Form) OneOf(path string, value int, choices ...int) {
	for _, c := range choices {
		if value == c {
			return
		}
	}
	f.Add(path, "BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", choices))
}

// tree nests the faults as Discord does: objects by member or index, and a list
// named _errors at the place itself.
func (f *Form) tree() map[string]any {
	root := map[string]any{}
	for _, fault := range f.Faults {
		at := root
		if fault.Path != "" {
			for _, part := range strings.Split(fault.Path, ".") {
				next, ok := at[part].(map[string]any)
				if !ok {
					next = map[string]any{}
					at[part] = next
				}
				at = next
			}
		}
		list, _ := at["_errors"].([]map[string]string)
		at["_errors"] = append(list, map[string]string{"code": fault.code, "message": fault.message})
	}
	return root
}

// Decode reads a JSON body into v: broken JSON is 50109, a member of the
// wrong kind 50035 at its path.
func Decode(b []byte, v any) *Error {
	if len(b) == 0 {
		b = []byte("{}")
	}
	err := json.Unmarshal(b, v)
	if err == nil {
		return nil
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		f := &Form{}
		f.Add(wrong.Field, "BASE_TYPE_BAD_TYPE", fmt.Sprintf("Could not interpret %s as %s.", wrong.Value, wrong.Type.Kind()))
		return f.Err()
	}
	if !json.Valid(b) {
		return Refuse(50109)
	}
	f := &Form{}
	f.Add("", "BASE_TYPE_BAD_VALUE", err.Error())
	return f.Err()
}
