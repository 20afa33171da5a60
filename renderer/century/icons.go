package century

import (
	_ "embed"

	cn "landfall/engine/century"
)

//go:embed data/icons.txt
var iconData string

// The drawings of what the rules name; "" where there is none.

func symbolIcon(s cn.Symbol) string {
	if s > cn.Scales {
		return ""
	}
	return s.String()
}

func kindIcon(k cn.Kind) string {
	if k > cn.Exploration {
		return ""
	}
	return k.String()
}

func spiceIcon(s cn.Spice) string {
	if s >= cn.Spices {
		return ""
	}
	return s.String()
}
