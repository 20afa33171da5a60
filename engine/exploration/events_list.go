package exploration

import "landfall/engine"

// everyEvent has one zero value of every event, in the order of events.go.
func everyEvent() []engine.Event {
	return []engine.Event{
		MatchBegan{}, ExplorersDealt{}, LeadersStacked{}, // Set-up
		TurnBegan{}, TurnEnded{}, ResolutionPaused{}, ChoiceMade{}, OrdersGiven{}, OrderFollowed{}, LeaveAsked{}, Conceded{}, MatchEnded{}, // Turns
		RivalPublished{}, NewsDealt{}, HeldCounted{},
		OutfitsReshuffled{}, CardsDrawn{}, CardDiscarded{}, SiteChosen{}, CardPlayed{}, CardTakenBack{}, GoldSpent{}, // Outfitting
		GoldRefunded{}, LeadersDrawn{}, LeaderTaken{}, Launched{},
		ReturnDeclared{}, CardDrawn{}, CardSkipped{}, DeckReshuffled{}, CardPeeked{}, Checked{}, ProgressSet{}, GotLost{}, // Exploring
		Hungered{}, Pressed{}, ChitsGained{}, ChitsLost{}, RoleChanged{}, ShipsHurt{}, LeaderDied{}, SiteDiscovered{},
		MarkFailed{}, ActionTaken{}, Moved{}, InlandFormed{}, MarchAsked{}, MarchChosen{}, Boarded{}, RaftBuilt{},
		SecondSails{}, ExpeditionLost{}, ExpeditionAborted{},
		Fought{}, TrackMoved{}, ChitSeized{}, CapitalOpened{}, TakeoverTried{}, EmpireConquered{}, // Civilizations
		SeaPublished{}, MajorAsked{}, Published{}, BasePlaced{}, // Publication
		OfferStepped{}, OfferEnded{}, Traded{}, // Trades
	}
}
