//go:build unix

package database

import (
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"semtree/grammar"
	"semtree/internal/outfile"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/program/programtest"
)

var (
	manyPrograms = flag.Int("programs", 0, "how many programs TestDifferential compares; 0 for a sample")
	censusFile   = flag.String("census", "", "`file` of what TestDifferential has compared so far, from which it goes on")
)

// perTable is the number of programs about a random table.
const perTable = 25

// sample is how many random programs a test compares.
func sample() int {
	if testing.Short() {
		return 100
	}
	return 400
}

// Of so many programs, at least oftenEnough must have each operator, and each pair of operators that fit. Up to
// half as many more are drawn for those that are rarer.
const wholeSample, oftenEnough = 100_000, 100

// differential is what TestDifferential has compared. It is written as JSON.
type differential struct {
	Grammar string // SHA-256 of the grammar
	Tables  int
	Census  *programtest.Census
	Deep    int // programs that SQLite or PostgreSQL is not asked, since they stand too deep in each other
	Differ  int
}

// TestDifferential executes random programs about random tables in memory, in SQLite, in PostgreSQL,
// and for some tables in PostgreSQL with the rows on two servers. With -programs 100000 (and
// -timeout 0) each operator, and each pair of operators that fit, is in at least 100 programs.
func TestDifferential(t *testing.T) {
	programs := *manyPrograms
	if programs == 0 {
		programs = sample()
	}
	d, all := resumed(t), engines(t)
	rare := func() []string {
		if d.Census.Programs < wholeSample {
			return nil
		}
		return d.Census.Below(oftenEnough)
	}
	for d.Differ < 10 && (d.Census.Programs < programs || 2*d.Census.Programs < 3*programs && len(rare()) > 0) {
		d.table(t, all)
		if *censusFile != "" {
			text, err := json.Marshal(d)
			if err == nil {
				err = outfile.Write(*censusFile, text)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	c := d.Census
	t.Logf("%d programs about %d tables: %d with an answer, %d too deep, %d different", c.Programs, d.Tables, c.Answered, d.Deep, d.Differ)
	if 2*c.Answered < c.Programs || 100*d.Deep > c.Programs {
		t.Errorf("of %d programs %d have an answer, and %d are too deep", c.Programs, c.Answered, d.Deep)
	}
	for _, line := range rare() {
		t.Errorf("want %d: %s", oftenEnough, line)
	}
}

// resumed returns what was compared before, for the same grammar.
func resumed(t *testing.T) *differential {
	d := &differential{Grammar: fmt.Sprintf("%x", sha256.Sum256([]byte(program.GrammarText()))), Census: programtest.NewCensus()}
	if *censusFile == "" {
		return d
	}
	text, err := os.ReadFile(*censusFile)
	if os.IsNotExist(err) {
		return d
	}
	before := &differential{}
	if err == nil {
		err = json.Unmarshal(text, before)
	}
	if err != nil {
		t.Fatal(err)
	}
	if before.Grammar != d.Grammar {
		t.Fatalf("%s is about another grammar: remove it", filepath.Base(*censusFile))
	}
	return before
}

// table compares programs about a table.
func (d *differential) table(t *testing.T, all []*engine) {
	t.Helper()
	seed := d.Tables
	d.Tables++
	r := rand.New(rand.NewPCG(uint64(seed), 17))
	tb := programtest.Table(r)
	tb.Ordered = seed%3 > 0
	if *manyPrograms > 0 && seed%20 > 0 {
		all = all[:len(all)-1] // two servers take longer than all others
	}
	var held []*Database
	for _, e := range all {
		held = append(held, e.database(e.hold(t, tb, "random")))
	}
	for range perTable {
		n := d.Census.Draw(r, tb, 1+r.IntN(4))
		switch err := executed(tb, all, held, n); {
		case err == nil:
		case strings.Contains(err.Error(), "deep in each other"):
			d.Deep++
		default:
			d.Differ++
			t.Errorf("table %d: %v\n%s", seed, err, describe(tb))
		}
	}
}

// compare executes random programs everywhere.
func compare(t *testing.T, r *rand.Rand, tb *table.Table, all []*engine, held []*Database, programs int) {
	t.Helper()
	for range programs {
		if err := executed(tb, all, held, programtest.Program(r, tb, 1+r.IntN(4))); err != nil {
			t.Fatalf("%v\n%s", err, describe(tb))
		}
	}
}

// executed executes a program everywhere, and says where it differs.
func executed(tb *table.Table, all []*engine, held []*Database, n *grammar.Node) error {
	want, err := program.Execute(tb, n)
	if err != nil {
		return fmt.Errorf("%s: %w", n, err)
	}
	different := make([]error, len(held))
	var wait sync.WaitGroup
	for i, d := range held {
		wait.Go(func() {
			q := d.question(later())
			defer q.Close()
			got, err := q.result(n)
			if err == nil {
				err = differ(got, want, tb.Ordered, cutOff(n))
			}
			if err != nil {
				text, _ := d.Standalone(n)
				different[i] = fmt.Errorf("%s: %s: %w\n%s", all[i].name, n, err, text)
			}
		})
	}
	wait.Wait()
	for _, err := range different {
		if err != nil {
			return err
		}
	}
	return nil
}
