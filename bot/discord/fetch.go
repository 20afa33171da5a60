package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"landfall/commands"
)

// fetchTime is how long fetching a file may take.
const fetchTime = 30 * time.Second

// errForeignFile says that a file does not lie with Discord.
var errForeignFile = errors.New("the file does not lie where Discord keeps files")

// attached reads files that people attached.
type attached struct {
	base http.RoundTripper
	api  *url.URL // who stands for Discord; nil: nobody
}

// readable lets the files of a request be read.
func (a *attached) readable(rq *commands.Request, in *interaction) {
	for name, f := range rq.Files {
		from := in.Data.Resolved.Attachments[rq.Options[name]].URL
		f.Read = func(ctx context.Context, most int) ([]byte, error) { return a.fetch(ctx, from, most) }
		rq.Files[name] = f
	}
}

// fetch reads a file that somebody attached, from Discord's own servers for files and from
// nowhere else. The bot's token does not go there. The error never has the address in it,
// which is a secret of who attached the file.
func (a *attached) fetch(ctx context.Context, from string, most int) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	u, err := url.Parse(from)
	if err != nil || !a.keepsFiles(u) {
		return nil, errForeignFile
	}
	rq, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, errForeignFile
	}
	client := http.Client{Transport: a.base, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(rq)
	var failed *url.Error
	if errors.As(err, &failed) {
		err = failed.Err // without the address
	}
	if err != nil {
		return nil, fmt.Errorf("a file cannot be fetched: %w", err)
	}
	defer func() { _ = answer.Body.Close() }() // it was only read
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("a file cannot be fetched: %s", answer.Status)
	}
	data, err := io.ReadAll(io.LimitReader(answer.Body, int64(most)+1))
	if err == nil && len(data) > most {
		err = fmt.Errorf("a file is larger than %d bytes", most)
	}
	return data, err
}

// keepsFiles tells whether an address is one of Discord's servers for files, or of whoever
// stands for Discord.
func (a *attached) keepsFiles(u *url.URL) bool {
	if a.api != nil {
		return u.Host == a.api.Host
	}
	return u.Scheme == "https" && (u.Host == "cdn.discordapp.com" || u.Host == "media.discordapp.net")
}
