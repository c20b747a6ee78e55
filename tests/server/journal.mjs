// journal.mjs -- who had which table when, written down by the database itself: shared by tests.
import { is, truth } from './lib.mjs';

export const JOURNAL = `SET ROLE knobel;
    CREATE TABLE journal (id text, epoch bigint, owner bigint, fenced boolean);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'INSERT' OR NEW.owner <> OLD.owner THEN
            INSERT INTO journal SELECT NEW.id, NEW.epoch, NEW.owner, fenced FROM nodes
                WHERE id = NEW.owner;
        END IF; RETURN NEW; END $$;
    CREATE TRIGGER note AFTER INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note()`;

/**
 * Nobody has what another has, each what the database says, and the journal has every change of owner
 * once. `nodes`: what each has by its own word, {name, id, tables}; `sql`: asks, rows of fields.
 */
export async function check_owners(nodes, sql) {
    const owner = new Map(await sql('SELECT id, owner FROM tables'));
    const seen = new Map();
    for (const { name, id, tables } of nodes)
        for (const table of tables) {
            truth(!seen.has(table), `${table} is at ${seen.get(table)} and ${name}`);
            seen.set(table, name);
            is(owner.get(table), String(id), `owner of ${table}, which ${name} has`);
        }
    is(seen.size, owner.size, 'tables that somebody has');
    is(
        await sql('SELECT id, epoch FROM journal GROUP BY id, epoch HAVING count(*) > 1'),
        [],
        'owned twice at the same time',
    );
    is(
        await sql('SELECT id FROM journal GROUP BY id HAVING max(epoch) <> count(*)'),
        [],
        'changes of owner that nobody wrote down',
    );
}

/** The ids that `knobel admin --json list` told. */
export const listed = (out) =>
    out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id);
