CREATE TABLE Clubs (
  ClubID INTEGER PRIMARY KEY,
  ClubName TEXT NOT NULL,
  Town TEXT,
  Founded INTEGER,
  AnnualFee REAL
);
CREATE TABLE Players (
  PlayerID TEXT PRIMARY KEY,
  Name TEXT NOT NULL,
  Sex TEXT,
  BirthYear INTEGER,
  ClubID INTEGER,
  Rating INTEGER,
  LicencePaid TEXT,
  FOREIGN KEY (ClubID) REFERENCES Clubs (ClubID)
);
CREATE TABLE Tournaments (
  TournamentID INTEGER PRIMARY KEY,
  Title TEXT NOT NULL,
  HostClubID INTEGER,
  StartDate TEXT NOT NULL,
  EndDate TEXT,
  Rounds INTEGER,
  EntryFee REAL,
  FOREIGN KEY (HostClubID) REFERENCES Clubs (ClubID)
);
CREATE TABLE Games (
  GameID INTEGER PRIMARY KEY,
  TournamentID INTEGER NOT NULL,
  Round INTEGER NOT NULL,
  GameDate TEXT,
  WhiteID TEXT NOT NULL,
  BlackID TEXT NOT NULL,
  Result TEXT,
  Moves INTEGER,
  Opening TEXT,
  FOREIGN KEY (TournamentID) REFERENCES Tournaments (TournamentID),
  FOREIGN KEY (WhiteID) REFERENCES Players (PlayerID),
  FOREIGN KEY (BlackID) REFERENCES Players (PlayerID)
);
