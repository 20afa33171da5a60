package ninapinta

import "landfall/engine"

// everyEvent has one zero value of each event; its order means nothing.
func everyEvent() []engine.Event {
	return []engine.Event{
		MatchBegan{},
		TilesDealt{},
		TokensStacked{},
		BenefitsDealt{},
		LandLooked{},
		LooksEnded{},
		EraBegan{},
		PhaseBegan{},
		TokenRevealed{},
		BenefitsDisplayed{},
		WarPlaced{},
		ShipLoaded{},
		ShipsOrdered{},
		LoadingSealed{},
		LoadingOpened{},
		LoadingsRevealed{},
		SettlerRecovered{},
		CrewPaid{},
		TurnBegan{},
		TurnEnded{},
		LandExplored{},
		ShipHarboured{},
		CrewLanded{},
		ShipStayed{},
		ShipReturned{},
		GoldFound{},
		CivilisationRobbed{},
		MineOpened{},
		StrongholdFound{},
		StrongholdOccupied{},
		NativeJoined{},
		PairsRemoved{},
		BannerFlipped{},
		SettlerMigrated{},
		SettlersReduced{},
		WorldGoverned{},
		AdjustingBegan{},
		AmountChosen{},
		RevenueCollected{},
		BuildingChosen{},
		BuildingPaid{},
		TownBuilt{},
		CityBuilt{},
		AreaMarked{},
		SailBackBegan{},
		PirateKept{},
		GoldPirated{},
		ShipLeft{},
		BenefitTaken{},
		DoublePlayed{},
		GoldGained{},
		StrongholdPlaced{},
		IncreasePlaced{},
		CathedralPlaced{},
		ShipsEnlarged{},
		BenefitDiscarded{},
		SeatPassed{},
		SeatsDisplaced{},
		RoundEnded{},
		EraEnded{},
		MatchEnded{},
		SoloBegan{},
		NationPicked{},
		StacksLaid{},
		PlanckActed{},
		PlanckTied{},
		CountersTurned{},
		LandDrawn{},
		PlanckLoaded{},
		CrewReturned{},
		PiratesPlaced{},
		PirateSprung{},
		PiratesSpent{},
		VaultsLoaded{},
		BenefitRetained{},
		AsideFilled{},
	}
}

// EventName is the name on the wire.
func (MatchBegan) EventName() string { return "match_began" }

// EventName is the name on the wire.
func (TilesDealt) EventName() string { return "tiles_dealt" }

// EventName is the name on the wire.
func (TokensStacked) EventName() string { return "tokens_stacked" }

// EventName is the name on the wire.
func (BenefitsDealt) EventName() string { return "benefits_dealt" }

// EventName is the name on the wire.
func (LandLooked) EventName() string { return "land_looked" }

// EventName is the name on the wire.
func (LooksEnded) EventName() string { return "looks_ended" }

// EventName is the name on the wire.
func (EraBegan) EventName() string { return "era_began" }

// EventName is the name on the wire.
func (PhaseBegan) EventName() string { return "phase_began" }

// EventName is the name on the wire.
func (TokenRevealed) EventName() string { return "token_revealed" }

// EventName is the name on the wire.
func (BenefitsDisplayed) EventName() string { return "benefits_displayed" }

// EventName is the name on the wire.
func (WarPlaced) EventName() string { return "war_placed" }

// EventName is the name on the wire.
func (ShipLoaded) EventName() string { return "ship_loaded" }

// EventName is the name on the wire.
func (ShipsOrdered) EventName() string { return "ships_ordered" }

// EventName is the name on the wire.
func (LoadingSealed) EventName() string { return "loading_sealed" }

// EventName is the name on the wire.
func (LoadingOpened) EventName() string { return "loading_opened" }

// EventName is the name on the wire.
func (LoadingsRevealed) EventName() string { return "loadings_revealed" }

// EventName is the name on the wire.
func (SettlerRecovered) EventName() string { return "settler_recovered" }

// EventName is the name on the wire.
func (CrewPaid) EventName() string { return "crew_paid" }

// EventName is the name on the wire.
func (TurnBegan) EventName() string { return "turn_began" }

