package english

// Words of headers that say what the numbers of several rows make together. The last word that is on a list decides:
// "gross income" adds up, "unit price" does not, and a price alone may be that of one or of all.
const (
	// AddedHeaders are those of amounts, which add up.
	AddedHeaders Words = " amount total sum revenue turnover sale income earning cost expense expenditure spend spending spent profit loss tax vat " +
		"duty fee paid payment donation donated budget grant invoiced billed charge subtotal qty quantity unit piece item count number sold ordered " +
		"shipped delivered order visit visitor attendance guest passenger member vote seat goal assist win defeat draw injury death birth case " +
		"ticket download click view like impression session signup distance km kilometer kilometre mile step calorie rainfall rain snow snowfall " +
		"precipitation harvest yield production output consumption emission litre liter kwh energy fuel " +
		"employee student participant volunteer subscriber downtime overtime tip bonus refund commission proceeds "

	// AveragedHeaders are those of levels, which are averaged and never added.
	AveragedHeaders Words = " rate rating score grade mark age temperature temp average avg mean median percentage percent pct share ratio " +
		"speed pace index humidity pressure height elevation altitude latitude longitude depth density rank ranking position place " +
		"satisfaction star level probability efficiency accuracy occupancy ph bmi maximum minimum max min handicap growth " +
		"frequency salinity acidity hardness quality likelihood confidence discount "

	// PerHeaders stand in headers of quotients: "price per night".
	PerHeaders Words = " per each average avg mean median unit "
)

// Words of headers that say which end of the numbers is the better one, where people ask for the best or the worst. Of all others it is
// the greatest.
const (
	// RankedHeaders are those of ranks and times, of which the least is the best, and the first ones are the top. TakenHeaders stand
	// before "time" where it is one that something took; of others, such as playing time, more may be better.
	RankedHeaders Words = " rank ranking place position pos standing seed time lap pace split latency delay wait lateness deficit gap "
	TakenHeaders  Words = " best lap race finish finishing finisher run running swim swimming ride bike cycling ski rowing sprint split chip gun net gross " +
		"official elapsed winning qualifying record response reaction resolution delivery shipping transit travel trip journey commute driving flight lead " +
		"cycle turnaround processing handling load loading boot startup build execution wait waiting repair recovery down idle setup "

	// LessIsBetter are those of other numbers of which the least is the best: of prices, the top ones are still the dearest.
	LessIsBetter Words = " price cost fee fare rent error mistake fault penalty defect complaint accident incident injury death loss " +
		"churn bounce downtime emission debt waste absence handicap stroke expense rmse mae inflation unemployment crime "

	// CountedHeaders stand behind what a number is of, and say neither.
	CountedHeaders Words = " rate ratio count number total amount percentage percent pct average avg mean median minimum maximum min max value level index " +
		"minute second hour day "
)

// Singling words ask for single rows: "the single largest sale".
const Singling Words = " single individual one ever "

// PieceHeaders are those of how many pieces were sold, and Selling says so.
const (
	PieceHeaders Words = " quantity qty piece pieces units "
	Selling      Words = " sold bought ordered purchased shipped "
)

// Graded words ask for the good end or the bad one: 1 for good, -1 for bad.
func Graded(word string) int {
	switch word {
	case "best", "better":
		return 1
	case "worst", "worse":
		return -1
	}
	return 0
}
