package engine

// Then makes something of what could be read: a game's rules of its data files, its
// Spec of the rules, its Game of the Spec. The error is that of reading.
func Then[A, B any](read func() (A, error), make func(A) B) (B, error) {
	a, err := read()
	if err != nil {
		var none B
		return none, err
	}
	return make(a), nil
}
