package dataset_test

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"semtree/grammar"
	"semtree/lab/dataset"
)

// chains returns examples with programs a(b(c)) of all triples of letters, several of each template.
func chains() (list []dataset.Example) {
	const names = "pqrstu"
	for i := range names {
		for j := range names {
			for k := range names {
				for n := range 1 + (i+j+k)%3 {
					list = append(list, dataset.Example{Program: fmt.Sprintf("%c(%c(%c(id('%d'))))", names[i], names[j], names[k], n)})
				}
			}
		}
	}
	return list
}

// chernoff is the divergence as the paper writes it.
func chernoff(train, test []string, alpha float64) float64 {
	p, q := map[string]float64{}, map[string]float64{}
	for _, x := range train {
		p[x] += 1 / float64(len(train))
	}
	for _, x := range test {
		q[x] += 1 / float64(len(test))
	}
	sum := 0.0
	for x := range p {
		sum += math.Pow(p[x], alpha) * math.Pow(q[x], 1-alpha)
	}
	return 1 - sum
}

// listed returns the atoms and the compounds of some examples.
func listed(t *testing.T, examples []dataset.Example) (atoms, compounds []string) {
	for _, ex := range examples {
		program, err := grammar.Parse(ex.Program)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range program.Preorder() {
			atoms = append(atoms, n.Name)
			for _, below := range n.Args {
				compounds = append(compounds, n.Name+"("+below.Name)
			}
		}
	}
	return atoms, compounds
}

// TestByCompounds: atoms are alike and all learnt, compounds differ far more than by chance, templates stay together, and
// the divergences are those of the paper's formula.
func TestByCompounds(t *testing.T) {
	examples := chains()
	for seed := range uint64(3) {
		fold, err := dataset.ByCompounds(examples, 0.25, seed)
		if err != nil {
			t.Fatal(err)
		}
		d, err := dataset.Diverges(examples, fold)
		if err != nil {
			t.Fatal(err)
		}
		train, test := dataset.Select(examples, fold.Train), dataset.Select(examples, fold.Test)
		atoms, compounds := listed(t, train)
		heldAtoms, heldCompounds := listed(t, test)
		want := dataset.Divergences{Atoms: chernoff(atoms, heldAtoms, 0.5), Compounds: chernoff(compounds, heldCompounds, 0.1)}
		if math.Abs(d.Atoms-want.Atoms) > 1e-9 || math.Abs(d.Compounds-want.Compounds) > 1e-9 {
			t.Errorf("seed %d: divergences %+v, want %+v", seed, d, want)
		}
		random, err := dataset.Diverges(examples, dataset.Folds(len(examples), 4, seed)[0])
		if err != nil {
			t.Fatal(err)
		}
		if d.Atoms > 0.02 || d.Compounds < 0.1 || d.Compounds < 5*random.Compounds {
			t.Errorf("seed %d: divergences %+v, by chance %+v", seed, d, random)
		}
		if share := float64(len(test)) / float64(len(examples)); math.Abs(share-0.25) > 0.02 || len(train)+len(test) != len(examples) {
			t.Errorf("seed %d: %d and %d of %d examples", seed, len(train), len(test), len(examples))
		}
		learnt := map[string]bool{}
		for _, ex := range train {
			template, _ := dataset.Template(ex.Program)
			learnt[template] = true
		}
		for _, ex := range test {
			if template, _ := dataset.Template(ex.Program); learnt[template] {
				t.Errorf("seed %d: %s is in both parts", seed, template)
			}
		}
		if again, _ := dataset.ByCompounds(examples, 0.25, seed); !reflect.DeepEqual(again, fold) {
			t.Errorf("seed %d: another division", seed)
		}
	}
	for _, few := range [][]dataset.Example{nil, examples[:1], {{Program: "a(b)"}, {Program: "c(d)"}}} {
		if fold, err := dataset.ByCompounds(few, 0.5, 1); err == nil {
			t.Errorf("%d examples are divided into %v", len(few), fold)
		}
	}
	if _, err := dataset.ByCompounds([]dataset.Example{{Program: "a(", Line: 7}}, 0.5, 1); err == nil || err.Error()[:6] != "line 7" {
		t.Errorf("error %v", err)
	}
}
