CREATE TABLE keepers (
  keeper_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT,
  member_since INTEGER,
  active INTEGER
);
CREATE TABLE apiaries (
  apiary_code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  altitude_m INTEGER,
  forage TEXT
);
CREATE TABLE hives (
  hive_id INTEGER PRIMARY KEY,
  apiary_code TEXT NOT NULL REFERENCES apiaries (apiary_code),
  keeper_id INTEGER NOT NULL REFERENCES keepers (keeper_id),
  hive_type TEXT,
  race TEXT,
  queen_year INTEGER
);
CREATE TABLE inspections (
  inspection_id INTEGER PRIMARY KEY,
  hive_id INTEGER NOT NULL REFERENCES hives (hive_id),
  inspected_on DATE NOT NULL,
  queen_seen INTEGER,
  brood_frames INTEGER,
  temper INTEGER,
  notes TEXT
);
CREATE TABLE harvests (
  harvest_id INTEGER PRIMARY KEY,
  hive_id INTEGER NOT NULL REFERENCES hives (hive_id),
  harvested_on DATE NOT NULL,
  sort TEXT,
  honey_kg REAL,
  water_pct REAL
);
