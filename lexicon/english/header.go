package english

// Words of headers that say what cells are.
const (
	// NumberHeaders stand at the end of the header of a column that numbers the rows: "Order #".
	NumberHeaders Words = " # id no nr num number code key "

	// NameHeaders name what stands before them: "film title".
	NameHeaders Words = " name title "

	// CodeHeaders stand at the end of the header of a column of codes or numbers of the rows.
	CodeHeaders = NumberHeaders + "nbr ref reference sku barcode isbn iata icao symbol sym abbr abbreviation tracking serial "

	// ContactHeaders are those of what is distinct but no name.
	ContactHeaders Words = " email mail phone telephone tel mobile fax url website link note notes remark remarks comment comments description "

	// HeightHeaders are those of columns where 6-2 is a height.
	HeightHeaders Words = " height ht "

	// SymbolHeaders are those of names and symbols, be they "Null" or "Na".
	SymbolHeaders Words = NameHeaders + "names surname surnames lastname firstname forename family given element elements symbol symbols formula ion "

	// PersonHeaders and PlaceHeaders are those of names of persons and places.
	PersonHeaders Words = " person people actor actress artist author athlete by candidate captain chairman champion coach composer cyclist " +
		"director directed driver editor employee governor host incumbent leader manager mayor member minister musician " +
		"nominee officer owner performer pilot player poet politician president producer representative rider scorer senator " +
		"singer skater skip swimmer winner wrestler writer written "
	PlaceHeaders Words = " airport birthplace borough capital city country county destination district hometown location municipality nation " +
		"nationality origin place province region site stadium state suburb town venue village where "
)

// FrequencyHeaders are those of columns that say how often what stands beside them was seen, so that a number of
// things is a sum of them. FrequencyBefore stand before what is counted: "number of cases".
const (
	FrequencyHeaders Words = " count counts freq freqs frequency frequencies n number total totals observed obs tally cases "
	FrequencyBefore  Words = " number num no n nr count total "
)

// ShareHeaders say that the numbers of a column are parts of a whole.
const ShareHeaders Words = " percent percentage percentages pct perc share shares proportion fraction "

// ShortParts are words of less than three letters, and short forms, of which headers that are written together are
// made.
const ShortParts Words = " id no nr yr wt ht dt hr km kg cm mm ft sq gb mb pc pct avg num max min tot std cnt qty amt lat lon temp pop freq perc " +
	"yrs hrs days per of to by in st end pre post sub non "

// InNames are function words inside of names: "gdp per capita", "number of rooms".
const InNames Words = " of per and at in on to for the by with a an up out off when "

// What stands beside a number that is a bound of a range, and between two that are its ends.
const (
	BelowBounds   Phrases = "|<|<=|under|below|less than|fewer than|up to|at most|lower than|younger than|and under|and below|or less|or fewer|or under|or below|or younger|and younger|"
	AboveBounds   Phrases = "|>|>=|over|above|more than|at least|greater than|older than|+|plus|and over|and above|and more|and up|or more|or over|or above|or older|and older|"
	BetweenBounds Phrases = "|-|–|—|_|to|and|through|up to|"
)

// CenturyStarts are the first digits of years.
const CenturyStarts Words = " 16 17 18 19 20 "

// CountHeaders are those of columns of numbers of things.
const CountHeaders Words = " qty quantity units count number # sold attendance att population inj enr guests "

// Words of headers of the greatest or least of something.
const (
	GreatestHeaders Words = " max maximum high highest peak "
	LeastHeaders    Words = " min minimum low lowest "
)

