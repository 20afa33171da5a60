package century

import "landfall/engine"

// everyEvent has one zero value of every event, in the order of events.go.
func everyEvent() []engine.Event {
	return []engine.Event{
		MatchBegan{}, SeatsReadied{}, DeckStacked{}, RowDealt{}, StacksDealt{}, StacksTurned{}, ExplorationLaid{}, // Set-up
		MerchantsStacked{}, MerchantsDealt{}, IslandsLaid{},
		// The turn and its main actions
		TurnBegan{}, SettlersPlaced{}, ToolsUsed{}, RouteUsed{}, SettlersRested{}, CubesDiscarded{}, LastRoundBegan{},
		TurnEnded{}, MatchEnded{},
		// What comes of them
		CubesTaken{}, CubesUpgraded{}, CubesTraded{}, CardClaimed{}, CardDealt{}, DeckTurned{}, BonusTaken{}, StackTurned{},
		BonusForgone{}, SettlersJoined{}, ExplorationTaken{}, ExplorationMissed{},
		// Merchants
		MerchantUsed{}, MerchantDiscarded{}, MerchantTaken{}, MerchantDealt{}, MerchantsRenewed{}, RouteSwapped{},
		RouteKept{},
		ShipMoved{}, TollPaid{}, OutpostBuilt{}, OutpostDeclined{}, ColumnCleared{}, OutpostChosen{}, // Islands
	}
}
