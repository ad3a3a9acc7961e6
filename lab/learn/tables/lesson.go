package tables

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"

	"semtree/answer"
	"semtree/grammar"
	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/lab/dataset/wikitables"
	"semtree/lab/questions"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/read"
)

// Lesson is a question about a table with its program or its answer. A lesson with neither
// is one that its table cannot answer.
type Lesson struct {
	Question string
	Table    *table.Table
	Program  *grammar.Node           // nil if only the answer is known
	Also     []*grammar.Node         // other programs, where one of several is meant
	Answer   []string                // as people write it; nil if the program is known
	Judge    func(answer []any) bool // reports whether an answer is right; nil: by Answer or, with a program, by equality with its answer
	Mentions []questions.Mention     // of the program's entities; nil if nothing is known of them
	Weight   float64
	Kinds    []string // by which reports count it; nil for none
	Own      bool     // an everyday question, as people ask about their own tables: the network knows its words, if they are not rare
}

// answerable reports whether the lesson's table has the answer.
func (l *Lesson) answerable() bool { return l.Program != nil || l.Answer != nil || l.Judge != nil }

// accepts reports whether an answer is right by the lesson's judge, or else by the rules of WikiTableQuestions; none is, where
// only a program is known.
func (l *Lesson) accepts() func(answer []any) bool {
	if l.Judge != nil {
		return l.Judge
	}
	if l.Answer == nil {
		return func([]any) bool { return false }
	}
	targets := wikitables.Targets(l.Answer)
	return func(answer []any) bool { return wikitables.Right(targets, answer) }
}

// right reports whether a reading answers the lesson's question: by its judge, or as its program does, if
// it has one.
func (l *Lesson) right(r *answer.Reading) bool {
	if l.Program != nil && l.Judge == nil {
		want, err := program.Execute(l.Table, l.Program)
		return err == nil && answer.Equal(want.Answer, r.Values())
	}
	return l.accepts()(r.Values())
}

// line is a lesson as a file has it.
type line struct {
	Question string              `json:"question"`
	Table    json.RawMessage     `json:"table"`
	Program  string              `json:"program"`
	Answer   []string            `json:"answer"`
	Mentions []questions.Mention `json:"mentions"`
	Weight   *float64            `json:"weight"`
	ID       string              `json:"id"`
}

// inline is a table inside a lesson.
type inline struct {
	Name   string     `json:"name"`
	Header []string   `json:"header"`
	Rows   [][]string `json:"rows"`
}

// Reader reads files of lessons. Tables that several lessons share are read once.
type Reader struct {
	tables map[string]*table.Table
}

// maxLesson is the most bytes of a lesson, whose table may be a large one.
const maxLesson = 1 << 30

// Read reads a file of lessons, which may be compressed (.gz). Errors name the line.
func (r *Reader) Read(name string) (lessons []Lesson, err error) {
	err = infile.Lines(name, maxLesson, func(_ int, text []byte) error {
		if text = bytes.TrimSpace(text); len(text) == 0 {
			return nil
		}
		l, err := r.lesson(text, filepath.Dir(name))
		lessons = append(lessons, l)
		return err
	})
	return lessons, err
}

// lesson reads one line; names of tables are relative to a folder.
func (r *Reader) lesson(text []byte, folder string) (Lesson, error) {
	var from line
	if err := jsontext.Decode(text, "", &from); err != nil {
		return Lesson{}, err
	}
	l := Lesson{Question: from.Question, Answer: from.Answer, Mentions: from.Mentions, Weight: 1}
	if from.Weight != nil {
		l.Weight = *from.Weight
	}
	switch {
	case l.Question == "":
		return l, errors.New("a lesson without a question")
	case (from.Program == "") == (from.Answer == nil):
		return l, errors.New("want either a program or an answer")
	case from.Answer != nil && len(from.Answer) == 0:
		return l, errors.New("the answer has no values")
	case !(l.Weight > 0):
		return l, fmt.Errorf("weight %g, want more than 0", l.Weight)
	}
	var err error
	if l.Table, err = r.table(from.Table, folder); err != nil {
		return l, err
	}
	if from.Program != "" {
		if l.Program, err = program.Grammar().ReadProgram(from.Program); err == nil {
			err = program.Check(l.Table, l.Program)
		}
	}
	if err == nil {
		err = l.checkMentions()
	}
	return l, err
}

// checkMentions refuses mentions that are none.
func (l *Lesson) checkMentions() error {
	if l.Program == nil && l.Mentions != nil {
		return errors.New("mentions belong to a program, and there is only an answer")
	}
	for i, m := range l.Mentions {
		switch {
		case m.Node < 0 || m.Node >= l.Program.Size():
			return fmt.Errorf("mention %d: node %d of a program of %d nodes, counted from 0", i+1, m.Node, l.Program.Size())
		case m.Start < 0 || m.End <= m.Start || m.End > len(l.Question):
			return fmt.Errorf("mention %d: bytes %d to %d of a question of %d bytes", i+1, m.Start, m.End, len(l.Question))
		}
	}
	return nil
}

// table returns the table that a lesson names or has.
func (r *Reader) table(text json.RawMessage, folder string) (*table.Table, error) {
	if r.tables == nil {
		r.tables = map[string]*table.Table{}
	}
	key := folder + "\x00" + string(text)
	if t, ok := r.tables[key]; ok {
		return t, nil
	}
	t, err := readTable(text, folder)
	if err != nil {
		return nil, fmt.Errorf("table: %w", err)
	}
	r.tables[key] = t
	return t, nil
}

// readTable reads a table that a file's name or an object stands for.
func readTable(text json.RawMessage, folder string) (*table.Table, error) {
	switch {
	case bytes.HasPrefix(text, []byte{'"'}):
		var name string
		if err := jsontext.Decode(text, "", &name); err != nil {
			return nil, err
		}
		return openTable(filepath.Join(folder, filepath.FromSlash(name)))
	case bytes.HasPrefix(text, []byte{'{'}):
		var own inline
		if err := jsontext.Decode(text, "", &own); err != nil {
			return nil, err
		}
		return table.New(own.Name, own.Header, own.Rows)
	}
	return nil, errors.New("want the name of a file, or an object with name, header and rows")
}

// openTable reads a file.
func openTable(name string) (*table.Table, error) {
	f, err := infile.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return read.Table(f, filepath.Base(name), table.Options{})
}
