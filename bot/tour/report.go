package tour

import (
	"fmt"
	"strings"
)

// line says in one line how a step went.
func (r Result) line() string {
	switch {
	case r.Left:
		return "  left out  " + r.Step + " (it needs somebody: give -person)"
	case r.Failed != "":
		return "  FAILED    " + r.Step + ": " + r.Failed
	case len(r.Differs) > 0:
		return fmt.Sprintf("  DIFFERS   %s, in %d ways", r.Step, len(r.Differs))
	}
	return "  passed    " + r.Step
}

// Text is the report for people, without ids, names and tokens.
func (r Report) Text(heading string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n", heading)
	passed, more := 0, 0
	for _, one := range r.Results {
		fmt.Fprintln(&b, one.line())
		for _, text := range one.Differs {
			fmt.Fprintln(&b, "              "+text)
		}
		if one.Failed == "" && !one.Left && len(one.Differs) == 0 {
			passed++
		}
		more += one.More
	}
	fmt.Fprintf(&b, "\n%d of %d steps passed. Discord answered with %d values that the sandbox does not give, and which the bot does not read.\n", passed, len(r.Results), more)
	for _, text := range r.Kept {
		fmt.Fprintln(&b, "Could not be removed: "+text)
	}
	return b.String()
}
