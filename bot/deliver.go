package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
)

// placeError says that something could not be said in a channel.
type placeError struct {
	place  string
	unsure bool // it may have been said all the same
	err    error
}

func (e placeError) Error() string { return e.err.Error() }
func (e placeError) Unwrap() error { return e.err }

// clockMargin is how far the clocks may differ when a history is searched.
const clockMargin = 10 * time.Minute

// settle gives a letter its number and its place. From then on it is the same at
// each try.
func (e *errand) settle(l letter) letter {
	e.told.Number++
	l.N = e.told.Number
	if l.Place == "" {
		l.Place = e.t.Home()
	}
	e.address(&l)
	e.fresh[l.N] = true
	return l
}

// address says from where on the history of a letter's place is to be searched.
func (e *errand) address(l *letter) {
	l.After, l.Known = discord.Before(e.to.Now().Add(-clockMargin)), false
	if e.told.After != "" && e.told.AfterIn == l.Place && discord.Newer(e.told.After, l.After) == e.told.After {
		l.After, l.Known = discord.Older(e.told.After), true
	}
}

// deliver sends the letters that are settled, one after the other.
func (e *errand) deliver(ctx context.Context) error {
	for len(e.told.Letters) > 0 {
		if err := e.send(ctx, &e.told.Letters[0]); err != nil {
			return err
		}
	}
	return nil
}

// send sends the first letter, unless it finds out that it is there.
func (e *errand) send(ctx context.Context, l *letter) error {
	absent := e.fresh[l.N] || l.Absent // it is known not to be there
	if !absent {
		var found string
		var live bool
		var err error
		found, live, absent, err = e.find(ctx, l)
		if err != nil {
			return err
		}
		if found != "" {
			return e.arrived(ctx, found, live && l.Kind != lobbyLetter)
		}
	}
	// Pictures are drawn when there is leave to send them: not before, since many may wait.
	leave, err := e.to.Leave(ctx)
	if err != nil {
		return err
	}
	m, files, err := e.compose(ctx, l)
	if errors.Is(err, errObsolete) {
		e.told.Letters = e.told.Letters[1:]
		return e.note(ctx)
	}
	if err != nil {
		return err
	}
	if !e.fresh[l.N] { // whom it notifies may have changed, and from here on it may be there
		l.Absent = false
		if err := e.note(ctx); err != nil {
			return err
		}
	}
	delete(e.fresh, l.N)
	id, err := e.to.Post(leave, l.Place, m, files, l.mark(e.t.ID))
	if errors.Is(err, discord.ErrInvalid) && len(files) > 0 && l.File == "" {
		e.b.logger.Error("a board cannot be posted; the words go without", "table", e.t.ID, "err", err)
		id, err = e.to.Post(ctx, l.Place, m, nil, l.mark(e.t.ID))
	}
	if err != nil {
		// Only a refusal tells that this try is not there, and it tells nothing of others.
		l.Absent = absent && !passing(err)
		return placeError{place: l.Place, unsure: !l.Absent, err: err}
	}
	return e.arrived(ctx, id, len(m.Rows) > 0)
}

// mark is what a letter is known by: in its controls, and as its nonce.
func (l *letter) mark(id engine.MatchID) string {
	return string(id) + "." + strconv.FormatUint(l.N, 36)
}

// find looks for a letter whose fate is not known. live: it has controls; absent: it
// is surely not there.
func (e *errand) find(ctx context.Context, l *letter) (id string, live, absent bool, err error) {
	said, err := e.to.History(ctx, l.Place, l.After, l.Known)
	switch {
	case errors.Is(err, discord.ErrNoHistory):
		e.b.logger.Warn("it cannot be told whether a message is there, since the history may not be read; it is sent", "table", e.t.ID, "err", err)
		return "", false, false, nil
	case err != nil && passing(err):
		return "", false, false, err
	case err != nil: // nor could it be sent
		return "", false, false, placeError{place: l.Place, unsure: true, err: err}
	}
	for _, m := range said {
		if m.Mark == l.mark(e.t.ID) {
			return m.ID, true, false, nil
		}
		// A message without controls is known by its words: those of a letter are settled.
		if m.Mark == "" && l.Text != "" && (l.Kind == noteLetter || l.Kind == storyLetter || l.Kind == lateLetter) && same(m.Text, l.Text) && m.ID != e.told.After {
			return m.ID, false, false, nil
		}
	}
	return "", false, true, nil
}

