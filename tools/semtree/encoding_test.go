package main

import (
	"bytes"
	"compress/gzip"
	"path/filepath"
	"strings"
	"testing"
)

// TestByteOrderMark: data, questions and official files may begin with one.
func TestByteOrderMark(t *testing.T) {
	const mark = "\ufeff"
	question := "name each neighbour of texas"
	o := semtree(mark+question+"\n", "parse", "-json", "-domain", trainedDomain(t))
	if l := parseLines(t, o); len(l) != 1 || l[0].Question != question || l[0].Program == "" {
		t.Errorf("parse: %+v", o)
	}
	data := writeTest(t, "data.jsonl", mark+lessonText())
	semtree("", "eval", "-domain", trainedDomain(t), "-data", data).want(t, exitDone, "exact match", "")
	official := writeTest(t, "tasks.txt", mark+"IN: jump OUT: I_JUMP\n")
	semtree("", "dataset", "scan", "-from", official, "-out", "-").want(t, exitDone, `"question":"jump"`, "")
}

// TestCompressed: data compressed by gzip are read, and called truncated if they
// are.
func TestCompressed(t *testing.T) {
	pack := func(text string) string {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		z.Write([]byte(text))
		z.Close()
		return b.String()
	}
	packed := pack(lessonText())
	whole := writeTest(t, "data.jsonl.gz", packed)
	semtree("", "eval", "-domain", trainedDomain(t), "-data", whole).want(t, exitDone, "exact match", "")
	semtree(packed, "eval", "-domain", trainedDomain(t), "-data", "-").want(t, exitDone, "exact match", "")
	cut := writeTest(t, "cut.gz", packed[:len(packed)/2])
	scenes := pack(`{"scenes": [{"objects": []}]}`)
	cutScenes := writeTest(t, "scenes.gz", scenes[:len(scenes)-12])
	for _, args := range [][]string{
		{"eval", "-domain", "geo", "-data", cut},
		{"train", "-data", cut, "-out", filepath.Join(t.TempDir(), "out")},
		{"dataset", "split", "-data", cut, "-out", t.TempDir()},
		{"dataset", "scan", "-from", cut, "-out", "-"},
		{"dataset", "clevr", "-scenes", cutScenes, "-out", "-"},
	} {
		semtree("", args...).want(t, exitFailed, "", ".gz: the compressed file is truncated")
	}
}

// TestParseLongLine: a line without end is read in bounded memory, and the next
// one is a question of its own.
func TestParseLongLine(t *testing.T) {
	in := strings.Repeat("x", 3*maxLine) + "\r\n\nname each neighbour of texas"
	l := parseLines(t, semtree(in, "parse", "-json", "-domain", trainedDomain(t)))
	if len(l) != 3 || !strings.Contains(l[0].Reason, "characters, at most 1000") || len(l[0].Question) > maxLine || l[1].Question != "" || l[2].Program == "" {
		t.Errorf("%d lines", len(l))
	}
}
