package clevr

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"semtree/domain/clevr"
	"semtree/lab/dataset"
)

// idleRounds is how often all scenes may be gone through without a question.
const idleRounds = 3

// Fill asks about the scenes, again and again, until there are n questions, and
// passes each on to emit, with its program and its scene: a million of them would
// fill the memory. The error is that of emit, or says that scenes and templates
// do not give as many.
func Fill(templates []*Template, rules Rules, seed uint64, scenes []*clevr.Scene, n int, emit func(dataset.Example) error) error {
	g := New(templates, rules, seed)
	asked := 0
	for idle := 0; idle < idleRounds; idle++ {
		for _, s := range scenes {
			more := g.Ask(s)
			for _, q := range more[:min(len(more), n-asked)] {
				if err := emit(dataset.Example{Question: q.Text, Program: clevr.Write(q.Program), Facts: q.Scene.String()}); err != nil {
					return err
				}
				asked++
			}
			if asked == n {
				return nil
			}
			if len(more) > 0 {
				idle = -1
			}
		}
	}
	return fmt.Errorf("%d scenes and %d templates give %d questions, not %d: want more of them", len(scenes), len(templates), asked, n)
}

// FillTests is [Fill] by the rules of CLOSURE. Each file of templates is a test,
// and all tests get equally many questions, up to one.
func FillTests(templates []*Template, seed uint64, scenes []*clevr.Scene, n int, emit func(dataset.Example) error) error {
	tests := byFile(templates)
	for i, test := range tests {
		n := n*(i+1)/len(tests) - n*i/len(tests)
		rules := CLOSURE
		rules.Quota = (n + len(test) - 1) / len(test)
		if err := Fill(test, rules, seed, scenes, n, emit); err != nil {
			return err
		}
	}
	return nil
}

// Baseline reports whether a file of CLOSURE's templates belongs to no test.
func Baseline(file string) bool { return slices.Contains([]string{"or_loc", "or_loc_loc"}, file) }

// byFile divides templates by the files they come from.
func byFile(templates []*Template) (files [][]*Template) {
	for i, t := range templates {
		if i == 0 || t.File != templates[i-1].File {
			files = append(files, nil)
		}
		files[len(files)-1] = append(files[len(files)-1], t)
	}
	return files
}

// SampleScenes draws n scenes.
func SampleScenes(n int, seed uint64) []*clevr.Scene {
	rng := rand.New(rand.NewPCG(seed, 1))
	scenes := make([]*clevr.Scene, n)
	for i := range scenes {
		scenes[i] = clevr.Sample(rng)
	}
	return scenes
}