// same compares texts but for blanks, which platforms trim.
func same(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }

// errObsolete says that a letter need not be sent any more.
var errObsolete = errors.New("nobody needs to be told any more")

// compose writes a letter as it is to be sent now: its story is settled; whom it
// notifies, and whether it has the controls, is looked at each time.
func (e *errand) compose(ctx context.Context, l *letter) (commands.Message, []discord.File, error) {
	switch l.Kind {
	case lobbyLetter:
		m := e.b.desk.Lobby(ctx, e.t)
		m.Mark = l.mark(e.t.ID)
		return m, nil, nil
	case reminderLetter:
		return e.composeReminder(ctx, l)
	case lateLetter:
		return commands.Message{Text: l.Text, Mention: e.calledBy(l.Mention)}, nil, nil
	case motionLetter:
		return e.composeMotion(ctx, l)
	case aloneLetter:
		return e.composeAlone(ctx, l)
	case offerLetter:
		return e.composeOffer(ctx, l)
	case storyLetter:
		if l.Live && len(e.told.Letters) == 1 {
			m, files, ok, err := e.composeLive(ctx, l)
			if err != nil || ok {
				return m, files, err
			}
		}
		l.Mention = nil
		if l.Text == "" {
			return commands.Message{}, nil, errObsolete
		}
	}
	m := commands.Message{Text: l.Text}
	if l.File != "" {
		m.Files = []commands.File{{Name: "what-happened.txt", Data: []byte(l.File)}}
	}
	return m, attached(m), nil
}

// composeLive makes the message that the table waits under, if the match still
// stands where the letter ends.
func (e *errand) composeLive(ctx context.Context, l *letter) (m commands.Message, files []discord.File, ok bool, err error) {
	s, _, err := e.b.stand(ctx, e.t.ID, l.From, l.Next)
	if err != nil || s.Last+1 != l.Next || s.Turn() != l.Turn {
		return m, nil, false, err
	}
	if l.End {
		return e.composeEnd(ctx, l, s)
	}
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return m, nil, false, err
	}
	away, err := e.whoIsAway(ctx, duties)
	if err != nil {
		return m, nil, false, err
	}
	told := commands.Told{Duties: duties, Away: away}
	e.told.Away = shownAway(away)
	if told.Mention, l.Mention, err = e.mentions(ctx, duties, s); err != nil {
		return m, nil, false, err
	}
	l.Seat = s.Awaited()
	m = e.b.desk.Live(s, told, l.Text)
	m.Mark = l.mark(e.t.ID)
	if l.File != "" {
		m.Files = []commands.File{{Name: "what-happened.txt", Data: []byte(l.File)}}
	}
	return m, e.b.publicPicture(ctx, e.t.ID, m), true, nil
}

