/*
 * postgres_sql.c -- see postgres_sql.h.
 *
 * A row of `nodes` is one start of one server, never used again. Every transaction that writes
 * first updates the row of its own node: that locks it, fails if the node is fenced, and leaves the
 * number of the batch, by which a commit whose answer was lost is found again. Who fences a node
 * updates the same row. So a table's owner is a plain read: it changes only when its node is
 * fenced, or by that node itself. Keys sort by their bytes wherever a replica runs.
 *
 * A lease is a row of its own, or a renewal would wait behind a batch that waits for the standby.
 * `beat` is what others watch; `until`, by the database's clock, is for people and `knobel
 * migrate`. A node with a name and without a lease is fenced, or about to be; one without a name
 * has the database for itself.
 */
#include "postgres_sql.h"

const char *const postgres_migration[POSTGRES_SCHEMA] = {
    "CREATE TABLE nodes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    "  batch bigint NOT NULL DEFAULT 0, fenced boolean NOT NULL DEFAULT false,"
    "  began timestamptz NOT NULL DEFAULT now()) WITH (fillfactor = 20);"
    "CREATE TABLE tables (id text COLLATE \"C\" PRIMARY KEY, owner bigint NOT NULL,"
    "  epoch bigint NOT NULL DEFAULT 1, changed_s bigint NOT NULL,"
    "  shown text COLLATE \"C\" NOT NULL, head text NOT NULL) WITH (fillfactor = 50);"
    "CREATE INDEX tables_owner ON tables (owner);"
    "CREATE TABLE matches (id text COLLATE \"C\" PRIMARY KEY, month int NOT NULL,"
    "  table_id text COLLATE \"C\" NOT NULL, game text COLLATE \"C\" NOT NULL,"
    "  version int NOT NULL, alone boolean NOT NULL, began_s bigint NOT NULL,"
    "  ended_s bigint NOT NULL, result text NOT NULL, head text NOT NULL) WITH (fillfactor = 80);"
    "CREATE INDEX matches_running ON matches (table_id) WHERE ended_s = 0;"
    "CREATE INDEX matches_ended ON matches (ended_s, id) WHERE ended_s > 0;"
    /* The month, which is that of the match's row, is there to split them by when they are many. */
    "CREATE TABLE lines (month int NOT NULL, match_id text COLLATE \"C\" NOT NULL,"
    "  seq int NOT NULL, text text NOT NULL, PRIMARY KEY (month, match_id, seq));"
    "CREATE TABLE facts (key text COLLATE \"C\" PRIMARY KEY, text text NOT NULL);"
    /* Ends the transaction: the COMMIT behind it in the pipeline is then skipped. */
    "CREATE FUNCTION refuse(code text) RETURNS void LANGUAGE plpgsql AS"
    "  $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = code; END $$;",

    "ALTER TABLE nodes ADD name text COLLATE \"C\" NOT NULL DEFAULT '';"
    "CREATE TABLE leases (node bigint PRIMARY KEY, beat bigint NOT NULL DEFAULT 0,"
    "  leaving boolean NOT NULL DEFAULT false, until timestamptz NOT NULL)"
    "  WITH (fillfactor = 20);"
    /* Dealt or given to its owner, who has not noticed yet. */
    "ALTER TABLE tables ADD given boolean NOT NULL DEFAULT false,"
    "  ADD code text COLLATE \"C\" UNIQUE, ADD listing text;"
    "CREATE INDEX tables_given ON tables (owner) WHERE given;"
    "CREATE INDEX tables_listed ON tables (id) WHERE listing IS NOT NULL;",

    /*
     * How often something changed that all nodes know by heart. A row that is locked until the
     * commit, not a sequence: who sees the number sees the change.
     */
    "CREATE TABLE changes (facts bigint NOT NULL) WITH (fillfactor = 20);"
    "INSERT INTO changes VALUES (0);"
    "CREATE FUNCTION count_fact() RETURNS trigger LANGUAGE plpgsql AS"
    "  $$ BEGIN UPDATE changes SET facts = facts + 1; RETURN NULL; END $$;"
    "CREATE TRIGGER written AFTER INSERT OR UPDATE ON facts FOR EACH ROW"
    "  WHEN (NEW.key = 'notice' OR NEW.key ^@ 'ban/' OR NEW.key ^@ 'report/')"
    "  EXECUTE FUNCTION count_fact();"
    "CREATE TRIGGER deleted AFTER DELETE ON facts FOR EACH ROW"
    "  WHEN (OLD.key = 'notice' OR OLD.key ^@ 'ban/' OR OLD.key ^@ 'report/')"
    "  EXECUTE FUNCTION count_fact();",

    /* Of a pupil's table, its class; rows of older versions say so in their heads alone. */
    "ALTER TABLE tables ADD goes_with text COLLATE \"C\";"
    "CREATE INDEX tables_following ON tables (goes_with) WHERE goes_with IS NOT NULL;"
    "UPDATE tables t SET goes_with = c.id FROM tables c"
    " WHERE c.id = substring(t.head from '\\nclass (\\w+)\\n');",
};

