package main

import (
	"errors"
	"flag"
	"os"
	"runtime/pprof"
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
	f, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return func() error {
		pprof.StopCPUProfile()
		return f.Close()
	}, nil
}
