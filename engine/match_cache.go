package engine

import (
	"container/list"
	"sync"
)

// matchCache holds matches in memory: those in use, and of the others as many of the
// last used as fit into so much memory. A young match takes little, a long one much.
type matchCache struct {
	mu     sync.Mutex
	held   map[MatchID]*holding
	recent *list.List // of MatchID, most recent first
	weight int        // of all that are held
	most   int        // bytes
}

// holding is a match in memory; whoever has its lock has the match.
type holding struct {
	mu             sync.Mutex
	match          *Match // nil: to be loaded
	entries, bytes int    // of its log, see Weight

	users  int // guarded by matchCache.mu, as what follows
	weight int
	at     *list.Element
}

// What a match takes in memory, measured over the games there are: its state and open
// questions, and its entries, whose events take half of what they are in the log.
const (
	stateWeight = 16 << 10
	entryWeight = 184 // of an Entry
)

// Weight is about how much memory a match takes whose log has so many entries of so
// many bytes together.
func Weight(entries, bytes int) int {
	return stateWeight + entryWeight*entries + bytes/2
}

func sizeOf(entries [][]byte) int {
	n := 0
	for _, e := range entries {
		n += len(e)
	}
	return n
}

// hold waits for a match, and takes it.
func (k *matchCache) hold(id MatchID) *holding {
	k.mu.Lock()
	h, ok := k.held[id]
	if !ok {
		h = &holding{at: k.recent.PushFront(id)}
		k.held[id] = h
	}
	h.users++
	k.recent.MoveToFront(h.at)
	k.mu.Unlock()
	h.mu.Lock()
	return h
}

// release gives a match back, and forgets what there is no room for.
func (k *matchCache) release(id MatchID, h *holding) {
	weight := 0
	if h.match != nil {
		weight = Weight(h.entries, h.bytes)
	}
	h.mu.Unlock()
	k.mu.Lock()
	defer k.mu.Unlock()
	k.weight += weight - h.weight
	h.weight = weight
	if h.users--; h.users == 0 && weight == 0 {
		k.forget(id, h)
	}
	for at := k.recent.Back(); at != nil && k.weight > k.most; {
		older := at.Prev()
		old := at.Value.(MatchID)
		if h := k.held[old]; h.users == 0 {
			k.forget(old, h)
		}
		at = older
	}
}

func (k *matchCache) forget(id MatchID, h *holding) {
	k.recent.Remove(h.at)
	delete(k.held, id)
	k.weight -= h.weight
}
