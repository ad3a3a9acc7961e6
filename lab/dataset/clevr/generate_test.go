package clevr

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/domain/clevr"
)

// sampled returns n scenes.
func sampled(n int) []*clevr.Scene {
	rng := rand.New(rand.NewPCG(1, 2))
	scenes := make([]*clevr.Scene, n)
	for i := range scenes {
		scenes[i] = clevr.Sample(rng)
	}
	return scenes
}

// ask returns the questions about some scenes.
func ask(templates []*Template, rules Rules, seed uint64, scenes []*clevr.Scene) (all []Question) {
	g := New(templates, rules, seed)
	for _, s := range scenes {
		all = append(all, g.Ask(s)...)
	}
	return all
}

// TestOwn: our own templates give questions of every kind, about equally many;
// each has a program of the grammar that executes to its answer, and a text
// without holes.
func TestOwn(t *testing.T) {
	templates, g := Own(), readGrammar(t)
	scenes := sampled(100)
	all := ask(templates, CLEVR, 1, scenes)
	if len(all) < 9*len(scenes) {
		t.Errorf("%d questions about %d scenes", len(all), len(scenes))
	}
	families, answers, labels := make([]int, len(templates)), map[string]int{}, map[string]bool{}
	for _, q := range all {
		families[q.Family]++
		answers[q.Answer]++
		if _, err := g.Typing(q.Program); err != nil {
			t.Fatalf("%s: %v", q.Text, err)
		}
		checkAnswer(t, q.Scene, q.Program, q.Answer)
		if strings.ContainsAny(q.Text, "<>[]") || strings.Contains(q.Text, "  ") || strings.Contains(q.Text, " .") {
			t.Errorf("text %q", q.Text)
		}
		for _, n := range q.Program.Preorder() {
			labels[n.Name] = true
		}
	}
	for family, n := range families {
		if want := len(all) / len(templates); n < want*3/4 || n > want*5/4 {
			t.Errorf("%d questions of %s, want about %d", n, templates[family].Texts[0], want)
		}
	}
	if yes, no := answers["yes"], answers["no"]; yes < no*4/5 || no < yes*4/5 {
		t.Errorf("%d times yes, %d times no", yes, no)
	}
	for _, label := range g.Labels {
		if !labels[label.Name] {
			t.Errorf("no question has %s", label.Name)
		}
	}
}

func TestDeterminism(t *testing.T) {
	texts := func(seed uint64) (list []string) {
		for _, q := range ask(Own(), CLEVR, seed, sampled(5)) {
			list = append(list, q.Text)
		}
		return list
	}
	if !slices.Equal(texts(1), texts(1)) || slices.Equal(texts(1), texts(2)) {
		t.Error("questions must depend on the seed, and on nothing else")
	}
}

// TestStrict: by the rules of CLOSURE counts are 1 to 3, each as often, no
// template gives more than its quota, and a relation can't be left out.
func TestStrict(t *testing.T) {
	rules := CLOSURE
	rules.Quota = 12
	templates := Own()
	g := New(templates, rules, 1)
	answers := make([]map[string]int, len(templates))
	left := rules.Quota * len(templates)
	for _, s := range sampled(1000) {
		if left == 0 {
			break
		}
		for _, q := range g.Ask(s) {
			if answers[q.Family] == nil {
				answers[q.Family] = map[string]int{}
			}
			answers[q.Family][q.Answer]++
			left--
		}
	}
	if left != 0 {
		t.Errorf("the templates have given %d questions less than their quotas", left)
	}
	for i, counts := range answers {
		domain := g.domain(templates[i])
		sum := 0
		for _, answer := range domain {
			sum += counts[answer]
			if n := counts[answer]; n < rules.Quota/len(domain)-1 || n > rules.Quota/len(domain)+2 {
				t.Errorf("%s: answers %v", templates[i].Texts[0], counts)
			}
		}
		if sum != rules.Quota {
			t.Errorf("%s: answers %v, want %d of %v", templates[i].Texts[0], counts, rules.Quota, domain)
		}
	}
}

// TestText: holes get a word each; a part in brackets comes and goes; "other" is
// kept only where the two things may be alike.
func TestText(t *testing.T) {
	templates, err := ReadTemplates([]byte(`[{"text": ["Is there another <Z2> <C2> <M2> <S2> [that [really] is] like the other <Z> <C> <M> <S>?"],
 "params": [{"name": "<Z>", "type": "Size"}, {"name": "<C>", "type": "Color"}, {"name": "<M>", "type": "Material"}, {"name": "<S>", "type": "Shape"},
  {"name": "<Z2>", "type": "Size"}, {"name": "<C2>", "type": "Color"}, {"name": "<M2>", "type": "Material"}, {"name": "<S2>", "type": "Shape"}],
 "nodes": [{"type": "scene"}, {"type": "filter_unique", "inputs": [0], "side_inputs": ["<Z>", "<C>", "<M>", "<S>"]}, {"type": "same_size", "inputs": [1]},
  {"type": "filter_exist", "inputs": [2], "side_inputs": ["<Z2>", "<C2>", "<M2>", "<S2>"]}]}]`), "text.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		values string // Z C M S Z2 C2 M2 S2, - for nothing
		texts  []string
	}{
		{"- red - - - red - -", []string{
			"Is there another red thing like the other red object?",
			"Is there another red object that is like the other red object?",
			"Is there another red thing that really is like the other red thing?"}},
		{"- red - - - blue - -", []string{"Is there a blue thing like the red object?"}},
		{"- red - cylinder - - - cylinder", []string{"Is there another cylinder like the other red cylinder?"}},
		{"- - - cylinder - - - -", []string{"Is there a object like the cylinder?"}}, // a shape that is not told is another
	} {
		values := strings.Fields(tc.values)
		for i, v := range values {
			if v == "-" {
				values[i] = ""
			}
		}
		rng, seen := rand.New(rand.NewPCG(1, 1)), map[string]bool{}
		for range 300 {
			seen[templates[0].text(values, rng)] = true
		}
		for _, want := range tc.texts {
			if !seen[want] {
				t.Errorf("%s is never said %q, but %v", tc.values, want, seen)
			}
		}
		for text := range seen {
			if other := strings.Contains(tc.texts[0], "other"); strings.Contains(text, "other") != other {
				t.Errorf("%s is said %q", tc.values, text)
			}
		}
	}
}
