package main

import (
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"

	"semtree/internal/command"
)

var versionCommand = command.Command{
	Name: "version", Summary: "print version, revision and platform",
	Setup: command.NoArguments(func(*flag.FlagSet) func(command.Env) error {
		return func(e command.Env) error {
			_, err := fmt.Fprintf(e.Stdout, "semtree %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		}
	}),
}

// version returns the module's version and the revision it was built from, as
// far as the build knows them.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(unknown)"
	}
	text := info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && text == "(devel)" {
			text += " " + s.Value[:min(12, len(s.Value))]
		}
	}
	return text
}
