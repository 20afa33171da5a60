package form

import (
	"fmt"
	"net/url"
	"time"
	"unicode/utf8"

	"landfall/bot/sandbox/internal/world"
)

// CheckEmbeds holds embeds against their limits.
func CheckEmbeds(f *Form, at string, list []world.RichEmbed) {
	if len(list) > maxEmbeds {
		f.Count(at, len(list), 0, maxEmbeds)
	}
	total := 0
	for i, e := range list {
		total += checkEmbed(f, fmt.Sprintf("%s.%d", at, i), e)
	}
	if total > maxEmbedTotal {
		f.Add(at, "MAX_EMBED_SIZE_EXCEEDED", fmt.Sprintf("Embed size exceeds maximum size of %d", maxEmbedTotal))
	}
}

// checkEmbed holds one embed against the limits, and returns how many characters count
// towards that of all.
func checkEmbed(f *Form, p string, e world.RichEmbed) (total int) {
	size := func(texts ...string) {
		for _, t := range texts {
			total += utf8.RuneCountInString(t)
		}
	}
	f.Length(p+".title", e.Title, 0, maxEmbedTitle)
	f.Length(p+".description", e.Description, 0, maxEmbedText)
	size(e.Title, e.Description)
	if len(e.Fields) > maxEmbedFields {
		f.Count(p+".fields", len(e.Fields), 0, maxEmbedFields)
	}
	for j, field := range e.Fields {
		q := fmt.Sprintf("%s.fields.%d", p, j)
		f.Length(q+".name", field.Name, 1, maxEmbedFieldName)
		f.Length(q+".value", field.Value, 1, maxEmbedFieldText)
		size(field.Name, field.Value)
	}
	if e.Footer != nil {
		f.Length(p+".footer.text", e.Footer.Text, 1, maxEmbedFooter)
		size(e.Footer.Text)
	}
	if e.Author != nil {
		f.Length(p+".author.name", e.Author.Name, 1, maxEmbedAuthor)
		size(e.Author.Name)
	}
	if e.Color != nil && (*e.Color < 0 || *e.Color > 0xffffff) {
		f.Add(p+".color", "NUMBER_TYPE_MAX", "int value should be less than or equal to 16777215.")
	}
	if e.Timestamp != "" {
		if _, err := time.Parse(time.RFC3339, e.Timestamp); err != nil {
			f.Add(p+".timestamp", "DATE_TIME_TYPE_PARSE", "Could not parse "+e.Timestamp+". Should be ISO8601.")
		}
	}
	if e.Image != nil {
		checkURL(f, p+".image.url", e.Image.URL, "http", "https", "attachment")
	}
	if e.Thumbnail != nil {
		checkURL(f, p+".thumbnail.url", e.Thumbnail.URL, "http", "https", "attachment")
	}
	if e.URL != "" {
		checkURL(f, p+".url", e.URL, "http", "https")
	}
	if e.Empty() {
		f.Add(p, "EMBED_EMPTY", "An embed needs something to show.")
	}
	return total
}

// checkURL holds an address against the schemes allowed at its place.
func checkURL(f *Form, at, address string, schemes ...string) {
	u, err := url.Parse(address)
	if err == nil {
		for _, s := range schemes {
			if u.Scheme == s {
				return
			}
		}
	}
	f.Add(at, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
}
