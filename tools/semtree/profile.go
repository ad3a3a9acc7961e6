package main

import (
	"errors"
	"flag"
	"runtime/pprof"

	"semtree/internal/outfile"
)

func profileFlag(flags *flag.FlagSet, to *string) {
	flags.StringVar(to, "cpuprofile", "", "`file` for a CPU profile, to be read by go tool pprof")
}

// startProfile writes a CPU profile until stop is called; without a name it
// does nothing.
func startProfile(name string) (stop func() error, err error) {
	if name == "" {
		return func() error { return nil }, nil
	}
	f, err := outfile.Create(name)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return nil, errors.Join(err, f.Discard())
	}
	return func() error {
		pprof.StopCPUProfile()
		return f.Commit()
	}, nil
}
