package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// Result is the result of a test.
type Result struct {
	Package string // or the file of a test of node
	Test    string
	Action  string  // pass, fail or skip
	Reason  string  // of a skip
	Seconds float64 // how long it took, with its parts
}

// event is one of go test -json: see go doc test2json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // in seconds
}

// stream translates events.
type stream struct {
	out     io.Writer
	results *json.Encoder
	output  map[event][]string // of the tests that run, by Package and Test
	order   []event            // these tests
}

// translate reads the events of go test -json, prints what go test prints without it, and
// writes the results.
func translate(in io.Reader, out, results io.Writer) error {
	s := &stream{out: out, results: json.NewEncoder(results), output: map[event][]string{}}
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadString('\n')
		if line != "" {
			var e event
			if json.Unmarshal([]byte(line), &e) != nil || e.Action == "" {
				fmt.Fprint(out, line)
			} else if err := s.take(e); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// take takes an event.
func (s *stream) take(e event) error {
	key := event{Package: e.Package, Test: e.Test}
	switch e.Action {
	case "build-output":
		fmt.Fprint(s.out, e.Output)
	case "run":
		s.order = append(s.order, key)
		s.output[key] = nil
	case "output":
		if _, runs := s.output[key]; runs {
			s.output[key] = append(s.output[key], e.Output)
		} else if e.Output != "PASS\n" && !strings.HasPrefix(e.Output, "=== ") {
			fmt.Fprint(s.out, e.Output)
		}
	case "pass", "fail", "skip":
		if e.Test == "" {
			return s.end(e)
		}
		r := Result{Package: e.Package, Test: e.Test, Action: e.Action, Seconds: e.Elapsed}
		switch e.Action {
		case "fail":
			s.show(key)
		case "skip":
			r.Reason = reason(s.output[key])
		}
		delete(s.output, key)
		return s.results.Encode(r)
	}
	return nil
}

// end ends a package. Tests that have not ended have failed: the program did.
func (s *stream) end(e event) error {
	var others []event
	for _, key := range s.order {
		if _, runs := s.output[key]; !runs {
			continue
		}
		if key.Package != e.Package {
			others = append(others, key)
			continue
		}
		s.show(key)
		delete(s.output, key)
		if err := s.results.Encode(Result{Package: key.Package, Test: key.Test, Action: "fail"}); err != nil {
			return err
		}
	}
	s.order = others
	return nil
}

// show prints the output of a test, without what go test prints only with -v.
func (s *stream) show(key event) {
	for _, line := range s.output[key] {
		if !strings.HasPrefix(line, "=== ") {
			fmt.Fprint(s.out, line)
		}
	}
}

// logged is a line that a test logs: the place, and the text.
var logged = regexp.MustCompile(`^ *\S+\.go:\d+: (.*)\n`)

// reason returns why a test was skipped: the last that it logged.
func reason(output []string) string {
	text := "no reason"
	for _, line := range output {
		if m := logged.FindStringSubmatch(line); m != nil {
			text = m[1]
		}
	}
	return text
}
