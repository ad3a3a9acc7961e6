package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"semtree/internal/command"
	"semtree/internal/infile"
	"semtree/internal/outfile"
	"semtree/internal/textfile"
	"semtree/site"
	"semtree/table"
	"semtree/table/database"
	"semtree/table/file"
	"semtree/table/schema"
)

// isDescription reports whether the name of a file says that it describes several tables.
func isDescription(name string) bool {
	base := filepath.Base(name)
	return base == site.DescriptionName || strings.HasSuffix(base, "."+site.DescriptionName)
}

// description is the file that describes several tables.
type description struct {
	name   string              // empty: there is no place for one
	before []byte              // what it said before the tables were read; nil if there was none
	said   *schema.Description // nil: nothing
}

// readDescription reads the file that describes several tables: the one that is named, that of the folder, or that of the database.
func (g *group) readDescription(files []string) error {
	g.described = description{name: g.database.override}
	d := &g.described
	switch {
	case d.name != "":
	case g.database.url != "":
		d.name = database.DescriptionName(g.database.url)
	case len(files) == 1 && isFolder(files[0]):
		d.name = filepath.Join(files[0], site.DescriptionName)
	}
	if d.name == "" {
		return nil
	}
	d.before, _ = os.ReadFile(d.name) // if it cannot be read, the next line says why
	text, err := infile.ReadFile(d.name)
	if errors.Is(err, fs.ErrNotExist) && (g.database.override == "" || g.writes) {
		return nil
	}
	if err == nil {
		text, err = textfile.Decode(text, d.name)
	}
	if err == nil {
		d.said, err = schema.ParseDescription(text, d.name)
	}
	return err
}

// shownFiles leaves out the files of tables that are hidden.
func shownFiles(files []string, said *schema.Description) (shown []string, err error) {
	names := make([]string, len(files))
	for i, name := range files {
		names[i] = schema.NameOf(name)
	}
	if err := said.Meet(names); err != nil {
		return nil, err
	}
	for i, name := range files {
		if !said.Hides(names[i]) {
			shown = append(shown, name)
		}
	}
	return shown, nil
}

// openDescribed reads the table of a file, with what is said about it there or in the description.
func openDescribed(name string, said *schema.Description) (*table.Table, error) {
	return file.OpenWith(name, func(beside *table.Override) (*table.Override, error) {
		return said.Override(schema.NameOf(name), beside, file.OverrideName(name), false)
	})
}

// describeSeveral prints how tables belong together, and writes the file that describes them, with what say adds to its text. What it says stays.
// open opens the tables again, if another process has changed it meanwhile.
func (g *group) describeSeveral(e command.Env, s *schema.Schema, say func(text []byte) ([]byte, error), open func() (*schema.Schema, error)) error {
	d := g.described
	if err := showSchema(e.Stdout, s, d); err != nil {
		return err
	}
	if d.name == "" {
		e.Logf("nothing is written: -override FILE names a file for it")
		return nil
	}
	text, err := g.described.with(s, say)
	if err != nil || bytes.Equal(text, d.before) {
		return err
	}
	err = outfile.Update(d.name, func(old []byte) ([]byte, error) {
		if bytes.Equal(old, d.before) {
			return text, nil
		}
		again, err := open()
		if err != nil {
			return nil, err
		}
		return g.described.with(again, say)
	})
	if err == nil {
		e.Logf("wrote %s", command.Printable(d.name))
	}
	return err
}

// with returns the text of a description with what say adds to it, and with the relations that were found.
func (d *description) with(s *schema.Schema, say func(text []byte) ([]byte, error)) ([]byte, error) {
	text, err := textfile.Decode(d.before, d.name)
	if err == nil {
		text, err = say(text)
	}
	if err != nil || len(text) == 0 {
		return s.Describe(nil), err
	}
	said, err := schema.ParseDescription(text, d.name)
	if err != nil {
		return nil, err
	}
	return s.Describe(said), nil
}

// showSchema writes a line for each table and each relation, and what relations are not used.
func showSchema(w io.Writer, s *schema.Schema, d description) error {
	var b strings.Builder
	lines := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(lines, "table\trows\tcolumns\ta row is called")
	for _, t := range s.Tables {
		fmt.Fprintf(lines, "%s\t%d\t%d\t%s\n", command.Printable(t.Name), t.Rows, len(t.Columns), command.Printable(strings.Join(calledIn(s, t), ", ")))
	}
	lines.Flush() // a strings.Builder takes everything
	if d.said != nil && len(d.said.Hidden) > 0 {
		fmt.Fprintf(&b, "hidden: %s\n", command.Printable(strings.Join(d.said.Hidden, ", ")))
	}
	b.WriteByte('\n')
	for i, r := range s.Relations {
		fmt.Fprintf(&b, "%s (%s)\n", command.Printable(s.Say(i)), origin(r))
		if lost := s.Lost(i); lost != "" {
			fmt.Fprintf(&b, "  %s\n", command.Printable(lost))
		}
	}
	if len(s.Relations) == 0 {
		b.WriteString("no table belongs to another one\n")
	}
	for _, w := range s.Unused {
		fmt.Fprintf(&b, "%s\n", command.Printable(w))
	}
	for _, r := range s.Proposed {
		fmt.Fprintf(&b, "%s; \"relations\" may have it:\n  %s\n", command.Printable(s.Propose(r)), command.Printable(s.Entry(r)))
	}
	_, err := io.WriteString(w, trailing.ReplaceAllString(b.String(), "\n"))
	return err
}

// calledIn returns what a row of a table is called, there and in other tables.
func calledIn(s *schema.Schema, t *table.Table) []string {
	nouns := schema.Nouns(t)
	for _, role := range s.Roles(slices.Index(s.Tables, t)) {
		if !slices.Contains(nouns, role) {
			nouns = append(nouns, role)
		}
	}
	return nouns
}

// origin says where a relation is known from.
func origin(r schema.Relation) string {
	share := fmt.Sprintf("%.0f %% of its values are there", math.Floor(100*r.Found))
	switch {
	case r.Said:
		return "said; " + share
	case r.Declared:
		return "declared; " + share
	}
	return "found; " + share
}
