//go:build unix

package database

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// required is the environment variable that makes a missing server a failure.
const required = "SEMTREE_POSTGRES"

// server is a PostgreSQL server that a test started.
type server struct {
	dir  string
	port int
	stop io.Closer // the server ends when this is closed, also if the test dies
	wait func() error
	log  strings.Builder
}

func (s *server) url(user, database string) string {
	return fmt.Sprintf("postgres://%s@127.0.0.1:%d/%s?sslmode=disable", user, s.port, database)
}

var errNoServer = errors.New("no server of PostgreSQL is installed: Debian's packages postgresql and postgresql-contrib have it, or run make engines")

// servers are two servers, started once. The second has a copy of the files of the first.
var servers = sync.OnceValues(func() (pair [2]*server, err error) {
	bin, err := programs()
	if err != nil {
		return pair, err
	}
	for i := range pair {
		if pair[i], err = prepare(bin, pair[0]); err != nil {
			return pair, err
		}
	}
	for _, s := range pair {
		if err := s.start(bin); err != nil {
			return pair, err
		}
		started = append(started, s)
	}
	for _, s := range pair {
		if err := s.ready(); err != nil {
			return pair, err
		}
	}
	return pair, nil
})

var (
	started []*server
	copied  []string // folders of programs: see unlocked
)

func TestMain(m *testing.M) {
	code := m.Run()
	for _, s := range started {
		s.stop.Close()
		s.wait()
		os.RemoveAll(s.dir)
	}
	for _, dir := range copied {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

// postgresServers returns two servers; the test is skipped if none is installed.
func postgresServers(t *testing.T) [2]*server {
	t.Helper()
	pair, err := servers()
	if errors.Is(err, errNoServer) && os.Getenv(required) == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return pair
}

// fromNPM is the server that .ci/engines/install.mjs takes from npm where none is installed.
const fromNPM = "../../build/engines/postgres"

// programs returns the folder of the newest server that is installed, or of the one from npm.
func programs() (string, error) {
	if file, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(file), nil
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) > 0 {
		slices.SortFunc(found, func(a, b string) int { return len(a) - len(b) })
		return filepath.Dir(found[len(found)-1]), nil
	}
	if _, err := os.Stat(fromNPM); err != nil {
		return "", errNoServer
	}
	return unlocked(fromNPM)
}

// unlocked returns the folder of a server's programs that the user who runs it may read: those of a folder that is
// root's own are copied.
func unlocked(folder string) (string, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return "", err
	}
	open := true
	for dir := folder; dir != "/"; dir = filepath.Dir(dir) {
		info, err := os.Stat(dir)
		open = open && err == nil && info.Mode()&0o005 == 0o005
	}
	if _, uid, _, err := unprivileged(); open || err != nil || uid == os.Getuid() {
		return filepath.Join(folder, "bin"), err
	}
	dir, err := os.MkdirTemp("/tmp", "semtree-postgres-")
	if err != nil {
		return "", err
	}
	copied = append(copied, dir)
	if out, err := exec.Command("cp", "-a", folder, dir).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return filepath.Join(dir, "postgres", "bin"), os.Chmod(dir, 0o755)
}

// unprivileged returns the user that a server runs as: root must not.
func unprivileged() (*syscall.SysProcAttr, int, int, error) {
	if os.Getuid() != 0 {
		return nil, os.Getuid(), os.Getgid(), nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		if u, err := user.Lookup(name); err == nil {
			uid, _ := strconv.Atoi(u.Uid)
			gid, _ := strconv.Atoi(u.Gid)
			return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}, uid, gid, nil
		}
	}
	return nil, 0, 0, errors.New("there is no user postgres or nobody to run a server")
}

// prepare makes the files of a server: new ones, or a copy of those of another.
func prepare(bin string, from *server) (*server, error) {
	dir, err := os.MkdirTemp("/tmp", "semtree-postgres-")
	if err != nil {
		return nil, err
	}
	attributes, uid, gid, err := unprivileged()
	if err == nil {
		err = os.Chown(dir, uid, gid)
	}
	if err != nil {
		return nil, err
	}
	data := filepath.Join(dir, "data")
	command := exec.Command("cp", "-a", data, data)
	if from == nil {
		command = exec.Command(filepath.Join(bin, "initdb"), "-D", data, "-U", "tester", "-E", "UTF8", "--no-locale", "--auth=trust", "--no-sync")
		command.SysProcAttr = attributes
	} else {
		command.Args[2] = filepath.Join(from.dir, "data")
	}
	command.Dir = dir
	if out, err := command.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w: %s", command, err, out)
	}
	access := "host all ann all scram-sha-256\nhost all all 127.0.0.1/32 trust\nlocal all all trust\n"
	if err := os.WriteFile(filepath.Join(data, "pg_hba.conf"), []byte(access), 0o644); err != nil {
		return nil, err
	}
	port, err := freePort()
	return &server{dir: dir, port: port}, err
}

// settings spare the tests the work for safety, and the translation of statements into
// machine code, which takes longer than they do.
const settings = "-c fsync=off -c autovacuum=off -c jit=off -c shared_buffers=16MB -c max_connections=40"

// start starts a server. It does not wait until the server answers.
func (s *server) start(bin string) error {
	// The shell ends the server when its input is closed.
	script := fmt.Sprintf(`exec 3<&0; '%s/postgres' -D '%s' -p %d -k '%s' -c listen_addresses=127.0.0.1 %s </dev/null & server=$!
		read -r _ <&3; kill -INT $server; wait $server`, bin, filepath.Join(s.dir, "data"), s.port, s.dir, settings)
	command := exec.Command("/bin/sh", "-c", script)
	attributes, _, _, err := unprivileged()
	if err != nil {
		return err
	}
	command.SysProcAttr, command.Dir, command.Stderr = attributes, s.dir, &s.log
	if s.stop, err = command.StdinPipe(); err != nil {
		return err
	}
	s.wait = command.Wait
	return command.Start()
}

// freePort returns a port that nobody listens on.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// ready waits for a server.
func (s *server) ready() (err error) {
	pool, err := sql.Open("pgx", s.url("tester", "postgres"))
	if err != nil {
		return err
	}
	defer pool.Close()
	for range 600 {
		if err = pool.Ping(); err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	s.stop.Close()
	s.wait()
	return fmt.Errorf("the server does not answer: %w: %s", err, &s.log)
}

// connect opens a database of a server for writing.
func (s *server) connect(t *testing.T, database string) *sql.DB {
	t.Helper()
	pool, err := sql.Open("pgx", s.url("tester", database)+"&default_query_exec_mode=describe_exec")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pool.Close() })
	return pool
}

// do executes statements.
func do(t *testing.T, pool *sql.DB, statements ...string) {
	t.Helper()
	for _, s := range statements {
		if _, err := pool.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}
