package labcommand

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"semtree/internal/command"
	"semtree/internal/outfile"
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
func (x *tableExam) judgeSealed(m *model.Model, jobs int) (*tableReport, error) {
	files, err := lesson.Authors(x.sealed)
	if err != nil {
		return nil, err
	}
	questions, absent, err := spider.ReadLessons(files...)
	if err == nil && absent > 0 {
		err = fmt.Errorf("the tables of %d lessons are not there: $SEMTREE_DATA names the folder of data", absent)
	}
	if err != nil {
		return nil, command.Within(err, x.sealed)
	}
	r, err := judgeKinds(questions, m, jobs)
	if err != nil {
		return nil, err
	}
	return r, x.note(r.object.(*tables.Forms), m.Meta.SHA256[:8], revision(x.sealed), time.Now())
}

// note adds a line to the log. The model is named by its digest.
func (x *tableExam) note(f *tables.Forms, digest, revision string, now time.Time) error {
	path := filepath.Join(x.sealed, sealedLog)
	log, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		log, err = []byte(sealedHeader), nil
	}
	if err != nil {
		return err
	}
	return outfile.Write(path, fmt.Appendf(log, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", now.UTC().Format(time.DateOnly), revision, digest,
		f.N, f.Right, f.Wrong, f.Refused, f.First, f.Among, f.Without.N, f.Without.Refused))
}

// revision returns the commit that a folder is at, with a "+" if files are changed; "unknown" without git.
func revision(folder string) string {
	git := func(args ...string) (string, error) {
		out, err := exec.Command("git", append([]string{"-C", folder}, args...)...).Output()
		return strings.TrimSpace(string(out)), err
	}
	commit, err := git("rev-parse", "--short", "HEAD")
	if err != nil {
		return "unknown"
	}
	if changed, err := git("status", "--porcelain", "--untracked-files=no", ":/"); err != nil || changed != "" {
		commit += "+"
	}
	return commit
}
