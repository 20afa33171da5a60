package pack

import (
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
)

// white are the bytes that a row's sum is written with. JSON takes them for white space, so a
// program of before there were sums reads the rows of today as they are.
const white = " \t\n\r"

// rowSum is how many bytes the sum of a row takes: two bits of it each.
const rowSum = 16

// Row gives what is kept of a row: its value, and then a sum of its table, its key and the
// value.
func Row(table string, key, value []byte) []byte {
	all := append(place(table, key, len(value)+rowSum), value...)
	start := len(all) - len(value)
	for sum, n := rowChecksum(0, all), 0; n < rowSum; n++ {
		all = append(all, white[sum>>(2*n)&3])
	}
	return all[start:]
}

// OpenRow gives the value of a row, which lies in what is kept of it; nil, if it is not what
// was written. What has no sum is of a program of before, and is its own value.
func OpenRow(table string, key, kept []byte) []byte {
	sum, wrong := trailingSum(kept)
	switch {
	case wrong > rowSum/4 || wrong > 0 && json.Valid(kept):
		return kept[:len(kept):len(kept)]
	case wrong > 0: // a sum that is itself spoiled
		return nil
	}
	end := len(kept) - rowSum
	if value := kept[:end:end]; rowChecksum(rowChecksum(0, place(table, key, 0)), value) == sum {
		return value
	}
	return nil
}

// trailingSum reads the sum at the end of what is kept of a row; wrong is how many of its bytes
// are none of a sum.
func trailingSum(kept []byte) (sum uint32, wrong int) {
	if len(kept) < rowSum {
		return 0, rowSum
	}
	for n, b := range kept[len(kept)-rowSum:] {
		var bits uint32
		switch b {
		case white[0]:
		case white[1]:
			bits = 1
		case white[2]:
			bits = 2
		case white[3]:
			bits = 3
		default:
			wrong++
		}
		sum |= bits << (2 * n)
	}
	return sum, wrong
}

// place is where a row is, with room for more bytes. It is part of the sum, so that a row which
// lies in another's place is noticed as well.
func place(table string, key []byte, more int) []byte {
	b := make([]byte, 0, 8+len(table)+len(key)+more)
	b = binary.BigEndian.AppendUint32(b, uint32(len(table)))
	b = binary.BigEndian.AppendUint32(b, uint32(len(key)))
	return append(append(b, table...), key...)
}

func rowChecksum(sum uint32, more []byte) uint32 {
	return crc32.Update(sum, crc32.MakeTable(crc32.Castagnoli), more)
}
