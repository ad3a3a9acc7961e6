package english

import (
	"strings"
	"sync"
)

// GivenName reports whether a word is a common given name in a language of Europe or America.
// They tell columns of persons from those of films: a fifth of the cells is enough.
func GivenName(word string) bool { return given()[word] }

// Place reports whether a text is the name of a country, a state or a large city.
func Place(text string) bool { return Country(text) || State(text) || places()[text] }

// Country reports whether a text is the name of a country.
func Country(text string) bool { return countries()[text] }

// State reports whether a text is the name of a state or province.
func State(text string) bool { return states()[text] }

// Many cells are looked up, so that the lists are maps.
var (
	given     = sync.OnceValue(func() map[string]bool { return set(strings.Fields(givenNames)) })
	countries = sync.OnceValue(func() map[string]bool { return set(strings.Split(countryNames, "|")) })
	states    = sync.OnceValue(func() map[string]bool { return set(strings.Split(stateNames, "|")) })
	places    = sync.OnceValue(func() map[string]bool { return set(strings.Split(placeNames, "|")) })
)

func set(words []string) map[string]bool {
	m := make(map[string]bool, len(words))
	for _, w := range words {
		m[w] = true
	}
	return m
}

const (
	// Particles are words of names of persons in small letters.
	Particles Words = " de da di del della der den dos la le van von bin al el y e "

	// OtherNames are words of the names of things that are no persons.
	OtherNames Words = " the of and a an in on at to for with my your city county lake river park road street avenue university college " +
		"school institute high church museum hotel station airport stadium arena center centre hall house tower bridge " +
		"island bay valley mountain mount fort port north south east west new united national international american " +
		"british royal state states republic kingdom fc afc cf sc club team cup league championship championships award " +
		"awards prize tour series season open grand prix games olympics festival party company inc corp ltd records films " +
		"television radio news magazine song love night day world war red black white blue green big little "
)

const givenNames = "aaron adam adrian alan albert alejandro alex alexander alexandra alexei alfred alice alison allen amanda amy ana " +
	"anders andrea andreas andrei andrew andy angela anita ann anna anne annie anthony antonio arnold arthur ashley " +
	"barbara ben benjamin bernard beth betty bill billy bob bobby boris brad bradley brandon brenda brent brett brian " +
	"bruce bruno bryan carl carla carlo carlos carmen carol caroline catherine cecil charles charlie charlotte cheryl " +
	"chris christian christina christine christopher cindy claire clara clarence claude claudia colin connie craig " +
	"crystal curtis cynthia dale dan daniel daniela danny darren dave david dean deborah dennis derek diana diane " +
	"diego dimitri dmitri don donald donna dorothy doug douglas duane earl ed eddie edgar edith eduardo edward edwin " +
	"elena eli elizabeth ellen emil emily emma eric erik erin ernest ethan eugene eva evan evelyn felix fernando " +
	"florence frances francesco francis francisco franco frank franz fred frederick friedrich gabriel gary gavin gene " +
	"geoff george gerald gerard giovanni giuseppe glen glenn gloria gordon grace graham greg gregory guido guillermo " +
	"gustav guy hans harold harriet harry harvey hassan heather hector heidi heinrich helen helena henri henry " +
	"herbert herman holly howard hugh hugo ian igor ingrid irene isaac isabel ivan jack jackie jacob jacques jaime " +
	"jake james jamie jan jane janet janice jared jason javier jay jean jeff jeffrey jennifer jenny jeremy jerome " +
	"jerry jesse jessica jesus jill jim jimmy joan joanna joe joel johan johann johannes john johnny jon jonathan " +
	"jordan jorge jose josef joseph josh joshua joyce juan judith judy juergen julia julian julie june justin karen " +
	"karl kate katherine kathleen kathy katie keith kelly ken kenneth kevin kim kristen kurt kyle lance larry lars " +
	"laura lauren laurie lawrence lee leo leon leonard leslie lewis liam linda lisa lloyd louis louise lucas lucia " +
	"lucy luigi luis luke lynn madeleine manuel marc marcel marco marcus margaret maria marie mario marion mark marko " +
	"markus martha martin marvin mary mathias matt matthew maurice max megan melissa michael michel michelle miguel " +
	"mike mikhail milan miriam mohamed mohammad mohammed molly monica morgan muhammad nancy natalia natalie nathan " +
	"neil nicholas nick nicola nicolas nicole nigel nikolai nina noah norman oliver oscar otto pablo pamela pat " +
	"patricia patrick patty paul paula pauline pavel pedro peggy peter petr phil philip philippe phillip phyllis " +
	"pierre rachel rafael ralph ramon randall randy raul ray raymond rebecca renee ricardo richard rick ricky rita " +
	"rob robert roberto robin rodney roger roland ron ronald ronnie rosa rose ross roy ruben rudolf russell ruth ryan " +
	"sally sam samantha samuel sandra sara sarah scott sean sebastian sergei sergio seth shane shannon sharon shaun " +
	"shawn shirley simon sofia sonia sophie spencer stan stanley stefan stella stephanie stephen steve steven stuart " +
	"sue susan suzanne sven sylvia tara ted teresa terry theodore theresa thomas tiffany tim timothy tina toby todd " +
	"tom tommy tony tracy travis trevor troy tyler ursula valerie vanessa vera vernon veronica victor victoria " +
	"vincent vincenzo virginia vladimir walter warren wayne wendy werner wesley wilhelm will willem william willie " +
	"wolfgang xavier yvonne zachary zoe"

