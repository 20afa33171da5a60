package prose

import "strings"

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
