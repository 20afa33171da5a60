package exploration

import (
	"strings"
	"testing"

	"landfall/engine/enginetest"
)

// begun tells the Majors that a seat has begun, as "aztecs: AZR > AZC".
func (x *table) begun() string {
	v := x.r.view(x.s, 0)
	var told []string
	for _, p := range enginetest.Must(x.t, NewChart).Progress(&v, 0) {
		text := p.Major.String() + ":"
		for _, at := range p.Done {
			text += " " + at.String()
		}
		if p.Next != Nowhere {
			text += " > " + p.Next.String()
		}
		if p.Either {
			text += " or others"
		}
		if p.Reached {
			text += " reached"
		}
		told = append(told, text)
	}
	return strings.Join(told, "; ")
}

// TestProgressRoundTheWorld: the Straits begin it; at the Cape it is Europe that is missing, elsewhere the Cape; and a
// voyage that began in the South Sea is none.
func TestProgressRoundTheWorld(t *testing.T) {
	x := sit(t, 1)
	same(t, "at home", x.begun(), "")
	way := []string{"EUR", "S1", "S2", "S3", "S5", "S6", "PT1"}
	for _, step := range []struct{ at, want string }{
		{"PT1", ""}, {"STR", "circumnavigation: STR > X2"}, {"X1", "circumnavigation: STR > X2"}, {"X2", "circumnavigation: STR X2 > I2"},
		{"SP", "circumnavigation: STR X2 > I2"}, {"I2", "circumnavigation: STR X2 I2 > EUR"}, {"I1", "circumnavigation: STR X2 I2 > I2"},
	} {
		way = append(way, step.at)
		x.fleet(0, 2, 2, 2, way...)
		same(t, "in "+step.at, x.begun(), step.want)
	}
	x.exp(0).toward[Circumnavigation] = 1
	same(t, "home", x.begun(), "circumnavigation: STR X2 I2 reached")
	x.s.scored[Circumnavigation] = true
	same(t, "once somebody has scored it", x.begun(), "")
	x.s.scored[Circumnavigation] = false
	x.fleet(0, 2, 2, 2, "CA1", "PA0", "Z1", "Z2", "Z3", "X1", "X2")
	same(t, "from Panama", x.begun(), "")
}

// TestProgressOverland: the spaces of the Amazon in their order; the other side of a crossing, the nearest on foot,
// also from where a raft can land.
func TestProgressOverland(t *testing.T) {
	x := sit(t, 1)
	x.force(0, 3, 0, 2, "CA1", "L15", "AM3").party = Raft
	x.exp(0).toward[AmazonDescent] = 1
	same(t, "on the Napo", x.begun(), "amazon: AM3 > AM2")
	x.exp(0).visited.add(uint8(spaceOf("AM2")))
	x.exp(0).visited.add(uint8(spaceOf("AM1")))
	x.exp(0).toward[AmazonDescent] = 3
	same(t, "at the mouth", x.begun(), "amazon: AM3 AM2 AM1 reached")
	x.force(0, 3, 0, 2, "FL1", "L08")
	x.exp(0).toward[NorthCrossing] = 1
	same(t, "in the east", x.begun(), "crossing: L08 > L06 or others")
	x.force(0, 3, 0, 2, "FL1", "L08", "L03", "L04", "MS1").party = Raft
	x.exp(0).toward[NorthCrossing] = 1
	same(t, "on the river", x.begun(), "crossing: L03 L04 L08 > L06 or others")
	x.force(0, 3, 0, 2, "WM1", "L10")
	x.exp(0).toward[NorthCrossing] = 2
	same(t, "in the west", x.begun(), "crossing: WM1 L10 > L04 or others")
	x.exp(0).toward[NorthCrossing] = 3
	same(t, "across", x.begun(), "crossing: WM1 L10 reached")
}

// TestProgressInAnEmpire: from outside its capital, that is missing.
func TestProgressInAnEmpire(t *testing.T) {
	x := sit(t, 1)
	x.force(0, 3, 4, 2, "MX1", "V1", "AZE")
	same(t, "at the border", x.begun(), "")
	x.force(0, 3, 4, 2, "MX1", "V1", "AZE", "AZR")
	same(t, "inside", x.begun(), "aztecs: AZR > AZC")
	x.force(0, 3, 4, 2, "MX1", "V1", "AZE", "AZR", "AZC")
	same(t, "in the capital", x.begun(), "aztecs: AZC")
}
