package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"landfall/bot/discord"
)

// Status is how the bot is at one moment.
type Status struct {
	Shards      int // that this process holds
	ShardsUp    int // that of them are logged in to the platform
	Advised     int // shards that the platform advises for the whole bot; 0: not known
	Leases      int // that this process holds, if several share the work
	News        int // tables with something to be posted
	Retries     int // tables to which something could not be posted, and is tried again
	Reminders   int // recorded, and not posted yet
	Due         int // due, and not recorded yet
	Thinking    int // matches in which a bot player has to answer
	Quarantined int // matches that were quarantined
	Platform    discord.Load

	// How long the oldest of each has waited, as far as this process has seen.
	OldestNews, OldestRetry, OldestReminder time.Duration
}

// Status reads how the bot is.
func (b *Bot) Status(ctx context.Context) (Status, error) {
	held, down := b.session.Shards()
	s := Status{Shards: len(held), ShardsUp: len(held) - len(down), Advised: b.session.AdvisedShards(), Quarantined: b.house.Quarantine.Len(), Platform: b.session.Load()}
	if b.replica != nil {
		s.Leases = b.replica.group.Holds()
	}
	now := b.now()
	news, err := b.house.News.Waiting(ctx)
	posts, nerr := b.house.News.List(ctx)
	nudges, derr := b.house.Reminders.List(ctx)
	due, uerr := b.house.Reminders.Due(ctx, now)
	thinking, terr := b.house.Bots.Thinking(ctx)
	again, aerr := b.outbox.Retries(ctx)

	var posted, tried, reminded []string
	for _, id := range posts {
		posted = append(posted, "news "+string(id)+" "+news[id])
	}
	for _, id := range again {
		tried = append(tried, "retry "+string(id))
	}
	for _, n := range nudges {
		reminded = append(reminded, fmt.Sprintf("reminder %s %d %s %d", n.Match, n.Seat, n.Turn, n.Reminders))
	}
	s.News, s.Retries, s.Reminders, s.Due, s.Thinking = len(posts), len(again), len(nudges), due, len(thinking)
	oldest := b.waits.look(now, posted, tried, reminded)
	s.OldestNews, s.OldestRetry, s.OldestReminder = oldest[0], oldest[1], oldest[2]
	return s, errors.Join(err, nerr, derr, uerr, terr, aerr)
}

// Ready tells whether this process can take moves, and in a sentence why not or what it does
// instead; "" if there is nothing to say. Whether they can be written, its log knows.
func (b *Bot) Ready() (ready bool, why string) {
	held, down := b.session.Shards()
	return readiness(b.stopping.Load(), b.replica != nil && b.replica.apart.Lasts(), held, down)
}

// readiness says whether a process can take moves, that holds some shards and is not logged in
// with those of them that are down; apart: it cannot share the work with other replicas.
func readiness(stopping, apart bool, held, down []int) (ready bool, why string) {
	switch {
	case stopping:
		return false, "it is stopping"
	case apart:
		return false, "it cannot share the work with the other replicas, since it does not reach the database"
	case len(down) > 0:
		return false, "not logged in to Discord with " + shardsInWords(down)
	case len(held) == 0:
		return true, "it stands by: other replicas hold all shards"
	}
	return true, ""
}

func shardsInWords(numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.Itoa(n)
	}
	if len(texts) == 1 {
		return "shard " + texts[0]
	}
	return "shards " + strings.Join(texts, ", ")
}

// waits remembers since when what waits has been seen waiting.
type waits struct {
	mu    sync.Mutex
	since map[string]time.Time
}

// look takes lists of what waits now, and gives how long the oldest of each has waited. What
// is in none any more is forgotten.
func (w *waits) look(now time.Time, lists ...[]string) []time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	since, oldest := map[string]time.Time{}, make([]time.Duration, len(lists))
	for i, list := range lists {
		for _, what := range list {
			first, known := w.since[what]
			if !known {
				first = now
			}
			since[what] = first
			oldest[i] = max(oldest[i], now.Sub(first))
		}
	}
	w.since = since
	return oldest
}
