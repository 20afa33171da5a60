package exploration

import "landfall/engine"

// everyEvent has one zero value of every event, in the order of events.go.
func everyEvent() []engine.Event {
	return []engine.Event{
		MatchBegan{}, ExplorersDealt{}, LeadersStacked{}, // Set-up
		// Turns
		TurnBegan{}, TurnEnded{}, ResolutionPaused{}, ChoiceMade{}, OrdersGiven{}, OrderFollowed{}, LeaveAsked{}, Conceded{}, MatchEnded{},
		RivalPublished{}, NewsDealt{}, HeldCounted{},
		// Outfitting
		OutfitsReshuffled{}, CardsDrawn{}, CardDiscarded{}, SiteChosen{}, CardPlayed{}, CardTakenBack{}, GoldSpent{},
		GoldRefunded{}, LeadersDrawn{}, LeaderTaken{}, Launched{},
		// Exploring
		ReturnDeclared{}, CardDrawn{}, CardSkipped{}, DeckReshuffled{}, CardPeeked{}, Checked{}, ProgressSet{}, GotLost{},
		Hungered{}, Pressed{}, ChitsGained{}, ChitsLost{}, RoleChanged{}, ShipsHurt{}, LeaderDied{}, SiteDiscovered{},
		MarkFailed{}, ActionTaken{}, Moved{}, InlandFormed{}, MarchAsked{}, MarchChosen{}, Boarded{}, RaftBuilt{},
		SecondSails{}, ExpeditionLost{}, ExpeditionAborted{},
		Fought{}, TrackMoved{}, ChitSeized{}, CapitalOpened{}, TakeoverTried{}, EmpireConquered{}, // Civilizations
		SeaPublished{}, MajorAsked{}, Published{}, BasePlaced{}, // Publication
		OfferStepped{}, OfferEnded{}, Traded{}, // Trades
	}
}
