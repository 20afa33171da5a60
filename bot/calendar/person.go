package calendar

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"landfall/engine"
)

// person is somebody who plays when they have time. What stands here is what they know of
// themselves; the judge goes by it.
type person struct {
	id   engine.PlayerID
	name string
	zone *time.Location
	// quietFrom and quietTo are hours in which they are not to be disturbed; equal: none.
	quietFrom, quietTo int
	weekdays           [7]bool // on which they look in
	times              int     // a day
	keen               float64 // how likely they come soon when they are called
	away               time.Time
	silentUntil        time.Time // on holiday without a word
	gone               time.Time // from when on they never come again; zero: they stay
	leaves             bool      // they then leave the server as well
	returns            time.Time // when they are there again; zero: never
	silent             bool      // they want no call at all
	holiday            time.Time // when it begins, of days
	days               int
	tells              bool // that they are away
	holidayDone        bool
	next               time.Time // when they look in
	quietSet           bool      // they have said when they sleep
	alone              bool      // they play alone at times
	direct, digest     bool      // they chose direct messages; a digest of what waits
	byDirect           bool      // they chose at some table to be called by direct message
	shut               bool      // their direct messages are closed to the bot
}

var zoneNames = [...]string{"Europe/Brussels", "Europe/London", "America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Australia/Sydney", "America/Sao_Paulo", "Asia/Kolkata", "UTC"}

// newPerson makes somebody by chance.
func newPerson(i int, dice *rand.Rand, start time.Time, weeks int) (*person, error) {
	zone, err := time.LoadLocation(zoneNames[dice.IntN(len(zoneNames))])
	if err != nil {
		return nil, fmt.Errorf("a time zone: %w", err)
	}
	p := &person{id: engine.PlayerID(fmt.Sprintf("p%02d", i)), name: fmt.Sprintf("Player%02d", i), zone: zone,
		times: 1 + dice.IntN(4), keen: dice.Float64()}
	switch dice.IntN(10) {
	case 0, 1, 2: // no quiet hours
	default:
		p.quietFrom, p.quietTo = 21+dice.IntN(3), 6+dice.IntN(4)
	}
	for d := range p.weekdays {
		p.weekdays[d] = dice.IntN(8) > 0
	}
	if dice.IntN(6) == 0 { // only on workdays
		p.weekdays = [7]bool{1: true, 2: true, 3: true, 4: true, 5: true}
	}
	all := time.Duration(weeks) * 7 * 24 * time.Hour
	moment := func() time.Time { return start.Add(time.Duration(dice.Int64N(int64(all)))).Truncate(time.Minute) }
	if dice.IntN(3) == 0 {
		p.holiday, p.days, p.tells = moment(), 3+dice.IntN(14), dice.IntN(10) < 7
	}
	p.alone, p.direct, p.digest, p.shut = dice.IntN(2) == 0, dice.IntN(5) == 0, dice.IntN(8) == 0, dice.IntN(8) == 0
	if dice.IntN(6) == 0 {
		p.gone, p.leaves = moment(), dice.IntN(2) == 0
		if dice.IntN(3) == 0 {
			p.returns = p.gone.Add(time.Duration(3+dice.IntN(12)) * 24 * time.Hour)
		}
	}
	p.silent = dice.IntN(20) == 0
	p.plan(start, dice)
	return p, nil
}

// quiet tells whether a person is not to be disturbed at a moment, by their own clock.
func (p *person) quiet(at time.Time) bool {
	if p.quietFrom == p.quietTo {
		return false
	}
	h := at.In(p.zone).Hour()
	return h >= p.quietFrom || h < p.quietTo
}

// writes tells whether the bot may write to them directly: they chose it in some way, or
// play alone.
func (p *person) writes() bool { return p.direct || p.digest || p.byDirect || p.alone }

// isAway tells whether they have said that they are away.
func (p *person) isAway(at time.Time) bool { return at.Before(p.away) }

// active tells whether they still look in.
func (p *person) active(at time.Time) bool {
	return p.gone.IsZero() || at.Before(p.gone) || !p.returns.IsZero() && !at.Before(p.returns)
}

// plan decides when they look in next.
func (p *person) plan(now time.Time, dice *rand.Rand) {
	at := now.Add(time.Duration(30+dice.IntN(24*60/p.times)) * time.Minute)
	for p.quiet(at) || !p.weekdays[at.In(p.zone).Weekday()] {
		at = at.Add(time.Duration(20+dice.IntN(60)) * time.Minute)
	}
	p.next = at.Truncate(time.Minute)
}

// called has them look in soon, if they are of that kind.
func (p *person) called(now time.Time, dice *rand.Rand) {
	if dice.Float64() > p.keen {
		return
	}
	at := now.Add(time.Duration(2+dice.IntN(120)) * time.Minute)
	if !p.quiet(at) && at.Before(p.next) {
		p.next = at.Truncate(time.Minute)
	}
}

// settings is how they tell the bot when they sleep.
func (p *person) settings() map[string]string {
	quiet := "none"
	if p.quietFrom != p.quietTo {
		quiet = fmt.Sprintf("%02d:00-%02d:00", p.quietFrom, p.quietTo)
	}
	said := map[string]string{"timezone": strings.ReplaceAll(p.zone.String(), "_", " "), "quiet": quiet}
	if p.silent {
		said["reminders"] = "off"
	}
	if p.direct {
		said["direct"] = "yes"
	}
	if p.digest {
		said["digest"], said["hour"] = "daily", fmt.Sprint((p.quietTo+3)%24)
	}
	return said
}
