package renderer

import (
	"container/list"
	"hash/maphash"
	"sync"
)

// keptBytes is how much of deflated bands is kept where nothing else is said: some sixty
// whole boards.
const keptBytes = 7 << 20

// bandCache keeps the bands that were used last.
type bandCache struct {
	mu     sync.Mutex
	seeded bool
	seeds  [2]maphash.Seed
	kept   map[bandKey]*list.Element
	order  list.List // of *keptBand, the last used first
	bytes  int
	most   int // bytes
}

// bandKey tells bands apart: by their ground, and by all that was laid over it.
type bandKey struct {
	ground *Layer
	from   int
	over   [2]uint64
}

type keptBand struct {
	key  bandKey
	band deflated
}

// key is the key of a band with this description of what lies over it. Two hashes of
// their own seeds make it as good as the description itself.
func (k *bandCache) key(ground *Layer, from int, over []byte) bandKey {
	k.mu.Lock()
	if !k.seeded {
		k.seeds, k.seeded = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}, true
		k.kept = map[bandKey]*list.Element{}
	}
	seeds := k.seeds
	k.mu.Unlock()
	return bandKey{ground, from, [2]uint64{maphash.Bytes(seeds[0], over), maphash.Bytes(seeds[1], over)}}
}

func (k *bandCache) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	clear(k.kept)
	k.order.Init()
	k.bytes = 0
}

func (k *bandCache) get(key bandKey) (deflated, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	e, ok := k.kept[key]
	if !ok {
		return deflated{}, false
	}
	k.order.MoveToFront(e)
	return e.Value.(*keptBand).band, true
}

func (k *bandCache) put(key bandKey, b deflated) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, ok := k.kept[key]; ok {
		return
	}
	k.kept[key] = k.order.PushFront(&keptBand{key, b})
	k.bytes += cap(b.data)
	k.shrink()
}

// keep changes how many bytes are kept.
func (k *bandCache) keep(bytes int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.most = bytes
	k.shrink()
}

// shrink forgets what was not used for longest. It must be called with the lock held.
func (k *bandCache) shrink() {
	for k.bytes > k.most {
		last := k.order.Back()
		old := last.Value.(*keptBand)
		k.order.Remove(last)
		delete(k.kept, old.key)
		k.bytes -= cap(old.band.data)
	}
}
