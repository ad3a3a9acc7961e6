package assemble

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"semtree/internal/outfile"
)

// GoTool is the Toolchain of the commands go and node in the search path, and of the
// packages that npm has installed.
type GoTool struct{}

// BuildModule implements [Toolchain].
func (t GoTool) BuildModule(root, out string) error { return t.Build(root, "./wasm", out) }

// Build compiles a program of the repository at root to the file out, as the page's module,
// with its data in few segments. The same code gives the same bytes, wherever it is and whatever its history:
// visitors load a module again only if it is another one.
func (GoTool) Build(root, program, out string) error {
	if err := build(root, program, out, "-s -w"); err != nil {
		return err
	}
	module, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if module, err = packSegments(module); err != nil {
		return fmt.Errorf("%s: %w", out, err)
	}
	return outfile.Write(out, module)
}

// What the page's module is built for, and with.
const pageTags = "simd"

var pageEnv = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}

// build compiles a program as the page's module, with flags of Go's linker.
func build(root, program, out, linker string) error {
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	_, err = goCommand(root, pageEnv, "build", "-tags="+pageTags, "-trimpath", "-buildvcs=false", "-ldflags="+linker, "-o", out, program)
	return err
}

// goCommand returns what a command of Go prints in a folder.
func goCommand(dir string, env []string, args ...string) ([]byte, error) {
	var problem bytes.Buffer
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env, cmd.Stderr = dir, append(os.Environ(), env...), &problem
	text, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, problem.Bytes())
	}
	return text, nil
}

// Runtime implements [Toolchain].
func (GoTool) Runtime() ([]byte, error) {
	root, err := goCommand("", nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", runtimeName))
}

// Kernel implements [Toolchain].
func (GoTool) Kernel(root string) ([]byte, error) {
	cmd := exec.Command("node", filepath.FromSlash("model/backend/kernel/assemble.mjs"))
	cmd.Dir = root
	var problem bytes.Buffer
	cmd.Stderr = &problem
	data, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("node model/backend/kernel/assemble.mjs: %w\n%s\nhint: npm ci --ignore-scripts installs what it needs", err, problem.Bytes())
	}
	return data, nil
}
