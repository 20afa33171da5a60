package exploration

import "strconv"

// id names a question, until the engine stamps them.
func (s *State) id(kind string, who seat, part int) string {
	return kind + "." + strconv.FormatInt(int64(s.stamp), 36) + "." + strconv.Itoa(int(who)) + "." + strconv.Itoa(part)
}
