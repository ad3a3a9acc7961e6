package labcommand

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"semtree/domain"
	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/lab/learn"
	"semtree/lab/learn/tables"
	"semtree/lab/train"
	"semtree/model"
	"semtree/table/ask"
	"semtree/table/file"
	tablemodel "semtree/table/model"
)

var trainTablesCommand = command.Command{
	Name: "train tables", Args: "[flags]", Summary: "train the model that answers questions about any table", Groups: flagGroups,
	Text: `The model learns from questions with programs and from questions with answers:

  -data         lines {"question": "…", "table": "films.csv", "program": "…"}, or with an
                "answer" (a list of texts) in place of the program
  -wikisql      questions with queries, a file of WikiSQL
  -spider       questions with SQL about one table, a file of Spider
  -wikitables   questions with answers, a file of WikiTableQuestions
  -everyday     everyday questions with answers, files such as those of lab/dataset/lessons
  -authors      lessons with SQL and answers, files such as those of lab/dataset/authors
  -generate     questions that are generated about the tables of -wikitables, -data and
                -everyday, of -spider and -about, and about small tables of our own

Questions with answers are used in rounds: the network of the round before finds
programs, and those with the right answer are learned. With -fold N, every N-th table
of -wikitables and of -everyday is held out with its questions, and a judge is trained,
which chooses among the readings of a question and says how sure it is (-judge). The same data, flags and seed
give the same model. Run the command again with the same -checkpoint to continue after
an interrupt.`,
	Example: `semtree train tables -wikitables training.tsv -wikisql train.jsonl.gz -fold 5 -judge -out build/tables -checkpoint build/tables.checkpoint`,
	Setup:   command.FlagsOnly(func() command.Task { return &trainTables{recipe: tables.Recipe{Options: tables.DefaultOptions()}} }),
}

// trainTables is one run of the command.
type trainTables struct {
	data, wikisql, spider, wikitables, out string
	calibrate                              string
	everyday, authors, held, about, apart  fileList
	judge                                  bool
	queries, seed                          int
	profile                                string
	recipe                                 tables.Recipe
	verbose                                bool
	flags                                  *flag.FlagSet
}

// maxOwn is the largest number of tables of our own.
const maxOwn = 10_000

func (c *trainTables) Define(flags *flag.FlagSet) {
	c.flags = flags
	r := &c.recipe
	o := &r.First
	flags.StringVar(&c.data, "data", "", "`file` of questions with programs or answers")
	flags.StringVar(&c.wikisql, "wikisql", "", "`file` of WikiSQL")
	flags.StringVar(&c.spider, "spider", "", "`file` of Spider, with its databases beside it")
	flags.StringVar(&c.wikitables, "wikitables", "", "`file` of WikiTableQuestions, beside its tables")
	flags.Var(&c.everyday, "everyday", "`files` of everyday questions to learn from, with commas between them; their tables are beside them")
	flags.Var(&c.authors, "authors", "`files` of lessons by authors, with commas between them; their tables are in the folder tables beside theirs, or in that of the data")
	flags.Var(&c.held, "held", "`files` of everyday questions that only the judge learns from")
	flags.Var(&c.about, "about", "`folders` with tables that questions are generated about, too, with commas between them")
	flags.Var(&c.apart, "apart", "`files` of WikiTableQuestions (.tsv), or of the names of tables of lessons (.names.jsonl), that are kept apart: other tables with the same content are left out")
	flags.StringVar(&c.out, "out", "", "`folder` for model.onnx and model.json")
	flags.StringVar(&r.Checkpoint, "checkpoint", "", "`file` name of checkpoints; each round adds a number")
	bounded.Int(flags, &c.queries, "queries", 20000, 0, 1<<20, "questions of -wikisql that are drawn")
	bounded.Int(flags, &r.Own, "own", 200, 0, maxOwn, "tables of our own that questions are generated about, too")
	bounded.Int(flags, &r.Generated, "generate", 15000, 0, 1<<20, "questions to generate")
	bounded.Int(flags, &r.Rounds, "rounds", r.Rounds, 0, 20, "rounds with answers")
	bounded.Int(flags, &r.Epochs, "round-epochs", r.Epochs, 1, 100, "epochs of a round with answers")
	bounded.Int(flags, &r.Readings, "readings", r.Readings, 1, 100, "programs that are executed for a question with an answer")
	bounded.Int(flags, &r.Rivals, "rivals", r.Rivals, 1, 100, "best programs that the rounds contrast with the right one")
	bounded.Int(flags, &r.Fold, "fold", 0, 0, 100, "hold out every N-th table of -wikitables and of -everyday, for the judge; 0 leaves it out")
	flags.BoolVar(&c.judge, "judge", false, "train a judge, which chooses among the readings of a question, with the tables of -fold")
	bounded.Int(flags, &o.Epochs, "epochs", o.Epochs, 1, 1000, "epochs on programs")
	bounded.Int(flags, &o.Embed, "embed", o.Embed, 1, 1024, "size of word vectors")
	bounded.Int(flags, &o.Hidden, "hidden", o.Hidden, 1, 1024, "size of the LSTM, in each direction")
	bounded.Int(flags, &o.MLP, "mlp", o.MLP, 1, 1024, "size of the layers after the LSTM")
	bounded.Int(flags, &c.seed, "seed", 1, 0, 1<<30, "seed of all random numbers")
	flags.StringVar(&c.calibrate, "calibrate", "", "`folder` of a model that these flags trained: train its judge anew, and nothing else")
	flags.BoolVar(&c.verbose, "v", false, "list the questions that cannot be used")
	profileFlag(flags, &c.profile)
}

