package settings

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Error is a mistake in the settings, in one sentence.
type Error struct {
	err  error
	Flag bool // it was made in a flag, which is a mistake in the arguments
}

func (e *Error) Error() string { return e.err.Error() }
func (e *Error) Unwrap() error { return e.err }

func wrongf(format string, args ...any) error { return &Error{err: fmt.Errorf(format, args...)} }

// Settings are a configuration that was read, and where each part of it comes from.
type Settings struct {
	Config
	from map[string]string // by key: how its place is told
}

// Wrong is a mistake that only shows when a setting is used, reported with the place where it was
// set. What went wrong continues after the key's name: "cannot …".
func (s Settings) Wrong(key string, err error) error {
	from := cmp.Or(s.from[key], key)
	return &Error{err: fmt.Errorf("%s %w", from, err), Flag: strings.HasPrefix(from, "-")}
}

// Load puts the settings together: flags win over the environment, that over the file, that
// over the defaults. environment has the variables as os.Environ gives them; flags what was
// given, by key. Where no file is named, LANDFALL_CONFIG may name one.
func Load(file string, environment []string, flags map[string]string) (Settings, error) {
	s := Settings{Config: Defaults(), from: map[string]string{}}
	set := variables(environment)
	if file = cmp.Or(file, set[configVariable]); file != "" {
		if err := s.read(file); err != nil {
			return Settings{}, err
		}
	}
	if err := s.readVariables(set); err != nil {
		return Settings{}, err
	}
	for _, one := range all() {
		v, given := flags[one.key]
		if !given {
			continue
		}
		s.from[one.key] = "-" + strings.ReplaceAll(one.key, "_", "-")
		if err := cmp.Or(one.public(v), one.set(&s.Config, v)); err != nil {
			return Settings{}, s.Wrong(one.key, err)
		}
	}
	return s, nil
}

const (
	prefix         = "LANDFALL_"
	configVariable = prefix + "CONFIG"
)

// variables are those of the environment that are meant for us and are not empty.
func variables(environment []string) map[string]string {
	set := map[string]string{}
	for _, line := range environment {
		if name, value, _ := strings.Cut(line, "="); strings.HasPrefix(name, prefix) && value != "" {
			set[name] = value
		}
	}
	return set
}

// ofAService are the variables that Kubernetes sets in every container for a service whose
// name begins with "landfall".
var ofAService = regexp.MustCompile(`_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP|SCTP).*)?$`)

// readVariables sets what the environment has, and refuses a variable that sets nothing: it
// was misspelt, and would be missed silently.
func (s *Settings) readVariables(set map[string]string) error {
	known := map[string]bool{configVariable: true}
	for _, one := range all() {
		name := one.variable()
		known[name] = true
		if v, ok := set[name]; ok {
			s.from[one.key] = name + " in the environment"
			if err := one.set(&s.Config, v); err != nil {
				return s.Wrong(one.key, err)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(set)) {
		if known[name] || ofAService.MatchString(name) {
			continue
		}
		advice := "docs/operators.md lists the variables"
		if key := nearest(strings.TrimPrefix(name, prefix)); key != "" {
			advice = "did you mean " + prefix + strings.ToUpper(key) + "?"
		}
		return wrongf("%s in the environment sets nothing; %s", name, advice)
	}
	return nil
}
