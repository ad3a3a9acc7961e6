package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"semtree/internal/command"
	"semtree/table"
	"semtree/table/naming"
)

// ownerQuestion is a question to the owner of a table, which may be one of several.
type ownerQuestion struct {
	Table string `json:"table,omitempty"` // of several
	naming.Question
	of *source
}

func asOwners(name string, of *source, questions []naming.Question) (list []ownerQuestion) {
	for _, q := range questions {
		list = append(list, ownerQuestion{name, q, of})
	}
	return list
}

// answers returns what the owner of tables answers; with -json, it writes the questions.
func (d *describeRun) answers(e command.Env, sources []*source, questions []ownerQuestion) (map[*source][]naming.Answer, error) {
	answers := map[*source][]naming.Answer{}
	switch {
	case d.json:
		out := bufio.NewWriter(e.Stdout)
		for _, q := range questions {
			if err := command.WriteJSON(out, q); err != nil {
				return nil, err
			}
		}
		return nil, out.Flush()
	case d.yes:
		for _, q := range questions {
			answers[q.of] = append(answers[q.of], naming.Unseen([]naming.Question{q.Question})...)
		}
	case len(questions) > 0 && sources[0].override != "" && e.Terminal:
		return answers, askOwner(e.Stdin, e.Stdout, questions, answers)
	}
	return answers, nil
}

// askOwner asks a question at a time. The end of the input ends it.
func askOwner(in io.Reader, out io.Writer, questions []ownerQuestion, answers map[*source][]naming.Answer) error {
	if _, err := fmt.Fprintf(out, "%s. Enter takes the proposal in brackets, other text replaces it; s skips, q ends and keeps.\n", counted(len(questions), "question")); err != nil {
		return err
	}
	lines := bufio.NewReader(in)
	for i := 0; i < len(questions); i++ {
		q := questions[i]
		if _, err := io.WriteString(out, prompt(i+1, len(questions), q)); err != nil {
			return err
		}
		line, err := readLine(lines)
		if err == io.EOF {
			_, err := io.WriteString(out, "\n")
			return err
		} else if err != nil {
			return fmt.Errorf("read the answers: %w", err)
		}
		switch text := strings.TrimSpace(line); {
		case text == "q":
			return nil
		case text == "s" || text == "" && !q.Sure:
		case len(text) > maxAsked || !fits(q.Question, chosen(q.Question, text), q.of.table.Columns):
			if _, err := fmt.Fprintf(out, "  %s is no answer to this: want %s\n", command.Shorten(command.Printable(text), shownLine), wanted(q.Question)); err != nil {
				return err
			}
			i-- // once more
		default:
			answers[q.of] = append(answers[q.of], naming.Answer{Question: q.Question, Text: chosen(q.Question, text)})
		}
	}
	return nil
}

// fits reports whether a text answers a question. Names are free.
func fits(q naming.Question, text string, columns []*table.Column) bool {
	isColumn := slices.ContainsFunc(columns, func(c *table.Column) bool { return c.Name == text })
	switch q.Kind {
	case naming.Key:
		return isColumn
	case naming.Word:
		return isColumn || text == naming.ARow
	case naming.Best:
		return text == naming.Least || text == naming.Most
	case naming.Codes:
		values := naming.ValuesOf(text)
		return len(values) > 0 && len(naming.ValuesOf(text, q.Cells...)) == len(values)
	}
	return true
}

// wanted says what answers a question of a kind that not every text answers.
func wanted(q naming.Question) string {
	switch q.Kind {
	case naming.Best:
		return naming.Least + " or " + naming.Most
	case naming.Codes:
		return "such as A = air, B = boat, with cells of the column"
	case naming.Word:
		return "the header of a column, or \"" + naming.ARow + "\""
	case naming.Key:
		return "the header of a column"
	}
	return "a shorter text"
}

// prompt returns a question as a terminal shows it.
func prompt(n, of int, q ownerQuestion) string {
	var b strings.Builder
	text := q.Text
	if q.Table != "" {
		text = q.Table + ": " + text
	}
	fmt.Fprintf(&b, "\n%d/%d %s", n, of, command.Printable(text))
	if len(q.Cells) > 0 {
		fmt.Fprintf(&b, "  %s", command.Shorten(command.Printable(strings.Join(q.Cells, ", ")), 60))
	}
	b.WriteByte('\n')
	switch {
	case q.Sure:
		fmt.Fprintf(&b, "  [%s] ", command.Printable(q.Proposals[0]))
	case len(q.Proposals) > 0:
		for i, p := range q.Proposals {
			fmt.Fprintf(&b, "  %d %s", i+1, command.Printable(p))
		}
		b.WriteString("  [s] ")
	case q.Kind == naming.Codes:
		fmt.Fprintf(&b, "  such as %s = …, %s = …  [s] ", command.Printable(q.Cells[0]), command.Printable(q.Cells[1]))
	default:
		b.WriteString("  [s] ")
	}
	return b.String()
}

// chosen returns what a line of the owner says: the first proposal, one by its number, or the line itself.
func chosen(q naming.Question, line string) string {
	if line == "" {
		return q.Proposals[0]
	}
	if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(q.Proposals) {
		return q.Proposals[n-1]
	}
	return line
}
