package clevr

import (
	"errors"
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
		values, err := s.Execute(mustTranslate(t, program))
		if err != nil {
			t.Errorf("%s: %v", program, err)
			continue
		}
		got := ""
		for _, v := range values {
			got += v.String() + " " + v.Type
		}
		if got != want {
			t.Errorf("%s is %q, want %q", program, got, want)
		}
	}
}

func TestExecuteErrors(t *testing.T) {
	deep := &grammar.Node{Name: "red"}
	for range grammar.MaxDepth + 1 {
		deep = &grammar.Node{Name: "red", Args: []*grammar.Node{deep}}
	}
	for _, tc := range []struct {
		program *grammar.Node
		want    string
	}{
		{parse(t, "red(cube)"), `"red": a set of objects is no answer`},
		{parse(t, "size"), `"size": an attribute is no answer`},
		{parse(t, "count"), `"count": 0 arguments, want 1`},
		{parse(t, "count(cube, red)"), `"count": 2 arguments, want 1`},
		{parse(t, "count(size)"), `"count": argument 1 is an attribute, want a set of objects`},
		{parse(t, "query(cube, size)"), `"query": argument 1 is a set of objects, want an attribute`},
		{parse(t, "query(size, count(cube))"), `"query": argument 2 is an answer, want a set of objects`},
		{parse(t, "count(left)"), `"left": 0 arguments, want 1`},
		{parse(t, "count(red(size))"), `"red": argument 1 is an attribute`},
		{parse(t, "count(scene(red))"), `"scene": 1 arguments, want 0`},
		{parse(t, "count(union(red, size))"), `"union": argument 2 is an attribute`},
		{parse(t, "count(relate_attribute_equal(red, red))"), `"relate_attribute_equal": argument 1 is a set`},
		{parse(t, "count(size(red))"), `"size": 1 arguments, want 0`},
		{parse(t, "largest(red)"), `"largest": not a predicate of the domain`},
		{parse(t, "count(red('x'))"), `"red": takes no constants`},
		{nil, "a node is missing"},
		{&grammar.Node{Name: "count", Args: []*grammar.Node{nil}}, "a node is missing"},
		{deep, "levels of nesting"},
	} {
		s := mustRead(t, small)
		_, err := s.Execute(tc.program)
		var fault *domain.ProgramError
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%v: error %v, want a *ProgramError with %q", tc.program, err, tc.want)
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
