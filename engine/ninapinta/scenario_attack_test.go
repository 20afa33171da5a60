package ninapinta

import (
	"slices"
	"testing"
)

func TestScenario28_TheOtherCaptainGoesHome(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.chart(Nina, Caribbean, Mixed)
	x.captain(1, Nina, Caribbean)
	x.sail(0, Nina, Crew{Captain: true, Settlers: 2})
	gold := x.s.people[0].gold
	x.do(0, "consolidate nina caribbean")
	same(t, "Captains in supply", x.s.people[0].captains, captainsEach)
	same(t, "whose Captain is there", x.s.worlds[Nina].captain(Caribbean), 1)
	same(t, "Settlers", x.s.worlds[Nina].lands[Caribbean].settlers[0], 2)
	same(t, "gold", x.s.people[0].gold, gold)
}

func TestScenario29_AttackAppalachia(t *testing.T) {
	x := sit(t, 1, Spain, France, England)
	x.chart(Pinta, Caribbean, Mixed)
	x.chart(Pinta, Appalachia, Plains)
	x.settlers(1, Pinta, Appalachia, 2)
	x.s.worlds[Pinta].war = true
	x.s.people[0].crew = largeShip
	x.sail(0, Pinta, Crew{Captain: true, Settlers: 3})
	supply := x.s.people[1].settlers
	x.do(0, "attack pinta appalachia", "remove france 2")
	here := &x.s.worlds[Pinta].lands[Appalachia]
	same(t, "Spanish Settlers", here.settlers[0], 1)
	same(t, "French Settlers", here.settlers[1], 0)
	same(t, "Captain", x.s.worlds[Pinta].captain(Appalachia), 0)
	same(t, "French supply", x.s.people[1].settlers, supply+2)
}

func TestScenario30_AttacksNeedAWar(t *testing.T) {
	x := sit(t, 1, Spain, France, England)
	x.chart(Pinta, Caribbean, Mixed)
	x.settlers(2, Pinta, Caribbean, 2)
	x.sail(0, Pinta, Crew{Captain: true, Settlers: 1})
	same(t, "Spain at peace", x.offered(0, "attack pinta caribbean"), false)
	x.sail(1, Pinta, Crew{Captain: true, Settlers: 1})
	x.do(1, "attack pinta caribbean")
	happened[BannerFlipped](x)
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(2, Nina, Caribbean, 1)
	x.sail(1, Nina, Crew{Captain: true, Settlers: 1})
	same(t, "France a second time", x.offered(1, "attack nina caribbean"), false)
	x.fold(x.s, EraEnded{Era: 1, Order: slices.Clone(x.s.turnOrder())})
	x.sail(1, Nina, Crew{Captain: true, Settlers: 1})
	same(t, "France in the next era", x.offered(1, "attack nina caribbean"), true)
	x.s.worlds[Nina].war = true
	x.do(1, "attack nina caribbean")
	same(t, "the banner after an attack at war", x.s.people[1].banner, true) // R44
}

func TestScenario31_NobodyToAttack(t *testing.T) {
	x := sit(t, 1, Spain, France)
	x.s.worlds[Nina].war = true
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(1, Nina, Caribbean, 1)
	x.stronghold(Nina, Caribbean, 1, 0)
	x.chart(Nina, Isthmus, Mixed)
	x.town(1, Nina, Isthmus)
	x.sail(0, Nina, Crew{Captain: true, Settlers: 2})
	same(t, "a Stronghold's Settler", x.offered(0, "attack nina caribbean"), false)
	same(t, "a Town", x.offered(0, "attack nina isthmus"), false)
}

func TestScenario32_ACaptainAloneDoesNotAttack(t *testing.T) {
	x := sit(t, 1, Spain, France)
	x.s.worlds[Nina].war = true
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(1, Nina, Caribbean, 1)
	x.settlers(0, Nina, Caribbean, 1)
	x.sail(0, Nina, Crew{Captain: true})
	same(t, "attack", x.offered(0, "attack nina caribbean"), false)
	x.sail(0, Nina, Crew{Settlers: 2})
	same(t, "without a Captain", x.offered(0, "attack nina caribbean"), false)
}

func TestScenario33_WhoseSettlersGo(t *testing.T) {
	x := sit(t, 1, France, Spain, England)
	x.s.worlds[Nina].war = true
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(1, Nina, Caribbean, 1)
	x.settlers(2, Nina, Caribbean, 1)
	x.sail(0, Nina, Crew{Captain: true, Settlers: 2})
	x.do(0, "attack nina caribbean")
	if got := options(x.question(0, AskPairs)); !slices.Equal(got, []string{"remove spain 1 england 1", "remove spain 1", "remove england 1"}) {
		t.Errorf("pairs %v", got)
	}
	x.do(0, "remove england 1")
	here := x.s.worlds[Nina].lands[Caribbean]
	same(t, "left", here.settlers, [Nations]int{1, 1, 0, 0})
}

func TestScenario34_OwnSettlersJoinTheAttack(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.worlds[Nina].war = true
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(0, Nina, Caribbean, 1)
	x.settlers(1, Nina, Caribbean, 2)
	x.sail(0, Nina, Crew{Captain: true, Settlers: 1})
	x.do(0, "attack nina caribbean", "remove england 2")
	same(t, "left", x.s.worlds[Nina].lands[Caribbean].settlers, [Nations]int{})
}

func TestAnAttackWithOnePairGoesByItself(t *testing.T) {
	x := sit(t, 1, Spain, England)
	x.s.worlds[Nina].war = true
	x.chart(Nina, Caribbean, Mixed)
	x.settlers(1, Nina, Caribbean, 1)
	x.captain(1, Nina, Caribbean)
	x.sail(0, Nina, Crew{Captain: true, Settlers: 1})
	x.do(0, "attack nina caribbean")
	happened[PairsRemoved](x)
	same(t, "the attacking Captain in supply", x.s.people[0].captains, captainsEach) // R9
	x.question(0, AskEnd)
}
