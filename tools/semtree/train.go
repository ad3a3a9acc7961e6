package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/model/train"
)

var trainCommand = command{
	name: "train", args: "-data FILE.jsonl [flags]", summary: "train the model of a domain",
	text: `The data are lines {"question": "…", "program": "…"}; nobody needs to say which
word stands for which part of the program. The best epoch on the -dev data is
kept, without them or with -last the last one. In the end it says how good the
model is on -dev and what it gets wrong, by cause: see semtree eval. The result is a domain folder with the files
model.onnx and model.json: -out, or the folder that -domain names. The same
data, flags and seed give the same model, on any number of cores. A new model
has no confidence until semtree calibrate fits it.`,
	example: `semtree train -data train.jsonl -dev dev.jsonl -out build/geo
semtree train -domain ./mydomain -data train.jsonl -epochs 20 -seed 7
semtree train -data train.jsonl -out build/geo -checkpoint geo.checkpoint   # again, after an interrupt, to go on`,
	setup: func(flags *flag.FlagSet) func(env, []string) error {
		c := &trainRun{}
		c.define(flags)
		return func(e env, args []string) error {
			if err := c.check(args); err != nil {
				return err
			}
			c.command = record(flags)
			return c.run(e)
		}
	},
}

// trainRun is one run of the command.
type trainRun struct {
	domain, data, dev, out string
	checkpoint, profile    string
	finish                 bool
	options                train.Options

	command string        // as it goes into the metadata
	elapsed time.Duration // time spent in training, this run and before
}

func (c *trainRun) define(flags *flag.FlagSet) {
	domainFlag(flags, &c.domain)
	flags.StringVar(&c.data, "data", "", "`file` to train on; - is standard input")
	flags.StringVar(&c.dev, "dev", "", "`file` that chooses the best epoch")
	flags.StringVar(&c.out, "out", "", "`folder` for the domain with its model (default the folder -domain names)")
	flags.StringVar(&c.checkpoint, "checkpoint", "", "`file` written after every epoch; if it exists, training goes on from there")
	flags.BoolVar(&c.options.Last, "last", false, "keep the last epoch, and only measure on -dev")
	flags.BoolVar(&c.finish, "finish", false, "train no further: write the best model in the -checkpoint")
	profileFlag(flags, &c.profile)
	defineTraining(flags, &c.options)
}

// defineTraining defines the flags of everything that decides about a network
// besides the data.
func defineTraining(flags *flag.FlagSet, o *train.Options) {
	flags.Uint64Var(&o.Seed, "seed", 1, "seed of all random numbers")
	flags.IntVar(&o.Epochs, "epochs", 40, "passes over the data")
	flags.IntVar(&o.Patience, "patience", 0, "end after so many epochs without a better one; 0 for never")
	flags.IntVar(&o.Embed, "embed", 100, "size of word vectors")
	flags.IntVar(&o.Hidden, "hidden", 100, "size of the LSTM, in each direction")
	flags.IntVar(&o.MLP, "mlp", 100, "size of the layers behind it")
	flags.IntVar(&o.Batch, "batch", 30, "sentences per update")
	flags.Float64Var(&o.Rate, "rate", 1e-3, "first learning rate")
	flags.Float64Var(&o.Dropout, "dropout", 0.3, "share of values dropped; 0 for none")
	flags.IntVar(&o.Warm, "warm", 5, "first epochs, whose anchors come from word statistics; 0 for none")
	flags.IntVar(&o.Recombine, "recombine", 1, "recombined sentences per sentence; 0 for none")
	flags.IntVar(&o.MaxWords, "max-words", 22, "longest recombined sentence, in words")
	flags.Float64Var(&o.Rename, "rename", 0.3, "how often a word of a recombined sentence becomes one of the domain's "+domain.WordsFile+"; 0 for never")
	flags.Float64Var(&o.Swap, "swap", 0, "share of what recombination replaces that are single words, not subtrees")
	flags.Float64Var(&o.Even, "even", 0, "share of recombination that puts in rare predicates, and large parts, as often as frequent and small ones")
	flags.Float64Var(&o.Loose, "loose", 0, "how often a word that says nothing goes with what stands beside it, in recombination")
}

// check refuses a wrong command line.
func (c *trainRun) check(args []string) error {
	if c.out == "" && !slices.Contains(builtin.Names(), c.domain) {
		c.out = c.domain
	}
	switch {
	case len(args) > 0:
		return usagef("unexpected argument %q", args[0])
	case c.data == "":
		return usagef("-data is missing")
	case c.data == "-" && c.dev == "-":
		return usagef("-data and -dev: only one can be standard input")
	case c.finish && c.checkpoint == "":
		return usagef("-finish: which -checkpoint?")
	case c.out == "":
		return usagef("-out is missing: domain %s is inside the program", c.domain)
	}
	return checkTraining(c.options)
}

