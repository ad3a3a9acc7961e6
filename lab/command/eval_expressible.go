package labcommand

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"semtree/internal/command"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	tablemodel "semtree/table/model"
)

// mostShapes is the number of shapes that are shown to people.
const mostShapes = 40

// showExpressible reports for how many questions of Spider the language has a program.
func (c *evalRun) showExpressible(e command.Env) error {
	set, err := spider.Open(c.file)
	if err != nil {
		return err
	}
	x, err := tables.RunExpressible(set, c.jobs)
	if err != nil {
		return err
	}
	return e.Report(c.json, x, func(w io.Writer) {
		figures := []field{counted("expressible", x.Count, x.N)}
		for f := range spider.Forms {
			n := x.Forms[f.String()]
			figures = append(figures, field{"  " + f.String(), fmt.Sprintf("%4d of %d", n.Count, n.N)})
		}
		showFields(w, "", 20, figures...)
		for i, s := range x.Shapes {
			if i == mostShapes {
				fmt.Fprintf(w, "… and %d other shapes\n", len(x.Shapes)-i)
				break
			}
			fmt.Fprintf(w, "%5d  %s\n", s.Count, command.Printable(s.SQL))
		}
	})
}

// showReachable reports for how many questions of Spider the words may carry a program.
func (c *evalRun) showReachable(e command.Env) error {
	set, err := spider.Open(c.file)
	if err != nil {
		return err
	}
	x, err := tables.RunReachable(set, tablemodel.Index, c.jobs)
	if err != nil {
		return err
	}
	return e.Report(c.json, x, func(w io.Writer) {
		figures := []field{counted("reachable", x.Reachable, x.N), counted("linked", x.Linked, x.N), counted("of the linked ones", x.Both, x.Linked)}
		for f := range spider.Forms {
			n := x.Forms[f.String()]
			figures = append(figures, field{"  " + f.String(), fmt.Sprintf("%4d of %d; of %d linked ones %d", n.Reachable, n.N, n.Linked, n.Both)})
		}
		showFields(w, "", 20, figures...)
		for _, why := range slices.Sorted(maps.Keys(x.Why)) {
			fmt.Fprintf(w, "%5d  %s\n", x.Why[why], why)
		}
	})
}
