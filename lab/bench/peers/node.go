package peers

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// Node is a running script of node that answers requests, one JSON value a line, with one
// each. It is not safe for concurrent use.
type Node struct {
	script  string
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// StartNode starts a script. Node looks for packages in the folders above it.
func StartNode(script string) (*Node, error) {
	command := exec.Command("node", script)
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &Node{script, command, in, bufio.NewReaderSize(out, 1<<20)}, command.Start()
}

// Call reads the response to a request. After an error, calls make no sense.
func (n *Node) Call(request, response any) error {
	err := json.NewEncoder(n.in).Encode(request)
	var line []byte
	if err == nil {
		line, err = n.out.ReadBytes('\n')
	}
	if err == nil {
		err = json.Unmarshal(line, response)
	}
	if err != nil {
		return fmt.Errorf("%s does not answer: %w", n.script, err)
	}
	return nil
}

// Close ends the script.
func (n *Node) Close() error { return errors.Join(n.in.Close(), n.command.Wait()) }