// Check refuses a wrong command line.
func (c *trainTables) Check() error {
	c.recipe.First.Seed = uint64(c.seed)
	switch {
	case c.data == "" && c.wikisql == "" && c.spider == "" && c.wikitables == "" && c.recipe.Own*c.recipe.Generated == 0:
		return command.Usagef("nothing to learn from: give -data, -wikisql or -wikitables, or -own and -generate")
	case c.calibrate != "" && c.recipe.Fold == 0:
		return command.Usagef("-calibrate needs the -fold that the model was trained with")
	case c.out == "" && c.calibrate == "":
		return command.Usagef("-out is missing: name a folder for the model")
	case c.judge && c.recipe.Fold == 0:
		return command.Usagef("-judge needs -fold: it learns from tables that are held out, too")
	case !c.judge && c.recipe.Fold > 0:
		return command.Usagef("-fold holds out tables for the judge: give -judge, too")
	case c.recipe.Fold == 1:
		return command.Usagef("-fold 1 leaves nothing to train on: want 0, or 2 and more")
	case len(c.held) > 0 && c.recipe.Fold == 0:
		return command.Usagef("-held is for the judge: give -judge and -fold, too")
	case c.recipe.Fold > 0 && c.wikitables == "":
		return command.Usagef("-fold needs -wikitables, whose tables it divides")
	}
	return c.recipe.First.Validate()
}

// Run trains and writes the model.
func (c *trainTables) Run(e command.Env) error {
	if err := c.read(e); err != nil {
		return err
	}
	if c.calibrate != "" {
		return c.calibrateAnew()
	}
	if err := os.MkdirAll(c.out, 0o777); err != nil {
		return err
	}
	ctx, stop := e.Interrupts()
	defer stop()
	start := time.Now()
	var trained *tables.Trained
	err := profiled(c.profile, func() (err error) {
		trained, err = c.recipe.Train(ctx, tablemodel.Index, func(r tables.Report) {
			e.Logf("round %d: %s", r.Round, r.Text)
			for _, f := range r.Faults {
				if c.verbose {
					e.Logf("left out: %v", f)
				}
			}
		})
		return err
	})
	if errors.Is(err, train.ErrOtherTraining) || errors.Is(err, train.ErrDamaged) {
		return command.Hint(err, "use the same data and flags as before, or remove the checkpoints")
	}
	if err != nil {
		return err
	}
	meta := &trained.Model.Meta
	meta.Seed, meta.Command = c.recipe.First.Seed, record(c.flags)
	e.Logf("trained for %s, without what was done before an interruption", time.Since(start).Round(time.Second))
	meta.Data = fmt.Sprintf("%d programs, %d answers, %d generated", len(c.recipe.Programs)+len(c.recipe.Asked), len(c.recipe.Answers), c.recipe.Generated)
	c.sign(meta)
	return writeModel(e, c.out, trained.ONNX, meta)
}

