package century

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// asking is a panel being put together.
type asking struct {
	narrator
	*panel.Builder
}

// Ask makes the panel of a seat that has open decisions. All that is open is one
// question; its later decisions only continue with a long list.
func (o narrator) Ask(open []engine.Decision) commands.Panel {
	a := asking{o, panel.On(o, open, topicOf)}
	if len(open) > 0 {
		a.ask(open)
	}
	return a.Panel()
}

// topicOf is the short rule about a kind of question.
func topicOf(kind string) string {
	switch kind {
	case rules.AskClaim:
		return "forts"
	case rules.AskBonus, rules.AskExplore:
		return "tiles"
	case rules.AskUpgrade, rules.AskTrade:
		return "locations"
	case rules.AskMerchant:
		return "merchants"
	case rules.AskSwap:
		return "route"
	case rules.AskSail, rules.AskToll:
		return "ships"
	case rules.AskBuild, rules.AskOutpost:
		return "outposts"
	case rules.AskDiscard:
		return "storage"
	}
	return "turn"
}

func (a *asking) ask(open []engine.Decision) {
	switch open[0].Kind {
	case rules.AskTurn:
		a.turn(open)
		return
	case rules.AskEnd:
		a.Say("**Your turn is done.** You hold %s.", a.filled(a.mine().Storage))
		a.Consent(open[0], open[0].Options...)
		return
	}
	question, more, _ := strings.Cut(a.preface(open[0].Kind), "\n")
	a.Line(question)
	a.Line(more) // the picture shows it too
	for i, d := range open {
		a.list(d, placeholder(d.Kind, i))
	}
}

// preface is the question, in a line, and below it what else stands above the answers once somebody wants help.
func (a *asking) preface(kind string) string {
	hold := "You hold " + a.filled(a.mine().Storage) + "."
	t := a.v.Turn
	switch kind {
	case rules.AskClaim:
		return a.claimText()
	case rules.AskBonus:
		why := fmt.Sprintf("You cleared column %d of your outposts", t.Column)
		if t.Column == 0 {
			why = fmt.Sprintf("Your discard pile has %s", prose.Count(len(a.mine().Discarded), "merchant card"))
		}
		return fmt.Sprintf("**%s: a bonus tile is yours.** %s free for it. What you do not take now is lost for good.\n%s", why,
			prose.Capital(prose.Count(a.mine().Spaces-len(a.mine().Bonus), "space")), a.symbols())
	case rules.AskUpgrade:
		return fmt.Sprintf("**Upgrade up to %s**: Y to R, R to G, G to B. The same cube may go up several times.\n%s", prose.Count(t.Steps, "step"), hold)
	case rules.AskTrade:
		where := ""
		if t.Island != rules.Sea {
			where = " at " + spiceName(t.Island.Spice())
		}
		return fmt.Sprintf("**Trade %s%s: how many times?**\n%s", trade(t.Give, t.Get), where, hold)
	case rules.AskMerchant:
		card, _ := a.merchantAt(t.Slot)
		return fmt.Sprintf("**The merchant: %s.** Use it once now, or take it into your route (%s).\n%s", merchantName(card), a.myRoute(), hold)
	case rules.AskSwap:
		return "**Swap two cards of your route?** Settlers stay on their cards.\nYour route: " + a.myRoute() + "."
	}
	return a.prefaceAfar(kind, hold)
}

