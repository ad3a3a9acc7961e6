package labcommand

import (
	"errors"
	"flag"
	"runtime/pprof"

	"semtree/internal/outfile"
)

func profileFlag(flags *flag.FlagSet, to *string) {
	flags.StringVar(to, "cpuprofile", "", "`file` for a CPU profile, to be read by go tool pprof")
}

// profiled does some work and writes a CPU profile of it, if that has a name.
func profiled(name string, work func() error) error {
	if name == "" {
		return work()
	}
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return errors.Join(err, f.Discard())
	}
	err = work()
	pprof.StopCPUProfile()
	return errors.Join(err, f.Commit())
}
