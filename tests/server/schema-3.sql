-- 29b7g6bp3a9j gkm94mp2d8umgp8bnjbunmbj6337x7eb
-- 29b7g6bp3a9j cisv2n37b6h5f3kk9e94fjfu25ht9pzi
-- c97kugthmbmh 69ivmxpuwkemrbjhw4zunqua5n6s3rms
-- c97kugthmbmh 9u4ygfhd55ad5estq5y5ev9qspmzbxaz
-- over zh2fv6hjwjiv4szv
PRAGMA application_id = 1265528674;
PRAGMA user_version = 3;

BEGIN TRANSACTION;
CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, changed_s INTEGER NOT NULL,  head TEXT NOT NULL, shown TEXT NOT NULL DEFAULT '');
INSERT INTO tables VALUES('29b7g6bp3a9j',1795023686,replace('code KXWJX\nopened 1795023686\ngame fiese15\noptions rounds=2\nmatch p2n249ca4xgfngzm\nshared \nseeds a70cb609e827ffaa88b53fb7a302f94c9ea8fd42219a29074d107d3e8d64e068 fb87e5afd4eeb55dbb8afbc67d545fa3f29c25791e2e63582eef71c0a6cb0108\npass jsgbmhotdtyyfcuw\nmember 0 c44b8703207f56fe161b94f73ede16a55125810501a88143c5b9c99c0096e8d4\nmember 1 9128fe382067ab2dffa6a377f0a96fbcaa2d4a30bc001fefd517162ad4301c11\nchair 1 1 0 - - Ana\nchair 2 2 0 - - Ben\ncounts 1 0 1 2 1\n','\n',char(10)),'p2n249ca4xgfngzm');
INSERT INTO tables VALUES('c97kugthmbmh',1795023686,replace('code AVDZE\nopened 1795023686\ngame fiese15\noptions rounds=1\nmatch zh2fv6hjwjiv4szv\nshared \nseeds 39d9086e18e3ab0968db710018b1cba4812aaf2a9bbf9bd7e39c4b00c833e68e 48d50b5af3022640bae732c9b688ee5c7e03ae20e20b4715fe4b9fdebb99142a\npass cffhkhisqsrjowcd\nmember 0 959906a31cebefed91db7eefb52bf24853da51a33c6b8275132f361b2ef6c92a\nmember 1 e2a57a58f5a05f4ba1f0ba0dc52e1834f9f895acd7b4fa8b8ca851d5bc4aceb3\nchair 1 1 1 - - Cleo\nchair 2 2 1 - - Dan\ncounts 1 1 1 2 2\n','\n',char(10)),'zh2fv6hjwjiv4szv');
CREATE TABLE matches (id TEXT NOT NULL PRIMARY KEY, table_id TEXT NOT NULL,  game TEXT NOT NULL, version INTEGER NOT NULL, began_s INTEGER NOT NULL,  ended_s INTEGER NOT NULL, result TEXT NOT NULL, head TEXT NOT NULL, alone INTEGER NOT NULL DEFAULT 0);
INSERT INTO matches VALUES('p2n249ca4xgfngzm','29b7g6bp3a9j','fiese15',1,1795023686,0,'',replace('knobel 1\n@ match p2n249ca4xgfngzm\n@ rules 1\n@ mix 2\n@ seat 0 Ana\n@ seat 1 Ben\ngame fiese15 seats=2 rounds=2\n','\n',char(10)),0);
INSERT INTO matches VALUES('zh2fv6hjwjiv4szv','c97kugthmbmh','fiese15',1,1795023686,1795023686,'score 4 4',replace('knobel 1\n@ match zh2fv6hjwjiv4szv\n@ rules 1\n@ mix 2\n@ seat 0 Cleo\n@ seat 1 Dan\ngame fiese15 seats=2 rounds=1\n','\n',char(10)),0);
CREATE TABLE lines (match_id TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL,  PRIMARY KEY (match_id, seq)) WITHOUT ROWID;
INSERT INTO lines VALUES('p2n249ca4xgfngzm',0,'@ dice fbb93935403a5d48adb7066f5fcfe1089a78072a83590a2873ae8c9298ce02fc');
INSERT INTO lines VALUES('p2n249ca4xgfngzm',1,'dice 0 strip R1 Y2 G1 B2 K4 W5');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',0,'@ dice 351c8c622652d551e5c9198f66f3788e17a65b218437dc7f37ba411e11831d9a');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',1,'dice 0 strip R5 Y3 G1 B4 K1 W1');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',2,'0 23 roll');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',3,'dice 23 roll R3 Y4 G5 B5 K1 W3');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',4,'0 83 place R K');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',5,'0 140 stop');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',6,'1 151 roll');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',7,'dice 151 roll R1 Y3 G4 B5 K4 W1');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',8,'1 207 place R Y');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',9,'1 283 stop');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',10,'= score 4 4');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',11,'= over yes');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',12,'= winners 0 1');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',13,'@ seed 39d9086e18e3ab0968db710018b1cba4812aaf2a9bbf9bd7e39c4b00c833e68e');
INSERT INTO lines VALUES('zh2fv6hjwjiv4szv',14,'@ hash bff7e9e6fa268bab0cf81bf05497fc8c839ac90b10f24d7e624974ce3a791908');
CREATE TABLE facts (key TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO facts VALUES('health','1795023685.724');
CREATE INDEX tables_changed ON tables (changed_s);
CREATE INDEX matches_ended ON matches (ended_s, table_id);
CREATE INDEX matches_alone ON matches (ended_s) WHERE alone = 1;
COMMIT;
