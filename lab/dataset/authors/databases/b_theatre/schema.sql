create table play (
  play_id integer primary key,
  title text not null,
  author text,
  premiere date not null,
  minutes integer,
  interval_yn text check (interval_yn in ('Y','N')),
  min_age integer
);
create table venue (
  venue_code text primary key,
  name text not null,
  city text not null,
  seats integer not null,
  wheelchair_places integer
);
create table performance (
  perf_id integer primary key,
  play_id integer not null references play(play_id),
  venue_code text not null references venue(venue_code),
  perf_date date not null,
  start_time text,
  full_price numeric(6,2),
  cancelled integer default 0
);
create table patron (
  patron_no text primary key,
  first_name text,
  last_name text not null,
  email text,
  city text,
  subscriber text,
  since date
);
create table booking (
  booking_no integer primary key,
  perf_id integer not null references performance(perf_id),
  patron_no text not null references patron(patron_no),
  booked_on date not null,
  seats integer not null,
  amount numeric(8,2),
  channel text,
  paid text
);
