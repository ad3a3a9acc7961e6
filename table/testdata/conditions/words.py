"""Lists of things that a table may lack, by kind of column, and of groups and measures.

Whether a table lacks a word is checked when a question is made: see absent.py.
"""

VALUES = {
    "country": "Belgium|Brazil|Peru|Vietnam|Morocco|Iceland|Mongolia|Chile|Nigeria|Thailand|Cuba|Ecuador|Nepal|Egypt|Bolivia|Taiwan|Australia|Jamaica|Laos|Uruguay|Paraguay|Indonesia|Malaysia|Pakistan|Argentina|Colombia|Cambodia|Tanzania|Senegal|Namibia",
    "city": "Chicago|Osaka|Lagos|Warsaw|Quito|Nairobi|Bogota|Calcutta|Perth|Dublin|Helsinki|Antwerp|Boston|Milan|Seville|Kyoto|Glasgow|Marseille|Zurich|Toronto|Naples|Jakarta|Santiago|Winnipeg|Manila|Sheffield|Rotterdam",
    "person": "Wendell Ogilvie|Bronwen Pugh|Ignatius Quill|Thandiwe Mokoena|Dmitri Volkov|Yolanda Figueroa|Percival Trask|Siobhan Kelleher|Hideo Matsuda|Fabrizio Conte|Guinevere Stubbs|Rasheed Jabbar|Ottoline Frye|Cornelius Vance|Mireille Gaultier|Zbigniew Wojcik|Philippa Nesbitt|Efua Boateng|Barnaby Crick|Xiomara Delgado",
    "surname": "Ogilvie|Pugh|Mokoena|Volkov|Figueroa|Kelleher|Matsuda|Stubbs|Jabbar|Wojcik|Nesbitt|Boateng|Gaultier|Trask|Delgado|Fitzgerald|Yamamoto|Thistlewood|Hughes-Bond|Papadakis|McAllister|Vanderbilt",
    "first": "Wendell|Bronwen|Dmitri|Yolanda|Percy|Siobhan|Hideo|Fabrizio|Rasheed|Cornelius|Mireille|Philippa|Efua|Barnaby|Xiomara|Heather|Trevor|Nigel|Francesca|Gudrun",
    "colour": "purple|turquoise|pink|beige|maroon|lilac|magenta|khaki|crimson|indigo|teal|lavender|olive|scarlet",
    "animal": "giraffe|hamster|walrus|ostrich|penguin|hedgehog|lobster|kangaroo|buffalo|crocodile|pelican|badger",
    "occupation": "plumber|astronaut|beekeeper|barber|locksmith|surgeon|pilot|butcher|florist|blacksmith|violinist|welder",
    "month": "January|February|March|April|May|June|July|August|September|October|November|December",
}
VALUES = {kind: words.split("|") for kind, words in VALUES.items()}
VALUES["thing"] = VALUES["country"] + VALUES["surname"] + VALUES["animal"] + VALUES["colour"] + VALUES["occupation"]

# Groups: singular and plural.
GROUPS = [
    ("continent", "continents"), ("religion", "religions"), ("zodiac sign", "zodiac signs"),
    ("blood type", "blood types"), ("hair colour", "hair colours"), ("time zone", "time zones"),
    ("postcode", "postcodes"), ("hemisphere", "hemispheres"), ("airline", "airlines"),
    ("political party", "political parties"), ("galaxy", "galaxies"), ("dialect", "dialects"),
    ("marital status", "marital statuses"), ("sponsor", "sponsors"),
    ("supplier", "suppliers"), ("eye colour", "eye colours"), ("warehouse", "warehouses"),
    ("climate", "climates"), ("planet", "planets"),
    ("tax bracket", "tax brackets"), ("currency", "currencies"), ("studio", "studios"),
    ("income bracket", "income brackets"), ("skill level", "skill levels"), ("investor", "investors"), ("language", "languages"),
]

# Measures.
MEASURES = [
    "temperature", "humidity", "shoe size", "blood pressure", "battery life", "rainfall", "melting point",
    "carbon footprint", "heart rate", "wingspan", "voltage", "screen size", "bandwidth", "sugar content",
    "noise level", "altitude", "calorie count", "inflation rate", "birth rate", "top speed", "fuel tank size",
    "protein content", "water depth", "unemployment rate", "body fat", "iq", "ph value", "wind chill",
    "market share", "credit score", "life expectancy", "literacy rate", "download size", "gluten content",
]

# Adjectives of countries, for "belgian films". A table may have some of the countries.
ADJECTIVES = {
    "Belgium": "belgian", "Brazil": "brazilian", "Peru": "peruvian", "Vietnam": "vietnamese", "Morocco": "moroccan",
    "Iceland": "icelandic", "Mongolia": "mongolian", "Chile": "chilean", "Nigeria": "nigerian", "Thailand": "thai",
    "Cuba": "cuban", "Nepal": "nepalese", "Egypt": "egyptian", "Bolivia": "bolivian", "Australia": "australian",
    "Jamaica": "jamaican", "Argentina": "argentinian", "Colombia": "colombian", "Japan": "japanese",
    "United States": "american", "United Kingdom": "british", "Germany": "german", "France": "french", "New Zealand": "new zealand",
    "South Korea": "korean", "Denmark": "danish", "Ireland": "irish", "Ghana": "ghanaian", "Canada": "canadian",
    "USA": "american", "Europe": "european", "UK": "british", "US": "american", "Sweden": "swedish", "India": "indian", "Portugal": "portuguese",
}

# Adjectives of people and of things: states that a column would have to hold.
STATES = {
    "people": "female married retired pregnant left-handed vegan divorced bilingual unemployed vaccinated".split(),
    "things": "broken stolen handmade certified imported urgent refundable famous waterproof digital recycled illegal".split(),
}

# Superlatives of measures: what has them would have to be measured.
SUPERLATIVES = "saltiest loudest sweetest noisiest softest smelliest spiciest steepest saddest bravest sharpest funniest prettiest dirtiest".split()