// prefaceAfar is preface for the islands, for exploring and for discards.
func (a *asking) prefaceAfar(kind, hold string) string {
	t := a.v.Turn
	switch kind {
	case rules.AskSail:
		return fmt.Sprintf("**Move your ship %s**, from %s.\n%s", reach(t.Steps), a.islandName(a.mine().Ship), hold)
	case rules.AskToll:
		return fmt.Sprintf("**%s ship lies at %s: pay one cube.**\n%s", prose.Genitive(a.n.Of(t.Toll)), a.islandName(a.mine().Ship), hold)
	case rules.AskBuild:
		price := "The first one there is free."
		if t.Price > 0 {
			price = fmt.Sprintf("It costs %s of any colour.", prose.Count(t.Price, "cube"))
		}
		return fmt.Sprintf("**Build an outpost on %s: %s?** %s\n%s", a.islandName(t.Island), a.uncovers(t.Island), price, hold)
	case rules.AskOutpost:
		return "**Which outpost do you trade at?**\n" + hold
	case rules.AskExplore:
		return "**Take an exploration tile.** A location under it is open for everybody from now on.\n" + a.symbols()
	case rules.AskDiscard:
		return fmt.Sprintf("**%s too many: %s go back.** The cheapest come first; at the end every cube but yellow scores 1.\nYou hold %s.",
			prose.Capital(prose.Count(t.Excess, "cube")), prose.Verb(t.Excess, "one of your choice must", "those of your choice must"), cubes(a.mine().Storage))
	}
	return "**Choose.**"
}

// placeholder is what a menu says before it is opened; further ones continue.
func placeholder(kind string, i int) string {
	text := map[string]string{
		rules.AskBonus: "Which tile?", rules.AskUpgrade: "Upgrade…", rules.AskTrade: "How many times?", rules.AskMerchant: "Use or take…",
		rules.AskSwap: "Swap…", rules.AskSail: "Sail to…", rules.AskBuild: "Pay with…", rules.AskOutpost: "Trade at…",
		rules.AskExplore: "Take…", rules.AskDiscard: "Give back…",
	}[kind]
	if text == "" {
		text = "Choose…"
	}
	if kind == rules.AskUpgrade && i > 0 {
		return "Upgrade by fewer steps…"
	}
	if i > 0 {
		return "More: " + text
	}
	return text
}

// list shows the answers to a decision; what does nothing is a button by itself
// below a menu.
func (a *asking) list(d engine.Decision, placeholder string) {
	if a.Short(d.Options) {
		if d.Kind != rules.AskClaim { // its text has said it
			a.Details(d.Options)
		}
		a.Buttons(d, d.Options...)
		return
	}
	none, some := panel.Split(d.Options, idle)
	a.Menu(d, placeholder, some)
	a.Buttons(d, none...)
}

// idle tells whether an answer declines.
func idle(a engine.Action) bool {
	switch a := a.(type) {
	case rules.KeepRoute, rules.SkipBuild, rules.DeclineBonus:
		return true
	case rules.Trade:
		return a.Times == 0
	case rules.Upgrade:
		return a.Steps.Size() == 0
	}
	return false
}

// claimText tells the card above a fort and what the tiles there are worth.
func (a *asking) claimText() string {
	text := fmt.Sprintf("**Fort %d.**", a.v.Turn.Fort)
	storage := a.mine().Storage
	if card, there := a.above(a.v.Turn.Fort); there {
		text += " The card: " + cardName(card)
		if need := lacks(storage, card.Cost); need.Size() > 0 {
			text += ", for which you lack " + cubes(need)
		}
		text += "."
	}
	tiles := a.fortTiles(a.v.Turn.Location)
	for _, t := range tiles {
		text += fmt.Sprintf("\nBonus tile: %s.", strings.TrimSuffix(bonusName(t.Top)+", "+a.worthNow(t.Top), ", "))
	}
	if len(tiles) > 0 {
		text += fmt.Sprintf(" You have room for %d.\n%s", a.mine().Spaces-len(a.mine().Bonus), a.symbols())
	}
	return text + "\nYou hold " + a.filled(storage) + "."
}

// symbols counts the reader's New World symbols.
func (o narrator) symbols() string {
	var parts []string
	for i, n := range o.mine().Symbols {
		parts = append(parts, fmt.Sprintf("%s %d", kindName(rules.Kind(i+1)), n))
	}
	return "Your symbols: " + strings.Join(parts, ", ") + "."
}

func (o narrator) myRoute() string {
	if len(o.mine().Route) == 0 {
		return "empty"
	}
	return routeText(o.mine().Route)
}
