package clevr

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
)

func TestExecute(t *testing.T) {
	s := mustRead(t, small)
	for program, want := range map[string]string{
		"count(scene())":                                                                         "3 number",
		"count(filter(red,scene()))":                                                             "2 number",
		"count(filter(small,metal,scene()))":                                                     "0 number",
		"exist(filter(blue,scene()))":                                                            "yes boolean",
		"exist(filter(blue,sphere,scene()))":                                                     "no boolean",
		"query(shape,relate(left,filter(blue,scene())))":                                         "cube shape", // the first of two
		"query(size,relate(front,filter(blue,scene())))":                                         "small size",
		"query(color,relate(behind,filter(blue,scene())))":                                       "red color",
		"count(relate(right,filter(sphere,scene())))":                                            "1 number",
		"count(relate(right,filter(blue,scene())))":                                              "0 number",
		"query(material,relate_attribute_equal(color,filter(metal,scene())))":                    "rubber material",
		"count(relate_attribute_equal(shape,filter(sphere,scene())))":                            "0 number",
		"count(intersect(relate(left,filter(blue,scene())),relate(front,filter(blue,scene()))))": "1 number",
		"count(union(filter(blue,scene()),filter(sphere,scene())))":                              "2 number",
		"query_attribute_equal(shape,filter(blue,scene()),filter(metal,scene()))":                "yes boolean",
		"query_attribute_equal(color,filter(blue,scene()),filter(metal,scene()))":                "no boolean",
		"count_less(filter(blue,scene()),filter(red,scene()))":                                   "yes boolean",
		"count_greater(filter(blue,scene()),filter(red,scene()))":                                "no boolean",
		"count_equal(filter(cube,scene()),filter(red,scene()))":                                  "yes boolean",
		// Where there is no object, there is none near it, and it has no color.
		"count(relate(left,filter(green,scene())))":                                "0 number",
		"count(relate_attribute_equal(size,filter(green,scene())))":                "0 number",
		"query(color,filter(green,scene()))":                                       "",
		"query_attribute_equal(color,filter(green,scene()),filter(metal,scene()))": "",
	} {
		answer, err := s.Execute(mustTranslate(t, program))
		if err != nil {
			t.Errorf("%s: %v", program, err)
			continue
		}
		got := ""
		for _, v := range answer.Values {
			got += v.String() + " " + v.Type
		}
		if got != want {
			t.Errorf("%s is %q, want %q", program, got, want)
		}
	}
}

// TestExecuteErrors: what is not a program of the domain is refused before it is
// executed.
func TestExecuteErrors(t *testing.T) {
	d := load(t)
	for _, tc := range []struct{ program, want string }{
		{"red(cube)", `"red": a program can't have type set`},
		{"size", `"size": a program can't have type attribute`},
		{"count", `"count": count takes (set), not (nothing)`},
		{"count(cube, red)", `"count": count takes (set), not (set, set)`},
		{"count(size)", `"count": count takes (set), not (attribute)`},
		{"query(cube, size)", `"query": query takes (attribute, set) in this order, not (set, attribute)`},
		{"query(size, count(cube))", `"query": query takes (attribute, set), not (attribute, answer)`},
		{"count(left)", `"left": left takes (set), not (nothing)`},
		{"count(red(size))", `"red": red takes`},
		{"count(scene(red))", `"scene": scene takes (nothing), not (set)`},
		{"count(union(red, size))", `"union": union takes`},
		{"count(relate_attribute_equal(red, red))", `"relate_attribute_equal": relate_attribute_equal takes`},
		{"count(size(red))", `"size": size takes (nothing)`},
		{"largest(red)", `"largest": unknown predicate`},
		{"count(red('x'))", `"red": red takes no constants`},
	} {
		_, err := d.Execute(parse(t, tc.program))
		var fault *domain.ProgramError
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: error %v, want a *ProgramError with %q", tc.program, err, tc.want)
		}
	}
	// What another grammar may allow as a program, and what is not an answer.
	if _, err := mustRead(t, small).Execute(parse(t, "red(cube)")); err == nil || !strings.Contains(err.Error(), `"red": a set of objects is not an answer`) {
		t.Errorf("a set of objects as an answer: error %v", err)
	}
}

// TestKnows: the executor knows each predicate with the arguments that it can
// use, and no others.
func TestKnows(t *testing.T) {
	for name, want := range map[string]string{
		"red": "[0 1]", "left": "[1]", "size": "[0]", "scene": "[0]", "count": "[1]", "union": "[2]", "query_attribute_equal": "[3]", "largest": "[]",
	} {
		known := []int{}
		for args := range 5 {
			if new(Scene).Knows(grammar.Label{Name: name}, args) {
				known = append(known, args)
			}
			if new(Scene).Knows(grammar.Label{Name: name, Entity: true}, args) {
				t.Errorf("%s is known as an entity", name)
			}
		}
		if got := fmt.Sprint(known); got != want {
			t.Errorf("%s is known with %s arguments, want %s", name, got, want)
		}
	}
}

func parse(t testing.TB, text string) *grammar.Node {
	t.Helper()
	n, err := grammar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
