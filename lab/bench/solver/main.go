// Command solverbench solves the same instances with every solver there is and
// writes a report:
//
//	go run ./lab/bench/solver -data ../shared/data -out doc/results
//
// Times are of the solve calls alone, on one core: scoring a question, and
// stating the problem to HiGHS, are not counted. Own times below a tenth of a
// second are the median of three runs; what takes longer runs once.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"time"

	"semtree/internal/bounded"
	"semtree/lab"
	"semtree/lab/bench/peers"
)

func main() {
	var b bench
	out := flag.String("out", "doc/results", "folder for solver.md")
	lab.Data(&b.data)
	bounded.Duration(flag.CommandLine, &b.limit, "limit", 4*time.Second, time.Millisecond, time.Hour, "time for one instance")
	runtime.GOMAXPROCS(1)
	lab.Main(func() { b.run(*out) })
}

func (b *bench) run(out string) {
	b.highs = lab.Must(peers.Start("."))
	start := time.Now()
	r := b.report()
	lab.Check(b.highs.Close())
	lab.WriteFiles(out, map[string]string{"solver.md": r.markdown()})
	fmt.Fprintf(os.Stderr, "%d instances in %v\n", len(r.rows), time.Since(start).Round(time.Second))
}
