package amerigo

// The names of events on the wire.

// EventName is match_began.
func (MatchBegan) EventName() string { return "match_began" }

// EventName is chart_laid.
func (ChartLaid) EventName() string { return "chart_laid" }

// EventName is pirates_hidden.
func (PiratesHidden) EventName() string { return "pirates_hidden" }

// EventName is pirate_revealed.
func (PirateRevealed) EventName() string { return "pirate_revealed" }

// EventName is tokens_stacked.
func (TokensStacked) EventName() string { return "tokens_stacked" }

// EventName is tokens_dealt.
func (TokensDealt) EventName() string { return "tokens_dealt" }

// EventName is bag_filled.
func (BagFilled) EventName() string { return "bag_filled" }

// EventName is production_dealt.
func (ProductionDealt) EventName() string { return "production_dealt" }

// EventName is tower_filled.
func (TowerFilled) EventName() string { return "tower_filled" }

// EventName is round_began.
func (RoundBegan) EventName() string { return "round_began" }

// EventName is phase_began.
func (PhaseBegan) EventName() string { return "phase_began" }

// EventName is phase_skipped.
func (PhaseSkipped) EventName() string { return "phase_skipped" }

// EventName is turn_began.
func (TurnBegan) EventName() string { return "turn_began" }

// EventName is action_chosen.
func (ActionChosen) EventName() string { return "action_chosen" }

// EventName is narrowed.
func (Narrowed) EventName() string { return "narrowed" }

// EventName is turn_passed.
func (TurnPassed) EventName() string { return "turn_passed" }

// EventName is turn_ended.
func (TurnEnded) EventName() string { return "turn_ended" }

// EventName is phase_ended.
func (PhaseEnded) EventName() string { return "phase_ended" }

// EventName is gold_gained.
func (GoldGained) EventName() string { return "gold_gained" }

// EventName is cubes_scored.
func (CubesScored) EventName() string { return "cubes_scored" }

// EventName is ship_placed.
func (ShipPlaced) EventName() string { return "ship_placed" }

// EventName is ship_moved.
func (ShipMoved) EventName() string { return "ship_moved" }

// EventName is post_established.
func (PostEstablished) EventName() string { return "post_established" }

// EventName is island_discovered.
func (IslandDiscovered) EventName() string { return "island_discovered" }

// EventName is cannons_loaded.
func (CannonsLoaded) EventName() string { return "cannons_loaded" }

// EventName is progress_made.
func (ProgressMade) EventName() string { return "progress_made" }

// EventName is token_taken.
func (TokenTaken) EventName() string { return "token_taken" }

// EventName is order_advanced.
func (OrderAdvanced) EventName() string { return "order_advanced" }

// EventName is tile_taken.
func (TileTaken) EventName() string { return "tile_taken" }

// EventName is tile_placed.
func (TilePlaced) EventName() string { return "tile_placed" }

// EventName is island_completed.
func (IslandCompleted) EventName() string { return "island_completed" }

// EventName is island_scored.
func (IslandScored) EventName() string { return "island_scored" }

// EventName is token_bought.
func (TokenBought) EventName() string { return "token_bought" }

// EventName is pirates_attacked.
func (PiratesAttacked) EventName() string { return "pirates_attacked" }

// EventName is match_ended.
func (MatchEnded) EventName() string { return "match_ended" }
