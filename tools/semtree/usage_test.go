package main

import (
	"strings"
	"testing"
)

func TestUsage(t *testing.T) {
	for _, c := range []struct {
		args   string
		code   int
		stdout string
		stderr string
	}{
		{"", exitUsage, "", "usage: semtree COMMAND"},
		{"prase", exitUsage, "", "semtree: unknown command \"prase\"\nhint: semtree help"},
		{"help", exitDone, "  bench      compare", ""},
		{"-h", exitDone, "usage: semtree COMMAND", ""},
		{"--help", exitDone, "usage: semtree COMMAND", ""},
		{"help prase", exitUsage, "", `no command "prase"`},
		{"help parse", exitDone, "usage: semtree parse [flags] [question ...]", ""},
		{"version", exitDone, "semtree ", ""},
		{"-version", exitDone, "semtree ", ""},
		{"version now", exitUsage, "", `unexpected argument "now"`},
		{"parse -flurb", exitUsage, "", "semtree: flag provided but not defined: -flurb\nhint: semtree help parse\n"},
		{"parse question -json", exitUsage, "", "flag -json comes after an argument"},
		{"parse question -solver=exact", exitUsage, "", "flag -solver=exact comes after an argument"},
		{"parse -solver best question", exitUsage, "", `unknown solver "best", want one of exact, condgrad, condgrad-noround`},
		{"parse -timeout 0s question", exitUsage, "", "for flag -timeout: want a duration from 1ms to 10m0s"},
		{"parse -timeout soon question", exitUsage, "", `invalid value "soon" for flag -timeout`},
		{"parse -json -v question", exitUsage, "", "-v and -json"},
		{"parse -k -1 question", exitUsage, "", `invalid value "-1" for flag -k: want a number from 0 to 100`},
		{"parse -k 101 question", exitUsage, "", "for flag -k: want a number from 0 to 100"},
		{"parse -min-confidence 1.5 question", exitUsage, "", "for flag -min-confidence: want a number from 0 to 1"},
		{"parse -min-confidence NaN question", exitUsage, "", "for flag -min-confidence: want a number from 0 to 1"},
		{"calibrate", exitUsage, "", "-domain is missing"},
		{"calibrate -domain x", exitUsage, "", "-data is missing"},
		{"calibrate -domain x -data -,a,-", exitUsage, "", "only one can be standard input"},
		{"calibrate -domain x -data a -folds 1", exitUsage, "", "for flag -folds: want a number from 2 to 100"},
		{"calibrate -domain x -data a -rate 0", exitUsage, "", "-rate 0: want more than 0"},
		{"calibrate -domain x -data a more", exitUsage, "", `unexpected argument "more"`},
		{"eval", exitUsage, "", "-data is missing"},
		{"eval dev.jsonl", exitUsage, "", `unexpected argument "dev.jsonl"`},
		{"eval -data dev.jsonl -jobs 0", exitUsage, "", "for flag -jobs: want a number from 1 to 256"},
		{"eval -data dev.jsonl -jobs 5000", exitUsage, "", "semtree: invalid value \"5000\" for flag -jobs: want a number from 1 to 256\nhint: semtree help eval\n"},
		{"dataset clevr -sample 1000000000 -out -", exitUsage, "", "for flag -sample: want a number from 0 to 100000"},
		{"dataset clevr -sample 1 -n 1000000000 -out -", exitUsage, "", "for flag -n: want a number from 1 to 1000000"},
		{"bench -rounds 0", exitUsage, "", "for flag -rounds: want a number from 1 to 1000"},
		{"bench dev.jsonl", exitUsage, "", `unexpected argument "dev.jsonl"`},
		{"train", exitUsage, "", "-data is missing"},
		{"train -data train.jsonl", exitUsage, "", "-out is missing: domain geo is inside the program"},
		{"train -data - -dev - -out x", exitUsage, "", "only one can be standard input"},
		{"train -data a -out x -epochs 0", exitUsage, "", "-epochs 0: want 1 to 10000"},
		{"train -data a -out x -rate 0", exitUsage, "", "-rate 0: want more than 0"},
		{"train -data a -out x -rate NaN", exitUsage, "", "-rate NaN"},
		{"train -data a -out x -rate 1e30", exitUsage, "", "-rate 1e+30: want more than 0 and at most 1"},
		{"train -data a -out x -rate fast", exitUsage, "", `invalid value "fast" for flag -rate: want a number`},
		{"train -data a -out x -embed 100000", exitUsage, "", "-embed 100000: want 1 to 1024"},
		{"train -data a -out x -hidden 2000000000", exitUsage, "", "-hidden 2000000000: want 1 to 1024"},
		{"train -data a -out x -mlp 0", exitUsage, "", "-mlp 0: want 1 to 1024"},
		{"train -data a -out x -epochs 1000000000", exitUsage, "", "-epochs 1000000000: want 1 to 10000"},
		{"train -data a -out x -batch 1000000000", exitUsage, "", "-batch 1000000000: want 1 to 10000"},
		{"train -data a -out x -dropout 1", exitUsage, "", "-dropout 1: want at least 0 and less than 1"},
		{"train -data a -out x -max-words 0", exitUsage, "", "-max-words 0: want 1 to 64"},
		{"train -data a -out x -even 1.5", exitUsage, "", "-even 1.5: want 0 to 1"},
		{"train -data a -out x -loose 1", exitUsage, "", "-loose 1: want at least 0 and less than 1"},
		{"train -data a -out x -swap 2", exitUsage, "", "-swap 2: want 0 to 1"},
		{"train -data a -out x -rename 2", exitUsage, "", "-rename 2: want 0 to 1"},
		{"train -data a -out x -warm -2", exitUsage, "", "-warm -2: want 0 to 10000"},
		{"train -data a -out x -recombine -2", exitUsage, "", "-recombine -2: want 0 to 100"},
		{"train -data a -out x -insert 1", exitUsage, "", "-insert 1: want at least 0 and less than 1"},
		{"train -data a -out x -best", exitUsage, "", "-best: on which -dev data?"},
		{"train -data a -dev b -out x -patience 3", exitUsage, "", "-patience 3: want 0 unless the best epoch is kept"},
		{"train -data a -out x -finish", exitUsage, "", "-finish: which -checkpoint?"},
		{"train -data a -out x more", exitUsage, "", `unexpected argument "more"`},
		{"export", exitUsage, "", "-out is missing"},
		{"export geo", exitUsage, "", `unexpected argument "geo"`},
		{"serve build/site", exitUsage, "", `unexpected argument "build/site"`},
	} {
		t.Run(c.args, func(t *testing.T) { semtree("", strings.Fields(c.args)...).want(t, c.code, c.stdout, c.stderr) })
	}
}

// TestHelp: every command explains itself, the same way for -h and help, and
// gives examples that are command lines.
func TestHelp(t *testing.T) {
	for _, c := range commands() {
		t.Run(c.name, func(t *testing.T) {
			o := semtree("", "help", c.name)
			o.want(t, exitDone, "usage: semtree "+c.name, "")
			if flag := semtree("", c.name, "-h"); flag != o {
				t.Errorf("-h prints %+v, help %+v", flag, o)
			}
			for example := range strings.Lines(c.example) {
				if !strings.Contains(example, "semtree "+c.name) {
					t.Errorf("example %q does not show the command", example)
				}
			}
			if c.example == "" && c.name != "help" && c.name != "version" {
				t.Error("no examples")
			}
		})
	}
}
