package discord

// cut shortens a text to n characters, with a sign where it was cut.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	end, count := 0, 0
	for at := range s {
		if count++; count == n {
			end = at
		} else if count > n {
			return s[:end] + "…"
		}
	}
	return s
}
