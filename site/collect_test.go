package site

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// newCollecting returns a server of a site of one table that collects words, and the file that it writes.
func newCollecting(t *testing.T) (h http.Handler, dir, file string) {
	t.Helper()
	dir = newSite(t)
	for name, text := range map[string]string{
		ManifestName: `{"first":{"table":"films"},"tables":[{"name":"films","title":"Films","path":"table/films","file":"films.csv"}],"files":[],"page":[]}`,
		ServiceName:  "self.version=\"old\";\ncode();\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	file = filepath.Join(t.TempDir(), "asked.json")
	server := NewServer(dir)
	if err := Collect(server, dir, file, func(err error) { t.Error(err) }); err != nil {
		t.Fatal(err)
	}
	return server.Handler, dir, file
}

// post sends words as the page does; headers are pairs that come in place of its own.
func post(h http.Handler, text string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "http://films.example/"+CollectName, strings.NewReader(text))
	for i, all := 0, append([]string{"Origin", "http://films.example", "Sec-Fetch-Site", "same-origin", "Content-Type", "application/json"}, headers...); i < len(all); i += 2 {
		r.Header.Set(all[i], all[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func counts(t *testing.T, file string) Missed {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := ReadMissed(text, file)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestCollect(t *testing.T) {
	h, _, file := newCollecting(t)
	if _, err := os.Stat(file); err == nil {
		t.Error("a file is written before there is a word")
	}
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if w := post(h, `{"table":"films","words":["takings","flick","takings"]}`); w.Code != http.StatusNoContent {
				t.Errorf("status %d: %s", w.Code, w.Body)
			}
		})
	}
	all.Wait()
	post(h, `{"table":"films","words":["flick"]}`)
	m := counts(t, file)
	if got := fmt.Sprint(m); got != "map[films:map[flick:21 takings:20]]" {
		t.Errorf("counted %s", got)
	}
	if got := fmt.Sprint(m.Words("films"), m.Words("other")); got != "[flick takings] []" {
		t.Errorf("words %s", got)
	}
}

// TestCollectRefuses: what is refused changes no file.
func TestCollectRefuses(t *testing.T) {
	h, _, file := newCollecting(t)
	good := `{"table":"films","words":["takings"]}`
	for _, c := range []struct {
		text    string
		headers []string
		status  int
		says    string
	}{
		{good, []string{"Sec-Fetch-Site", "cross-site"}, 403, "only the site's own page"},
		{good, []string{"Sec-Fetch-Site", "", "Origin", "http://other.example"}, 403, "only the site's own page"},
		{good, []string{"Sec-Fetch-Site", "", "Origin", ""}, 403, "only the site's own page"},
		{good, []string{"Content-Type", "text/plain"}, 415, "want application/json"},
		{`{"table":"films","words":["` + strings.Repeat("x", MaxPost) + `"]}`, nil, 413, "at most 4096 bytes"},
		{`{"table":"films","words":["` + strings.Repeat("x", MaxMissedWord+1) + `"]}`, nil, 400, "a word has 41 bytes, at most 40"},
		{`{"table":"films","words":["who directed vertigo"]}`, nil, 400, "want letters, without blanks"},
		{`{"table":"films","words":["4111"]}`, nil, 400, "want letters"},
		{`{"table":"films","words":["-x"]}`, nil, 400, "want letters"},
		{`{"table":"films","words":["a@b"]}`, nil, 400, "want letters"},
		{`{"table":"films","words":["Vertigo"]}`, nil, 400, "capital letters"},
		{`{"table":"films","words":[""]}`, nil, 400, "want letters"},
		{`{"table":"films","words":[]}`, nil, 400, "0 words, want 1 to 10"},
		{`{"table":"films","words":["a"` + strings.Repeat(`,"a"`, MaxPostedWords) + `]}`, nil, 400, "11 words, want 1 to 10"},
		{`{"table":"../films","words":["takings"]}`, nil, 400, "has no table"},
		{`{"table":"films","words":["takings"],"question":"?"}`, nil, 400, `unknown key "question"`},
		{`{"table":"films","words":"takings"}`, nil, 400, "words"},
		{`{`, nil, 400, ""},
		{``, nil, 400, ""},
	} {
		if w := post(h, c.text, c.headers...); w.Code != c.status || !strings.Contains(w.Body.String(), c.says) {
			t.Errorf("%.60s %q: %d %s, want %d with %q", c.text, c.headers, w.Code, w.Body, c.status, c.says)
		}
	}
	if w := get(h, http.MethodGet, "/"+CollectName); w.StatusCode != 405 || w.Header.Get("Allow") != "POST" {
		t.Errorf("GET: %d, Allow %q", w.StatusCode, w.Header.Get("Allow"))
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a file is written")
	}
}

// TestCollectBounded: however many words are sent, a table keeps so many, with the last ones and those counted most.
func TestCollectBounded(t *testing.T) {
	m := Missed{}
	for range 2 {
		m.add("films", []string{"takings"})
	}
	for i := range 3 * MaxMissed {
		word := "x" + strings.Repeat("y", i/26) + string(rune('a'+i%26))
		m.add("films", []string{word})
		if n := len(m["films"]); n > MaxMissed || m["films"][word] != 1 || m["films"]["takings"] != 2 {
			t.Fatalf("after %d words: %d are kept, %d times %s", i, n, m["films"][word], word)
		}
	}
	if n := len(m["films"]); n != MaxMissed {
		t.Errorf("%d words are kept", n)
	}
}

// TestCollectOffered: the page is told by the manifest, whose digest the service worker has. A server that does not collect says nothing.
func TestCollectOffered(t *testing.T) {
	h, dir, _ := newCollecting(t)
	var m Manifest
	sent := body(t, get(h, http.MethodGet, "/"+ManifestName))
	if err := json.Unmarshal([]byte(sent), &m); err != nil || !m.Collect || m.Tables[0].Name != "films" {
		t.Errorf("%v: %s", err, sent)
	}
	service := get(h, http.MethodGet, "/"+ServiceName)
	if got, want := body(t, service), fmt.Sprintf("self.version=%q;\ncode();\n", sumHex([]byte(sent))); got != want {
		t.Errorf("sw.js is %q, want %q", got, want)
	}
	if got := service.Header.Get("Content-Type"); got != contentTypes[".js"] || service.Header.Get("Content-Security-Policy") != Policy {
		t.Errorf("headers %v", service.Header)
	}
	if r := get(h, http.MethodGet, "/index.html"); r.StatusCode != 200 {
		t.Errorf("index.html: %s", r.Status)
	}
	plain := Handler(dir)
	if sent := body(t, get(plain, http.MethodGet, "/"+ManifestName)); strings.Contains(sent, "collect") {
		t.Errorf("it is off, and the manifest says %s", sent)
	}
	if w := post(plain, `{"table":"films","words":["takings"]}`); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("it is off, and a post gets %d", w.Code)
	}
}

func TestCollectFaults(t *testing.T) {
	h, dir, file := newCollecting(t)
	for text, want := range map[string]string{
		`{"films":{"takings":"often"}}`: "films",
		`{"films":{"two words":1}}`:     `table "films": "two words" is no word`,
		`{"films":{"A":1}}`:             "capital letters",
		"how many films?":               "asked.json",
	} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := Collect(NewServer(dir), dir, file, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error with %q", text, err, want)
		}
	}
	var told error
	h.(*collector).tell = func(err error) { told = err }
	w := post(h, `{"table":"films","words":["takings"]}`)
	if w.Code != 500 || told == nil || strings.Contains(w.Body.String(), "asked") {
		t.Errorf("a file that is damaged meanwhile: %d %s, told %v", w.Code, w.Body, told)
	}
	if text, err := os.ReadFile(file); err != nil || len(text) == 0 {
		t.Errorf("%v: it is replaced by %q", err, text)
	}
	if err := Collect(NewServer(t.TempDir()), t.TempDir(), file, nil); err == nil {
		t.Error("a folder without a manifest is taken")
	}
}

// TestReadMissed: a file that the page or the server could not have written is an error that names the table.
func TestReadMissed(t *testing.T) {
	for text, want := range map[string]string{
		`{"films": {"heft": 2}}`:                            "",
		`{"films": {"heft": 0}}`:                            `asked.json: table "films": "heft" was counted 0 times`,
		`{"films": {"heft": -1}}`:                           `asked.json: table "films": "heft" was counted -1 times`,
		`{"films": {"two words": 1}}`:                       `asked.json: table "films": "two words" is no word: want letters, without blanks`,
		`{"films": {"` + strings.Repeat("a", 41) + `": 1}}`: `asked.json: table "films": a word has 41 bytes, at most 40`,
	} {
		_, err := ReadMissed([]byte(text), "asked.json")
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && got != want {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
