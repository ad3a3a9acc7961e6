package peers

// infinite is the value that HiGHS takes for no bound; JSON has no infinity.
const infinite = 1e30

// program is an integer linear program: maximise the sum of cost·x over
// columns 0 ≤ x ≤ 1 and rows lower ≤ a·x ≤ upper. Its JSON form is what
// highs.mjs reads.
type program struct {
	Cost    []float64 `json:"cost"`
	Integer []int     `json:"integer"` // 1 for columns that are 0 or 1, 0 for those between
	Rows    rows      `json:"rows"`
}

// rows are constraints, sparse and row by row.
type rows struct {
	Lower   []float64 `json:"lower"`
	Upper   []float64 `json:"upper"`
	Starts  []int     `json:"starts"` // [rows+1] first entry of each row
	Indices []int     `json:"indices"`
	Values  []float64 `json:"values"`
}

// column adds a variable and returns its number.
func (p *program) column(cost float64, integer int) int {
	p.Cost = append(p.Cost, cost)
	p.Integer = append(p.Integer, integer)
	return len(p.Cost) - 1
}

// begin starts a row with its bounds; entries follow.
func (r *rows) begin(lower, upper float64) {
	if len(r.Starts) == 0 {
		r.Starts = append(r.Starts, 0)
	}
	r.Lower, r.Upper = append(r.Lower, lower), append(r.Upper, upper)
	r.Starts = append(r.Starts, len(r.Indices))
}

// entry adds a coefficient to the last row. A column may occur once in a row.
func (r *rows) entry(column int, value float64) {
	r.Indices, r.Values = append(r.Indices, column), append(r.Values, value)
	r.Starts[len(r.Starts)-1] = len(r.Indices)
}

// entries adds columns with one coefficient to the last row.
func (r *rows) entries(columns []int, value float64) {
	for _, c := range columns {
		r.entry(c, value)
	}
}
