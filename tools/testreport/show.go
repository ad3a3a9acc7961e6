package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// allowance is a line of the list of tests that may be skipped.
type allowance struct{ pattern, why string }

// readList reads the list of tests that may be skipped; none is an empty one.
func readList(name string) (list []allowance, err error) {
	if name == "" {
		return nil, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		pattern, why, _ := strings.Cut(line, " ")
		if why = strings.TrimSpace(why); why == "" {
			return nil, fmt.Errorf("%s:%d: no reason: want part/package.Test, and why it may be skipped", name, i+1)
		}
		if _, err := path.Match(pattern, ""); err != nil {
			return nil, fmt.Errorf("%s:%d: %q: %w", name, i+1, pattern, err)
		}
		list = append(list, allowance{pattern, why})
	}
	return list, nil
}

// allowed reports whether a test may be skipped. A pattern of a test holds for its parts, too.
func allowed(list []allowance, test string) bool {
	return slices.ContainsFunc(list, func(a allowance) bool {
		n := strings.Count(a.pattern, "/") + 1
		parts := strings.SplitN(test, "/", n+1)
		ok, _ := path.Match(a.pattern, strings.Join(parts[:min(n, len(parts))], "/"))
		return ok
	})
}

// readResults returns the results of a file.
func readResults(name string) (list []Result, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	for d := json.NewDecoder(f); ; {
		var r Result
		if err := d.Decode(&r); err == io.EOF {
			return list, nil
		} else if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		list = append(list, r)
	}
}

// show prints what was skipped, and counts.
func show(listFile string, files []string, out io.Writer, ci bool) (int, error) {
	list, err := readList(listFile)
	if err != nil {
		return exitFailed, err
	}
	count := map[string]int{}
	byReason := map[string][]string{}
	var unlisted []string
	var slow []timed
	for _, file := range files {
		results, err := readResults(file)
		if err != nil {
			return exitFailed, err
		}
		part := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		for _, r := range results {
			count[r.Action]++
			name := part + "/" + r.Package + "." + r.Test
			if r.Action != "skip" {
				slow = append(slow, timed{name, r.Seconds})
				continue
			}
			byReason[r.Reason] = append(byReason[r.Reason], name)
			if !allowed(list, name) {
				unlisted = append(unlisted, fmt.Sprintf("%s: %s", name, r.Reason))
			}
		}
	}
	showSkips(out, byReason)
	showSlow(out, slow)
	code := exitDone
	if ci && len(unlisted) > 0 {
		code = exitFailed
		fmt.Fprintf(out, "\nskipped, but not on the list %s: let them run, or add a line with the reason\n", listFile)
		for _, line := range unlisted {
			fmt.Fprintf(out, "  %s\n", line)
		}
	}
	if count["fail"] > 0 {
		code = exitFailed
	}
	fmt.Fprintf(out, "\n%d passed, %d failed, %d skipped\n", count["pass"], count["fail"], count["skip"])
	return code, nil
}

// showSkips prints what was skipped, by reason.
func showSkips(out io.Writer, byReason map[string][]string) {
	for _, reason := range slices.Sorted(maps.Keys(byReason)) {
		tests := byReason[reason]
		slices.Sort(tests)
		fmt.Fprintf(out, "\nskipped: %s\n", reason)
		for _, test := range slices.Compact(tests) {
			fmt.Fprintf(out, "  %s\n", test)
		}
	}
}

// timed is a test and how long it took.
type timed struct {
	test    string
	seconds float64
}

// slowest is the number of tests that are shown as the slowest ones, and slowFrom how many seconds one of them takes.
const (
	slowest  = 15
	slowFrom = 10
)

// showSlow prints the tests that took longest. A test has the time of its parts, too.
func showSlow(out io.Writer, all []timed) {
	all = slices.DeleteFunc(all, func(t timed) bool { return t.seconds < slowFrom })
	slices.SortStableFunc(all, func(a, b timed) int { return cmp.Compare(b.seconds, a.seconds) })
	for i, t := range all[:min(slowest, len(all))] {
		if i == 0 {
			fmt.Fprint(out, "\nslowest tests, in seconds\n")
		}
		fmt.Fprintf(out, "%6.0f  %s\n", t.seconds, t.test)
	}
}
