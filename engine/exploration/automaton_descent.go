package exploration

// How the automaton comes down the Amazon: up the river with ships that are fit for it,
// and down again, where its name makes that worth more than what it has found.

const (
	descentLeast = 2.0 // points that it must bring more than what has been found
	descentEats  = 5.0 // supplies that the way up and down takes
)

// descend puts the descent of the Amazon among the prospects: the next space of it. It is
// thought of at the river only: nobody sails there for it, since what lies on the way scores
// as much and is given up for it.
func (m *mind) descend(f *[spaces]float64) {
	if m.plans&planDescent == 0 || !m.me.Out || m.x.Returning || m.x.Lost || contains(m.v.Scored, AmazonDescent) || !m.mayRiver() {
		return
	}
	rule, done := &m.in(m.v.Ruleset).majors[AmazonDescent], int(m.x.Toward[AmazonDescent])
	all := len(rule.spaces)
	if done == all || m.at(m.x.At).kind != River && !contains(m.neighbours(rule.spaces[all-1]), m.x.At) {
		return
	}
	worth := float64(m.me.Promised[AmazonDescent] - m.x.Worth)
	for _, at := range m.neighbours(rule.spaces[all-1]) {
		worth -= m.local(at) // what is still to be found at the mouth is given up as well
	}
	worth -= m.local(rule.spaces[all-1])
	if next := rule.spaces[done]; worth >= descentLeast && m.supplies() >= descentEats*float64(all-done)/float64(all) {
		f[next] = max(f[next], worth)
	}
}
