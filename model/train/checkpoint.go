package train

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"semtree/grammar"
	"semtree/internal/outfile"
)

// ErrOtherTraining means that a checkpoint was written with other data, other
// options or by another version.
var ErrOtherTraining = errors.New("checkpoint of another training (data, options or version differ)")

// ErrDamaged means that a checkpoint is not as it was written: truncated,
// changed, or no checkpoint at all.
var ErrDamaged = errors.New("damaged checkpoint")

// header is the first line of a checkpoint: the length and the SHA-256 of what
// comes after it.
const header = "semtree checkpoint 2 %d %x\n"

// checkpoint is what comes after the header, as encoding/gob writes it.
type checkpoint struct {
	Digest       string
	Params       []float32
	Mean, Square []float32 // of Adam
	Steps        int
	State        state
}

// Digest identifies a training by all that decides about its network: grammar,
// options and data. The number in it changes whenever the same data and options
// would train differently.
func Digest(g *grammar.Grammar, o Options, train, dev []Pair) string {
	h := sha256.New()
	// The last option was added later: its default changes nothing, and is left out.
	options, _ := strings.CutSuffix(fmt.Sprintf("%+v", o), " Anchoring:exact}")
	fmt.Fprintf(h, "semtree train 5\n%s}\n", strings.TrimSuffix(options, "}"))
	fmt.Fprintf(h, "%q %q %v %+v %+v\n", g.Wrapper, g.Types, g.RootTypes, g.Labels, g.Tags)
	for _, part := range [][]Pair{train, dev} {
		fmt.Fprintf(h, "%d\n", len(part))
		for _, p := range part {
			fmt.Fprintf(h, "%+v %q\n", p.Tokens, p.Program)
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// Save writes all that Resume needs to continue.
func (t *Trainer) Save(w io.Writer) error {
	var content bytes.Buffer
	if err := gob.NewEncoder(&content).Encode(checkpoint{
		Digest: t.digest, Params: t.learner.net.Flat,
		Mean: t.learner.adam.Mean, Square: t.learner.adam.Square, Steps: t.learner.adam.Steps,
		State: t.state,
	}); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, header, content.Len(), sha256.Sum256(content.Bytes())); err != nil {
		return err
	}
	_, err := w.Write(content.Bytes())
	return err
}

// Resume continues where a checkpoint of the same data and options was
// written: the rest goes as if it had not been interrupted, bit by bit. The
// error is [ErrOtherTraining] or [ErrDamaged], or that of r; the trainer is
// unchanged then.
func (t *Trainer) Resume(r io.Reader) error {
	content, err := read(r)
	if err != nil {
		return err
	}
	var c checkpoint
	if err := gob.NewDecoder(bytes.NewReader(content)).Decode(&c); err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	size := len(t.learner.net.Flat)
	if c.Digest != t.digest || len(c.Params) != size || len(c.Mean) != size || len(c.Square) != size || len(c.State.Params) != size {
		return ErrOtherTraining
	}
	copy(t.learner.net.Flat, c.Params)
	copy(t.learner.adam.Mean, c.Mean)
	copy(t.learner.adam.Square, c.Square)
	t.learner.adam.Steps = c.Steps
	t.state = c.State
	return nil
}

// read reads a checkpoint and verifies its header.
func read(r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	line, content, _ := bytes.Cut(text, []byte("\n"))
	var size int
	var sum []byte
	if _, err := fmt.Sscanf(string(line)+"\n", header, &size, &sum); err != nil {
		return nil, fmt.Errorf("%w: the file does not begin as a checkpoint of this version does", ErrDamaged)
	}
	if len(content) < size {
		return nil, fmt.Errorf("%w: it is truncated, %d of %d bytes are there", ErrDamaged, len(content), size)
	}
	if own := sha256.Sum256(content); len(content) > size || !bytes.Equal(own[:], sum) {
		return nil, fmt.Errorf("%w: its content has changed, the checksum differs", ErrDamaged)
	}
	return content, nil
}

// SaveFile writes a checkpoint as package outfile does: a file of that name is
// always whole.
func (t *Trainer) SaveFile(name string) error {
	f, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	if err := t.Save(f); err != nil {
		return fmt.Errorf("write checkpoint %s: %w", name, err)
	}
	return f.Commit()
}

// ResumeFile is [Trainer.Resume] from a regular file. A pipe or a device could be
// written, but what was written could not be read again.
func (t *Trainer) ResumeFile(name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: not a regular file, so a checkpoint in it could not be read again", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := t.Resume(bufio.NewReader(f)); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
