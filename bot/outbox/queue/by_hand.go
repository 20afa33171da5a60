package queue

import "landfall/engine"

// ByHand lets deliveries run from now on, and only when Run is called: one at a time, in the order
// in which they were asked for. So the same requests lead to the same messages.
func (q *Queue) ByHand() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.open, q.byHand = true, true
}

// Run runs the deliveries that were asked for, and those that they ask for. It tells whether there
// were any.
func (q *Queue) Run() (any bool) {
	for {
		id, j := q.first()
		if j == nil {
			return any
		}
		any = true
		if q.enter() {
			q.once(id)
		}
		q.mu.Lock()
		delete(q.pending, id)
		if j.again {
			q.line(id)
		}
		q.mu.Unlock()
	}
}

// first takes the table that has waited longest; nil: none waits.
func (q *Queue) first() (engine.MatchID, *pending) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.stopped || len(q.order) == 0 || q.ctx.Err() != nil {
		return "", nil
	}
	id, j := q.order[0], &pending{}
	q.order = q.order[1:]
	delete(q.queued, id)
	q.pending[id] = j
	return id, j
}

// line puts a table at the end of the order, or notes that more came during its delivery. q.mu is held.
func (q *Queue) line(id engine.MatchID) {
	switch j := q.pending[id]; {
	case j != nil:
		j.again = true
	case !q.queued[id]:
		q.queued[id], q.order = true, append(q.order, id)
	}
}
