package exploration

import "landfall/engine/enum"

// SpaceID is a space of the map; Nowhere is none. The four bases bear the ids that are printed (R2).
type SpaceID = enum.Of[spaceSet]

type spaceSet struct{}

// Nowhere is no space.
const Nowhere SpaceID = 0

// spaces is one more than the last space.
const spaces = 89

func (spaceSet) Enum() (what, names string) {
	return "space", " EUR AZ CV SP N1 N2 N3 N4 S1 S2 S3 S4 S5 S6 W1 W2 W3 Z1 Z2 Z3 X1 X2 X3 I1 I2 NF1 NF2 NE1 NE2 FL1 " +
		"FL2 CB2 CB3 MX1 MX2 CA0 BR1 BR2 BR3 RP0 PT1 STR PA0 WM1 BC1 EQ1 PE1 CL1 SL1 SL2 MS1 MS2 OR1 MG1 AM1 " +
		"AM2 AM3 RP1 L01 L02 L03 L04 L05 L06 L07 L08 L10 V1 V2 AZE CA4 AZR AZC CB1 CA1 L11 L12 L13 L14 L15 " +
		"INE INR INC CA3 L16 L17 L18 L19"
}

// SiteID is a place that can be discovered; NoSite is none.
type SiteID = enum.Of[siteSet]

type siteSet struct{}

// NoSite is no site.
const NoSite SiteID = 0

// sites is one more than the last site.
const sites = 72

func (siteSet) Enum() (what, names string) {
	return "site", " north indies brazil south lf-nf chaleur lf-ec narragansett chesapeake lf-fl bahama tampa lf-cb " +
		"windward serpents-mouth pearls lf-mx yucatan campeche lf-da uraba sweet-sea lf-br brazilwood " +
		"all-saints guanabara atlantic-forest lf-rp lf-pt san-julian magellan san-miguel lf-wm cedar cortes " +
		"lf-pe guayaquil callao lf-cl valparaiso st-lawrence mississippi orinoco magdalena amazon parana " +
		"saguenay cofitachequi mounds bison pueblo grand-canyon fountain aztec-west michoacan maya pyramids " +
		"aztec-east hispaniola south-sea darien llanos chibcha muisca cinnamon inca-north inca-south silver " +
		"potosi sertao giants"
}

// LeaderID is a leader; NoLeader is none, SecondInCommand takes over when a leader dies.
type LeaderID = enum.Of[leaderSet]

type leaderSet struct{}

// The leaders that are no card.
const (
	NoLeader        LeaderID = 0
	SecondInCommand LeaderID = 17
	leaders                  = 18 // one more than the last
)

func (leaderSet) Enum() (what, names string) {
	return "leader", " columbus vespucci cabot cabral magellan verrazzano cartier cabeza-de-vaca balboa ponce-de-leon " +
		"cortes pizarro de-soto coronado orellana narvaez second"
}

// NewsID is a card of what is new when a match begins; NoNews is none.
type NewsID = enum.Of[newsSet]

type newsSet struct{}

// NoNews is no news.
const NoNews NewsID = 0

// allNews is one more than the last.
const allNews = 22

func (newsSet) Enum() (what, names string) {
	return "news", " cabot columbus cabral solis ponce cordoba ojeda round aztec-war inca-war river-sea cities " +
		"bristol santiago cuba casa heirs lisbon fuggers viceroy partners"
}
