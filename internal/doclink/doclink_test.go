package doclink

import (
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
)

// TestRepository checks every Markdown file of the repository.
func TestRepository(t *testing.T) {
	found, links, err := broken(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		t.Error(f)
	}
	if links < 100 {
		t.Errorf("%d relative links, want all of the repository", links)
	}
}

// TestBroken checks a repository with good and bad links of every form.
func TestBroken(t *testing.T) {
	text := func(lines ...string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte(strings.Join(lines, "\n") + "\n")}
	}
	repository := fstest.MapFS{
		"README.md": text("# One *and* `two`, [three](doc/a.md)!", "## Twice", "## Twice", "```", "# no heading", "[no link](none1.md)", "```",
			"[a](doc/a.md) [b](doc/a.md#first-part) [c](#one-and-two-three) [d](#twice-1) ![p](doc/p.png) [f](doc) [q](doc/a%20b.md)",
			"[over two", "lines](none2.md) `[code](none3.md)` [x](https://example.com/none.md) [y](mailto:a@example.com)",
			"[e](#no-heading) [g](doc/a.md#second) [h](../outside.md) [t](doc/a.md \"a title\") [u](none4.md \"a title\")",
			"[i]: doc/p.png", "[j]: none5.md", `<img src="none6.png"> <a href="doc/p.png">`),
		"doc/a.md":          text("First part", "==========", "[up](../README.md#twice) [side](p.png) [down](none7.md) [line](p.png#L1)"),
		"doc/a b.md":        text("x"),
		"doc/p.png":         text(""),
		"node_modules/b.md": text("[no](none.md)"),
		"build/b.md":        text("[no](none.md)"),
	}
	found, links, err := broken(repository)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"README.md: none2.md: no such file",
		"README.md: #no-heading: no such heading",
		"README.md: doc/a.md#second: no such heading",
		"README.md: ../outside.md: outside of the repository",
		"README.md: none4.md: no such file",
		"README.md: none5.md: no such file",
		"README.md: none6.png: no such file",
		"doc/a.md: none7.md: no such file",
		"doc/a.md: p.png#L1: no such heading",
	}
	if !slices.Equal(found, want) {
		t.Errorf("found\n%s\nwant\n%s", strings.Join(found, "\n"), strings.Join(want, "\n"))
	}
	if links != 22 {
		t.Errorf("%d relative links, want 22", links)
	}
}

// broken returns a line for each relative link that leads nowhere, and the number of
// relative links.
func broken(root fs.FS) (found []string, links int, err error) {
	files := map[string]*file{}
	err = fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "build" || entry.Name() == ".git"):
			return fs.SkipDir
		case entry.IsDir() || path.Ext(name) != ".md":
			return nil
		}
		text, err := fs.ReadFile(root, name)
		files[name] = read(string(text))
		return err
	})
	for _, name := range sorted(files) {
		for _, link := range files[name].links {
			links++
			if fault := follow(root, files, name, link); fault != "" {
				found = append(found, fmt.Sprintf("%s: %s: %s", name, link, fault))
			}
		}
	}
	return found, links, err
}

func sorted(files map[string]*file) []string {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// follow says what is wrong with a link of a file.
func follow(root fs.FS, files map[string]*file, from, link string) string {
	target, err := url.Parse(link)
	if err != nil {
		return err.Error()
	}
	name := from
	if target.Path != "" {
		name = path.Join(path.Dir(from), target.Path)
	}
	if !fs.ValidPath(name) {
		return "outside of the repository"
	}
	if _, err := fs.Stat(root, name); err != nil {
		return "no such file"
	}
	if target.Fragment != "" && (files[name] == nil || !files[name].anchors[target.Fragment]) {
		return "no such heading"
	}
	return ""
}

// file is what a Markdown file links to, and what can be linked to in it.
type file struct {
	links   []string // those that are relative
	anchors map[string]bool
}

var (
	fence      = regexp.MustCompile("^ {0,3}(```|~~~)")
	heading    = regexp.MustCompile(`^ {0,3}#{1,6} +(.*?)[ #]*$`)
	underline  = regexp.MustCompile(`^ {0,3}(=+|-+) *$`)
	code       = regexp.MustCompile("(?s)``.+?``|`[^`]+`")
	inline     = regexp.MustCompile(`\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)`)
	definition = regexp.MustCompile(`(?m)^ {0,3}\[[^\]]+\]: +<?([^\s>]+)`)
	attribute  = regexp.MustCompile(`<[a-z]+ [^>]*?\b(?:src|href)="([^"]+)"`)
	labelled   = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	scheme     = regexp.MustCompile(`^([a-z][a-z0-9+.-]*:|//)`)
)

// read reads a Markdown file.
func read(text string) *file {
	f := &file{anchors: map[string]bool{}}
	var prose []string
	end, last := "", ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if m := fence.FindStringSubmatch(line); m != nil && (end == "" || end == m[1]) {
			if last = ""; end == "" {
				end = m[1]
			} else {
				end = ""
			}
			continue
		}
		if end != "" {
			continue
		}
		if m := heading.FindStringSubmatch(line); m != nil {
			f.anchor(m[1])
		} else if last != "" && underline.MatchString(line) {
			f.anchor(last)
		}
		prose, last = append(prose, line), line
	}
	rest := code.ReplaceAllString(strings.Join(prose, "\n"), "")
	type match struct {
		at   int
		link string
	}
	var all []match
	for _, form := range []*regexp.Regexp{inline, definition, attribute} {
		for _, m := range form.FindAllStringSubmatchIndex(rest, -1) {
			if link := rest[m[2]:m[3]]; !scheme.MatchString(link) {
				all = append(all, match{m[2], link})
			}
		}
	}
	slices.SortFunc(all, func(a, b match) int { return a.at - b.at })
	for _, m := range all {
		f.links = append(f.links, m.link)
	}
	return f
}

// anchor adds the anchor of a heading.
func (f *file) anchor(title string) {
	title = labelled.ReplaceAllString(title, "$1")
	var b strings.Builder
	for _, r := range strings.ToLower(strings.TrimSpace(title)) {
		switch {
		case r == ' ':
			b.WriteByte('-')
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r):
			b.WriteRune(r)
		}
	}
	name := b.String()
	for i := 1; f.anchors[name]; i++ {
		name = fmt.Sprintf("%s-%d", b.String(), i)
	}
	f.anchors[name] = true
}
