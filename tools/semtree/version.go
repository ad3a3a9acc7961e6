package main

import (
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"
)

var versionCommand = command{
	name: "version", summary: "print version, revision and platform",
	setup: noArguments(func(*flag.FlagSet) func(env) error {
		return func(e env) error {
			_, err := fmt.Fprintf(e.stdout, "semtree %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
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
