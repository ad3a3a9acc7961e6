package labcommand

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"semtree/internal/command"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	tablemodel "semtree/table/model"
)

// showOutcomes tells what becomes of lessons, and of what is asked back about them.
func (c *evalRun) showOutcomes(e command.Env) error {
	m, err := command.LoadTableModel(c.model)
	if err != nil {
		return err
	}
	questions, _, err := spider.ReadLessons(strings.Split(c.file, ",")...)
	if err != nil {
		return err
	}
	o, err := tables.RunOutcomes(questions, m, tablemodel.Index, c.jobs)
	if err != nil {
		return err
	}
	if !c.errors {
		o.Asked = nil
	}
	r := &tableReport{object: o, errors: new([]tables.Wrong), figures: outcomeFields("", &o.OutcomeCounts)}
	for _, kind := range slices.Sorted(maps.Keys(o.Kinds)) {
		if !strings.Contains(kind, ",") {
			r.figures = append(r.figures, outcomeFields(kind+": ", o.Kinds[kind])...)
		}
	}
	w := &o.Without
	r.figures = append(r.figures, field{"without answer", fmt.Sprintf("%d sure, %d likely, %d ask, %d cannot, of %d", w.SureRight+w.SureWrong, w.LikelyRight+w.LikelyWrong, w.Asks, w.Cannot, w.N)})
	return e.Report(c.json, r.object, r.show)
}

// outcomeFields returns what counts say.
func outcomeFields(kind string, n *tables.OutcomeCounts) []field {
	return []field{
		{kind + "sure", fmt.Sprintf("%4d right, %d wrong of %d: %.1f %% and %.1f %%", n.SureRight, n.SureWrong, n.N, percentOf(n.SureRight, n.N), percentOf(n.SureWrong, n.N))},
		{kind + "likely", fmt.Sprintf("%4d right, %d wrong: %.1f %% of them right", n.LikelyRight, n.LikelyWrong, percentOf(n.LikelyRight, n.LikelyRight+n.LikelyWrong))},
		counted(kind+"right, sure or likely", n.SureRight+n.LikelyRight, n.N),
		counted(kind+"asks", n.Asks, n.N),
		counted(kind+"cannot", n.Cannot, n.N),
		counted(kind+"something to ask", n.Questions, n.N),
		counted(kind+"  meaning is known", n.Known, n.Questions),
		counted(kind+"  it matters", n.Mattered, n.Known),
		counted(kind+"  it matters to a wrong one", n.Needed, n.Wrong),
		counted(kind+"first", n.First, n.N),
		counted(kind+"first after one", n.AfterOne, n.N),
		counted(kind+"first after two", n.AfterTwo, n.N),
		counted(kind+"within one click", n.OneClick, n.N),
	}
}

func percentOf(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
