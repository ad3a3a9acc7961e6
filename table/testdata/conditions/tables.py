"""What the committed tables are about, written by hand.

A column is named as in the SQL table t that answers.py makes of the file. A form says how a
value joins the noun of a row: {n} is the noun with what was said before, {v} the value.
"""

from dataclasses import dataclass, field


@dataclass
class Cat:
    """A column of things that rows share."""

    label: str
    plural: str
    forms: list  # of text with {n} and {v}
    absent: object  # a key of words.VALUES, or a list of our own
    said: dict = field(default_factory=dict)  # how people say some values
    nouns: dict = field(default_factory=dict)  # values that are nouns for the row: singular, plural
    absent_nouns: list = field(default_factory=list)
    group: bool = True  # whether people group by it


@dataclass
class Num:
    """A column of numbers."""

    label: str
    high: list = field(default_factory=list)  # superlatives before the noun: longest
    low: list = field(default_factory=list)
    total: bool = False  # whether a sum makes sense
    header: str = ""  # the header, if it holds a word of an aggregate


@dataclass
class Date:
    """A column of dates."""

    forms: list


@dataclass
class Table:
    path: str
    one: str
    many: str
    names: list  # the columns that name a row, the first one best
    absent_names: object
    cats: dict
    nums: dict
    dates: dict = field(default_factory=dict)
    avoid: str = ""  # words that might fairly be read as a column or value of the table
    people: bool = False  # whether rows are people
    prefix: str = ""  # said before a name: order #10241


def nouns(text):
    """{value: (singular, plural)} of "value/singular/plural, …"; the value alone adds an s."""
    found = {}
    for item in text.split(", "):
        value, *rest = item.split("/")
        found[value] = tuple(rest) if rest else (value.lower(), value.lower() + "s")
    return found


PRE = ["{v} {n}"]

