package labcommand

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/lab/learn/tables"
)

// fileList is a flag of file names with commas between them.
type fileList []string

func (l *fileList) String() string { return strings.Join(*l, ",") }

func (l *fileList) Set(names string) error {
	*l = strings.Split(names, ",")
	return nil
}

// bases returns the last names of the files, with commas between them.
func (l fileList) bases() string { return l.named(filepath.Base) }

// places returns the files with the folders they are in, with commas between them: for
// files whose last names are all the same.
func (l fileList) places() string {
	return l.named(func(file string) string {
		return filepath.ToSlash(filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file)))
	})
}

func (l fileList) named(name func(file string) string) string {
	names := slices.Clone(l)
	for i, file := range names {
		names[i] = name(file)
	}
	return strings.Join(names, ",")
}

// lessons reads files of everyday questions.
func (l fileList) lessons() ([]tables.Lesson, error) {
	lessons, err := mapped(l, tables.Everyday)
	return slices.Concat(lessons...), err
}

// mapped returns what a function makes of each of a list; nothing with its first error.
func mapped[S, T any](list []S, do func(S) (T, error)) ([]T, error) {
	all := make([]T, len(list))
	for i, x := range list {
		var err error
		if all[i], err = do(x); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// tablesIn returns the paths of the tables in a folder.
func tablesIn(folder string) (paths []string, err error) {
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), ".csv") && !entry.IsDir() {
			paths = append(paths, filepath.Join(folder, entry.Name()))
		}
	}
	if err == nil && len(paths) == 0 {
		err = fmt.Errorf("%s holds no .csv files", folder)
	}
	return paths, err
}
