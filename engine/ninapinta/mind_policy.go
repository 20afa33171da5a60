package ninapinta

import (
	"io/fs"
	"slices"
	"strconv"

	"landfall/engine/sheet"
)

// policy is what the quick policy of the Soloist has learned from the search: what each feature of an
// answer is worth, in points of the lead. Other answers, and those at tables, go by habits alone.
type policy struct {
	pass     [passFeatures]weight
	pick     [pickFeatures]weight
	progress [progressFeatures]weight
	groups   [Military + 1][groupFeatures]weight
	bonus    [bonusKinds][bonusFeatures]weight

	land        [landFeatures]weight
	explore     [exploreFeatures]weight
	lands       [Lands]weight // of exploring each
	consolidate [consolidateFeatures]weight
	attack      [attackFeatures]weight
	stay        [stayFeatures]weight

	crew [crewFeatures]weight
	war  [warFeatures]weight
}

// weight is what one of a feature is worth in the middle of a match, and how much more at its end than
// there; at its beginning it is less by as much.
type weight struct{ middle, late float64 }

// appraisal adds up what the features of an answer are worth.
type appraisal struct {
	time  float64 // -1 in the first era, 1 in the last
	worth float64
}

func (c *course) appraise() appraisal { return appraisal{time: (float64(c.era) - 3.5) / 2.5} }

// add adds so many of a feature.
func (a *appraisal) add(w weight, count float64) {
	a.worth += count * (w.middle + a.time*w.late)
}

// flag adds a feature that an answer has or has not.
func (a *appraisal) flag(w weight, has bool) {
	if has {
		a.add(w, 1)
	}
}

// each adds so many of a feature to an answer that has it.
func (a *appraisal) each(w weight, has bool, count float64) {
	if has {
		a.add(w, count)
	}
}

// learned is the weights of one kind of answers, by the names of their features.
type learned struct {
	kind     string
	features []string
	weights  []weight
}

func (p *policy) all() []learned {
	all := []learned{
		{"pass", passFeatureNames(), p.pass[:]},
		{"pick", pickFeatureNames(), p.pick[:]},
		{"progress", progressFeatureNames(), p.progress[:]},
		{"land", landFeatureNames(), p.land[:]},
		{"explore", exploreFeatureNames(), p.explore[:]},
		{"exploreLand", landNames(), p.lands[:]},
		{"consolidate", consolidateFeatureNames(), p.consolidate[:]},
		{"attack", attackFeatureNames(), p.attack[:]},
		{"stay", stayFeatureNames(), p.stay[:]},
		{"crew", crewFeatureNames(), p.crew[:]},
		{"war", warFeatureNames(), p.war[:]},
	}
	for g := Arts; g <= Military; g++ {
		all = append(all, learned{g.String(), groupFeatureNames(), p.groups[g][:]})
	}
	for kind, name := range bonusKindNames() {
		all = append(all, learned{name, bonusFeatureNames(), p.bonus[kind][:]})
	}
	return all
}

func landNames() []string {
	var names []string
	for l := range Lands {
		names = append(names, l.String())
	}
	return names
}

// readPolicy reads what was learned.
func readPolicy(fsys fs.FS) (*policy, error) {
	file := sheet.Open(fsys, "policy.csv", "answer", "feature", "middle", "late")
	p := &policy{}
	all := p.all()
	wanted, seen := 0, map[*weight]bool{}
	for _, one := range all {
		wanted += len(one.features)
	}
	for _, r := range file.Rows {
		kind := slices.IndexFunc(all, func(one learned) bool { return one.kind == r.Cell["answer"] })
		if kind < 0 {
			return nil, r.Fail("there is no answer %q", r.Cell["answer"])
		}
		feature := slices.Index(all[kind].features, r.Cell["feature"])
		if feature < 0 {
			return nil, r.Fail("%s has no feature %q", r.Cell["answer"], r.Cell["feature"])
		}
		w := &all[kind].weights[feature]
		if seen[w] {
			return nil, r.Fail("%s has the feature %q twice", r.Cell["answer"], r.Cell["feature"])
		}
		seen[w] = true
		for cell, n := range map[string]*float64{"middle": &w.middle, "late": &w.late} {
			var err error
			if *n, err = strconv.ParseFloat(r.Cell[cell], 64); err != nil {
				return nil, r.Fail("%s: %q is no number", cell, r.Cell[cell])
			}
		}
	}
	if file.Err() == nil && file.Len() != wanted {
		return nil, file.Fail("%d weights, %d are needed", file.Len(), wanted)
	}
	return p, file.Err()
}
