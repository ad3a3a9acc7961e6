package link

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// TestRevised: an index that was revised again and again is that of a table that is read
// anew with the same settings.
func TestRevised(t *testing.T) {
	old, err := table.New("films", header, films)
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(old, embedded.Default())
	o := &table.Override{Columns: map[string]table.Setting{}}
	r := rand.New(rand.NewPCG(3, 4))
	for step := range 200 {
		name := header[r.IntN(len(header))]
		s := o.Columns[name]
		switch r.IntN(4) {
		case 0:
			s.Other = []string{"flavour", "comedy", "mark"}[:r.IntN(4)]
		case 1:
			hidden := r.IntN(2) == 0
			s.Hidden = &hidden
		case 2:
			s.Type = nil
		default:
			s.Type = &[]table.Type{table.TypeText, table.TypeNumber, table.TypeYear, table.TypeDate}[r.IntN(4)]
		}
		if o.Columns[name] = s; r.IntN(5) == 0 {
			o.Rows = []string{"picture", "work"}[:r.IntN(3)]
		}
		if old, err = old.Revised(o); err != nil {
			t.Fatal(err)
		}
		before := x
		x = x.Revised(old, nil)
		fresh, err := table.NewWith("films", header, films, table.Options{Override: o})
		if err != nil {
			t.Fatal(err)
		}
		y := NewIndex(fresh, embedded.Default())
		for i := range y.columns {
			a, b := x.columns[i], y.columns[i]
			if a.Column != old.Column(i) {
				t.Fatalf("step %d, column %q: the index has another one", step, a.Name)
			}
			a.Column, b.Column = nil, nil
			if !reflect.DeepEqual(a, b) {
				t.Fatalf("step %d, column %d: %+v, want %+v", step, i, a, b)
			}
		}
		for part, pair := range map[string][2]any{"headers": {x.headers, y.headers}, "cells": {x.cells, y.cells}, "spelling": {x.spell, y.spell},
			"kinds": {x.kinds, y.kinds}, "nouns": {x.nouns, y.nouns}, "likely nouns": {x.likely, y.likely}, "further": {x.further, y.further}} {
			if !reflect.DeepEqual(pair[0], pair[1]) {
				t.Fatalf("step %d: the %s are %+v, want %+v", step, part, pair[0], pair[1])
			}
		}
		for _, question := range []string{"which comedy by Nolan has the highest rating", "flavour of films after 2010 in the usa", "how many works are vegan"} {
			a, err := x.Link(question)
			if err != nil {
				t.Fatal(err)
			}
			if b, _ := y.Link(question); !reflect.DeepEqual(a, b) {
				t.Fatalf("step %d, %q: %+v, want %+v", step, question, a, b)
			}
		}
		if same := before.cells == x.cells; same && before.spell != x.spell {
			t.Fatal("the words of cells are the same, but not those of the speller")
		}
	}
}

// TestRevisedShares: another name of a column does not index cells again; hiding one does.
func TestRevisedShares(t *testing.T) {
	x := newFilms(t)
	yes := true
	for _, c := range []struct {
		set  table.Setting
		same bool
	}{{table.Setting{Other: []string{"name"}}, true}, {table.Setting{Hidden: &yes}, false}} {
		tab, err := x.table.Revised(&table.Override{Columns: map[string]table.Setting{"title": c.set}})
		if err != nil {
			t.Fatal(err)
		}
		if y := x.Revised(tab, nil); (y.cells == x.cells) != c.same || &y.columns[4].numbers[0] != &x.columns[4].numbers[0] {
			t.Errorf("%+v: the words of cells are the same: %t", c.set, y.cells == x.cells)
		}
	}
}
