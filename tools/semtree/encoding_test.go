package main

import (
	"strings"
	"testing"
)

// TestByteOrderMark: questions may begin with one.
func TestByteOrderMark(t *testing.T) {
	const mark = "\ufeff"
	question := "name each neighbour of texas"
	o := semtree(mark+question+"\n", "parse", "-json", "-domain", trained.Path(t))
	if l := parseLines(t, o); len(l) != 1 || l[0].Question != question || l[0].Program == "" {
		t.Errorf("parse: %+v", o)
	}
}

// TestParseLongLine: a line without end is read in bounded memory, and the next
// one is a question of its own.
func TestParseLongLine(t *testing.T) {
	in := strings.Repeat("x", 3*maxLine) + "\r\n\nname each neighbour of texas"
	l := parseLines(t, semtree(in, "parse", "-json", "-domain", trained.Path(t)))
	if len(l) != 3 || !strings.Contains(l[0].Reason, "characters, at most 1000") || len(l[0].Question) > maxLine || l[1].Question != "" || l[2].Program == "" {
		t.Errorf("%d lines", len(l))
	}
}