const countryNames = "afghanistan|albania|algeria|andorra|angola|argentina|armenia|australia|austria|azerbaijan|bahamas|bahrain|" +
	"bangladesh|barbados|belarus|belgium|belize|benin|bermuda|bhutan|bolivia|bosnia and herzegovina|botswana|brazil|" +
	"brunei|bulgaria|burkina faso|burma|burundi|cambodia|cameroon|canada|cape verde|chad|chile|china|colombia|congo|" +
	"costa rica|croatia|cuba|cyprus|czech republic|czechia|czechoslovakia|denmark|dominican republic|east germany|" +
	"ecuador|egypt|el salvador|england|eritrea|estonia|ethiopia|fiji|finland|france|gabon|gambia|georgia|germany|" +
	"ghana|great britain|greece|greenland|grenada|guam|guatemala|guinea|guyana|haiti|honduras|hong kong|hungary|" +
	"iceland|india|indonesia|iran|iraq|ireland|israel|italy|ivory coast|jamaica|japan|jordan|kazakhstan|kenya|kosovo|" +
	"kuwait|kyrgyzstan|laos|latvia|lebanon|lesotho|liberia|libya|liechtenstein|lithuania|luxembourg|macau|macedonia|" +
	"madagascar|malawi|malaysia|maldives|mali|malta|mauritania|mauritius|mexico|moldova|monaco|mongolia|montenegro|" +
	"morocco|mozambique|myanmar|namibia|nepal|netherlands|new zealand|nicaragua|niger|nigeria|north korea|" +
	"northern ireland|norway|oman|pakistan|palestine|panama|papua new guinea|paraguay|peru|philippines|poland|" +
	"portugal|puerto rico|qatar|republic of ireland|romania|russia|rwanda|samoa|san marino|saudi arabia|scotland|" +
	"senegal|serbia|sierra leone|singapore|slovakia|slovenia|somalia|south africa|south korea|soviet union|spain|" +
	"sri lanka|sudan|suriname|swaziland|sweden|switzerland|syria|taiwan|tajikistan|tanzania|thailand|togo|tonga|" +
	"trinidad and tobago|tunisia|turkey|turkmenistan|uganda|ukraine|united arab emirates|united kingdom|united states|" +
	"uruguay|usa|us|uk|uzbekistan|venezuela|vietnam|wales|west germany|yemen|yugoslavia|zambia|zimbabwe"

const stateNames = "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|" +
	"kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|" +
	"nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|" +
	"pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|" +
	"west virginia|wisconsin|wyoming|ontario|quebec|alberta|manitoba|nova scotia|new south wales|queensland|bavaria|" +
	"catalonia"

const placeNames = "london|paris|berlin|madrid|rome|moscow|tokyo|beijing|shanghai|new delhi|mumbai|sydney|melbourne|" +
	"toronto|montreal|vancouver|chicago|los angeles|san francisco|boston|houston|dallas|philadelphia|atlanta|miami|" +
	"seattle|denver|detroit|las vegas|vienna|prague|budapest|warsaw|amsterdam|brussels|copenhagen|stockholm|oslo|" +
	"helsinki|dublin|lisbon|barcelona|milan|munich|hamburg|zurich|geneva|athens|istanbul|cairo|dubai|bangkok|seoul|" +
	"mexico city|buenos aires|rio de janeiro|sao paulo|africa|asia|europe|north america|south america|oceania|" +
	"antarctica"