// EventName is the name on the wire.
func (TurnEnded) EventName() string { return "turn_ended" }

// EventName is the name on the wire.
func (LandExplored) EventName() string { return "land_explored" }

// EventName is the name on the wire.
func (ShipHarboured) EventName() string { return "ship_harboured" }

// EventName is the name on the wire.
func (CrewLanded) EventName() string { return "crew_landed" }

// EventName is the name on the wire.
func (ShipStayed) EventName() string { return "ship_stayed" }

// EventName is the name on the wire.
func (ShipReturned) EventName() string { return "ship_returned" }

// EventName is the name on the wire.
func (GoldFound) EventName() string { return "gold_found" }

// EventName is the name on the wire.
func (CivilisationRobbed) EventName() string { return "civilisation_robbed" }

// EventName is the name on the wire.
func (MineOpened) EventName() string { return "mine_opened" }

// EventName is the name on the wire.
func (StrongholdFound) EventName() string { return "stronghold_found" }

// EventName is the name on the wire.
func (StrongholdOccupied) EventName() string { return "stronghold_occupied" }

// EventName is the name on the wire.
func (NativeJoined) EventName() string { return "native_joined" }

// EventName is the name on the wire.
func (PairsRemoved) EventName() string { return "pairs_removed" }

// EventName is the name on the wire.
func (BannerFlipped) EventName() string { return "banner_flipped" }

// EventName is the name on the wire.
func (SettlerMigrated) EventName() string { return "settler_migrated" }

// EventName is the name on the wire.
func (SettlersReduced) EventName() string { return "settlers_reduced" }

// EventName is the name on the wire.
func (WorldGoverned) EventName() string { return "world_governed" }

// EventName is the name on the wire.
func (AdjustingBegan) EventName() string { return "adjusting_began" }

// EventName is the name on the wire.
func (AmountChosen) EventName() string { return "amount_chosen" }

// EventName is the name on the wire.
func (RevenueCollected) EventName() string { return "revenue_collected" }

// EventName is the name on the wire.
func (BuildingChosen) EventName() string { return "building_chosen" }

// EventName is the name on the wire.
func (BuildingPaid) EventName() string { return "building_paid" }

// EventName is the name on the wire.
func (TownBuilt) EventName() string { return "town_built" }

// EventName is the name on the wire.
func (CityBuilt) EventName() string { return "city_built" }

// EventName is the name on the wire.
func (AreaMarked) EventName() string { return "area_marked" }

// EventName is the name on the wire.
func (SailBackBegan) EventName() string { return "sail_back_began" }

// EventName is the name on the wire.
func (PirateKept) EventName() string { return "pirate_kept" }

// EventName is the name on the wire.
func (GoldPirated) EventName() string { return "gold_pirated" }

// EventName is the name on the wire.
func (ShipLeft) EventName() string { return "ship_left" }

// EventName is the name on the wire.
func (BenefitTaken) EventName() string { return "benefit_taken" }

// EventName is the name on the wire.
func (DoublePlayed) EventName() string { return "double_played" }

// EventName is the name on the wire.
func (GoldGained) EventName() string { return "gold_gained" }

// EventName is the name on the wire.
func (StrongholdPlaced) EventName() string { return "stronghold_placed" }

// EventName is the name on the wire.
func (IncreasePlaced) EventName() string { return "increase_placed" }

// EventName is the name on the wire.
func (CathedralPlaced) EventName() string { return "cathedral_placed" }

// EventName is the name on the wire.
func (ShipsEnlarged) EventName() string { return "ships_enlarged" }

// EventName is the name on the wire.
func (BenefitDiscarded) EventName() string { return "benefit_discarded" }

// EventName is the name on the wire.
func (SeatPassed) EventName() string { return "seat_passed" }

// EventName is the name on the wire.
func (SeatsDisplaced) EventName() string { return "seats_displaced" }

// EventName is the name on the wire.
func (RoundEnded) EventName() string { return "round_ended" }

// EventName is the name on the wire.
func (EraEnded) EventName() string { return "era_ended" }

// EventName is the name on the wire.
func (MatchEnded) EventName() string { return "match_ended" }
