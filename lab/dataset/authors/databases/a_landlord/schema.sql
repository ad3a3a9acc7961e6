create table building (
  building_id integer primary key,
  address text not null,
  zip text,
  city text,
  built_year integer,
  energy_class text
);
create table unit (
  unit_id integer primary key,
  building_id integer not null references building(building_id),
  door text,
  floor integer,
  area_m2 real,
  rooms integer
);
create table tenant (
  tenant_id integer primary key,
  name text not null,
  email text,
  phone text,
  born date
);
create table lease (
  lease_no integer primary key,
  unit_id integer not null references unit(unit_id),
  tenant_id integer not null references tenant(tenant_id),
  start_date date not null,
  end_date date,
  monthly_rent real not null,
  deposit real
);
create table payment (
  payment_id integer primary key,
  lease_no integer not null references lease(lease_no),
  paid_on date not null,
  amount real not null,
  method text
);
