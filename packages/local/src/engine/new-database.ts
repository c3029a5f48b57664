import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * The engine numbers each stream record one higher than the highest, which it looks for in all of them, and keeps them
 * for ever: a write would take longer with every write before it. The index makes that look-up constant, the trigger
 * keeps records for 24 hours as DynamoDB does, taking away two with each that comes.
 */
const STREAM_RECORDS = [
  "CREATE INDEX stream_position ON _stream_records (table_name, CAST(sequence_number AS INTEGER))",
  `CREATE TRIGGER stream_retention AFTER INSERT ON _stream_records BEGIN
     DELETE FROM _stream_records
     WHERE id IN (SELECT id FROM _stream_records ORDER BY id LIMIT 2) AND created_at < NEW.created_at - 86400;
   END`,
];

/**
 * Prepares the file of a database that does not exist yet. `initialize` lets the engine write its own tables into a
 * file and ends it again.
 */
export async function prepareDatabase(
  dbFile: string,
  initialize: (path: string) => Promise<void>,
): Promise<void> {
  if (existsSync(dbFile)) return;
  const draft = `${dbFile}.new`;
  removeDatabase(draft);
  await initialize(draft);
  writeFileSync(draft, await withStatements(readFileSync(draft), STREAM_RECORDS));
  renameSync(draft, dbFile);
}

/** Deletes a database with its journals. */
export function removeDatabase(dbFile: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(dbFile + suffix, { force: true });
}

/** The database's file after some statements. Loaded only here: once in the life of a database. */
async function withStatements(file: Buffer, statements: readonly string[]): Promise<Uint8Array> {
  const { default: initSqlJs } = await import("sql.js");
  const { Database } = await initSqlJs();
  const database = new Database(file);
  // The engine's files are in write-ahead mode, which one process alone can read without shared memory.
  database.run("PRAGMA locking_mode = EXCLUSIVE");
  for (const statement of statements) database.run(statement);
  const changed = database.export();
  database.close();
  return changed;
}
