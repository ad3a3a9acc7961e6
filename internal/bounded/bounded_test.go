package bounded

import (
	"flag"
	"io"
	"strings"
	"testing"
	"time"
)

// example holds one flag of each kind.
type example struct {
	n    int
	x    float64
	wait time.Duration
}

func (e *example) flags() *flag.FlagSet {
	flags := flag.NewFlagSet("test", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	Int(flags, &e.n, "n", 3, 1, 1000, "how often")
	Float(flags, "x", 0, 0.5, "how much", func(x float64) { e.x = x })
	Duration(flags, &e.wait, "wait", time.Second, time.Millisecond, time.Hour, "how long")
	return flags
}

func TestFlags(t *testing.T) {
	for _, c := range []struct {
		args string
		want example
		err  string
	}{
		{"", example{3, 0, time.Second}, ""},
		{"-n 1 -x 0.5 -wait 1h", example{1, 0.5, time.Hour}, ""},
		{"-n 1000 -x 0 -wait 1ms", example{1000, 0, time.Millisecond}, ""},
		{"-n 0", example{}, `invalid value "0" for flag -n: want a number from 1 to 1000`},
		{"-n 1001", example{}, "from 1 to 1000"},
		{"-n 99999999999999999999", example{}, "from 1 to 1000"},
		{"-n x", example{}, "from 1 to 1000"},
		{"-n 1.5", example{}, "from 1 to 1000"},
		{"-x 0.6", example{}, "want a number from 0 to 0.5"},
		{"-x -1e-9", example{}, "from 0 to 0.5"},
		{"-x NaN", example{}, "from 0 to 0.5"},
		{"-x Inf", example{}, "from 0 to 0.5"},
		{"-x 1e999", example{}, "from 0 to 0.5"},
		{"-wait 0s", example{}, "want a duration from 1ms to 1h0m0s"},
		{"-wait 2h", example{}, "from 1ms to 1h0m0s"},
		{"-wait 5", example{}, "from 1ms to 1h0m0s"},
	} {
		t.Run(c.args, func(t *testing.T) {
			var e example
			err := e.flags().Parse(strings.Fields(c.args))
			if c.err == "" && (err != nil || e != c.want) {
				t.Errorf("%+v, %v, want %+v", e, err, c.want)
			}
			if c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
				t.Errorf("error %v, want %q", err, c.err)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	var e example
	var b strings.Builder
	flags := e.flags()
	flags.SetOutput(&b)
	flags.PrintDefaults()
	for _, want := range []string{
		"-n number\n    \thow often; a number from 1 to 1000 (default 3)\n",
		"-x number\n    \thow much; a number from 0 to 0.5\n",
		"-wait duration\n    \thow long; a duration from 1ms to 1h0m0s (default 1s)\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("help lacks %q:\n%s", want, &b)
		}
	}
}

func TestDefaultBeyond(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a default beyond the limits is accepted")
		}
	}()
	Int(flag.NewFlagSet("", flag.ContinueOnError), new(int), "n", 0, 1, 2, "")
}
