package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// versionCommand prints what this program was built from.
type versionCommand struct{}

// Run prints it.
func (versionCommand) Run(m *Main) error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	_, err := fmt.Fprintln(m.Stdout, versionLine(info))
	return err
}

// versionLine says version, commit and Go version.
func versionLine(info *debug.BuildInfo) string {
	set := map[string]string{}
	for _, s := range info.Settings {
		set[s.Key] = s.Value
	}
	version := info.Main.Version
	if version == "" {
		version = "(devel)"
	}
	commit := set["vcs.revision"]
	switch {
	case commit == "":
		commit = "unknown"
	case set["vcs.modified"] == "true":
		commit += " with changes"
	}
	return fmt.Sprintf("landfall %s, commit %s, %s %s/%s", version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