// Words of headers that decide where cells could be of several types.
const (
	IdentifierHeaders Words = " id ids uuid guid zip zipcode postcode postal phone telephone tel fax mobile isbn issn ssn iban ean upc sku fips "
	VersionHeaders    Words = " version versions ver release releases build builds firmware section sections subsection subsections chapter chapters clause clauses paragraph wbs "
	YearHeaders       Words = " year years yr season founded established born died built opened closed released release since date edition " +
		"inaugurated completed elected "
	AmountHeaders Words = " count number total amount price cost weight population attendance votes points goals height elevation altitude " +
		"distance area capacity size length salary revenue sales displacement power hp horsepower seats students employees " +
		"km miles "
	DurationHeaders Words = " duration length runtime lap laps split elapsed record result results mins minutes swim bike run time times gap " +
		"difference deficit behind "
	RankHeaders  Words = " rank ranking place pos position finish standing # "
	ClockHeaders Words = " start starts end kickoff departure departs arrival arrives depart arrive opens closes opening closing sunrise " +
		"sunset clock utc gmt est local tipoff airtime "

	// RaceHeaders are those of tables in which a time is how long somebody took.
	RaceHeaders Words = " distance pace lap laps split splits runner swimmer rider athlete race heat finish km miles stroke "

	// StayHeaders are those of hours and minutes: 2:05 is no time of day. SpentHeaders with "time" are
	// those of durations.
	StayHeaders  Words = " stay stays slept sleep worked working hours hrs uptime downtime overtime billed billable "
	SpentHeaders Words = " played spent "

	// MonthYearHeaders are those where Nov-23 and 11/23 are months of a year, DayHeaders those where Nov-23 is a day,
	// PeriodHeaders those where 202311 and 20231105 are times.
	MonthYearHeaders Words = " month months mth period periods quarter expires expiry exp expiration valid validity thru "
	DayHeaders       Words = " day days birthday birthdays birth dob anniversary holiday holidays festival feast deadline due "
	PeriodHeaders    Words = " month months mth period periods date dates day days dob birthday yyyymm yyyymmdd yearmonth yearmonthday ym ymd dt when time timestamp "

	// Counted stand before numbers that are counted on, and so have an order: week 3 is after week 2.
	Counted Words = " week day month quarter year season round matchday matchweek gameweek game lap inning period phase stage step level grade " +
		"generation episode part chapter place position rank "

	// RatingHeaders are those where 3/4 is a rating, and PartHeaders those where 3/5 is none.
	RatingHeaders Words = " rating ratings rated score scores stars star grade grades review reviews mark marks points satisfaction "
	PartHeaders   Words = " date dates day days month when due deadline expires birthday signature meter metre beat part parts page " +
		"pages episode disc leg issue edition copy print address house street flat apartment room floor unit fraction odds size vision "
)

// Words of headers and names of tables that do not say what a row is.
const (
	// AnyTable are words that any table may have.
	AnyTable Words = " data dataset table sheet file name title list results output export untitled test column rank position year date " +
		"number note notes code type full first last address street "

	// VagueNouns are nouns of headers that don't say what a row is.
	VagueNouns Words = " result note rowname index name surname lastname firstname fullname fname lname ref reg value text label "

	// SortsOfNames are words before "name" and "title" that don't say what is named.
	SortsOfNames Words = " alternative arabic brief chinese common current dutch display english family file former french german given greek " +
		"italian japanese job latin legal local long maiden middle native nick old new official original other pen pet " +
		"polish portuguese proper russian scientific short spanish stage sub user "

	// PartsOfNames stand behind a noun and say which part of its name a column holds: "baker_full".
	PartsOfNames Words = " full first last short long "

	// RarelyUnits are units that a header more often means otherwise: "games won".
	RarelyUnits Words = " in min second seconds degree degrees won pound pounds foot mo rs day days week weeks month months year years hour bp bps " +
		"hours minute minutes gal pp yard inr ms ton gr ac ha knot volt byte gram mile percent pct "
)

// HeaderKeys and RowKeys are the keys under which a text in JSON has the names of columns, and the rows.
const (
	HeaderKeys Words = " columns fields header headers names "
	RowKeys    Words = " data results result items rows records values entries "
)
