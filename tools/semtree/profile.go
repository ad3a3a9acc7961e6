package main

import (
	"errors"
	"flag"
	"runtime/pprof"

	"semtree/internal/outfile"
	"semtree/tools/internal/lab"
)

func profileFlag(flags *flag.FlagSet, to *string) {
	flags.StringVar(to, "cpuprofile", "", "`file` for a CPU profile, to be read by go tool pprof")
}

// profiled does some work and writes a CPU profile of it, if that has a name.
func profiled(name string, work func()) {
	if name == "" {
		work()
		return
	}
	f := lab.Must(outfile.Create(name))
	defer f.Discard()
	lab.Check(pprof.StartCPUProfile(f))
	err := lab.Try(work)
	pprof.StopCPUProfile()
	lab.Check(errors.Join(err, f.Commit()))
}
