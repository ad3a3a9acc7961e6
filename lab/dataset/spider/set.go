package spider

// Case is a question about one table with its right answer.
type Case struct {
	Question
	Path string // of the table's file
	Gold *Gold
}

// Set is the questions of a file about one table that have an answer.
type Set struct {
	Cases  []Case
	Unread int // questions left out, since their SQL is not read or SQLite does not take it
}

// Open reads a file of questions. The tables are in the folder "databases" beside it.
func Open(path string) (*Set, error) {
	questions, err := Read(path)
	if err != nil {
		return nil, err
	}
	stores := map[string]*Store{}
	defer func() {
		for _, s := range stores {
			s.Close()
		}
	}()
	set := &Set{}
	for _, q := range OneTable(questions) {
		file, err := q.Path(path)
		if err != nil {
			return nil, err
		}
		if stores[file] == nil {
			if stores[file], err = NewStore(file); err != nil {
				return nil, err
			}
		}
		query, err := ParseSQL(q.SQL)
		var gold *Gold
		if err == nil {
			gold, err = NewGold(stores[file], query)
		}
		if err != nil {
			set.Unread++
			continue
		}
		set.Cases = append(set.Cases, Case{q, file, gold})
	}
	return set, nil
}
