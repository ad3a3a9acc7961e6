package main

import (
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"

	"semtree/tools/internal/lab"
)

var versionCommand = command{
	name: "version", summary: "print version, revision and platform",
	setup: noArguments(func(*flag.FlagSet) func(env) {
		return func(e env) {
			lab.Must(fmt.Fprintf(e.stdout, "semtree %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH))
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
