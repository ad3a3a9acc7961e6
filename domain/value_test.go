package domain

import (
	"testing"

	"semtree/grammar"
)

func TestValueString(t *testing.T) {
	for want, v := range map[string]Value{
		"austin, tx":      {Text: "austin, tx", Type: "city"},
		"51":              {Text: "51", Number: 51, IsNumber: true, Type: "number"},
		"0.68 people/mi²": {Text: "0.68", Number: 0.6798, IsNumber: true, Type: "number", Unit: "people/mi²"},
	} {
		if got := v.String(); got != want {
			t.Errorf("%+v prints %q, want %q", v, got, want)
		}
	}
}

func TestProgramError(t *testing.T) {
	for want, e := range map[string]*ProgramError{
		"execute program: a node is missing":   {Msg: "a node is missing"},
		`execute "count": 2 arguments, want 1`: {Node: &grammar.Node{Name: "count"}, Msg: "2 arguments, want 1"},
	} {
		if got := e.Error(); got != want {
			t.Errorf("error %q, want %q", got, want)
		}
	}
}
