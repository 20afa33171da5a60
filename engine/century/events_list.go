package century

import "landfall/engine"

// everyEvent has one zero value of every event, in the order of events.go.
func everyEvent() []engine.Event {
	return []engine.Event{
		MatchBegan{}, SeatsReadied{}, DeckStacked{}, RowDealt{}, StacksDealt{}, StacksTurned{}, ExplorationLaid{}, // Set-up
		MerchantsStacked{}, MerchantsDealt{}, IslandsLaid{},
		TurnBegan{}, SettlersPlaced{}, ToolsUsed{}, RouteUsed{}, SettlersRested{}, CubesDiscarded{}, LastRoundBegan{}, // The turn and its main actions
		TurnEnded{}, MatchEnded{},
		CubesTaken{}, CubesUpgraded{}, CubesTraded{}, CardClaimed{}, CardDealt{}, DeckTurned{}, BonusTaken{}, StackTurned{}, // What comes of them
		BonusForgone{}, SettlersJoined{}, ExplorationTaken{}, ExplorationMissed{},
		MerchantUsed{}, MerchantDiscarded{}, MerchantTaken{}, MerchantDealt{}, MerchantsRenewed{}, RouteSwapped{}, // Merchants
		RouteKept{},
		ShipMoved{}, TollPaid{}, OutpostBuilt{}, OutpostDeclined{}, ColumnCleared{}, OutpostChosen{}, // Islands
	}
}
