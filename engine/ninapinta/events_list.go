package ninapinta

import "landfall/engine"

// everyEvent has one zero value of each event; its order means nothing.
func everyEvent() []engine.Event {
	return []engine.Event{
		MatchBegan{}, TilesDealt{}, TokensStacked{}, BenefitsDealt{}, LandLooked{}, LooksEnded{}, // Set-up
		EraBegan{}, PhaseBegan{}, TokenRevealed{}, BenefitsDisplayed{}, WarPlaced{}, // Phase 1
		// Phase 2
		ShipLoaded{}, ShipsOrdered{}, LoadingSealed{}, LoadingOpened{}, LoadingsRevealed{}, SettlerRecovered{}, CrewPaid{},
		TurnBegan{}, TurnEnded{}, // Phases 3 and 4
		// Phase 3
		LandExplored{}, ShipHarboured{}, CrewLanded{}, ShipStayed{}, ShipReturned{}, GoldFound{}, CivilisationRobbed{},
		MineOpened{}, StrongholdFound{}, StrongholdOccupied{}, NativeJoined{}, PairsRemoved{}, BannerFlipped{},
		SettlerMigrated{}, SettlersReduced{},
		// Phase 4
		WorldGoverned{}, AdjustingBegan{}, AmountChosen{}, RevenueCollected{}, BuildingChosen{}, BuildingPaid{}, TownBuilt{},
		CityBuilt{}, AreaMarked{}, SailBackBegan{}, PirateKept{}, GoldPirated{}, ShipLeft{},
		BenefitTaken{}, DoublePlayed{}, GoldGained{}, StrongholdPlaced{}, IncreasePlaced{}, CathedralPlaced{}, // Phase 5
		ShipsEnlarged{}, BenefitDiscarded{}, SeatPassed{}, SeatsDisplaced{}, RoundEnded{},
		EraEnded{}, MatchEnded{}, // Phase 6 and the end
		// What happens in a solo match only
		SoloBegan{}, NationPicked{}, StacksLaid{}, PlanckActed{}, PlanckTied{}, CountersTurned{}, LandDrawn{},
		PlanckLoaded{}, CrewReturned{}, PiratesPlaced{}, PirateSprung{}, PiratesSpent{}, VaultsLoaded{}, BenefitRetained{},
		AsideFilled{},
	}
}
