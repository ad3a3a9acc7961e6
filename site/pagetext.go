package site

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// pageTexts are what a site of one's own says in the place of what the page of another one says.
type pageTexts struct {
	title   string // in the head, and as the first heading
	about   string // what the owner says, in lines, below the heading; empty: nothing
	lead    string // what is there then; empty: as it is
	summary string // for who lists the page
	style   string // the address of a style sheet that comes after the others; empty: none
}

// put puts them into a page.
func (p pageTexts) put(page []byte) ([]byte, error) {
	inside := "" // the element whose content is replaced
	seen := map[string]bool{}
	replace := func(name, start, text string) string {
		inside, seen[name] = name, true
		return start + html.EscapeString(text)
	}
	return RewritePage(page, func(t html.Token, raw string) string {
		switch start := t.Type == html.StartTagToken; {
		case t.Type == html.EndTagToken && t.Data == inside:
			inside = ""
		case inside != "":
			return ""
		case start && (t.Data == "title" || t.Data == "h1") && !seen[t.Data]:
			return replace(t.Data, raw, p.title)
		case start && has(t, "class", "lead") && p.about != "":
			return replace(t.Data, `<p class="lead about">`, p.about)
		case start && has(t, "class", "lead") && p.lead != "":
			return replace(t.Data, raw, p.lead)
		case start && has(t, "name", "description"):
			set(&t, "content", p.summary)
			return t.String()
		case t.Type == html.EndTagToken && t.Data == "head" && p.style != "":
			return `<link rel="stylesheet" href="` + html.EscapeString(p.style) + "\">\n" + raw
		}
		return raw
	})
}

// has reports whether an attribute of an element has this value.
func has(t html.Token, key, value string) bool {
	return slices.ContainsFunc(t.Attr, func(a html.Attribute) bool { return a.Key == key && a.Val == value })
}

// set changes an attribute that an element has. A line has no breaks.
func set(t *html.Token, key, value string) {
	for i := range t.Attr {
		if t.Attr[i].Key == key {
			t.Attr[i].Val = strings.Join(strings.Fields(value), " ")
		}
	}
}
