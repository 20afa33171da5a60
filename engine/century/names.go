package century

import "landfall/engine"

// everyEvent has one zero value of every event, in the order of events.go.
func everyEvent() []engine.Event {
	return []engine.Event{
		MatchBegan{},
		SeatsReadied{},
		DeckStacked{},
		RowDealt{},
		StacksDealt{},
		StacksTurned{},
		ExplorationLaid{},
		MerchantsStacked{},
		MerchantsDealt{},
		IslandsLaid{},
		TurnBegan{},
		SettlersPlaced{},
		ToolsUsed{},
		RouteUsed{},
		SettlersRested{},
		CubesDiscarded{},
		LastRoundBegan{},
		TurnEnded{},
		MatchEnded{},
		CubesTaken{},
		CubesUpgraded{},
		CubesTraded{},
		CardClaimed{},
		CardDealt{},
		DeckTurned{},
		BonusTaken{},
		StackTurned{},
		BonusForgone{},
		SettlersJoined{},
		ExplorationTaken{},
		ExplorationMissed{},
		MerchantUsed{},
		MerchantDiscarded{},
		MerchantTaken{},
		MerchantDealt{},
		MerchantsRenewed{},
		RouteSwapped{},
		RouteKept{},
		ShipMoved{},
		TollPaid{},
		OutpostBuilt{},
		OutpostDeclined{},
		ColumnCleared{},
		OutpostChosen{},
	}
}

// EventName is the name on the wire.
func (MatchBegan) EventName() string { return "match_began" }

// EventName is the name on the wire.
func (SeatsReadied) EventName() string { return "seats_readied" }

// EventName is the name on the wire.
func (DeckStacked) EventName() string { return "deck_stacked" }

// EventName is the name on the wire.
func (RowDealt) EventName() string { return "row_dealt" }

// EventName is the name on the wire.
func (StacksDealt) EventName() string { return "stacks_dealt" }

// EventName is the name on the wire.
func (StacksTurned) EventName() string { return "stacks_turned" }

// EventName is the name on the wire.
func (ExplorationLaid) EventName() string { return "exploration_laid" }

// EventName is the name on the wire.
func (MerchantsStacked) EventName() string { return "merchants_stacked" }

// EventName is the name on the wire.
func (MerchantsDealt) EventName() string { return "merchants_dealt" }

// EventName is the name on the wire.
func (IslandsLaid) EventName() string { return "islands_laid" }

// EventName is the name on the wire.
func (TurnBegan) EventName() string { return "turn_began" }

// EventName is the name on the wire.
func (SettlersPlaced) EventName() string { return "settlers_placed" }

// EventName is the name on the wire.
func (ToolsUsed) EventName() string { return "tools_used" }

// EventName is the name on the wire.
func (RouteUsed) EventName() string { return "route_used" }

// EventName is the name on the wire.
func (SettlersRested) EventName() string { return "settlers_rested" }

// EventName is the name on the wire.
func (CubesDiscarded) EventName() string { return "cubes_discarded" }

// EventName is the name on the wire.
func (LastRoundBegan) EventName() string { return "last_round_began" }

// EventName is the name on the wire.
func (TurnEnded) EventName() string { return "turn_ended" }

// EventName is the name on the wire.
func (MatchEnded) EventName() string { return "match_ended" }

// EventName is the name on the wire.
func (CubesTaken) EventName() string { return "cubes_taken" }

// EventName is the name on the wire.
func (CubesUpgraded) EventName() string { return "cubes_upgraded" }

// EventName is the name on the wire.
func (CubesTraded) EventName() string { return "cubes_traded" }

// EventName is the name on the wire.
func (CardClaimed) EventName() string { return "card_claimed" }

// EventName is the name on the wire.
func (CardDealt) EventName() string { return "card_dealt" }

// EventName is the name on the wire.
func (DeckTurned) EventName() string { return "deck_turned" }

// EventName is the name on the wire.
func (BonusTaken) EventName() string { return "bonus_taken" }

// EventName is the name on the wire.
func (StackTurned) EventName() string { return "stack_turned" }

// EventName is the name on the wire.
func (BonusForgone) EventName() string { return "bonus_forgone" }

// EventName is the name on the wire.
func (SettlersJoined) EventName() string { return "settlers_joined" }

// EventName is the name on the wire.
func (ExplorationTaken) EventName() string { return "exploration_taken" }

// EventName is the name on the wire.
func (ExplorationMissed) EventName() string { return "exploration_missed" }

// EventName is the name on the wire.
func (MerchantUsed) EventName() string { return "merchant_used" }

// EventName is the name on the wire.
func (MerchantDiscarded) EventName() string { return "merchant_discarded" }

// EventName is the name on the wire.
func (MerchantTaken) EventName() string { return "merchant_taken" }

// EventName is the name on the wire.
func (MerchantDealt) EventName() string { return "merchant_dealt" }

// EventName is the name on the wire.
func (MerchantsRenewed) EventName() string { return "merchants_renewed" }

// EventName is the name on the wire.
func (RouteSwapped) EventName() string { return "route_swapped" }

// EventName is the name on the wire.
func (RouteKept) EventName() string { return "route_kept" }

// EventName is the name on the wire.
func (ShipMoved) EventName() string { return "ship_moved" }

// EventName is the name on the wire.
func (TollPaid) EventName() string { return "toll_paid" }

// EventName is the name on the wire.
func (OutpostBuilt) EventName() string { return "outpost_built" }

// EventName is the name on the wire.
func (OutpostDeclined) EventName() string { return "outpost_declined" }

// EventName is the name on the wire.
func (ColumnCleared) EventName() string { return "column_cleared" }

// EventName is the name on the wire.
func (OutpostChosen) EventName() string { return "outpost_chosen" }
