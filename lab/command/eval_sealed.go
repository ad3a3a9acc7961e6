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
	r, err := judgeKinds(questions, m, jobs)
	if err != nil {
		return nil, err
	}
	return r, note(folder, r.object.(*tables.Forms), m.Meta.SHA256[:8], time.Now())
}

// note adds a line to the log of a folder, with its commit ("+" if files are changed). The model is named by its digest.
func note(folder string, f *tables.Forms, digest string, now time.Time) error {
	commit, changed := lab.Revision(folder, "--format=%h")
	if commit == "" {
		commit = "unknown"
	} else if changed {
		commit += "+"
	}
	path := filepath.Join(folder, sealedLog)
	log, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		log, err = []byte(sealedHeader), nil
	}
	if err != nil {
		return err
	}
	return outfile.Write(path, fmt.Appendf(log, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", now.UTC().Format(time.DateOnly), commit, digest,
		f.N, f.Right, f.Wrong, f.Refused, f.First, f.Among, f.Without.N, f.Without.Refused))
}
