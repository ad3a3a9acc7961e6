"""The questions, written before the first one was asked, with fair readings in SQL."""

FLIGHTS = [
    ("how many flights did each airline operate", ["select a.name, count(*) from flights f join airlines a using (carrier) group by a.name"]),
    ("average departure delay by airline", ["select a.name, avg(dep_delay) from flights f join airlines a using (carrier) group by a.name"]),
    ("which airline has the most flights", ["select a.name from flights f join airlines a using (carrier) group by a.name order by count(*) desc limit 1"]),
    ("how many flights used planes made by BOEING", ["select count(*) from flights f join planes p using (tailnum) where p.manufacturer = 'BOEING'"]),
    ("average arrival delay of Delta Air Lines Inc.", ["select avg(arr_delay) from flights f join airlines a using (carrier) where a.name = 'Delta Air Lines Inc.'"]),
    ("number of flights per plane manufacturer", ["select p.manufacturer, count(*) from flights f join planes p using (tailnum) group by p.manufacturer"]),
    ("how many different planes did United Air Lines Inc. use", [
        "select count(distinct tailnum) from flights f join airlines a using (carrier) where a.name = 'United Air Lines Inc.'",
        "select count(distinct p.tailnum) from flights f join planes p using (tailnum) join airlines a using (carrier) where a.name = 'United Air Lines Inc.'"]),
    ("what is the longest distance flown by Hawaiian Airlines Inc.", ["select max(distance) from flights f join airlines a using (carrier) where a.name = 'Hawaiian Airlines Inc.'"]),
    ("which airlines fly to HNL", ["select distinct a.name from flights f join airlines a using (carrier) where f.dest = 'HNL'"]),
    ("how many airports had no flights to them", ["select count(*) from airports where faa not in (select dest from flights)"]),
    ("total distance flown by planes built before 1980", ["select sum(distance) from flights f join planes p using (tailnum) where p.year < 1980"]),
    ("average number of seats of the planes that flew to SEA", ["select avg(seats) from planes where tailnum in (select tailnum from flights where dest = 'SEA')"]),
    ("how many flights went to airports in the time zone America/Los_Angeles", ["select count(*) from flights f join airports a on a.faa = f.dest where a.tzone = 'America/Los_Angeles'"]),
    ("mean altitude of the destination airports of JetBlue Airways", [
        "select avg(alt) from airports where faa in (select dest from flights join airlines a using (carrier) where a.name = 'JetBlue Airways')"]),
    ("number of flights by engine of the plane", ["select p.engine, count(*) from flights f join planes p using (tailnum) group by p.engine"]),
    ("planes of which manufacturer have the largest average distance", [
        "select p.manufacturer from flights f join planes p using (tailnum) group by p.manufacturer order by avg(distance) desc limit 1"]),
    ("how many flights of more than 2000 miles did Virgin America have", [
        "select count(*) from flights f join airlines a using (carrier) where a.name = 'Virgin America' and distance > 2000"]),
    ("top 3 airlines by total air time", ["select a.name from flights f join airlines a using (carrier) group by a.name order by sum(air_time) desc limit 3"]),
    ("which airlines used planes with more than 300 seats", [
        "select distinct a.name from flights f join airlines a using (carrier) join planes p using (tailnum) where p.seats > 300"]),
    ("names of the destinations of Envoy Air", [
        "select distinct p.name from flights f join airlines a using (carrier) join airports p on p.faa = f.dest where a.name = 'Envoy Air'"]),
]

BASEBALL = [
    ("highest salary of a player born in Cuba", ["select max(salary) from Salaries join People using (playerID) where birthCountry = 'Cuba'"]),
    ("average salary of players born in Japan", ["select avg(salary) from Salaries join People using (playerID) where birthCountry = 'Japan'"]),
    ("how many players from Venezuela were inducted into the hall of fame", [
        "select count(distinct playerID) from HallOfFame join People using (playerID) where birthCountry = 'Venezuela' and inducted = 'Y'"]),
    ("how many awards did players born in Canada win", ["select count(*) from AwardsPlayers join People using (playerID) where birthCountry = 'CAN'"]),
    ("how many players attended Stanford University", [
        "select count(distinct playerID) from CollegePlaying join Schools using (schoolID) where name_full = 'Stanford University'"]),
    ("which school had the most players", [
        "select name_full from CollegePlaying join Schools using (schoolID) group by schoolID order by count(distinct playerID) desc limit 1",
        "select name_full from CollegePlaying join Schools using (schoolID) group by schoolID order by count(*) desc limit 1"]),
    ("average weight of players who went to Duke University", [
        "select avg(weight) from People where playerID in (select playerID from CollegePlaying join Schools using (schoolID) where name_full = 'Duke University')"]),
    ("total salary by birth country of the player", ["select birthCountry, sum(salary) from Salaries join People using (playerID) group by birthCountry"]),
    ("how many schools have no players", ["select count(*) from Schools where schoolID not in (select schoolID from CollegePlaying where schoolID is not null)"]),
    ("which schools in Hawaii did players attend", [
        "select distinct name_full from Schools join CollegePlaying using (schoolID) where state = 'HI'"]),
    ("number of world series wins per franchise", ["select franchName, count(*) from Teams join TeamsFranchises using (franchID) where WSWin = 'Y' group by franchName"]),
    ("average attendance of the New York Yankees franchise", ["select avg(attendance) from Teams join TeamsFranchises using (franchID) where franchName = 'New York Yankees'"]),
    ("franchises with more than 110 teams", ["select franchName from Teams join TeamsFranchises using (franchID) group by franchID having count(*) > 110"]),
    ("height of the tallest player in the hall of fame", ["select max(height) from People where playerID in (select playerID from HallOfFame)",
        "select max(height) from People where playerID in (select playerID from HallOfFame where inducted = 'Y')"]),
    ("last names of the players who won the Triple Crown", ["select distinct nameLast from People where playerID in (select playerID from AwardsPlayers where awardID = 'Triple Crown')"]),
    ("how many awards went to players who throw with the left hand", ["select count(*) from AwardsPlayers join People using (playerID) where throws = 'L'"]),
    ("total home runs of the Boston Red Sox franchise", ["select sum(HR) from Teams join TeamsFranchises using (franchID) where franchName = 'Boston Red Sox'"]),
    ("how many players who won the Cy Young Award were born in the USA", [
        "select count(*) from People where birthCountry = 'USA' and playerID in (select playerID from AwardsPlayers where awardID = 'Cy Young Award')"]),
    ("number of hall of fame members by birth state", [
        "select birthState, count(distinct playerID) from HallOfFame join People using (playerID) where inducted = 'Y' group by birthState",
        "select birthState, count(distinct playerID) from HallOfFame join People using (playerID) group by birthState"]),
    ("how many salaries of more than 20000000 went to players from Venezuela", [
        "select count(*) from Salaries join People using (playerID) where birthCountry = 'Venezuela' and salary > 20000000"]),
]