// calibrateAnew trains the judge of a model and writes it.
func (c *trainTables) calibrateAnew() error {
	m, err := ask.LoadUncalibrated(os.DirFS(c.calibrate))
	if err != nil {
		return command.Within(err, "model "+c.calibrate)
	}
	if m, err = c.recipe.Calibrate(m, tablemodel.Index); err != nil {
		return err
	}
	c.sign(&m.Meta)
	_, err = learn.WriteMeta(filepath.Join(c.calibrate, domain.MetaFile), &m.Meta)
	return err
}

// sign notes how the judge was trained.
func (c *trainTables) sign(meta *model.Meta) {
	if meta.Judge != nil {
		meta.Judge.Command = record(c.flags)
	}
}

// read reads what is to be learned.
func (c *trainTables) read(e command.Env) (err error) {
	r := &c.recipe
	if c.wikitables != "" {
		if r.Answers, r.Tables, err = tables.WikiTables(c.wikitables); err != nil {
			return err
		}
	}
	if c.data != "" {
		var reader tables.Reader
		lessons, err := reader.Read(c.data)
		if err != nil {
			return err
		}
		for _, l := range lessons {
			if l.Program != nil {
				r.Programs = append(r.Programs, l)
			} else {
				r.Answers = append(r.Answers, l)
			}
			if !slices.Contains(r.Tables, l.Table) {
				r.Tables = append(r.Tables, l.Table)
			}
		}
	}
	if r.Everyday, err = c.everyday.lessons(); err != nil {
		return err
	}
	if r.Held, err = c.held.lessons(); err != nil {
		return err
	}
	if c.wikisql != "" {
		lessons, without, err := tables.WikiSQL(c.wikisql, c.queries, r.First.Seed)
		if err != nil {
			return err
		}
		e.Logf("%s: %d of %d queries have no program", c.wikisql, without, len(lessons)+without)
		r.Programs = append(r.Programs, lessons...)
	}
	if c.spider != "" {
		lessons, without, err := tables.Spider(c.spider)
		if err != nil {
			return err
		}
		e.Logf("%s: %d wordings with a program, %d questions without", c.spider, len(lessons), without)
		r.Asked = append(r.Asked, lessons...)
		for _, l := range lessons {
			if !slices.Contains(r.About, l.Table) {
				r.About = append(r.About, l.Table)
			}
		}
	}
	if len(c.authors) > 0 {
		programs, answers, err := tables.Authors(c.authors...)
		if err != nil {
			return err
		}
		e.Logf("%s: %d lessons with a program, %d without", c.authors.bases(), len(programs), len(answers))
		r.Asked, r.Everyday = append(r.Asked, programs...), append(r.Everyday, answers...)
	}
	for _, folder := range c.about {
		paths, err := tablesIn(folder)
		if err != nil {
			return err
		}
		about, err := mapped(paths, file.Open)
		if err != nil {
			return err
		}
		r.About = append(r.About, about...)
	}
	if len(c.apart) > 0 {
		others, err := tables.Asked(c.apart...)
		if err != nil {
			return err
		}
		e.Logf("%d tables have the content of one of %s: they are left out", r.Leave(others), c.apart.bases())
	}
	if len(r.Tables)+len(r.About)+r.Own == 0 {
		r.Generated = 0
	}
	return nil
}
