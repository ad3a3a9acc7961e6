package scan

import "semtree/grammar"

// Picture is a walk as a page draws it.
type Picture struct {
	Kind    string   `json:"kind"`    // "walk"
	Actions []Action `json:"actions"` // in order
	Steps   []Step   `json:"steps"`   // of the program's nodes in preorder
}

// Action is an action, and where one stands after it. The walk begins at 0, 0
// and heads for 90°; walking, running and jumping go one step ahead.
type Action struct {
	Action  string `json:"action"`
	X       int    `json:"x"`       // grows to the right
	Y       int    `json:"y"`       // grows upwards
	Heading int    `json:"heading"` // 0, 90, 180 or 270 degrees from the x axis, counterclockwise
}

// Step says which actions a node of the program yields: a range each time
// that it is executed. A direction yields its turns, a manner all actions of its
// verb.
type Step struct {
	Program string `json:"program"`
	Ranges  []Span `json:"ranges"`
}

// Illustrate implements [domain.Illustrator] with a [Picture]; nil without a
// program or for one that can't be executed.
func (*Walker) Illustrate(program *grammar.Node) any {
	if program == nil {
		return nil
	}
	t, err := follow(program)
	if err != nil {
		return nil
	}
	p := Picture{Kind: "walk", Actions: positions(t.actions)}
	for i, n := range t.nodes {
		p.Steps = append(p.Steps, Step{Write(n), t.spans[i]})
	}
	return p
}

// ahead is one step for each quarter turn of the heading.
var ahead = [4][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// positions walks.
func positions(actions []string) []Action {
	path := make([]Action, len(actions))
	x, y, quarters := 0, 0, 1
	for i, action := range actions {
		switch action {
		case left:
			quarters = (quarters + 1) % 4
		case right:
			quarters = (quarters + 3) % 4
		case walk, run, jump:
			x, y = x+ahead[quarters][0], y+ahead[quarters][1]
		}
		path[i] = Action{action, x, y, 90 * quarters}
	}
	return path
}
