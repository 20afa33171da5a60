package prose

import "strings"

// Second makes of a clause that begins with a verb of the third person one of the second:
// "takes YY" becomes "take YY". Only that verb changes.
func Second(clause string) string {
	bare := strings.TrimLeft(clause, "*")
	verb, rest, _ := strings.Cut(bare, " ")
	tail := ""
	if rest != "" || strings.HasSuffix(bare, " ") {
		tail = " " + rest
	}
	word := strings.TrimRight(verb, ".,:;*")
	return clause[:len(clause)-len(bare)] + second(word) + verb[len(word):] + tail
}

// second is the second person of a verb of the third.
func second(verb string) string {
	switch verb {
	case "is":
		return "are"
	case "was":
		return "were"
	case "has":
		return "have"
	}
	if stem, ok := strings.CutSuffix(verb, "ies"); ok && len(stem) > 1 {
		return stem + "y"
	}
	for _, end := range []string{"sses", "shes", "ches", "xes", "zzes", "oes"} {
		if strings.HasSuffix(verb, end) {
			return strings.TrimSuffix(verb, "es")
		}
	}
	return strings.TrimSuffix(verb, "s")
}

// Opening begins a sentence that may begin with "you" or "your"; names stay as they are.
func Opening(sentence string) string {
	bare := strings.TrimLeft(sentence, "*")
	for _, word := range []string{"you", "your"} {
		if rest, ok := strings.CutPrefix(bare, word); ok && (rest == "" || strings.ContainsAny(rest[:1], " :,.")) {
			return sentence[:len(sentence)-len(bare)] + "Y" + bare[1:]
		}
	}
	return sentence
}
