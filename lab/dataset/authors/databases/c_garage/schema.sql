CREATE TABLE customers (
  customer_id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  town TEXT,
  phone TEXT,
  kind TEXT,
  customer_since DATE
);
CREATE TABLE vehicles (
  plate TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL,
  make TEXT,
  model TEXT,
  year INTEGER,
  fuel TEXT,
  mileage_km INTEGER,
  FOREIGN KEY (customer_id) REFERENCES customers (customer_id)
);
CREATE TABLE parts (
  part_no TEXT PRIMARY KEY,
  description TEXT NOT NULL,
  brand TEXT,
  price REAL,
  stock INTEGER
);
CREATE TABLE jobs (
  job_id INTEGER PRIMARY KEY,
  plate TEXT NOT NULL,
  job_date DATE NOT NULL,
  work TEXT,
  mechanic TEXT,
  hours REAL,
  paid_on DATE,
  FOREIGN KEY (plate) REFERENCES vehicles (plate)
);
CREATE TABLE job_parts (
  job_id INTEGER NOT NULL,
  part_no TEXT NOT NULL,
  qty INTEGER NOT NULL,
  PRIMARY KEY (job_id, part_no),
  FOREIGN KEY (job_id) REFERENCES jobs (job_id),
  FOREIGN KEY (part_no) REFERENCES parts (part_no)
);
