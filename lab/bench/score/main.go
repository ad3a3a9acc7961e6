// Command scorebench compares scoring with onnxruntime: the same ONNX files, the same questions, one
// thread, in one run.
//
//	go run ./lab/bench/score -data ../shared/data -out doc/results native
//	go run ./lab/bench/score -data ../shared/data -out doc/results browser
//
// The peer is onnxruntime-node, or onnxruntime-web in headless Chromium, of the stages of a whole parse, too. A question is scored for at least 4 ms by one
// program after the other: a round. The time of a program is the median of the rounds, and the ratio of two
// that of the ratios within each round. onnxruntime is called as its documentation says, our scorer from Go.
//
// Rejected: the times that a parse reports, since the clock of a page has steps of 5 µs at best; minima, which
// belong to different moments.
package main

import (
	"flag"
	"fmt"
	"runtime"

	"semtree/internal/bounded"
	"semtree/lab"
)

// bench is one run.
type bench struct {
	data   string // folder of the data sets
	built  string // folder for models and modules
	rounds int
	every  int // one question of this number is measured
}

func main() {
	var b bench
	out := flag.String("out", "doc/results", "`folder` for the report")
	lab.Data(&b.data)
	flag.StringVar(&b.built, "built", "build/scorebench", "`folder` for what is measured; it is emptied")
	bounded.Int(flag.CommandLine, &b.rounds, "rounds", 7, 1, 1000, "rounds of each measurement")
	bounded.Int(flag.CommandLine, &b.every, "every", 1, 1, 100, "measure one question of this number, to try the command")
	lab.Main(func() {
		runtime.GOMAXPROCS(1)
		switch flag.Arg(0) {
		case "native":
			b.native(*out)
		case "browser":
			b.browser(*out)
		default:
			lab.Check(fmt.Errorf("%q is not what can be measured: native or browser", flag.Arg(0)))
		}
	})
}
