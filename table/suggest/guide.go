package suggest

import (
	"time"

	"semtree/answer"
	"semtree/grammar"
	"semtree/table"
	"semtree/table/ask"
)

// Example is a question about a table that is understood as meant, and answered.
type Example struct {
	Question string `json:"question"`
	Form     Form   `json:"form"`
}

// FormExamples are the examples of a form.
type FormExamples struct {
	Form     Form     `json:"form"`
	Examples []string `json:"examples"`          // may be empty
	Missing  string   `json:"missing,omitempty"` // why there are none: what the table does not have
}

// Guide makes the examples of a table. It is not safe for concurrent use, nor while its parser is used.
type Guide struct {
	e     *exampler
	forms []*formQueue
	turn  int // whose turn it is
	list  []Example
	seen  map[string]bool
}

// Limits of the work for examples.
const (
	// maxTried is the number of questions that are tried for the first examples, and for others each time.
	maxTried = 40
	// maxOfForm are the questions of a form that are made.
	maxOfForm = 24
	// exampleRows are the rows of which they are asked.
	exampleRows = 2000
	// exampleNodes are those of a search for a program: a question made of headers takes
	// some hundred.
	exampleNodes = 20_000
	// exampleTime is far more than all that takes.
	exampleTime = time.Hour
)

// Confidences of examples: those that are sure come first, and none is below the least.
const (
	sure      = 0.8
	leastSure = 0.7
)

// New returns a guide to the table of a parser, which has no examples yet. It asks the parser what it means to suggest.
func New(p *ask.Parser) *Guide {
	g := &Guide{e: newExampler(p), seen: map[string]bool{}}
	for _, f := range exampleForms {
		g.forms = append(g.forms, &formQueue{form: f})
	}
	return g
}

// First returns the first examples of the table, so many or fewer: those of an earlier call are
// the same. There may be fewer although there are more: a call tries some dozens of questions.
func (g *Guide) First(n int) []Example {
	for left, idle := maxTried, 0; len(g.list) < n && idle < len(g.forms) && left > 0; g.turn++ {
		tried, found := g.next(g.forms[g.turn%len(g.forms)], left)
		left -= tried
		if idle++; found || tried > 0 {
			idle = 0
		}
	}
	return g.list[:min(n, len(g.list))]
}

// Done reports whether there are no examples but those that [Guide.First] has returned, or will without trying
// further questions.
func (g *Guide) Done() bool {
	for _, f := range g.forms {
		if f.made && len(f.open)+len(f.spare) > 0 || !f.made {
			return false
		}
	}
	return true
}

// Forms returns each form with some examples of it, or with why there are none.
func (g *Guide) Forms(n int) []FormExamples {
	all := make([]FormExamples, 0, len(g.forms))
	for _, f := range g.forms {
		for left := maxTried / 2; len(f.found) < n && left > 0; {
			tried, found := g.next(f, left)
			if left -= tried; tried == 0 && !found {
				break
			}
		}
		x := FormExamples{Form: f.form.name, Examples: append([]string{}, f.found[:min(n, len(f.found))]...)}
		if len(x.Examples) == 0 {
			x.Missing = f.form.missing(g.e)
		}
		all = append(all, x)
	}
	return all
}

// formQueue is a form with the questions of it that are still to be tried.
type formQueue struct {
	form  *exampleForm
	made  bool
	open  []candidate
	spare []candidate // answered, but not surely
	found []string
}

// candidate is a question that may become an example.
type candidate struct {
	question string
	about    []*table.Column
	programs []*grammar.Node // one of which it must mean
}

// next finds one more example of a form, by so many questions at most.
func (g *Guide) next(f *formQueue, most int) (tried int, found bool) {
	if !f.made {
		f.made = true
		f.open = f.form.propose(g.e)
		f.open = f.open[:min(len(f.open), maxOfForm)]
	}
	for len(f.open) > 0 && tried < most {
		c := g.take(f)
		if g.seen[c.question] {
			continue
		}
		tried++
		switch confidence := g.e.ask(c); {
		case confidence >= sure:
			g.keep(f, c)
			return tried, true
		case confidence >= leastSure:
			f.spare = append(f.spare, c)
		}
	}
	if len(f.open) == 0 && len(f.spare) > 0 {
		g.keep(f, f.spare[0])
		f.spare = f.spare[1:]
		return tried, true
	}
	return tried, false
}

// take takes a question about the columns that the fewest examples are about out of a queue.
func (g *Guide) take(f *formQueue) candidate {
	best, least := 0, -1
	for i, c := range f.open {
		uses := 0
		for _, column := range c.about {
			uses += g.e.used[column]
		}
		if least < 0 || uses < least {
			best, least = i, uses
		}
	}
	c := f.open[best]
	f.open = append(f.open[:best:best], f.open[best+1:]...)
	return c
}

func (g *Guide) keep(f *formQueue, c candidate) {
	g.seen[c.question] = true
	for _, column := range c.about {
		g.e.used[column]++
	}
	f.found = append(f.found, c.question)
	g.list = append(g.list, Example{c.question, f.form.name})
}

// ask asks a question. It returns how sure the answer is; 0 unless it was understood as one of the programs, and
// has an answer.
func (e *exampler) ask(c candidate) float64 {
	r := e.parser.Ask(c.question, ask.Options{Budget: exampleTime, MaxNodes: exampleNodes})
	if r.Status != answer.Sure || r.Empty != "" || r.Proof != answer.Optimal {
		return 0
	}
	for _, n := range c.programs {
		if r.Tree.String() == n.String() {
			if r.Confidence == nil {
				return 1 // the model has no probabilities
			}
			return *r.Confidence
		}
	}
	return 0
}
