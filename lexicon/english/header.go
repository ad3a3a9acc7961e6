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

	// PersonHeaders and PlaceHeaders are those of names of persons and places.
	PersonHeaders Words = " person people actor actress artist author athlete by candidate captain chairman champion coach composer cyclist " +
		"director directed driver editor employee governor host incumbent leader manager mayor member minister musician " +
		"nominee officer owner performer pilot player poet politician president producer representative rider scorer senator " +
		"singer skater skip swimmer winner wrestler writer written "
	PlaceHeaders Words = " airport birthplace borough capital city country county destination district hometown location municipality nation " +
		"nationality origin place province region site stadium state suburb town venue village where "
)

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

	// RarelyUnits are units that a header more often means otherwise: "games won".
	RarelyUnits Words = " in min second seconds degree degrees won pound pounds foot mo rs day days week weeks month months year years hour " +
		"hours minute minutes gal pp yard inr ms ton gr ac ha knot volt byte gram mile percent pct "
)