TABLES = [
    Table("../../../examples/films.csv", "film", "films", ["title"],
        ["Casablanca", "The Godfather", "Jaws", "Titanic", "Amadeus", "Chinatown"],
        {
            "director": Cat("director", "directors", ["{n} by {v}", "{n} directed by {v}"], "surname"),
            "country": Cat("country", "countries", ["{n} from {v}", "{n} made in {v}"], "country"),
            "genre": Cat("genre", "genres", PRE, ["horror", "western", "romance", "musical", "fantasy", "sports"],
                nouns=nouns("drama, thriller, comedy/comedy/comedies"),
                absent_nouns=[("musical", "musicals"), ("western", "westerns"), ("documentary", "documentaries"), ("biopic", "biopics"), ("romcom", "romcoms")]),
        },
        {"length": Num("length", ["longest"], ["shortest"], True), "year": Num("year", ["newest", "latest"], ["oldest", "earliest"])},
        {"year": Date(["{n} from {v}", "{n} made in {v}"])}, avoid="language nationality"),
    Table("../../../examples/courses.csv", "course", "courses", ["course"],
        ["Beekeeping", "Karate", "Origami", "Ballet"],
        {
            "teacher": Cat("teacher", "teachers", ["{n} by {v}", "{n} taught by {v}", "{n} with {v}"], "surname"),
            "subject": Cat("subject", "subjects", PRE, ["history", "chemistry", "gardening", "dance", "theology", "economics"]),
        },
        {"fee": Num("fee", ["most expensive", "priciest"], ["cheapest"], True), "evenings": Num("number of evenings", ["longest"], ["shortest"], True)},
        {"starts": Date(["{n} starting in {v}"])}, avoid="studio skill level language currency"),
    Table("../everyday/staff.csv", "employee", "employees", ["full_name", "emp_id"], "person",
        {
            "dept": Cat("department", "departments", ["{n} in {v}", "{n} in the {v} department"], ["Logistics", "Procurement", "Research", "Catering", "Security", "Manufacturing"]),
            "office": Cat("office", "offices", ["{n} in {v}", "{n} in the {v} office", "{n} based in {v}"], "city"),
            "job_title": Cat("job title", "job titles", ["{n} working as {v}"], "occupation", nouns=nouns("Accountant, Support Agent, Data Engineer, Account Executive"),
                absent_nouns=[("plumber", "plumbers"), ("pilot", "pilots"), ("nurse", "nurses"), ("electrician", "electricians")]),
            "reports_to": Cat("manager", "managers", ["{n} reporting to {v}"], "person"),
        },
        {"salary_usd": Num("salary", ["best paid", "highest paid"], ["lowest paid"], True), "bonus_pct": Num("bonus")},
        {"hire_dt": Date(["{n} hired in {v}"])}, people=True, avoid="income bracket currency"),
    Table("../everyday/expenses.csv", "expense", "expenses", ["merchant", "txn_id"], ["Walmart", "Starbucks", "Home Depot", "Costco"],
        {
            "merchant": Cat("merchant", "merchants", ["{n} at {v}", "{n} from {v}"], ["Walmart", "Starbucks", "Home Depot", "Costco", "Tesco", "Nespresso"]),
            "category": Cat("category", "categories", ["{v} {n}", "{n} for {v}"], ["pets", "jewellery", "furniture", "childcare", "toys", "gardening"]),
            "paid_by": Cat("person", "people", ["{n} paid by {v}", "{n} by {v}"], "first"),
            "method": Cat("payment method", "payment methods", ["{n} paid by {v}", "{n} by {v}"], ["cheque", "voucher", "bitcoin", "paypal"]),
        },
        {"amount_eur": Num("amount", ["biggest", "largest"], ["smallest"], True)},
        {"txn_date": Date(["{n} in {v}", "{n} from {v}"])}, avoid="currency supplier"),
    Table("cars.json", "car", "cars", ["name"], ["tesla model s", "lada niva", "trabant", "hummer h2"],
        {
            "origin": Cat("origin", "origins", ["{n} from {v}", "{n} made in {v}"], "country"),
            "cylinders": Cat("number of cylinders", "cylinder counts", ["{n} with {v} cylinders"], ["7", "9", "11", "14", "16"], group=False),
        },
        {
            "horsepower": Num("horsepower", ["most powerful"], ["least powerful"]),
            "weight_in_lbs": Num("weight", ["heaviest"], ["lightest"], True),
            "miles_per_gallon": Num("mpg"), "acceleration": Num("acceleration"), "displacement": Num("displacement"),
        },
        {"year": Date(["{n} from {v}", "{n} made in {v}"])},
        avoid="imported continent nationality currency language planet hemisphere supplier top speed"),
    Table("movies.json", "movie", "movies", ["title"], ["Zorbalinda", "Quentavius", "Brimwyck Hollow"],
        {
            "director": Cat("director", "directors", ["{n} by {v}", "{n} directed by {v}"], ["Wendell Ogilvie", "Efua Boateng", "Zbigniew Wojcik", "Ottoline Frye", "Bronwen Pugh"]),
            "major_genre": Cat("genre", "genres", PRE, ["gardening", "cookery", "propaganda", "silent"]),
            "distributor": Cat("distributor", "distributors", ["{n} distributed by {v}", "{n} released by {v}"], ["Netflix", "Mosfilm", "Gaumont", "Toei"]),
            "mpaa_rating": Cat("mpaa rating", "ratings", ["{n} rated {v}", "{v} rated {n}"], ["FSK 16", "PEGI", "BBFC 12A"]),
        },
        {
            "running_time_min": Num("running time", ["longest"], ["shortest"]), "production_budget": Num("production budget", ["most expensive"], ["cheapest"], True),
            "worldwide_gross": Num("worldwide gross", ["highest grossing"], ["lowest grossing"], True), "imdb_rating": Num("imdb rating"),
        },
        {"release_date": Date(["{n} released in {v}"])}, avoid="studio famous language currency market share planet galaxy climate time zone religion continent nationality"),
    Table("seattle-weather.csv", "day", "days", ["date"], ["29 february 2013", "1 january 2031", "3 may 1987"],
        {"weather": Cat("weather", "kinds of weather", ["{n} with {v}"], ["hail", "tornado", "thunder", "frost", "sandstorm", "hurricane"])},
        {
            "precipitation": Num("precipitation", ["wettest"], [], True), "temp_max": Num("max temp", ["hottest", "warmest"], [], header="temp_max"),
            "temp_min": Num("min temp", [], ["coldest"], header="temp_min"), "wind": Num("wind", ["windiest"], ["calmest"]),
        },
        {"date": Date(["{n} in {v}"])}, avoid="temperature climate rainfall"),
    Table("airports.csv", "airport", "airports", ["name", "iata"], ["Heathrow", "Schiphol", "Haneda"],
        {
            "state": Cat("state", "states", ["{n} in {v}"], ["ONT", "QLD", "NSW", "XJ"]),
            "city": Cat("city", "cities", ["{n} in {v}"], ["Antwerp", "Bogota", "Osaka", "Quito", "Nairobi", "Helsinki"]),
            "country": Cat("country", "countries", ["{n} in {v}"], ["Bulgaria", "Vietnam", "Morocco", "Tanzania"]),
        },
        {"latitude": Num("latitude", ["northernmost"], ["southernmost"]), "longitude": Num("longitude", ["easternmost"], ["westernmost"])},
        avoid="continent nationality hemisphere"),
    Table("../field/orders.csv", "order", "orders", ["id"], ["#99871", "#77120", "#55006"],
        {
            "customer": Cat("customer", "customers", ["{n} by {v}", "{n} from {v}", "{n} placed by {v}"], "person"),
            "country": Cat("country", "countries", ["{n} to {v}", "{n} going to {v}", "{n} from {v}"], "country"),
            "product": Cat("product", "products", ["{n} of {v}", "{n} for {v}"], ["Blender", "Toaster", "Laser Printer", "Hammock", "Tennis Racket", "Skateboard"]),
            "category": Cat("category", "categories", ["{v} {n}", "{n} in {v}"], ["Garden", "Toys", "Jewellery", "Clothing", "Pet Supplies"]),
            "status": Cat("status", "statuses", PRE, ["disputed", "archived", "quarantined", "refurbished"]),
            "paid": Cat("payment method", "payment methods", ["{n} paid with {v}", "{n} paid by {v}"], ["cheque", "bitcoin", "klarna", "voucher"]),
        },
        {"total": Num("order total", ["biggest", "largest"], ["smallest"], True, header="Order Total"), "qty": Num("quantity", [], [], True), "rating": Num("rating", ["best rated"], ["worst rated"])},
        {"ordered": Date(["{n} placed in {v}", "{n} in {v}", "{n} from {v}"])}, avoid="imported refundable currency nationality", prefix="order "),
    Table("../field/patients.csv", "appointment", "appointments", ["patient", "id"], "person",
        {
            "doctor": Cat("doctor", "doctors", ["{n} with {v}", "{n} of {v}"], ["Dr. Ogilvie", "Dr. Boateng", "Dr. Yamamoto", "Dr. Fitzgerald", "Dr. Papadakis"]),
            "dept": Cat("department", "departments", ["{n} in {v}", "{v} {n}"], ["Neurology", "Radiology", "Surgery", "Oncology", "Urology"]),
            "reason": Cat("reason", "reasons", ["{n} for {v}", "{v} {n}"], ["migraine", "sprained ankle", "diabetes", "asthma", "earache"]),
            "insurance": Cat("insurance", "insurances", ["{n} with {v} insurance"], ["Allianz", "Medicare", "Cigna"]),
            "patient": Cat("patient", "patients", ["{n} of {v}"], "person"),
        },
        {"duration": Num("duration", ["longest"], ["shortest"], True), "fee": Num("fee", ["most expensive"], ["cheapest"], True), "weight": Num("weight"), "temp": Num("temperature")},
        {"day": Date(["{n} in {v}"])}, avoid="female temperature currency language body fat market"),
    Table("../field/planets.csv", "body", "bodies", ["body"], ["Vulcan", "Endor", "Tatooine", "Arrakis"],
        {
            "type": Cat("type", "types", PRE, ["comet", "gas giant", "brown dwarf"], nouns=nouns("moon, planet, dwarf planet"),
                absent_nouns=[("comet", "comets"), ("asteroid", "asteroids"), ("quasar", "quasars"), ("black hole", "black holes")]),
            "orbits": Cat("orbit", "orbits", ["{n} orbiting {v}", "{n} of {v}", "{n} around {v}"], ["Sirius", "Vega", "Betelgeuse", "Proxima"], group=False),
            "discoverer": Cat("discoverer", "discoverers", ["{n} discovered by {v}", "{n} found by {v}"], ["Isaac Newton", "Edwin Hubble", "Tycho Brahe", "Copernicus", "Edmond Halley"]),
        },
        {
            "radius": Num("radius", ["biggest", "largest"], ["smallest"]), "mass": Num("mass", ["heaviest"], ["lightest"], True), "gravity": Num("gravity"),
            "temp": Num("mean temp", ["hottest"], ["coldest"], header="Mean temp"), "moons": Num("number of moons", [], [], True), "period": Num("orbital period"),
        },
        {"year": Date(["{n} discovered in {v}"])},
        avoid="temperature galaxy altitude climate hemisphere"),
    Table("../field/marathon.csv", "runner", "runners", ["runner", "bib"], "person",
        {
            "club": Cat("club", "clubs", ["{n} from {v}", "{n} of {v}", "{n} in {v}"], ["Mountain Goats", "Thunder Bolts", "Valley Striders AC", "Falcon Joggers"]),
            "nat": Cat("nationality", "nationalities", ["{n} from {v}"], ["Peru", "Mongolia", "Vietnam", "Chile", "Egypt"],
                said={"GBR": "great britain", "GER": "germany", "USA": "the usa", "NOR": "norway", "KEN": "kenya", "ITA": "italy", "DEN": "denmark"}),
            "sex": Cat("sex", "sexes", PRE, ["robot", "canine", "elite", "vegan"], said={"M": "male", "F": "female"}),
        },
        {"age": Num("age", ["oldest"], ["youngest"]), "finish": Num("finish time", ["slowest"], ["fastest"]), "pace": Num("pace")},
        people=True, avoid="female country continent top speed nationality"),
    Table("../field/library.csv", "loan", "loans", ["title", "id"], ["Moby-Dick", "Dracula", "Ulysses", "Frankenstein"],
        {
            "author": Cat("author", "authors", ["{n} of books by {v}", "{n} by {v}"], ["Tolstoy", "Dickens", "Hemingway", "Nabokov", "Stephen King"]),
            "genre": Cat("genre", "genres", ["{v} {n}", "{n} of {v} books"], ["Horror", "Poetry", "Western", "Romance", "Cookery"]),
            "borrower": Cat("borrower", "borrowers", ["{n} by {v}", "{n} to {v}", "{n} of {v}"], "person"),
            "branch": Cat("branch", "branches", ["{n} from {v}", "{n} at {v}", "{n} at the {v} branch"], ["Westgate", "Harbourfront", "Northside", "Airport"]),
        },
        {"pages": Num("number of pages", ["longest"], ["shortest"], True), "renewals": Num("renewals", [], [], True), "fee": Num("late fee", [], [], True)},
        {"out": Date(["{n} from {v}", "{n} in {v}"])}, avoid="language currency sponsor supplier"),
    Table("../field/countries.csv", "country", "countries", ["country"], ["Brazil", "Japan", "Canada", "Egypt"],
        {
            "region": Cat("region", "regions", ["{n} in the {v}"], ["tropics", "arctic", "caribbean", "pacific", "outback"]),
            "currency": Cat("currency", "currencies", ["{n} with the {v}", "{n} using the {v}"], ["peso", "yen", "rupee", "rand", "shekel", "yuan"], said={"Euro": "euro"}),
        },
        {"population": Num("population", ["most populous"], ["least populous"], True), "area": Num("area", ["biggest", "largest"], ["smallest"], True), "highest": Num("highest point", header="Highest pt."), "gdp": Num("gdp per capita", ["richest"], ["poorest"])},
        {"eu_since": Date(["{n} that joined the eu in {v}"])}, avoid="continent altitude nationality language climate hemisphere political tax"),
    Table("../field/songs.csv", "song", "songs", ["track"], ["Bohemian Rhapsody", "Thriller", "Imagine", "Wonderwall"],
        {
            "artist": Cat("artist", "artists", ["{n} by {v}", "{n} from {v}"], ["Beyonce", "Nirvana", "Adele", "Metallica", "Bjork"]),
            "album": Cat("album", "albums", ["{n} on {v}", "{n} from the album {v}"], ["Abbey Road", "Thriller", "Nevermind", "Graceland"]),
            "genre": Cat("genre", "genres", PRE, ["reggae", "opera", "country", "metal", "techno", "blues"]),
        },
        {"plays": Num("number of plays", ["most played"], ["least played"], True), "length_s": Num("length", ["longest"], ["shortest"]), "stars": Num("stars", ["best rated"], ["worst rated"]), "year": Num("year", ["newest"], ["oldest"])},
        {"added": Date(["{n} added in {v}"]), "year": Date(["{n} from {v}"])}, avoid="language download"),
    Table("../field/houses.csv", "house", "houses", ["address", "ref"], ["7 Penguin Street", "12 Downing Court", "3 Abbey Gardens"],
        {
            "city": Cat("city", "cities", ["{n} in {v}"], "city"),
            "type": Cat("type", "types", PRE, ["thatched", "floating", "medieval", "prefab"], nouns=nouns("flat"), absent_nouns=[("bungalow", "bungalows"), ("castle", "castles"), ("houseboat", "houseboats"), ("penthouse", "penthouses")]),
            "agent": Cat("agent", "agents", ["{n} from {v}", "{n} with {v}", "{n} listed by {v}"], ["Savills", "Foxtons", "Remax", "Knight Frank"]),
            "status": Cat("status", "statuses", PRE, ["demolished", "haunted", "foreclosed", "condemned"]),
        },
        {"price": Num("price", ["most expensive"], ["cheapest"], True), "size": Num("size", ["biggest", "largest"], ["smallest"], True), "rooms": Num("number of rooms", [], [], True), "baths": Num("number of baths"), "built": Num("year built", ["newest"], ["oldest"])},
        {"listed": Date(["{n} listed in {v}"]), "built": Date(["{n} built in {v}"])}, avoid="postcode currency"),
    Table("../field/football.csv", "match", "matches", [], [],
        {
            "home": Cat("home team", "home teams", ["{n} at {v}", "home {n} of {v}"], ["Real Madrid", "Chelsea", "Ajax", "Juventus", "Celtic"]),
            "away": Cat("away team", "away teams", ["away {n} of {v}"], ["Real Madrid", "Chelsea", "Ajax", "Juventus", "Celtic"]),
            "ref": Cat("referee", "referees", ["{n} refereed by {v}", "{n} with referee {v}"], "surname"),
        },
        {"att": Num("attendance", ["best attended"], ["worst attended"], True), "goals_h": Num("home goals", [], [], True), "goals_a": Num("away goals", [], [], True)},
        {"date": Date(["{n} in {v}", "{n} played in {v}"])}, avoid="sponsor"),
    Table("../field/budget.csv", "entry", "entries", [], [],
        {
            "category": Cat("category", "categories", ["{n} for {v}", "{v} {n}"], ["Salaries", "Fireworks", "Marketing", "Legal costs", "Parking"]),
            "who": Cat("person", "people", ["{n} by {v}", "{n} of {v}"], "first"),
        },
        {"actual": Num("actual amount", [], [], True), "planned": Num("planned amount", [], [], True)},
        {"month": Date(["{n} in {v}", "{n} for {v}"])}, avoid="currency tax sponsor supplier"),
    Table("../townhall/dogs.csv", "dog", "dogs", ["dog", "tag"], ["Pluto", "Snoopy", "Scooby", "Lassie"],
        {
            "breed": Cat("breed", "breeds", PRE, ["Greyhound", "Husky", "Corgi", "Whippet"], nouns=nouns("Beagle, Labrador, Dachshund, Boxer, Border Collie"),
                absent_nouns=[("husky", "huskies"), ("corgi", "corgis"), ("greyhound", "greyhounds"), ("whippet", "whippets"), ("rottweiler", "rottweilers")]),
            "owner": Cat("owner", "owners", ["{n} of {v}", "{n} owned by {v}"], "person"),
            "district": Cat("district", "districts", ["{n} in {v}", "{n} from {v}"], ["Harbourfront", "Chinatown", "Westgate", "Docklands", "Airport Village"]),
        },
        {"kg": Num("weight", ["heaviest"], ["lightest"], True), "tax": Num("tax", [], [], True)},
        {"born": Date(["{n} born in {v}"]), "reg": Date(["{n} registered in {v}"])}, avoid="female certified tax bracket"),
    Table("../townhall/trees.csv", "tree", "trees", ["id", "species"], ["T987", "T955"],
        {
            "species": Cat("species", "species", PRE, ["Palm", "Cherry", "Willow", "Olive"], nouns=nouns("Ginkgo, Oak, Linden, Birch/birch/birches, Norway Maple"),
                absent_nouns=[("willow", "willows"), ("palm", "palms"), ("cactus", "cacti"), ("cypress", "cypresses"), ("eucalyptus", "eucalyptuses")]),
            "location": Cat("location", "locations", ["{n} in {v}", "{n} at {v}"], ["Harbour Walk", "Zoo", "Rose Garden", "Airport", "Victoria Gardens"]),
            "cond": Cat("condition", "conditions", ["{n} in {v} condition"], ["splendid", "toxic", "frozen", "pristine"]),
        },
        {"height": Num("height", ["tallest"], ["shortest"]), "girth": Num("girth", ["thickest"], ["thinnest"]), "planted": Num("year planted", ["youngest"], ["oldest"])},
        {"checked": Date(["{n} checked in {v}", "{n} last checked in {v}"]), "planted": Date(["{n} planted in {v}"])}, avoid="altitude"),
    Table("../townhall/hall.csv", "booking", "bookings", ["id", "event"], ["B-987", "B-955"],
        {
            "room": Cat("room", "rooms", ["{n} of {v}", "{n} in {v}"], ["Sauna", "Rooftop", "Garage", "Ballroom", "Chapel"]),
            "event": Cat("event", "events", ["{n} for {v}", "{v} {n}"], ["Karaoke", "Funeral", "Boxing", "Auction", "Graduation"]),
            "who": Cat("customer", "customers", ["{n} by {v}", "{n} from {v}"], ["Rotary Club", "Scouts", "Lions Club", "Ogilvie", "Boateng"], group=False),
            "status": Cat("status", "statuses", PRE, ["disputed", "archived", "duplicate"]),
        },
        {"rent": Num("rent", ["most expensive"], ["cheapest"], True), "guests": Num("number of guests", ["biggest"], ["smallest"], True), "hrs": Num("hours", ["longest"], ["shortest"], True)},
        {"day": Date(["{n} in {v}"])}, avoid="studio currency supplier sponsor"),
    Table("../townhall/council.csv", "motion", "motions", ["motion", "item"], ["Airport extension", "Zoo for penguins", "Casino licence"],
        {
            "mover": Cat("mover", "movers", ["{n} by {v}", "{n} moved by {v}"], "person"),
            "party": Cat("party", "parties", ["{n} by the {v}", "{n} from the {v}"], ["Pirates", "Monarchists", "Communists", "Republicans"]),
            "topic": Cat("topic", "topics", ["{n} on {v}", "{n} about {v}", "{v} {n}"], ["Agriculture", "Fisheries", "Religion", "Astronomy", "Military"]),
            "outcome": Cat("outcome", "outcomes", PRE, ["vetoed", "plagiarised", "appealed"]),
        },
        {"cost": Num("cost", ["most expensive"], ["cheapest"], True), "yes": Num("votes for", [], [], True), "agst": Num("votes against", [], [], True)},
        {"day": Date(["{n} in {v}", "{n} from {v}"])}, avoid="political currency religion religious"),
    Table("../townhall/market.csv", "pitch", "pitches", ["pitch", "trader"], ["Z9", "Q7"],
        {
            "goods": Cat("goods", "goods", ["{n} with {v}", "{n} selling {v}", "{v} {n}"], ["shoes", "umbrellas", "books", "carpets", "perfume"]),
            "row_": Cat("row", "rows", ["{n} in row {v}"], ["X", "Z", "Q"]),
        },
        {"front": Num("front", ["widest"], ["narrowest"], True), "rent": Num("rent", ["most expensive"], ["cheapest"], True)},
        {"since": Date(["{n} let since {v}"])}, avoid="currency supplier"),
    Table("../townhall/lost.csv", "item", "items", ["item", "no"], ["F24-987", "F24-955"],
        {
            "item": Cat("kind of item", "kinds of items", ["{v} {n}"], ["violin", "parrot", "sword"], nouns=nouns("umbrella, laptop, backpack, scarf/scarf/scarves, teddy bear, earring"),
                absent_nouns=[("violin", "violins"), ("parrot", "parrots"), ("surfboard", "surfboards"), ("trumpet", "trumpets"), ("drone", "drones")], group=False),
            "colour": Cat("colour", "colours", PRE, "colour"),
            "place": Cat("place", "places", ["{n} found at the {v}", "{n} from the {v}"], ["Airport", "Zoo", "Opera", "Stadium", "Harbour"]),
            "finder": Cat("finder", "finders", ["{n} handed in by {v}"], ["postman", "firefighter", "nun", "mayor", "Ogilvie"]),
            "status": Cat("status", "statuses", PRE, ["incinerated", "donated", "confiscated"]),
        },
        {"value": Num("estimated value", ["most valuable"], ["least valuable"], True), "fee": Num("fee", [], [], True)},
        {"found": Date(["{n} found in {v}"])}, avoid="warehouse stolen urgent currency hair colour eye"),
    Table("../townhall/fleet.csv", "vehicle", "vehicles", ["plate", "model"], ["HM ZZ 111", "HM QX 404"],
        {
            "make": Cat("make", "makes", ["{v} {n}", "{n} by {v}"], ["Ferrari", "Tesla", "Volvo", "Honda", "Bentley"]),
            "dept": Cat("department", "departments", ["{n} of {v}", "{n} in {v}", "{n} of the {v} department"], ["Justice", "Tourism", "Archives", "Harbour"]),
            "fuel": Cat("fuel", "fuels", ["{v} {n}", "{n} with {v}"], ["hydrogen", "ethanol", "coal", "steam"]),
            "garage": Cat("garage", "garages", ["{n} in {v}", "{n} kept in {v}"], ["Yard X", "Airport", "Cellar", "Library"]),
        },
        {"km": Num("mileage"), "kw": Num("power", ["most powerful"], ["least powerful"]), "seats": Num("number of seats", [], [], True), "value": Num("residual value", ["most valuable"], ["least valuable"], True)},
        {"insp": Date(["{n} due for inspection in {v}"])}, avoid="warehouse certified top speed currency fuel tank supplier carbon voltage"),
    Table("../townhall/callouts.csv", "callout", "callouts", ["no"], ["E98", "E99"],
        {
            "type": Cat("type", "types", ["{v} {n}", "{n} for {v}"], ["avalanche", "earthquake", "bomb threat", "gas leak", "chimney fire"]),
            "area": Cat("area", "areas", ["{n} in {v}"], ["Chinatown", "Harbourfront", "Westgate", "Docklands"]),
            "leader": Cat("leader", "leaders", ["{n} led by {v}"], "surname"),
        },
        {"crew": Num("crew", [], [], True), "resp": Num("response time", ["slowest"], ["fastest", "quickest"]), "scene": Num("time on scene", ["longest"], ["shortest"], True), "water": Num("water", [], [], True), "billed": Num("billed amount", ["most expensive"], ["cheapest"], True)},
        {"alarm": Date(["{n} in {v}", "{n} from {v}"])}, avoid="currency water depth"),
    Table("../townhall/courses.csv", "course", "courses", ["course", "code"], ["Beekeeping", "Karate", "Origami", "Ballet"],
        {
            "dept": Cat("department", "departments", ["{n} in {v}", "{v} {n}"], ["Astronomy", "Philosophy", "Theology", "Agriculture"]),
            "tutor": Cat("tutor", "tutors", ["{n} by {v}", "{n} with {v}", "{n} taught by {v}"], "surname"),
            "place": Cat("room", "rooms", ["{n} in {v}", "{n} in the {v}"], ["Sauna", "Rooftop", "Chapel", "Laboratory"]),
            "state": Cat("state", "states", PRE, ["haunted", "sponsored", "experimental"]),
        },
        {"fee": Num("fee", ["most expensive"], ["cheapest"], True), "sessions": Num("number of sessions", ["longest"], ["shortest"], True), "enr": Num("number enrolled", [], [], True), "max_": Num("max number of places", header="Max.")},
        {"begins": Date(["{n} beginning in {v}"])}, avoid="studio skill level language currency religion religious galaxy"),
    Table("../townhall/polling.csv", "station", "stations", ["building", "stn"], ["Casino", "Airport", "Zoo"],
        {
            "ward": Cat("ward", "wards", ["{n} in {v}"], ["Chinatown", "Harbourfront", "Westgate", "Docklands"]),
            "presiding": Cat("presiding officer", "presiding officers", ["{n} presided by {v}", "{n} of {v}"], "person"),
        },
        {"turnout": Num("turnout"), "ballots": Num("number of ballots", [], [], True), "spoilt": Num("spoilt ballots", [], [], True), "electors": Num("number of electors", ["biggest"], ["smallest"], True), "yes": Num("yes votes", [], [], True)},
        avoid="political"),
    Table("../practice/bikes.csv", "bike", "bikes", ["bike_no"], ["B9871", "B9555"],
        {
            "brand": Cat("brand", "brands", ["{v} {n}", "{n} by {v}"], ["Brompton", "Giant", "Cannondale", "Bianchi"]),
            "bike_type": Cat("type", "types", PRE, ["cargo", "unicycle", "gravel", "racing"]),
            "colour": Cat("colour", "colours", PRE, "colour"),
            "shop": Cat("shop", "shops", ["{n} sold in {v}", "{n} from {v}", "{n} in {v}"], "city"),
            "sold_by": Cat("seller", "sellers", ["{n} sold by {v}"], "person"),
        },
        {"price_eur": Num("price", ["most expensive"], ["cheapest"], True), "weight_kg": Num("weight", ["heaviest"], ["lightest"]), "gears": Num("number of gears"), "stars": Num("stars", ["best rated"], ["worst rated"])},
        {"sold_on": Date(["{n} sold in {v}"])}, avoid="stolen currency hair eye supplier top speed"),
    Table("../practice/league.csv", "player", "players", ["player"], "person",
        {
            "team": Cat("team", "teams", ["{n} of the {v}", "{n} in the {v}"], ["Panthers", "Wolves", "Sharks", "Eagles", "Rhinos"]),
            "position": Cat("position", "positions", ["{n} playing as {v}"], ["pitcher", "quarterback", "linebacker", "shortstop"], nouns=nouns("striker, defender, keeper, midfielder"),
                absent_nouns=[("pitcher", "pitchers"), ("quarterback", "quarterbacks"), ("linebacker", "linebackers"), ("shortstop", "shortstops")]),
            "country": Cat("country", "countries", ["{n} from {v}"], "country"),
        },
        {"goals": Num("number of goals", [], [], True), "assists": Num("assists", [], [], True), "height_cm": Num("height", ["tallest"], ["shortest"]), "fee": Num("fee", ["most expensive"], ["cheapest"], True), "matches": Num("number of matches", [], [], True)},
        {"born": Date(["{n} born in {v}"])}, people=True, avoid="famous nationality continent altitude currency"),
]
