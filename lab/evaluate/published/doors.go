package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"semtree/answer"
	"semtree/internal/jsontext"
	"semtree/lab"
	"semtree/lab/dataset/spider"
	"semtree/parser"
	"semtree/table/ask"
	"semtree/table/database"
	tablemodel "semtree/table/model"
	"semtree/table/several"
)

// said is what became of a question: its status, and the answer, or that of the first alternative.
type said struct {
	Status  answer.Status `json:"status"`
	Program string        `json:"program"`
	Answer  string        `json:"answer"` // as JSON
}

// doors are other ways to the same tables, by their names; what is not there is left out.
func doors(postgres, site string) map[string]func(folder string, questions []string) []said {
	all := map[string]func(string, []string) []said{
		"SQLite": func(folder string, questions []string) []said {
			dir := lab.Must(os.MkdirTemp("", "semtree-published-"))
			defer os.RemoveAll(dir)
			file := filepath.Join(dir, "tables.db")
			fill(folder, "sqlite", file, [3]string{"INTEGER", "REAL", "TEXT"}, "?")
			return asked("sqlite:"+file, questions)
		},
	}
	if postgres != "" {
		all["PostgreSQL"] = func(folder string, questions []string) []said {
			fill(folder, "pgx", postgres, [3]string{"BIGINT", "DOUBLE PRECISION", "TEXT"}, "$")
			defer empty(folder, "pgx", postgres)
			return asked(postgres, questions)
		}
	}
	if site != "" {
		all["the page's module"] = func(folder string, questions []string) []said {
			input := string(lab.Must(json.Marshal(map[string]any{"folder": folder, "questions": questions, "library": site})))
			command := exec.Command("node", "lab/evaluate/published/module.mjs")
			command.Stdin, command.Stderr = strings.NewReader(input), os.Stderr
			var list []said
			lab.Check(jsontext.Decode(lab.Must(command.Output()), "module.mjs", &list))
			return list
		}
	}
	return all
}

// asked asks the tables of a database.
func asked(url string, questions []string) (list []said) {
	read := lab.Must(database.ReadTables(context.Background(), url, database.Choice{}))
	p := lab.Must(several.New(lab.Must(read.Schema(nil)), tablemodel.Index, lab.Must(ask.LoadModel(tablemodel.Files))))
	for _, question := range questions {
		list = append(list, saidOf(p.Ask(question, ask.Options{K: parser.Few})))
	}
	return list
}

// saidOf returns what became of a question.
func saidOf(r *parser.Result) said {
	s := said{Status: r.Status}
	if readings, first := r.Readings(); len(readings) > 0 {
		var list []any
		for v := range readings[first].Elements {
			list = append(list, v)
		}
		s.Program, s.Answer = readings[first].Program, string(lab.Must(json.Marshal(list)))
	}
	return s
}

// empty takes the tables of a folder out of a database.
func empty(folder, driver, url string) {
	db := lab.Must(sql.Open(driver, url))
	defer db.Close()
	for _, file := range lab.Must(filepath.Glob(filepath.Join(folder, "*.csv"))) {
		lab.Must(db.Exec("DROP TABLE IF EXISTS " + quoted(strings.TrimSuffix(filepath.Base(file), ".csv"))))
	}
}

// fill copies the tables of a folder into a database: a column is of whole numbers, of numbers or of texts, as all of its cells are, and an empty cell is
// null. Tables of these names are replaced.
func fill(folder, driver, url string, types [3]string, parameter string) {
	empty(folder, driver, url)
	db := lab.Must(sql.Open(driver, url))
	defer db.Close()
	for _, file := range lab.Must(filepath.Glob(filepath.Join(folder, "*.csv"))) {
		header, rows := readCSV(file)
		name := strings.TrimSuffix(filepath.Base(file), ".csv")
		kinds := make([]int, len(header))
		var columns, places []string
		for i, column := range header {
			kinds[i] = kindOf(rows, i)
			columns = append(columns, quoted(column)+" "+types[kinds[i]])
			if places = append(places, parameter); parameter == "$" {
				places[i] += strconv.Itoa(i + 1)
			}
		}
		lab.Must(db.Exec("CREATE TABLE " + quoted(name) + " (" + strings.Join(columns, ", ") + ")"))
		tx := lab.Must(db.Begin())
		insert := lab.Must(tx.Prepare("INSERT INTO " + quoted(name) + " VALUES (" + strings.Join(places, ", ") + ")"))
		for _, row := range rows {
			values := make([]any, len(row))
			for i, cell := range row {
				switch {
				case cell == "":
				case kinds[i] == 0:
					values[i] = lab.Must(strconv.ParseInt(cell, 10, 64))
				case kinds[i] == 1:
					values[i] = lab.Must(strconv.ParseFloat(cell, 64))
				default:
					values[i] = cell
				}
			}
			lab.Must(insert.Exec(values...))
		}
		lab.Check(tx.Commit())
	}
}

// kindOf returns 0 for a column of whole numbers, 1 for numbers, 2 for texts.
func kindOf(rows [][]string, column int) (kind int) {
	for _, row := range rows {
		cell := row[column]
		if cell == "" {
			continue
		}
		if _, err := strconv.ParseInt(cell, 10, 64); err != nil && kind == 0 {
			kind = 1
		}
		if _, err := strconv.ParseFloat(cell, 64); err != nil || strings.ContainsAny(cell, "nNiIxX_") || cell[0] == '0' && len(cell) > 1 && cell[1] != '.' {
			return 2
		}
	}
	return kind
}

func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// compared says of how many questions each door gives the same status and the same answer as the files do, and lists the others.
func compared(questions []spider.Asking, files []said, all map[string]func(string, []string) []said) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		same, others := 0, ""
		for i := 0; i < len(questions); {
			end := i
			var texts []string
			for ; end < len(questions) && questions[end].Path == questions[i].Path; end++ {
				texts = append(texts, questions[end].Text)
			}
			for k, s := range all[name](questions[i].Path, texts) {
				if s.Status == files[i+k].Status && s.Answer == files[i+k].Answer {
					same++
				} else {
					others += fmt.Sprintf("- %s, %s: %s, %s; as files %s, %s\n", name, texts[k], s.Status, brief(s.Answer), files[i+k].Status, brief(files[i+k].Answer))
				}
			}
			i = end
		}
		fmt.Fprintf(&b, "The same tables in %s: of %d questions, %d have the same outcome and the same answer as with files.\n\n", name, len(questions), same)
		if others != "" {
			b.WriteString(others + "\n")
		}
	}
	return b.String()
}

// brief is the beginning of an answer.
func brief(answer string) string {
	const most = 60
	if r := []rune(answer); len(r) > most {
		return string(r[:most]) + "…"
	}
	return answer
}
