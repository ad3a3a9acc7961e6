package main

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/lab"
	"semtree/lab/dataset/lesson"
	"semtree/lab/dataset/spider"
	learn "semtree/lab/learn/tables"
	"semtree/lab/thesaurus"
)

// authorsFolder has the lessons of authors; a folder in it is a part of them.
const authorsFolder = "lab/dataset/authors"

// lessonParts are in the order of the report.
var lessonParts = []string{"start", "training", "development", "sealed"}

// counted is how many lessons of a kind each part has.
type counted map[string]map[string]int

func (c counted) add(kind, part string) {
	if c[kind] == nil {
		c[kind] = map[string]int{}
	}
	c[kind][part]++
}

// table writes the counts by kind and part.
func (c counted) table(title string) string {
	var b strings.Builder
	b.WriteString(lab.Header(slices.Concat([]string{title}, lessonParts, []string{"all"})...))
	for _, kind := range slices.Sorted(maps.Keys(c)) {
		all := 0
		fmt.Fprintf(&b, "| %s |", kind)
		for _, part := range lessonParts {
			fmt.Fprintf(&b, " %d |", c[kind][part])
			all += c[kind][part]
		}
		if n, is := c[kind]["all"]; is { // a table may be in two parts
			all = n
		}
		fmt.Fprintf(&b, " %d |\n", all)
	}
	return b.String() + "\n"
}

// lessonCounts is what doc/lessons.md counts.
type lessonCounts struct {
	totals, levels counted
	sources        map[string]bool // "PART TABLE" and "TABLE"
}

// lessons counts the lessons of authors.
func lessons() string {
	c := lessonCounts{totals: counted{}, levels: counted{}, sources: map[string]bool{}}
	for _, part := range lessonParts {
		for _, path := range lab.Must(lesson.Authors(filepath.Join(authorsFolder, part))) {
			c.author(path, part)
		}
	}
	return c.totals.table("lessons") + c.levels.table("level") + agreement() + dropped()
}

// author counts the lessons of one author.
func (c *lessonCounts) author(path, part string) {
	list := lab.Must(lesson.Read(path))
	for i := range list {
		l := &list[i]
		source, kind := l.Table, "tables"
		if l.DB != "" {
			source, kind = "db "+l.DB, "databases"
			c.totals.add("questions about databases", part)
		} else if !strings.HasPrefix(l.Table, "real/") {
			kind = "tables of our own"
		}
		if !c.sources[part+" "+source] {
			c.sources[part+" "+source] = true
			c.totals.add(kind, part)
		}
		if !c.sources[source] {
			c.sources[source] = true
			c.totals.add(kind, "all")
		}
		c.totals.add("questions", part)
		if len(l.SQL) == 0 {
			c.levels.add("without an answer in the table", part)
			continue
		}
		c.levels.add(cmp.Or(l.Level, "(not said)"), part)
	}
	c.totals.add("authors", part)
}

// agreement says how many questions second authors answered as the first ones did.
func agreement() string {
	all, same := 0, 0
	for _, name := range []string{"agreement.jsonl", filepath.Join("sealed", "second", "agreement.jsonl")} {
		for _, a := range lab.Must(infile.Questions(filepath.Join(authorsFolder, name), func(_ int, text []byte) (a struct{ Agrees bool }, err error) {
			return a, jsontext.DecodeOpen(text, "", &a)
		})) {
			if all++; a.Agrees {
				same++
			}
		}
	}
	return fmt.Sprintf("Second authors, who saw the question and not its SQL, gave the same answer to %d of %d questions (%.0f %%).\n\n", same, all, 100*float64(same)/float64(all))
}

// dropped says how many lessons were left out, and why.
func dropped() string {
	f := lab.Must(os.Open(filepath.Join(authorsFolder, "dropped.tsv")))
	defer f.Close()
	in := csv.NewReader(f)
	in.Comma = '\t'
	why := map[string]int{}
	for _, row := range lab.Must(in.ReadAll()) {
		why[row[1]] += lab.Must(strconv.Atoi(row[2]))
	}
	var b strings.Builder
	b.WriteString(lab.Header("left out, for", "lessons"))
	for _, reason := range slices.Sorted(maps.Keys(why)) {
		fmt.Fprintf(&b, "| %s | %d |\n", reason, why[reason])
	}
	return b.String() + "\n"
}

// thesaurusCounts says what the thesaurus has.
func thesaurusCounts() string {
	var b strings.Builder
	b.WriteString(lab.Header("thesaurus", "entries with them", "words and phrases"))
	entries := lab.Must(thesaurus.Read("lab/thesaurus/entries"))
	for _, field := range []struct {
		name string
		of   func(e *thesaurus.Entry) []string
	}{
		{"nouns and short phrases", func(e *thesaurus.Entry) []string { return e.Say }},
		{"verbs", func(e *thesaurus.Entry) []string { return e.Verbs }},
		{"adjectives for a high value", func(e *thesaurus.Entry) []string { return e.Most }},
		{"adjectives for a low value", func(e *thesaurus.Entry) []string { return e.Least }},
		{"beginnings of questions", func(e *thesaurus.Entry) []string { return e.Ask }},
		{"abbreviations", func(e *thesaurus.Entry) []string { return e.Abbr }},
		{"units", func(e *thesaurus.Entry) []string { return e.Unit }},
		{"near words that mean something else", func(e *thesaurus.Entry) []string { return e.Not }},
	} {
		with, words := 0, 0
		for i := range entries {
			if n := len(field.of(&entries[i])); n > 0 {
				with, words = with+1, words+n
			}
		}
		fmt.Fprintf(&b, "| %s | %d | %d |\n", field.name, with, words)
	}
	skipped := 0
	for _, e := range entries {
		if e.Skip {
			skipped++
		}
	}
	fmt.Fprintf(&b, "\n%d notions, of which %d mean nothing by themselves.\n", len(entries), skipped)
	return b.String()
}

// authorsLessons reads the lessons about tables of a part, all of them.
func authorsLessons(part string) []spider.Asking {
	list, absent, err := spider.ReadLessons(lab.Must(lesson.Authors(filepath.Join(authorsFolder, part)))...)
	if lab.Check(err); absent > 0 {
		lab.Check(fmt.Errorf("the tables of %d lessons are not there: $SEMTREE_DATA names the folder of data", absent))
	}
	return list
}

// lessonPrograms counts for how many lessons about tables the language has a program.
func lessonPrograms() string {
	kinds := map[string][2]int{} // with a program, all
	for _, part := range []string{"start", "training"} {
		programs, answers, err := learn.AuthorsAsked(authorsLessons(part))
		lab.Check(err)
		count := func(list []learn.Lesson, has int) {
			for i := range list {
				for _, kind := range list[i].Kinds {
					if strings.Contains(kind, ",") {
						continue // a form of a level
					}
					kinds[kind] = [2]int{kinds[kind][0] + has, kinds[kind][1] + 1}
				}
			}
		}
		count(programs, 1)
		count(slices.DeleteFunc(answers, func(l learn.Lesson) bool { return l.Judge == nil }), 0) // without those that the table cannot answer
	}
	var b strings.Builder
	b.WriteString(lab.Header("lessons of start and training about tables", "n", "with a program"))
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		k := kinds[kind]
		fmt.Fprintf(&b, "| %s | %d | %d (%.0f %%) |\n", kind, k[1], k[0], 100*float64(k[0])/float64(k[1]))
	}
	return b.String()
}
