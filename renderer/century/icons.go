package century

import cn "landfall/engine/century"

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