// checkTraining refuses values of the flags that no training could work with.
func checkTraining(o train.Options) error {
	switch {
	case min(o.Epochs, o.Embed, o.Hidden, o.MLP, o.Batch) < 1:
		return usagef("-epochs, -embed, -hidden, -mlp and -batch: want at least 1")
	case !(o.Rate > 0):
		return usagef("-rate %g: want more than 0", o.Rate)
	case o.Dropout < 0 || o.Dropout >= 1:
		return usagef("-dropout %g: want at least 0 and less than 1", o.Dropout)
	case o.MaxWords < 1:
		return usagef("-max-words %d: want at least 1", o.MaxWords)
	case !(o.Rename >= 0 && o.Rename <= 1):
		return usagef("-rename %g: want 0 to 1", o.Rename)
	case !(o.Loose >= 0 && o.Loose < 1):
		return usagef("-loose %g: want at least 0 and less than 1", o.Loose)
	case !(o.Even >= 0 && o.Even <= 1):
		return usagef("-even %g: want 0 to 1", o.Even)
	case !(o.Swap >= 0 && o.Swap <= 1):
		return usagef("-swap %g: want 0 to 1", o.Swap)
	case min(o.Warm, o.Recombine, o.Patience) < 0:
		return usagef("-warm, -recombine and -patience: want at least 0")
	}
	return nil
}

// trainOptions returns the options as package train reads them, with what the
// domain knows of words: there, zero stands for a default and a negative number
// for none.
func trainOptions(o train.Options, d *domain.Domain) (train.Options, error) {
	if o.Dropout == 0 {
		o.Dropout = -1
	}
	if o.Warm == 0 {
		o.Warm = -1
	}
	if o.Recombine == 0 {
		o.Recombine = -1
	}
	if o.Rename == 0 {
		o.Rename = -1
	}
	var err error
	o.Words, err = d.Words()
	return o, err
}

// run trains and writes the domain.
func (c *trainRun) run(e env) error {
	d, files, err := loadDomain(c.domain)
	if err != nil {
		return err
	}
	lessons, dev, err := c.read(e)
	if err != nil {
		return err
	}
	t, err := c.trainer(e, d, lessons, dev)
	if err != nil {
		return err
	}
	// A folder that cannot be written is known before the time is spent.
	if err := copyDomain(c.out, d, files); err != nil {
		return err
	}
	stop, err := startProfile(c.profile)
	if err != nil {
		return err
	}
	c.elapsed = t.Best().Elapsed // unless there is more to come
	if !c.finish {
		err = c.epochs(e, t)
	}
	if err := errors.Join(err, stop()); err != nil {
		return err
	}
	return c.write(e, d, t, lessons, dev)
}

// read reads the data; dev is empty if there are none.
func (c *trainRun) read(e env) (lessons, dev *data, err error) {
	if lessons, err = e.readData(c.data); err != nil {
		return nil, nil, err
	}
	if c.dev == "" {
		return lessons, &data{}, nil
	}
	dev, err = e.readData(c.dev)
	return lessons, dev, err
}

// trainer prepares the training, from the checkpoint if there is one.
func (c *trainRun) trainer(e env, d *domain.Domain, lessons, dev *data) (*train.Trainer, error) {
	pairs, err := lessons.pairs(d)
	if err != nil {
		return nil, err
	}
	devPairs, err := dev.pairs(d)
	if err != nil {
		return nil, err
	}
	options, err := trainOptions(c.options, d)
	if err != nil {
		return nil, err
	}
	t, err := train.New(d.Grammar, pairs, devPairs, options)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lessons.name, err)
	}
	for _, f := range t.Faults {
		e.logf("%s: left out: %v", lessons.at(f.Index), f.Err)
	}
	for _, f := range t.DevFaults {
		e.logf("%s: counts as an error: %v", dev.at(f.Index), f.Err)
	}
	if c.checkpoint == "" {
		return t, nil
	}
	err = t.ResumeFile(c.checkpoint)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !c.finish:
		return t, nil
	case errors.Is(err, train.ErrOtherTraining):
		return nil, hintError{err, "give the data and flags of before, or remove the checkpoint"}
	case err != nil:
		return nil, err
	}
	e.logf("going on from %s", c.checkpoint)
	return t, nil
}

// epochs trains to the end, unless an interrupt comes.
func (c *trainRun) epochs(e env, t *train.Trainer) error {
	ctx, stop := signal.NotifyContext(e.ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		<-ctx.Done()
		stop() // a second interrupt ends the program at once
	}()
	for !t.Done() {
		if ctx.Err() != nil {
			return c.interrupted()
		}
		r, err := t.Step()
		if err != nil {
			return err
		}
		c.elapsed = r.Elapsed
		e.logf("%s", progress(r, c.options.Last))
		if c.checkpoint != "" {
			if err := t.SaveFile(c.checkpoint); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *trainRun) interrupted() error {
	err := errors.New("interrupted")
	if c.checkpoint == "" {
		return hintError{err, "with -checkpoint FILE, training could go on from here"}
	}
	return hintError{fmt.Errorf("%w; %s holds the state", err, c.checkpoint), "the same command goes on from there"}
}

// progress is the line of an epoch; if the last one is kept, none is the best.
func progress(r train.Report, last bool) string {
	line := fmt.Sprintf("epoch %d of %d: loss %.4f", r.Epoch, r.Epochs, r.Loss)
	if r.Dev.N > 0 {
		line += fmt.Sprintf(", dev %.2f %% of %d", 100*r.Dev.Rate(), r.Dev.N)
		if r.Improved && !last {
			line += " (best)"
		}
	}
	return line + fmt.Sprintf(", %d of %d anchors changed, %v left", r.Changed, r.Anchors, r.Left.Round(time.Second))
}
