package prose

// Differences is how many letters are to be put in, taken out, changed, or swapped with
// the next to make one word of another; at least most are counted as most.
func Differences(a, b string, most int) int {
	from, to := []rune(a), []rune(b)
	if len(from)-len(to) >= most || len(to)-len(from) >= most {
		return most
	}
	var before, last []int
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range from {
		before, last, row = last, row, make([]int, len(to)+1)
		row[0] = i + 1
		for j := range to {
			change := last[j]
			if from[i] != to[j] {
				change++
			}
			row[j+1] = min(change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return min(row[len(to)], most)
}
