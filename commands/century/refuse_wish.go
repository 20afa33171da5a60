package century

import (
	"landfall/engine"
	rules "landfall/engine/century"
)

// Wishes are answers that one may look for in vain: forts first, since cards win.
func (o narrator) Wishes(open []engine.Decision) []string {
	if len(open) == 0 {
		return nil
	}
	var forts, list []string
	switch open[0].Kind {
	case rules.AskTurn:
		for i := range o.v.Locations {
			wish := rules.Work{Location: o.v.Locations[i].ID}.String()
			if o.v.Locations[i].Type == rules.Fort {
				forts = append(forts, wish)
			} else {
				list = append(list, wish)
			}
		}
		for i := range o.mine().Route {
			list = append(list, rules.UseRoute{Position: i + 1}.String())
		}
	case rules.AskClaim:
		list = []string{rules.Claim{Card: true}.String()}
	case rules.AskMerchant:
		list = []string{rules.UseMerchant{}.String(), rules.TakeMerchant{}.String()}
	case rules.AskTrade:
		list = []string{rules.Trade{Times: o.v.Turn.Most + 1}.String()}
	case rules.AskSail:
		for i := range o.v.Islands {
			list = append(list, rules.Sail{To: o.v.Islands[i].ID}.String())
		}
	case rules.AskOutpost:
		for i := range o.v.Islands {
			if o.v.Islands[i].ID != rules.Sea {
				list = append(list, rules.ChooseOutpost{Tile: o.v.Islands[i].ID}.String())
			}
		}
	}
	return append(forts, list...)
}
