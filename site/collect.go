package site

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"semtree/internal/jsontext"
	"semtree/internal/outfile"
)

// CollectName is where the page posts words to, as JSON: {"table": "films", "words": ["takings"]}.
const CollectName = "missed"

// Limits of a post.
const (
	MaxPost        = 4096 // bytes
	MaxPostedWords = 10   // words
)

// collector serves a site whose visitors may send words that were not understood.
type collector struct {
	site http.Handler
	dir  string
	file string // of [Missed]
	tell func(error)

	mu sync.Mutex // held while the file is changed: other programs have the lock of package outfile
}

// Collect lets visitors of a server of the site in a folder send words that were not understood: they are counted in a file of
// [Missed], whose present content is checked. The page offers it since manifest.json says so: that, and the line of sw.js with its
// digest, are changed on their way. The folder stays as it is. tell is told why words could not be counted; visitors are not.
func Collect(server *http.Server, dir, file string, tell func(error)) error {
	c := &collector{site: server.Handler, dir: dir, file: file, tell: tell}
	if _, err := c.manifest(); err != nil {
		return err
	}
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if _, err := ReadMissed(text, file); err != nil {
		return err
	}
	server.Handler = c
	return nil
}

// ServeHTTP implements [http.Handler].
func (c *collector) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	switch {
	case name == CollectName:
		setSecurity(w.Header())
		w.Header().Set("Allow", http.MethodPost)
		status, err := c.take(r)
		switch {
		case err == nil:
			w.WriteHeader(http.StatusNoContent)
		case status == http.StatusInternalServerError:
			c.tell(err)
			http.Error(w, http.StatusText(status), status)
		default:
			http.Error(w, err.Error(), status)
		}
	case (name == ManifestName || name == ServiceName) && (r.Method == http.MethodGet || r.Method == http.MethodHead):
		data, err := c.offering(name)
		if err != nil {
			c.site.ServeHTTP(w, r) // it says what is wrong
			return
		}
		setSecurity(w.Header())
		w.Header().Set("Content-Type", contentTypes[path.Ext(name)])
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("ETag", `"`+sumHex(data)[:32]+`"`)
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
	default:
		c.site.ServeHTTP(w, r)
	}
}

// read reads a file of the site.
func (c *collector) read(name string) ([]byte, error) {
	root, err := os.OpenRoot(c.dir) // each time: the folder may be another one by now
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.ReadFile(name)
}

func (c *collector) manifest() (m Manifest, err error) {
	data, err := c.read(ManifestName)
	if err == nil {
		err = jsontext.DecodeOpen(data, ManifestName, &m)
	}
	return m, err
}

// offering returns manifest.json that says that the server collects, or sw.js with its digest.
func (c *collector) offering(name string) ([]byte, error) {
	m, err := c.manifest()
	if err != nil {
		return nil, err
	}
	m.Collect = true
	data, err := encode(m)
	if err != nil || name == ManifestName {
		return data, err
	}
	code, err := c.read(ServiceName)
	return withVersion(withoutVersion(code), sumHex(data)), err
}

// sameOrigin refuses what pages of other sites send.
var sameOrigin = http.NewCrossOriginProtection()

// take counts the words of a post. An error comes with the status of the response.
func (c *collector) take(r *http.Request) (status int, err error) {
	switch {
	case r.Method != http.MethodPost:
		return http.StatusMethodNotAllowed, errors.New("words are posted")
	case r.Header.Get("Origin") == "" || sameOrigin.Check(r) != nil:
		return http.StatusForbidden, errors.New("only the site's own page sends words")
	case r.Header.Get("Content-Type") != "application/json":
		return http.StatusUnsupportedMediaType, errors.New("want application/json")
	}
	var post struct {
		Table string   `json:"table"`
		Words []string `json:"words"`
	}
	text, err := io.ReadAll(io.LimitReader(r.Body, MaxPost+1))
	if len(text) > MaxPost {
		return http.StatusRequestEntityTooLarge, fmt.Errorf("a post has at most %d bytes", MaxPost)
	}
	if err := cmp.Or(err, jsontext.Decode(text, "", &post)); err != nil {
		return http.StatusBadRequest, err
	}
	if n := len(post.Words); n == 0 || n > MaxPostedWords {
		return http.StatusBadRequest, fmt.Errorf("%d words, want 1 to %d", n, MaxPostedWords)
	}
	for _, word := range post.Words {
		if err := checkWord(word); err != nil {
			return http.StatusBadRequest, err
		}
	}
	m, err := c.manifest()
	if err != nil {
		return http.StatusInternalServerError, err
	}
	if !slices.ContainsFunc(m.Tables, func(t Table) bool { return t.Name == post.Table }) {
		return http.StatusBadRequest, fmt.Errorf("the site has no table %q", post.Table)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	err = outfile.Update(c.file, func(old []byte) ([]byte, error) {
		missed, err := ReadMissed(old, c.file)
		if err != nil {
			return nil, err
		}
		missed.add(post.Table, post.Words)
		return encode(missed)
	})
	return http.StatusInternalServerError, err
}
