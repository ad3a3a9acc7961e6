package domaintest

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
)

func TestInWordsScan(t *testing.T) {
	InWords(t, builtIn(t, "scan"), map[string]string{
		"i_walk()":                                                   "walk",
		"i_look(i_left)":                                             "turn left and look",
		"i_run(i_right,i_opposite)":                                  "turn right twice and run",
		"i_jump(i_left,i_around)":                                    "jump four times, turning left before each jump",
		"i_turn(i_left)":                                             "turn left",
		"i_turn(i_left,i_opposite)":                                  "turn left twice",
		"i_twice(i_turn(i_left))":                                    "turn left twice",
		"i_thrice(i_walk())":                                         "walk three times",
		"i_twice(i_walk(i_left))":                                    "walk twice, turning left before each walk",
		"i_twice(i_walk(i_left,i_around))":                           "walk four times, turning left before each walk, and do all that twice",
		"i_twice(i_turn(i_right,i_around))":                          "turn right four times, and do that twice",
		"i_twice(i_thrice(i_twice(i_run())))":                        "run twice, and do all that three times, and do all that twice",
		"i_and(i_walk(i_left),i_twice(i_jump()))":                    "turn left and walk; then jump twice",
		"i_after(i_twice(i_look(i_left)),i_walk())":                  "look twice, turning left before each look; but first walk",
		"i_after(i_walk(i_left,i_opposite),i_thrice(i_run(i_left)))": "turn left twice and walk; but first run three times, turning left before each run",
	})
}

// TestWordsTellProgramsApartScan: of all programs of at most nine nodes, which all commands
// of SCAN have, and of random ones with repeats of repeats.
func TestWordsTellProgramsApartScan(t *testing.T) {
	d := builtIn(t, "scan")
	meaning := func(program *grammar.Node) string {
		answer, err := d.Execute(program)
		var long *domain.ProgramError
		if errors.As(err, &long) {
			return program.String() // too many actions to compare
		}
		var b strings.Builder
		for _, v := range answer.Values {
			b.WriteString(v.Text)
			b.WriteByte(' ')
		}
		return b.String()
	}
	count, size := 100_000, 9
	if testing.Short() {
		count, size = 5_000, 6
	}
	programs := &Programs{Grammar: d.Grammar}
	t.Run("all", func(t *testing.T) { Words(t, d, programs.All(size), meaning) })
	t.Run("random", func(t *testing.T) {
		rng := rand.New(rand.NewPCG(3, 4))
		Words(t, d, programs.several(rng, count, 2, 6), meaning)
	})
}
