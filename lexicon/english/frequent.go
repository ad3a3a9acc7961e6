package english

// Frequent are words that could be mistaken for a misspelling of another word, and are never
// corrected, even if the domain does not know them. They have four letters and more: function
// words, and those of the 8000 most frequent words of spoken English that are one edit away from
// a word of GeoQuery or of its facts.
const Frequent Words = " " +
	"about above across after again against ahead alley almost alone along already also although always american " +
	"americans among another anybody anyone anything anyway anywhere around asked august away back because become " +
	"been before began behind being believe below beneath beside besides best better between beyond both bring " +
	"brought building buildings call called came campaign cannon cannot canyon carbon certain change close cold come " +
	"comes coming contact contacts container could couldn county course didn doesn doing done down during early " +
	"either else enough even evening ever every everybody everyone everything everywhere except exit face fact fair " +
	"fall false family father feel felt fewer find fine first five floor follow following force ford forest forget " +
	"form forth forward found four free from front full further gave getting girl given glad goes going gone good " +
	"grave gray great green group guess half hand happen harbor hard hardly hasn haven having head hear heard heart " +
	"hello help hence here hers herself hide himself hold home hope hotel hour house however idea indeed independent " +
	"inside instead into island itself just keep kept kind knew know known landing last late lately later lead learn " +
	"lease least leave left less lest life light like likely line list little look lost lots love made main make " +
	"making marine market marry matter maybe mayor mean means meant meet middle might mill mills mind mine mines " +
	"minute modest moment money month more morning most mostly mother move much museum must myself naked near nearly " +
	"need needs neither never nice night nobody none normal notes nothing notice often olympic once only onto open " +
	"order ought ours ourselves outside page paid paint pair paper part past pearl pearls people perhaps picture " +
	"piece pier pierce plain plains plan plane plant play please point poor power prairie present press pretty print " +
	"probably proper proud pull push quick quickly quiet quite racing rain ranch rather reach read ready real really " +
	"reason regarding rest return ride rider right road room round ruin ruins said same save school seem seems seen " +
	"seize sell send sense sent serious settle seven several shall shape share shed sheet shift ship shore should " +
	"shout shut sick side sight sign silence simple simply since sing sister site sixth skate skin sleep slow snake " +
	"snakes soft sold some somebody somehow someone something sometimes somewhere soon sorry sort sound space speak " +
	"sport spot spots stage stair stake stand star stare start station statue status steel step stick stone stop " +
	"store storm story strange stray street strike strong stuff such suddenly sugar summer sure surely table tailor " +
	"take taken talk taste teach teeth tell temple thank thanks thee their theirs them theme themselves then " +
	"therefore these they thick thin thing things think third thirty this thorough those thought three threw throw " +
	"thus till time tired today together told tomorrow tone tons took total touch tough toward towards track trade " +
	"train tree trial trick tried trip trouble truck true trust truth turn twelve twice twin under unless until upon " +
	"usual usually valley venture very village visit voice wait wake walk wall want warden warm wash waste wasted " +
	"watch wave weak wear week weight well went were whatever wheat wheel whenever wherever whether while whisper " +
	"white whoever whole whom wide wife wild will wind window winter wise wish wished witch within without woke woman " +
	"women wonder wood word work world worse worst worth would write wrong wrote year yellow yesterday young your " +
	"yours yourself zone "
