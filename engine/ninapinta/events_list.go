package ninapinta

import "landfall/engine"

// everyEvent has one zero value of each event; its order means nothing.
func everyEvent() []engine.Event {
	return []engine.Event{
		MatchBegan{}, TilesDealt{}, TokensStacked{}, BenefitsDealt{}, LandLooked{}, LooksEnded{}, // Set-up
		EraBegan{}, PhaseBegan{}, TokenRevealed{}, BenefitsDisplayed{}, WarPlaced{}, // Phase 1
		ShipLoaded{}, ShipsOrdered{}, LoadingSealed{}, LoadingOpened{}, LoadingsRevealed{}, SettlerRecovered{}, CrewPaid{}, // Phase 2
		TurnBegan{}, TurnEnded{}, // Phases 3 and 4
		LandExplored{}, ShipHarboured{}, CrewLanded{}, ShipStayed{}, ShipReturned{}, GoldFound{}, CivilisationRobbed{}, // Phase 3
		MineOpened{}, StrongholdFound{}, StrongholdOccupied{}, NativeJoined{}, PairsRemoved{}, BannerFlipped{},
		SettlerMigrated{}, SettlersReduced{},
		WorldGoverned{}, AdjustingBegan{}, AmountChosen{}, RevenueCollected{}, BuildingChosen{}, BuildingPaid{}, TownBuilt{}, // Phase 4
		CityBuilt{}, AreaMarked{}, SailBackBegan{}, PirateKept{}, GoldPirated{}, ShipLeft{},
		BenefitTaken{}, DoublePlayed{}, GoldGained{}, StrongholdPlaced{}, IncreasePlaced{}, CathedralPlaced{}, // Phase 5
		ShipsEnlarged{}, BenefitDiscarded{}, SeatPassed{}, SeatsDisplaced{}, RoundEnded{},
		EraEnded{}, MatchEnded{}, // Phase 6 and the end
		SoloBegan{}, NationPicked{}, StacksLaid{}, PlanckActed{}, PlanckTied{}, CountersTurned{}, LandDrawn{}, // What happens in a solo match only
		PlanckLoaded{}, CrewReturned{}, PiratesPlaced{}, PirateSprung{}, PiratesSpent{}, VaultsLoaded{}, BenefitRetained{},
		AsideFilled{},
	}
}
