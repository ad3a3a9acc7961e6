package tables

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"

	"semtree/lab/dataset/everyday"
	"semtree/lab/dataset/lesson"
	"semtree/lab/dataset/spider"
	"semtree/lab/dataset/wikisql"
	"semtree/lab/dataset/wikitables"
	"semtree/lab/questions"
	"semtree/table"
	"semtree/table/file"
)

// WikiTables returns the questions of a file of WikiTableQuestions as lessons with
// answers, and their tables in order.
func WikiTables(path string) (lessons []Lesson, tables []*table.Table, err error) {
	asked, err := wikitables.Read(path)
	if err != nil {
		return nil, nil, err
	}
	known := map[string]*table.Table{}
	for _, q := range asked {
		t := known[q.Table]
		if t == nil {
			if t, err = file.Open(q.Table); err != nil {
				return nil, nil, err
			}
			known[q.Table] = t
			tables = append(tables, t)
		}
		lessons = append(lessons, Lesson{Question: q.Text, Table: t, Answer: q.Target, Weight: 1})
	}
	return lessons, tables, nil
}

// Asked returns the tables that files of questions are about, each once: files of WikiTableQuestions, which
// end in .tsv, or the names of the tables of lessons ([lesson.ReadNames]): the lessons are not read.
func Asked(paths ...string) (tables []*table.Table, err error) {
	known := map[string]bool{}
	for _, path := range paths {
		if filepath.Ext(path) == ".tsv" {
			_, more, err := WikiTables(path)
			if err != nil {
				return nil, err
			}
			tables = append(tables, more...)
			continue
		}
		names, err := lesson.ReadNames(path)
		if err != nil {
			return nil, err
		}
		for _, n := range names {
			at := n.Path(path)
			if at == "" || known[at] {
				continue
			}
			known[at] = true
			t, err := file.Open(at)
			if err != nil {
				return nil, err
			}
			tables = append(tables, t)
		}
	}
	return tables, nil
}

// Everyday returns the questions of a file of everyday questions (package
// lab/dataset/everyday) as lessons. Their tables lie beside the file.
func Everyday(path string) (lessons []Lesson, err error) {
	asked, err := everyday.Read(path)
	if err != nil {
		return nil, err
	}
	known := map[string]*table.Table{}
	for i := range asked {
		q := &asked[i]
		t := known[q.Table]
		if t == nil {
			if t, err = openTable(filepath.Join(filepath.Dir(path), q.Table)); err != nil {
				return nil, err
			}
			known[q.Table] = t
		}
		l := Lesson{Question: q.Text, Table: t, Weight: 1, Own: true}
		if !q.Unanswerable {
			l.Judge = func(answer []any) bool { return q.Judge(everyday.Reply{Answer: answer}) == everyday.Right }
		}
		lessons = append(lessons, l)
	}
	return lessons, nil
}

// Authors returns the lessons of files (package lesson) about single tables: with programs, where the SQL
// can be said as one, and otherwise with answers, or unanswerable.
func Authors(paths ...string) (programs, answers []Lesson, err error) {
	asked, _, err := spider.ReadLessons(paths...)
	if err != nil {
		return nil, nil, err
	}
	return AuthorsAsked(asked)
}

// AuthorsAsked returns lessons that were read before, each once.
func AuthorsAsked(asked []spider.Asking) (programs, answers []Lesson, err error) {
	tables, stores := map[string]*table.Table{}, map[string]*spider.Store{}
	for i := range asked {
		a := &asked[i]
		t := tables[a.Path]
		if t == nil {
			if t, err = file.Open(a.Path); err != nil {
				return nil, nil, err
			}
			if stores[a.Path], err = spider.NewLessonStore(a.Path); err != nil {
				return nil, nil, err
			}
			defer stores[a.Path].Close()
			tables[a.Path] = t
		}
		l := Lesson{Question: a.Text, Table: t, Kinds: a.Kinds, Weight: 1, Own: true}
		if len(a.Golds) > 0 {
			l.Judge = spider.Accepts(a.Golds, t)
		}
		if all := spider.LessonPrograms(a, stores[a.Path], t); len(all) > 0 {
			l.Program, l.Also = all[0], all[1:]
			programs = append(programs, l)
			continue
		}
		answers = append(answers, l)
	}
	return programs, answers, nil
}

// WikiSQL returns at most n questions of a file of WikiSQL, drawn by a seed, as
// lessons with programs, and the number of queries drawn that have none. Every second
// table has columns and cells of other tables, too, since true tables have more of
// both than queries name.
func WikiSQL(path string, n int, seed uint64) (lessons []Lesson, without int, err error) {
	asked, err := wikisql.Read(path)
	if err != nil {
		return nil, 0, err
	}
	own, err := wikisql.Recover(asked)
	if err != nil {
		return nil, 0, err
	}
	foreign := own.Foreign(seed)
	tables := map[string]*table.Table{}
	for at, i := range rand.New(rand.NewPCG(seed, 0x77696b6973716c)).Perm(len(asked)) {
		if at == n {
			break
		}
		q := &asked[i]
		t := tables[q.Table]
		if t == nil {
			from := own
			if len(tables)%2 == 1 {
				from = foreign
			}
			if t, err = from.Schemas[q.Table].Table(); err != nil {
				return nil, 0, err
			}
			tables[q.Table] = t
		}
		program, err := q.Query.Program(q.Text, t)
		if err != nil {
			without++
			continue
		}
		lessons = append(lessons, Lesson{Question: q.Text, Table: t, Program: program, Weight: 1})
	}
	return lessons, without, nil
}

// Spider returns the questions of a file of Spider about one table, in all their wordings, as lessons with
// programs, and the number of questions that have none. Their programs are those that have the answer of
// their SQL.
func Spider(path string) (lessons []Lesson, without int, err error) {
	set, err := spider.Open(path)
	if err != nil {
		return nil, 0, err
	}
	known := map[string]*table.Table{}
	for i := range set.Cases {
		c := &set.Cases[i]
		t := known[c.Path]
		if t == nil {
			if t, err = file.Open(c.Path); err != nil {
				return nil, 0, err
			}
			known[c.Path] = t
		}
		programs := spider.Programs(c.Gold, t)
		judge := spider.Accepts([]*spider.Gold{c.Gold}, t)
		kinds := []string{c.Gold.Query.Form().String()}
		if len(programs) == 0 {
			without++
			continue
		}
		for _, text := range append([]string{c.Text}, c.Synonyms...) {
			lessons = append(lessons, Lesson{Question: text, Table: t, Program: programs[0], Also: programs[1:], Kinds: kinds, Judge: judge, Weight: 1})
		}
	}
	return lessons, without + set.Unread, nil
}

// Generated returns n questions about tables, as package lab/questions makes them.
func Generated(tables []*table.Table, n int, o questions.Options) ([]Lesson, error) {
	g, err := questions.New(tables, o)
	if err != nil {
		return nil, err
	}
	var lessons []Lesson
	for len(lessons) < n {
		q := g.Next()
		if q == nil {
			return nil, fmt.Errorf("%d different questions were found about %d tables, %d are wanted", len(lessons), len(tables), n)
		}
		lessons = append(lessons, Lesson{Question: q.Text, Table: tables[q.Table], Program: q.Program, Mentions: q.Mentions, Weight: 1})
	}
	return lessons, nil
}
