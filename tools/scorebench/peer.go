package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"

	"semtree/internal/jsontext"
)

// onnxruntime is onnxruntime-node in a process of its own: see peer.mjs for the messages.
type onnxruntime struct {
	node *exec.Cmd
	in   io.WriteCloser
	out  *bufio.Reader
}

func startPeer() (*onnxruntime, error) {
	o := &onnxruntime{node: exec.Command("node", "tools/scorebench/peer.mjs")}
	o.node.Stderr = os.Stderr
	in, err := o.node.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := o.node.StdoutPipe()
	if err != nil {
		return nil, err
	}
	o.in, o.out = in, bufio.NewReaderSize(out, 1<<20)
	return o, o.node.Start()
}

func (o *onnxruntime) stop() error { return errors.Join(o.in.Close(), o.node.Wait()) }

func (o *onnxruntime) call(request, response any) error {
	message, err := json.Marshal(request)
	if err != nil {
		return err
	}
	if _, err := o.in.Write(append(message, '\n')); err != nil {
		return fmt.Errorf("onnxruntime-node does not listen: %w", err)
	}
	line, err := o.out.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("onnxruntime-node does not answer: %w", err)
	}
	return jsontext.DecodeOpen(line, "onnxruntime-node", response)
}

// load makes the model of a file the one that scores. It returns onnxruntime's version.
func (o *onnxruntime) load(file string) (version string, err error) {
	err = o.call(map[string]string{"model": file}, &version)
	return version, err
}

// score scores a sentence several times and returns the milliseconds of all.
func (o *onnxruntime) score(words []int, count int) (ms float64, err error) {
	err = o.call(map[string]any{"words": words, "count": count}, &ms)
	return ms, err
}

// scores returns mu and phi, one after the other.
func (o *onnxruntime) scores(words []int) (x []float32, err error) {
	err = o.call(map[string]any{"words": words}, &x)
	return x, err
}