// arrived notes that the first letter is there. hadControls: as it would be sent now.
func (e *errand) arrived(ctx context.Context, id string, hadControls bool) error {
	l := e.told.Letters[0]
	e.told.Letters = e.told.Letters[1:]
	e.told.After, e.told.AfterIn = id, l.Place
	switch l.Kind {
	case lobbyLetter:
		// First who it is: then a crash leads to a search and not to a second message.
		if err := e.b.tables.SetLobby(ctx, e.t.ID, id); err != nil {
			return err
		}
		e.t.Lobby, e.told.Lobby = id, ""
		if hadControls {
			e.told.Lobby = shownLobby(e.b.desk.Lobby(ctx, e.t))
		}
	case storyLetter:
		e.told.From, e.told.Next = l.From, l.Next
		if l.Live {
			e.replaceLive(l, id, hadControls)
		}
		if l.End {
			if err := e.b.tables.SetEnd(ctx, e.t.ID, id); err != nil {
				return err
			}
			e.t.End = id
		}
	case aloneLetter:
		e.told.From, e.told.Next = l.From, l.Next
		e.replaceLive(l, id, hadControls)
		e.told.Alone, e.told.Chapter, e.told.Shown = true, l.Chapter, l.Length
	case reminderLetter:
		e.told.Reminded = newest(append(e.told.Reminded, l.reminders()...))
		e.callUnder(l, id)
	case lateLetter:
		e.awoke(l.Mention)
	case motionLetter:
		e.motionArrived(l, id)
	case offerLetter:
		e.offerArrived(l, id)
	case noteLetter:
	}
	e.told.Told = newest(append(e.told.Told, l.Mention...))
	if err := e.note(ctx); err != nil {
		return err
	}
	switch l.Kind {
	case storyLetter, reminderLetter:
	case aloneLetter:
		e.b.shows.opened(e.t.ID)
	default:
		return nil
	}
	return e.b.tables.Announced(ctx, e.t.ID, e.b.now(), turnsIn(e.told.Told))
}

// replaceLive lets the controls be on a new message only.
func (e *errand) replaceLive(l letter, id string, hadControls bool) {
	e.retire()
	e.told.Strip, e.told.Calls = append(e.told.Strip, e.told.Calls...), nil
	e.told.Place, e.told.Story = l.Place, l.Text
	e.told.Awaited, e.told.Waiting, e.told.Alone = l.Seat, l.Seat, false
	if hadControls { // else the match has gone on already, and the next message is the live one
		e.told.Message, e.told.Turn = id, l.Turn
	}
}

// callUnder lets a reminder be the live message: the controls are where the person
// is called to. What happened stays told above it.
func (e *errand) callUnder(l letter, id string) {
	if e.told.Message == "" {
		e.told.Calls = append(e.told.Calls, spot{Place: l.Place, Message: id, Whole: true})
		return
	}
	root, turn := e.told.Root, e.told.Turn
	if root == "" {
		root = e.told.Message
	}
	e.retire()
	e.told.Message, e.told.Root, e.told.Place, e.told.Story, e.told.Turn = id, root, l.Place, "", turn
}

// retire says of the live message that it is live no more.
func (e *errand) retire() {
	if e.told.Message != "" {
		e.told.Strip = append(e.told.Strip, spot{Place: e.placeOfLive(), Message: e.told.Message, Story: e.told.Story, Whole: e.told.Root != "" || e.told.Alone})
	}
	e.told.Message, e.told.Root, e.told.Turn = "", "", ""
}

// placeOfLive is the channel of the live message; rows of before do not tell it.
func (e *errand) placeOfLive() string {
	if e.told.Place != "" {
		return e.told.Place
	}
	return e.t.Home()
}

// dutyKey names a duty of a seat.
func dutyKey(seat engine.Seat, turn string) string { return fmt.Sprintf("%d %s", seat, turn) }

// turnsIn reads names of duties: the turns of each seat.
func turnsIn(keys []string) map[engine.Seat][]string {
	list := map[engine.Seat][]string{}
	for _, k := range keys {
		seat, turn, _ := strings.Cut(k, " ")
		if n, err := strconv.Atoi(seat); err == nil {
			list[engine.Seat(n)] = append(list[engine.Seat(n)], turn)
		}
	}
	return list
}

// publicPicture draws an announcement's board. Without it the words stand alone.
func (b *Bot) publicPicture(ctx context.Context, id engine.MatchID, m commands.Message) []discord.File {
	files := attached(m)
	if m.Picture == nil {
		return files
	}
	b.drawer.fit(&m)
	ask := b.drawer.turn("table " + string(id))
	defer ask.done()
	if chart, ok := b.drawChart(ctx, m.Chart); ok {
		files = append(files, chart)
	}
	file, err := b.draw(ctx, *m.Picture, ask.newest)
	if err != nil {
		b.logger.Error("a board could not be drawn; the announcement goes without", "table", id, "err", err)
		return files
	}
	return append(files, file)
}
