package clevr

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// two is an official file of one scene of two objects, with fields that are
// not read.
const two = `{"info": {"split": "none"}, "scenes": [{"image_index": 0, "objects": [
 {"color": "red", "size": "large", "rotation": 1.5, "shape": "cube", "3d_coords": [-1.5, -2, 0.7], "material": "rubber"},
 {"color": "gray", "size": "small", "shape": "sphere", "3d_coords": [2, 1, 0.35], "material": "metal"}],
 "relationships": {"right": [[1], []], "behind": [[], [0]], "front": [[1], []], "left": [[], [0]]}}]}`

func TestReadScenes(t *testing.T) {
	scenes, err := ReadScenes(strings.NewReader(two), "f.json")
	if err != nil {
		t.Fatal(err)
	}
	const want = "cube rubber large red 0 1***sphere metal small gray 1 0"
	if len(scenes) != 1 || scenes[0].String() != want {
		t.Errorf("scenes %v, want %s", scenes, want)
	}
	if a, b := scenes[0].Object(0), scenes[0].Object(1); a.X >= b.X || a.Y <= b.Y {
		t.Errorf("the cube stands at %g, %g, the sphere at %g, %g: not left of it and behind it", a.X, a.Y, b.X, b.Y)
	}
}

func TestReadSceneErrors(t *testing.T) {
	for _, tc := range []struct{ name, from, to, want string }{
		{"unknown color", `"red"`, `"pink"`, `f.json: scene 1: object 1: unknown color "pink", want one of gray`},
		{"no shape", `"shape": "sphere", `, "", `scene 1: object 2: unknown shape ""`},
		{"no place", "[2, 1, 0.35]", "[2]", "scene 1: object 2: 1 3d_coords, want 3"},
		{"no left", `"left"`, `"above"`, `scene 1: relationships: 0 lists "left", want one for each of 2 objects`},
		{"lists", `"right": [[1], []]`, `"right": [[1]]`, `scene 1: relationships: 1 lists "right", want 2`},
		{"no permutation", `"left": [[], [0]]`, `"left": [[], []]`, `scene 1: object 2: its list "left" is [], which is not where the objects stand`},
		{"no object", `"right": [[1], []]`, `"right": [[2], []]`, `scene 1: object 1: 2 in its list "right" is not the number of an object`},
		{"no opposites", `"right": [[1], []]`, `"right": [[], [0]]`, `scene 1: object 1: its list "right" is []`},
		{"other kind", `"rubber"`, "7", "scene 1: material of element 1 of objects: want a string, found the number 7"},
		{"no JSON", `"behind"`, `behind`, "scene 1: invalid character"},
		{"no list", `"scenes": [`, `"scenes": {`, `"scenes" is not a list`},
		{"no scenes", `"scenes"`, `"things"`, `the object has no "scenes"`},
		{"no object at all", `{"info"`, `["info"`, `want an object with a list "scenes"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			text := strings.Replace(two, tc.from, tc.to, 1)
			if text == two {
				t.Fatalf("%q is not in the file", tc.from)
			}
			if _, err := ReadScenes(strings.NewReader(text), "f.json"); err == nil || !strings.Contains(err.Error(), tc.want) || !strings.HasPrefix(err.Error(), "f.json: ") {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
	if _, err := ReadScenes(strings.NewReader(`{"scenes": []}`), "f.json"); err == nil || err.Error() != "f.json: no scenes" {
		t.Errorf("no scenes: %v", err)
	}
}

// TestTruncatedScenes: no beginning of a file, compressed or not, is taken for a
// whole one as long as the list of scenes has not ended; the error says where.
func TestTruncatedScenes(t *testing.T) {
	for n := range strings.LastIndex(two, "]") {
		if _, err := ReadScenes(strings.NewReader(two[:n]), "f.json"); err == nil || !strings.HasPrefix(err.Error(), "f.json: byte ") {
			t.Fatalf("first %d bytes: error %v", n, err)
		}
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Write([]byte(two))
	w.Close()
	path := filepath.Join(t.TempDir(), "scenes.json.gz")
	write := func(data []byte) {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(packed.Bytes())
	if scenes, err := ReadSceneFile(path); err != nil || len(scenes) != 1 {
		t.Errorf("compressed: %v, %v", scenes, err)
	}
	for _, n := range []int{0, 5, 40, packed.Len() / 2} {
		write(packed.Bytes()[:n])
		if _, err := ReadSceneFile(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("first %d compressed bytes: error %v", n, err)
		}
	}
	if _, err := ReadSceneFile(filepath.Join(t.TempDir(), "none.json")); !os.IsNotExist(err) {
		t.Errorf("no file: %v", err)
	}
}
