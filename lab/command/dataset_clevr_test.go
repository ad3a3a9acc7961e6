package labcommand

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/command"
)

func TestDatasetCLEVRUsage(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-n 5 -sample 1", "-out is missing"},
		{"-out x -sample 1 -n 0", "for flag -n: want a number from 1 to 1000000"},
		{"-out x -n 5", "want either -scenes or -sample"},
		{"-out x -n 5 -sample 1 -scenes a", "want either -scenes or -sample"},
		{"-out x -n 5 -sample -1", "for flag -sample: want a number from 0 to 100000"},
		{"-out x -n 5 -sample 1 -files or_sim", "-files without -templates"},
		{"-out x -n 5 -sample 1 more", `unexpected argument "more"`},
	} {
		semtree("", append([]string{"dataset", "clevr"}, strings.Fields(c.args)...)...).Want(t, command.Wrong, "", c.want)
	}
}

// TestDatasetCLEVR: questions come with programs and scenes that the domain
// reads and answers.
func TestDatasetCLEVR(t *testing.T) {
	file := filepath.Join(t.TempDir(), "data.jsonl")
	semtree("", "dataset", "clevr", "-sample", "8", "-n", "100", "-out", file).Want(t, command.Done, file+"  100 questions\n", "")
	d := clevrDomain(t)
	for _, ex := range written(t, file) {
		program, err := d.ReadProgram(ex.Program)
		if err != nil {
			t.Fatalf("%q: %v", ex.Question, err)
		}
		on, err := d.WithFacts(ex.Facts)
		if err != nil {
			t.Fatalf("%q: %v", ex.Question, err)
		}
		if answer, err := on.Execute(program); err != nil || len(answer.Values) != 1 {
			t.Errorf("%q: answer %v, %v", ex.Question, answer, err)
		}
	}
	again := semtree("", "dataset", "clevr", "-sample", "8", "-n", "100", "-out", "-")
	text, err := os.ReadFile(file)
	if err != nil || again.Stdout != string(text) {
		t.Errorf("the same flags give other questions (%v)", err)
	}
}

func clevrDomain(t *testing.T) *domain.Domain {
	t.Helper()
	files, err := builtin.Open("clevr")
	if err != nil {
		t.Fatal(err)
	}
	d, err := domain.Load(files, builtin.Executors())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestDatasetClosure: every file of templates gets its share, baselines none.
func TestDatasetClosure(t *testing.T) {
	dir := t.TempDir()
	const first = `[{"text": ["Are there <Z> <C> <M> <S>s?"], "params": [{"name": "<Z>", "type": "Size"}, {"name": "<C>", "type": "Color"}, {"name": "<M>", "type": "Material"}, {"name": "<S>", "type": "Shape"}],
		"nodes": [{"type": "scene"}, {"type": "filter_exist", "inputs": [0], "side_inputs": ["<Z>", "<C>", "<M>", "<S>"]}]}]`
	second := strings.NewReplacer("Are there", "How many", "filter_exist", "filter_count").Replace(first)
	writeFileTest(t, dir, "a.json", first)
	writeFileTest(t, dir, "b.json", second)
	writeFileTest(t, dir, "or_loc.json", strings.Replace(first, "Are there", "Baseline", 1))
	o := semtree("", "dataset", "clevr", "-closure", "-templates", dir, "-sample", "50", "-n", "31", "-out", "-")
	o.Want(t, command.Done, "{", "")
	if a, b := strings.Count(o.Stdout, `"Are there `), strings.Count(o.Stdout, `"How many `); a != 15 || b != 16 || strings.Contains(o.Stdout, "Baseline") {
		t.Errorf("%d and %d questions, want 15 and 16, none of a baseline", a, b)
	}
	o = semtree("", "dataset", "clevr", "-templates", dir, "-files", "b", "-sample", "50", "-n", "31", "-out", "-")
	o.Want(t, command.Done, "How many", "")
	if strings.Contains(o.Stdout, "Are there") {
		t.Error("a file that was not asked for is used")
	}
	semtree("", "dataset", "clevr", "-templates", dir, "-files", "b,c", "-sample", "5", "-n", "3", "-out", "-").Want(t, command.Failed, "", `has no templates "c"`)
	writeFileTest(t, dir, "never.json", strings.Replace(first, "}]}]", `}], "constraints": [{"type": "OUT_NEQ", "params": [0, 0]}]}]`, 1))
	semtree("", "dataset", "clevr", "-templates", dir, "-files", "never", "-sample", "5", "-n", "3", "-out", "-").Want(t, command.Failed, "", "5 scenes and 1 templates give 0 questions, not 3")
}

// TestDatasetCLEVRFaults: files that are wrong are named, with the place.
func TestDatasetCLEVRFaults(t *testing.T) {
	dir := t.TempDir()
	writeFileTest(t, dir, "a.json", `[{"text": ["What?"], "nodes": [{"type": "guess"}]}]`)
	semtree("", "dataset", "clevr", "-templates", dir, "-sample", "1", "-n", "1", "-out", "-").
		Want(t, command.Failed, "", `a.json: template 1: node 0: unknown function "guess"`)
	writeFileTest(t, dir, "scenes.json", `{"scenes": [{"objects": [{"color": "pink", "size": "large", "shape": "cube", "material": "metal", "3d_coords": [0, 0]}], "relationships": {"left": [[]], "front": [[]]}}]}`)
	scenes := filepath.Join(dir, "scenes.json")
	semtree("", "dataset", "clevr", "-scenes", scenes, "-n", "1", "-out", "-").
		Want(t, command.Failed, "", scenes+`: scene 1: object 1: unknown color "pink"`)
	writeFileTest(t, dir, "scenes.json", `{"scenes": [{"obj`)
	semtree("", "dataset", "clevr", "-scenes", scenes, "-n", "1", "-out", "-").Want(t, command.Failed, "", scenes+": byte ")
}

func writeFileTest(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), fs.FileMode(0o644)); err != nil {
		t.Fatal(err)
	}
}