/* Of `w`, what was written: as many as were asked for, or all of it is refused. */
#define ALL_OF(count, state)                                                                       \
    " SELECT CASE WHEN count(*) < " count " THEN refuse(" state ") END FROM w"
#define CONFLICT_OR_MISSING                                                                        \
    "CASE WHEN EXISTS (SELECT FROM unnest($1::text[]) AS x(id) WHERE NOT EXISTS"                   \
    "  (SELECT FROM matches m WHERE m.id = x.id)) THEN '" STATE_MISSING "'"                        \
    " ELSE '" STATE_CONFLICT "' END"
#define AND_THEIR_LINES                                                                            \
    "l AS (DELETE FROM lines l USING w WHERE l.month = w.month AND l.match_id = w.id)"
#define MATCH_COLUMNS "id, table_id, game, version, began_s, ended_s, result, head, alone"

/* What rises while a node lives, and from one start of it to the next. */
#define FIND_WHERE                                                                                 \
    "SELECT coalesce(t.goes_with, t.id), n.name, t.owner = $1::bigint, l.until > "                 \
    "clock_timestamp(),"                                                                           \
    " (l.node << 32) + l.beat FROM tables t JOIN nodes n ON n.id = t.owner"                        \
    " LEFT JOIN leases l ON l.node = t.owner WHERE "
/* A join would read all tables, each second, to find that no owner of theirs is fenced. */
#define BY_FENCED "owner = ANY (ARRAY(SELECT id FROM nodes WHERE fenced))"
#define EVICT_WHERE                                                                                \
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity a, nodes n"                     \
    " WHERE datname = current_database() AND usename = current_user"                               \
    "  AND application_name = 'knobel ' || n.id "

