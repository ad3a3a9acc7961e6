package domaintest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/domain/clevr"
	"semtree/grammar"
)

func TestInWordsClevr(t *testing.T) {
	InWords(t, builtIn(t, "clevr"), map[string]string{
		"count(filter(large,red,scene()))":                                        "the number of large red things",
		"exist(filter(small,cube,relate(behind,filter(green,cylinder,scene()))))": "whether there are small cubes that are behind the green cylinder",
		"query(color,filter(large,cylinder,scene()))":                             "the color of the large cylinder",
		"count(scene())": "the number of things",
		"query(shape,relate(left,relate(front,filter(blue,scene()))))":                                          "the shape of the thing that is left of the thing that is in front of the blue thing",
		"query(material,filter(cube,intersect(relate(front,filter(green,scene())),relate(left,scene()))))":      "the material of the cube that is both left of the thing and in front of the green thing",
		"count(union(filter(cube,scene()),filter(small,metal,scene())))":                                        "the number of things that are either cubes or small metal things",
		"query(size,union(filter(cube,scene()),filter(red,relate(right,filter(sphere,scene())))))":              "the size of the thing that is either a cube or a red thing that is right of the sphere",
		"exist(filter(red,relate_attribute_equal(size,filter(cube,scene()))))":                                  "whether there are red things that share their size with the cube",
		"query(color,relate_attribute_equal(size,filter(cube,scene())))":                                        "the color of the thing that shares its size with the cube",
		"count(intersect(relate(left,filter(cube,scene())),relate_attribute_equal(shape,filter(red,scene()))))": "the number of things that are both sharing their shape with the red thing and left of the cube",
		"query_attribute_equal(shape,filter(blue,scene()),filter(large,cube,scene()))":                          "whether the blue thing has the same shape as the large cube",
		"count_less(filter(cube,scene()),filter(sphere,scene()))":                                               "whether there are fewer cubes than spheres",
		"count_greater(filter(red,scene()),filter(sphere,relate(left,filter(cube,scene()))))":                   "whether there are more red things than spheres that are left of the cube",
		"count_equal(scene(),filter(cylinder,scene()))":                                                         "whether there are as many things as cylinders",
		"count(filter(cube,sphere,scene()))":                                                                    "the number of cubes that are spheres",
	})
}

// TestWordsTellProgramsApartClevr: of all programs with a few values up to five nodes, and of
// random ones with all values.
func TestWordsTellProgramsApartClevr(t *testing.T) {
	d := builtIn(t, "clevr")
	rng := rand.New(rand.NewPCG(1, 2))
	count := 100_000
	if testing.Short() {
		count = 5_000
	}
	var scenes []*clevr.Scene
	for range 100 {
		scenes = append(scenes, clevr.Sample(rng))
	}
	meaning := func(program *grammar.Node) string {
		var b strings.Builder
		for _, s := range scenes {
			a, err := s.Execute(program)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprint(&b, a.Values)
		}
		return b.String()
	}
	t.Run("all", func(t *testing.T) {
		programs := &Programs{Grammar: d.Grammar, Without: strings.Fields(
			"large gray blue green brown purple cyan yellow rubber metal cylinder right front material shape")}
		Words(t, d, programs.All(5), meaning)
	})
	t.Run("random", func(t *testing.T) {
		programs := &Programs{Grammar: d.Grammar}
		Words(t, d, programs.several(rng, count, 3, 6), meaning)
	})
}
