package xlsx

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"semtree/table"
)

// Book is a workbook whose sheets can be read.
type Book struct {
	name    string // of the file
	a       *archive
	sheets  []sheet
	strings string         // the part of the shared strings; empty: there is none
	styles  map[int]format // that change how a number is read
	from04  bool           // days are counted from 1904
	stale   bool           // the values of formulas are to be computed when it is opened
}

// sheet is a sheet of a workbook.
type sheet struct {
	name   string
	part   string
	hidden bool
}

// maxSheets is the largest number of sheets.
const maxSheets = 4096

// Open reads what a workbook says about its sheets. Errors begin with the name, which is
// the file's. Of the options, the limit of bytes counts.
func Open(r io.Reader, name string, o table.Options) (*Book, error) {
	b := &Book{name: name, styles: map[int]format{}}
	var err error
	if b.a, err = openArchive(r, cmp.Or(o.MaxBytes, table.MaxBytes)); err == nil {
		err = b.open()
	}
	if err != nil {
		return nil, fmt.Errorf("%s: not a workbook that can be read: %w", name, err)
	}
	return b, nil
}

// Sheets returns the names of the sheets with cells, in the order of the workbook.
func (b *Book) Sheets() []string {
	names := make([]string, len(b.sheets))
	for i, s := range b.sheets {
		names[i] = s.name
	}
	return names
}

// open reads the relationships, the names of the sheets and the formats.
func (b *Book) open() error {
	left := b.a.one
	book := "xl/workbook.xml"
	all, err := b.relations("", &left)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.kind == "officeDocument" {
			book = r.target
		}
	}
	if strings.HasSuffix(partName(book), ".bin") {
		return errors.New("it is of the format .xlsb: store it as .xlsx")
	}
	if all, err = b.relations(book, &left); err != nil {
		return err
	}
	styles := ""
	for _, r := range all {
		switch r.kind {
		case "sharedStrings":
			b.strings = r.target
		case "styles":
			styles = r.target
		}
	}
	if err := b.workbook(book, all, &left); err != nil || styles == "" || !b.a.has(styles) {
		return err
	}
	return b.readStyles(styles, &left)
}

// relation says where a part is that another one needs.
type relation struct{ id, kind, target string }

// maxRelations is the largest number of relations of a part.
const maxRelations = 1 << 14

// relations returns those of a part; of the whole package if none is named. It need not
// have any.
func (b *Book) relations(of string, left *int64) (all []relation, err error) {
	folder, file := path.Split(of)
	name := folder + "_rels/" + file + ".rels"
	if !b.a.has(name) {
		return nil, nil
	}
	err = b.a.read(name, "Relationships", left, func(s *scanner) error {
		if s.name != "Relationship" || s.attr("TargetMode") == "External" {
			return nil
		}
		id, kind, target := s.attr("Id"), s.attr("Type"), s.attr("Target")
		if len(all) == maxRelations {
			return fmt.Errorf("more than %d relations: that is the limit", maxRelations)
		}
		if !strings.HasPrefix(target, "/") {
			target = path.Join(folder, target)
		}
		all = append(all, relation{id, path.Base(kind), strings.TrimPrefix(path.Clean("/"+target), "/")})
		return nil
	})
	return all, err
}

// workbook reads the names of the sheets. Sheets of charts have no cells.
func (b *Book) workbook(part string, all []relation, left *int64) error {
	named := map[string]string{} // the sheet of each part
	byID := make(map[string]relation, len(all))
	for _, r := range all {
		byID[r.id] = r
	}
	err := b.a.read(part, "workbook", left, func(s *scanner) error {
		switch s.name {
		case "workbookPr":
			b.from04 = s.says("date1904")
		case "calcPr":
			b.stale = s.says("fullCalcOnLoad")
		case "sheets":
			return s.each(func() error {
				name := s.attr("name")
				r, found := byID[s.attr("id")]
				switch {
				case len(b.sheets) == maxSheets:
					return fmt.Errorf("more than %d sheets: that is the limit", maxSheets)
				case !found:
					return fmt.Errorf("it does not say where the sheet %.80q is", name)
				case r.kind != "worksheet":
					return nil
				}
				other, twice := named[partName(r.target)]
				if twice {
					return fmt.Errorf("the sheets %.80q and %.80q have one part, %.80q: store the workbook again", other, name, r.target)
				}
				named[partName(r.target)] = name
				state := s.attr("state")
				b.sheets = append(b.sheets, sheet{name, r.target, state == "hidden" || state == "veryHidden"})
				return nil
			})
		}
		return nil
	})
	if err == nil && len(b.sheets) == 0 {
		return errors.New("the workbook has no sheets")
	}
	return err
}

// find returns a sheet by its name.
func (b *Book) find(name string) (*sheet, error) {
	i := slices.IndexFunc(b.sheets, func(s sheet) bool { return s.name == name })
	if i < 0 {
		return nil, fmt.Errorf("%s: no sheet %q: there are %s", b.name, name, strings.Join(b.Sheets(), ", "))
	}
	return &b.sheets[i], nil
}
