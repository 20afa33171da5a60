package ninapinta

import (
	"slices"

	rules "landfall/engine/ninapinta"
)

// neighbours tells whether two lands of a world are adjacent.
func neighbours(a, b rules.Land) bool {
	return slices.Contains(borders(a), b)
}

func borders(l rules.Land) []rules.Land {
	switch l {
	case rules.Caribbean:
		return []rules.Land{rules.Appalachia, rules.Isthmus, rules.Amazonia}
	case rules.Amazonia:
		return []rules.Land{rules.Caribbean, rules.Andes, rules.Patagonia}
	case rules.Patagonia:
		return []rules.Land{rules.Amazonia, rules.Andes}
	case rules.Andes:
		return []rules.Land{rules.Isthmus, rules.Amazonia, rules.Patagonia}
	case rules.Isthmus:
		return []rules.Land{rules.Caribbean, rules.Rockies, rules.Andes}
	case rules.Rockies:
		return []rules.Land{rules.Isthmus}
	case rules.Appalachia:
		return []rules.Land{rules.Caribbean}
	}
	return nil
}
