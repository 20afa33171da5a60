package route

import "strings"

// Match compares a pattern with a path and counts the literal segments,
// of which the better match has more.
func Match(pattern, parts []string) (vars map[string]string, fixed int, ok bool) {
	if len(pattern) != len(parts) {
		return nil, 0, false
	}
	vars = map[string]string{}
	for i, p := range pattern {
		switch {
		case strings.HasPrefix(p, "{"):
			if parts[i] == "" {
				return nil, 0, false
			}
			vars[strings.Trim(p, "{}")] = parts[i]
		case p == parts[i]:
			fixed++
		default:
			return nil, 0, false
		}
	}
	return vars, fixed, true
}
