//go:build js && wasm

package main

import (
	"semtree/internal/numeral"
	"semtree/parser"
	"semtree/parser/answer"
)

// The forms of results that the page reads: of a domain, and of a table.

type row struct {
	Name   string  `json:"name"`
	Number float64 `json:"number"`
	Unit   string  `json:"unit,omitempty"`
}

type domainReading struct {
	Program string        `json:"program,omitempty"`
	Words   string        `json:"words,omitempty"`
	Parts   []parser.Part `json:"parts,omitempty"`
	Picture any           `json:"picture,omitempty"`
	Answer  *[]any        `json:"answer,omitempty"`
	Unit    string        `json:"unit,omitempty"`
	Rows    []row         `json:"rows,omitempty"`
	Reason  string        `json:"reason,omitempty"`
}

type domainAlternative struct {
	domainReading
	Program string        `json:"program"`
	Parts   []parser.Part `json:"parts"`
	Value   float64       `json:"value"`
	Proved  bool          `json:"proved"`
}

type domainResult struct {
	Question string `json:"question"`
	domainReading
	Tokens       []domainToken       `json:"tokens"`
	Unknown      []string            `json:"unknown,omitempty"`
	Status       string              `json:"status"`
	Value        *float64            `json:"value,omitempty"`
	Bound        *float64            `json:"bound,omitempty"`
	Margin       *float64            `json:"margin,omitempty"`
	Missing      []parser.Missing    `json:"missing,omitempty"`
	Confidence   *float64            `json:"confidence,omitempty"`
	Refused      bool                `json:"refused,omitempty"`
	Alternatives []domainAlternative `json:"alternatives,omitempty"`
	Nodes        int                 `json:"nodes"`
	Iters        int                 `json:"iters"`
	Ms           parser.Millis       `json:"ms"`
}

type domainToken struct {
	Text        string   `json:"text"`
	Start       int      `json:"start"`
	End         int      `json:"end"`
	Label       string   `json:"label,omitempty"`
	Head        int      `json:"head"`
	Probability float64  `json:"probability"`
	HeadProb    float64  `json:"headProbability"`
	Entities    []string `json:"entities,omitempty"`
	Corrected   string   `json:"corrected,omitempty"`
	Known       bool     `json:"known"`
}

func ofDomain(r *parser.Result) domainResult {
	d := domainResult{
		Question: r.Question, Unknown: r.Unknown(), Status: r.Status, Value: r.Value, Bound: r.Bound, Margin: r.Margin, Missing: r.Missing,
		Confidence: r.Confidence, Nodes: r.Nodes, Iters: r.Iters, Ms: r.Ms, Tokens: []domainToken{},
	}
	for _, t := range r.Tokens {
		d.Tokens = append(d.Tokens, domainToken{t.Text, t.Start, t.End, t.Label, t.Head, t.Probability, t.HeadProb, t.Entities, t.Corrected, t.Known})
	}
	if r.Reading != nil {
		d.domainReading = domainForm(r.Reading)
	}
	d.Reason, d.Picture = r.Reason, r.Picture
	d.Refused = r.Refused && len(r.Alternatives) > 0
	for _, a := range r.Alternatives {
		d.Alternatives = append(d.Alternatives, domainAlternative{domainForm(a), a.Program, a.Parts, a.Score, a.Proved})
	}
	return d
}

func domainForm(r *parser.Reading) domainReading {
	d := domainReading{Program: r.Program, Words: r.Words, Parts: r.Parts, Picture: r.Picture, Unit: r.Unit, Reason: r.Empty}
	d.Answer = &r.Answer
	for _, cells := range r.Rows {
		d.Rows = append(d.Rows, row{cells[0].(string), cells[1].(float64), r.Formats[1].Unit})
	}
	return d
}

type tableReading struct {
	Program    string           `json:"program"`
	Words      string           `json:"words"`
	WordsParts []answer.Part    `json:"words_parts"`
	Columns    []string         `json:"columns"`
	Rows       [][]any          `json:"rows"`
	Formats    []numeral.Format `json:"formats"`
	Total      int              `json:"total"`
	Answer     []any            `json:"answer"`
	Unit       string           `json:"unit,omitempty"`
	Evidence   *answer.Evidence `json:"evidence,omitempty"`
	Chart      *answer.Chart    `json:"chart,omitempty"`
	Empty      string           `json:"empty,omitempty"`
	Score      float64          `json:"value"`
	Proved     bool             `json:"proved"`
	SQL        string           `json:"sql"`
	SQLParams  []any            `json:"sql_params"`
}

type tableResult struct {
	Question string `json:"question"`
	*tableReading
	Refused      bool            `json:"refused"`
	Corrected    bool            `json:"corrected,omitempty"`
	Reason       string          `json:"reason,omitempty"`
	Confidence   *float64        `json:"confidence,omitempty"`
	Status       string          `json:"status"`
	Value        *float64        `json:"value,omitempty"`
	Bound        *float64        `json:"bound,omitempty"`
	PassedOver   int             `json:"passed_over,omitempty"`
	Alternatives []*tableReading `json:"alternatives,omitempty"`
	Tokens       []tableToken    `json:"tokens,omitempty"`
	Unknown      []string        `json:"unknown,omitempty"`
	Ms           float64         `json:"ms"`
}

type tableToken struct {
	Text  string   `json:"text"`
	Start int      `json:"start"`
	End   int      `json:"end"`
	Label string   `json:"label,omitempty"`
	Says  []string `json:"says,omitempty"`
	Until int      `json:"until,omitempty"`
	Head  int      `json:"head"`
}

func ofTable(r *parser.Result) tableResult {
	t := tableResult{
		Question: r.Question, Refused: r.Refused, Corrected: r.Corrected, Reason: r.Reason, Confidence: r.Confidence, Status: r.Status, Value: r.Value,
		Bound: r.Bound, PassedOver: r.PassedOver, Unknown: r.LeftOut(), Ms: r.Ms.Total,
	}
	for _, w := range r.Tokens {
		t.Tokens = append(t.Tokens, tableToken{w.Text, w.Start, w.End, w.Label, w.Says, w.Until, w.Head})
	}
	if r.Reading != nil {
		t.tableReading = tableForm(r.Reading)
	}
	for _, a := range r.Alternatives {
		t.Alternatives = append(t.Alternatives, tableForm(a))
	}
	return t
}

func tableForm(r *parser.Reading) *tableReading {
	return &tableReading{
		r.Program, r.Words, r.WordsParts, r.Columns, r.Rows, r.Formats, r.Total, r.Answer, r.Unit, r.Evidence, r.Chart, r.Empty, r.Score, r.Proved, r.SQL, r.SQLParams,
	}
}