const char *const postgres_sql[STATEMENTS] = {
    [PUT_TABLE] =
        "WITH w AS (INSERT INTO tables AS t (owner, id, changed_s, shown, head, code, listing,"
        "  goes_with) SELECT $1::bigint, p.id, p.changed_s, p.shown, p.head, nullif(p.code, ''),"
        "  nullif(p.listing, ''), nullif(p.goes_with, '') FROM unnest($2::text[], $3::bigint[],"
        "  $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])"
        "  AS p(id, changed_s, shown, head, code, listing, goes_with)"
        " ON CONFLICT (id) DO UPDATE SET changed_s = excluded.changed_s, shown = excluded.shown,"
        "  head = excluded.head, code = excluded.code, listing = excluded.listing"
        " WHERE t.owner = $1 RETURNING 1)" ALL_OF("cardinality($2)", "'" STATE_CONFLICT "'"),
    [CREATE_MATCH] =
        "INSERT INTO matches (id, month, table_id, game, version, alone, began_s, ended_s, result,"
        "  head)"
        " SELECT c.id, to_char(to_timestamp(c.began_s) AT TIME ZONE 'UTC', 'YYYYMM')::int,"
        "  c.table_id, c.game, c.version, c.alone, c.began_s, 0, '', c.head"
        " FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[], $6::bigint[],"
        "  $7::text[]) AS c(id, table_id, game, version, alone, began_s, head)",
    /* `first`: of its match in this batch; the others follow it. */
    [APPEND] =
        "WITH w AS (INSERT INTO lines (month, match_id, seq, text)"
        " SELECT m.month, a.match_id, a.seq, a.text"
        " FROM unnest($1::text[], $2::bigint[], $3::text[], $4::boolean[])"
        "  AS a(match_id, seq, text, first) JOIN matches m ON m.id = a.match_id AND m.ended_s = 0"
        " WHERE NOT a.first OR a.seq = 0 OR EXISTS (SELECT FROM lines l WHERE l.month = m.month"
        "  AND l.match_id = a.match_id AND l.seq = a.seq - 1)"
        " RETURNING 1)" ALL_OF("cardinality($1)", CONFLICT_OR_MISSING),
    [FINISH] = "WITH w AS (UPDATE matches m SET ended_s = f.ended_s, result = f.result"
               " FROM unnest($1::text[], $2::bigint[], $3::text[]) AS f(id, ended_s, result)"
               " WHERE m.id = f.id AND m.ended_s = 0"
               " RETURNING 1)" ALL_OF("cardinality($1)", CONFLICT_OR_MISSING),
    [DELETE_MATCH] =
        "WITH w AS (DELETE FROM matches m USING unnest($1::text[], $2::text[]) AS d(id, table_id)"
        " WHERE m.id = d.id AND m.table_id = d.table_id"
        " RETURNING m.id, m.month), " AND_THEIR_LINES ALL_OF("cardinality($1)",
                                                             "'" STATE_MISSING "'"),
    [DELETE_TABLE] =
        "WITH w AS (DELETE FROM tables WHERE owner = $1::bigint AND id = ANY ($2::text[])"
        " RETURNING 1)" ALL_OF("cardinality($2)", "'" STATE_MISSING "'"),
    [PUT_FACT] = "INSERT INTO facts (key, text) SELECT * FROM unnest($1::text[], $2::text[])"
                 " ON CONFLICT (key) DO UPDATE SET text = excluded.text",
    [NEW_FACT] = "INSERT INTO facts (key, text) SELECT * FROM unnest($1::text[], $2::text[])",
    [DELETE_FACT] = "WITH w AS (DELETE FROM facts WHERE key = ANY ($1::text[])"
                    " RETURNING 1)" ALL_OF("cardinality($1)", "'" STATE_MISSING "'"),
    [BEGIN] = "BEGIN",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [GUARD] = "WITH w AS (UPDATE nodes SET batch = $2::bigint WHERE id = $1::bigint AND NOT fenced"
              " RETURNING 1)" ALL_OF("1", "'" STATE_FENCED "'"),
    /*
     * Waits for a transaction in doubt, which has the row. With the lock alone the commit behind
     * this waits for the standby, which a plain read would not.
     */
    [READ_BACK] = "SELECT batch FROM nodes WHERE id = $1::bigint FOR NO KEY UPDATE",
    [PURGE] = "WITH w AS (DELETE FROM matches WHERE id IN (SELECT m.id FROM matches m"
              "  WHERE m.ended_s > 0 AND m.ended_s < $1::bigint AND (m.alone OR NOT $2::boolean)"
              "   AND NOT EXISTS (SELECT FROM tables t WHERE t.id = m.table_id AND t.shown = m.id)"
              "  ORDER BY m.ended_s, m.id LIMIT $3::int FOR UPDATE SKIP LOCKED)"
              " RETURNING id, month), " AND_THEIR_LINES " SELECT count(*) FROM w",
    [READ_HEAD] = "SELECT " MATCH_COLUMNS " FROM matches WHERE id = $1::text",
    [READ_LINES] = "SELECT l.text FROM lines l JOIN matches m ON l.month = m.month"
                   " AND l.match_id = m.id WHERE m.id = $1::text ORDER BY l.seq",
    [EACH_TABLE] = "SELECT id, head, changed_s, shown FROM tables WHERE owner = $1::bigint",
    [EACH_RUNNING] = "SELECT " MATCH_COLUMNS " FROM matches WHERE ended_s = 0",
    [EACH_MATCH] = "SELECT " MATCH_COLUMNS " FROM matches WHERE id > $1::text ORDER BY id"
                   " LIMIT $2::int",
    [EACH_FACT] = "SELECT key, text FROM facts",
    [READ_TABLE] = "SELECT id, head, changed_s, shown FROM tables WHERE owner = $1::bigint"
                   " AND id = $2::text",
    [FIND_ID] = FIND_WHERE "t.id = $2::text",
    [FIND_CODE] = FIND_WHERE "t.code = $2::text",
    [READ_CODE] = "SELECT id, head, changed_s, shown FROM tables WHERE code = $1::text",
    [FOLLOWERS] = "SELECT id FROM tables WHERE owner = $1::bigint AND goes_with = $2::text",
    [LIST] = "SELECT listing FROM tables WHERE listing IS NOT NULL ORDER BY md5(id || $1::text)"
             " LIMIT $2::int",
    /* Nodes that live write something every two seconds. Who leads follows nobody. */
    [LAGS] = "SELECT coalesce(pg_last_xact_replay_timestamp()"
             " < clock_timestamp() - interval '1 minute', false)",
    /* Should the other one be fenced meanwhile, the table is one of its orphans. */
    [GIVE] = "WITH w AS (UPDATE tables SET owner = $3::bigint, epoch = epoch + 1,"
             "  given = goes_with IS NULL"
             " WHERE (id = $2::text AND goes_with IS NULL OR goes_with = $2)"
             "  AND owner = $1::bigint AND EXISTS (SELECT FROM leases WHERE node = $3)"
             " RETURNING 1)" ALL_OF("1", "'" STATE_CONFLICT "'"),
    [HURRY] = "SET LOCAL lock_timeout = '500ms'",

    /* For who has the database to himself: */
    [FENCE_ALL] = "WITH l AS (DELETE FROM leases)"
                  " UPDATE nodes SET fenced = true WHERE id < $1::bigint AND NOT fenced",
    /* One that was stopped while it had its row locked. */
    [EVICT_ALL] = EVICT_WHERE "AND n.id < $1::bigint",
    [TAKE_ALL] = "UPDATE tables SET owner = $1::bigint, epoch = epoch + 1, given = false"
                 " WHERE owner <> $1",

    [LIVING] = "SELECT string_agg(n.name, ', ') FROM leases l JOIN nodes n ON n.id = l.node"
               " WHERE l.until > clock_timestamp()",

    /* For who joins others: who had it to himself; an earlier start of the same name. */
    [FENCE_LONE] = "UPDATE nodes SET fenced = true WHERE name = '' AND id < $1::bigint"
                   " AND NOT fenced",
    [EVICT_LONE] = EVICT_WHERE "AND n.name = '' AND n.id < $1::bigint",
    [NAMESAKE] = "SELECT l.node, l.beat FROM leases l JOIN nodes n ON n.id = l.node"
                 " WHERE n.name = $1::text",

    /* What changes owners comes behind the lock. For a node: */
    [LOCK] = "WITH w AS (SELECT FROM nodes WHERE id = $1::bigint AND NOT fenced"
             " FOR NO KEY UPDATE)" ALL_OF("1", "'" STATE_FENCED "'"),
    [JOIN] = "WITH old AS (DELETE FROM nodes n WHERE fenced AND began < now() - interval '1 day'"
             "  AND NOT EXISTS (SELECT FROM tables t WHERE t.owner = n.id))"
             " INSERT INTO leases (node, until)"
             " VALUES ($1::bigint, clock_timestamp() + $2::interval)",
    [RENEW] = "UPDATE leases SET beat = beat + 1, until = clock_timestamp() + $2::interval,"
              " leaving = $3::boolean WHERE node = $1::bigint RETURNING beat",
    [WATCH] = "SELECT l.node, l.beat, l.leaving, n.name, (SELECT facts FROM changes)"
              " FROM leases l JOIN nodes n ON n.id = l.node",
    [FENCE_LEASE] = "WITH w AS (DELETE FROM leases WHERE node = $1::bigint AND beat = $2::bigint"
                    " RETURNING 1)" ALL_OF("1", "'" STATE_CONFLICT "'"),
    [FENCE_NODE] = "UPDATE nodes SET fenced = true WHERE id = $1::bigint",
    [EVICT] = EVICT_WHERE "AND n.id = $1::bigint",
    [ORPHANS] = "SELECT EXISTS (SELECT FROM tables WHERE " BY_FENCED ")",
    /*
     * What follows another is dealt with that, by who has locked that: so nobody sees half of it.
     * One that is left alone is dealt like any, or comes after the other, where nodes of an older
     * version, which did not know of any that follow, have separated them.
     */
    [DEAL] = "WITH o AS (SELECT t.id, t.owner AS old, h.owner AS its FROM tables t"
             "  LEFT JOIN tables h ON h.id = t.goes_with"
             "  WHERE t." BY_FENCED " AND (h.id IS NULL OR NOT h." BY_FENCED ")"
             "  LIMIT $2::int FOR UPDATE OF t SKIP LOCKED),"
             " d AS (SELECT id, old, coalesce(its, ($1::bigint[])[1 + row_number() OVER"
             "   (ORDER BY id) % cardinality($1)]) AS owner FROM o),"
             " a AS (SELECT id, owner, true AS given FROM d UNION ALL"
             "  SELECT t.id, d.owner, false FROM d JOIN tables t"
             "   ON t.goes_with = d.id AND t.owner = d.old)"
             " UPDATE tables t SET owner = a.owner, epoch = epoch + 1, given = a.given FROM a"
             " WHERE t.id = a.id",
    [GIVEN] = "SELECT id FROM tables WHERE owner = $1::bigint AND given LIMIT $2::int",
    [GOT] = "UPDATE tables SET given = false WHERE owner = $1::bigint AND id = ANY ($2::text[])",
    [LEAVE] = "WITH l AS (DELETE FROM leases WHERE node = $1::bigint)"
              " UPDATE nodes SET fenced = true WHERE id = $1",
};
