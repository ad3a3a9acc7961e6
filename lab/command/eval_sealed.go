package labcommand

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"semtree/internal/command"
	"semtree/internal/outfile"
	"semtree/lab"
	"semtree/lab/dataset/lesson"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	"semtree/model"
	tablemodel "semtree/table/model"
)

// sealedLog has a line for each time that the lessons of sealed authors were asked.
const sealedLog = "log.tsv"

// sealedHeader names the columns of the log.
const sealedHeader = "date\trevision\tmodel\tquestions\tright\twrong\trefused\tfirst reading right\tamong ten\twithout an answer\trefused of these\n"

// isSealed reports whether lessons are in a folder that notes when they were asked.
func isSealed(file string) bool {
	_, err := os.Stat(filepath.Join(filepath.Dir(file), sealedLog))
	return err == nil
}

// judgeSealed asks the lessons of sealed authors, and notes that it did.
func judgeSealed(folder string, m *model.Model, jobs int) (*tableReport, error) {
	files, err := lesson.Authors(folder)
	if err != nil {
		return nil, err
	}
	questions, absent, err := spider.ReadLessons(files...)
	if err == nil && absent > 0 {
		err = fmt.Errorf("the tables of %d lessons are not there: $SEMTREE_DATA names the folder of data", absent)
	}
	if err != nil {
		return nil, command.Within(err, folder)
	}
	about, err := databaseQuestions(files)
	if err != nil {
		return nil, command.Within(err, folder)
	}
	r, err := judgeKinds(questions, m, jobs)
	if err != nil {
		return nil, err
	}
	forms, asked := r.object.(*tables.Forms), stamp(folder, m, time.Now())
	if err := note(folder, sealedLog, sealedHeader, asked, forms.N, forms.Right, forms.Wrong, forms.Refused, forms.First, forms.Among, forms.Without.N, forms.Without.Refused); err != nil || len(about) == 0 {
		return r, err
	}
	d, err := tables.RunDatabases(about, m, tablemodel.Index)
	if err != nil {
		return nil, err
	}
	d.Errors = nil
	r.figures = append(r.figures, databaseFields(d)...)
	r.object = struct {
		*tables.Forms
		Databases *tables.Databases `json:"databases"`
	}{forms, d}
	n, without := d.Answerable(), d.Without()
	return r, note(folder, databasesLog, databasesHeader, asked, n.N, n.SureRight, n.SureWrong, n.LikelyRight, n.LikelyWrong, n.First, n.OneClick, without.N, without.SureWrong)
}

// databasesLog has a line for each time that the questions of sealed authors about databases were asked, with the columns of its header.
const (
	databasesLog    = "databases.tsv"
	databasesHeader = "date\trevision\tmodel\tquestions\tsure, right\tsure, wrong\tlikely, right\tlikely, wrong\tfirst reading right\twithin one click\twithout an answer\tsure of these\n"
)

// stamp says when, at which commit ("+" if files are changed) and of which model, by its digest, lessons were asked.
func stamp(folder string, m *model.Model, now time.Time) string {
	commit, changed := lab.Revision(folder, "--format=%h")
	if commit == "" {
		commit = "unknown"
	} else if changed {
		commit += "+"
	}
	return fmt.Sprintf("%s\t%s\t%s", now.UTC().Format(time.DateOnly), commit, m.Meta.SHA256[:8])
}

// note adds a line of numbers to a log of a folder, after a stamp.
func note(folder, name, header, stamp string, numbers ...int) error {
	path := filepath.Join(folder, name)
	log, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		log, err = []byte(header), nil
	}
	if err != nil {
		return err
	}
	log = append(log, stamp...)
	for _, n := range numbers {
		log = fmt.Appendf(log, "\t%d", n)
	}
	return outfile.Write(path, append(log, '\n'))
}
