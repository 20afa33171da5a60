package main

import (
	"cmp"
	_ "embed" // archived
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// versionCommand prints what this program was built from.
type versionCommand struct{}

// Run prints it.
func (versionCommand) Run(m *Main) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	_, err := fmt.Fprintln(m.Stdout, versionLine(info, archived))
	return err
}

// archived says what an archive of the source was made from: git fills it in then.
//
//go:embed archived.txt
var archived string

// versionLine says version, commit and Go version: as the build has them, else as the archive
// does that the source came in.
func versionLine(info *debug.BuildInfo, archive string) string {
	set := map[string]string{}
	for _, s := range info.Settings {
		set[s.Key] = s.Value
	}
	version, commit := info.Main.Version, set["vcs.revision"]
	if set["vcs.modified"] == "true" {
		commit += " with changes"
	}
	if words := strings.Fields(archive); commit == "" && len(words) > 0 && !strings.HasPrefix(archive, "$") {
		commit = words[len(words)-1]
		if len(words) > 1 {
			version = words[0]
		}
	}
	return fmt.Sprintf("landfall %s, commit %s, %s %s/%s", cmp.Or(version, "(devel)"),
		cmp.Or(commit, "unknown (go run and -buildvcs=false leave it out)"), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
