package labcommand

import (
	"bytes"
	"compress/gzip"
	"path/filepath"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// TestByteOrderMark: data and official files may begin with one.
func TestByteOrderMark(t *testing.T) {
	const mark = "\ufeff"
	data := commandtest.File(t, "data.jsonl", mark+lessonText())
	semtree("", "eval", "-domain", trained.Path(t), "-data", data).Want(t, command.Done, "exact match", "")
	official := commandtest.File(t, "tasks.txt", mark+"IN: jump OUT: I_JUMP\n")
	semtree("", "dataset", "scan", "-from", official, "-out", "-").Want(t, command.Done, `"question":"jump"`, "")
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
	whole := commandtest.File(t, "data.jsonl.gz", packed)
	semtree("", "eval", "-domain", trained.Path(t), "-data", whole).Want(t, command.Done, "exact match", "")
	semtree(packed, "eval", "-domain", trained.Path(t), "-data", "-").Want(t, command.Done, "exact match", "")
	cut := commandtest.File(t, "cut.gz", packed[:len(packed)/2])
	scenes := pack(`{"scenes": [{"objects": []}]}`)
	cutScenes := commandtest.File(t, "scenes.gz", scenes[:len(scenes)-12])
	for _, args := range [][]string{
		{"eval", "-domain", "geo", "-data", cut},
		{"train", "-data", cut, "-out", filepath.Join(t.TempDir(), "out")},
		{"dataset", "scan", "-from", cut, "-out", "-"},
		{"dataset", "clevr", "-scenes", cutScenes, "-out", "-"},
	} {
		semtree("", args...).Want(t, command.Failed, "", ".gz: the compressed file is truncated")
	}
}
