import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * The engine numbers stream records by the highest number among all of them and never deletes any, which
 * slows down every write. The index makes the look-up constant; the trigger keeps records for 24 hours, as
 * DynamoDB does, and deletes two per insert.
 */
const STREAM_RECORDS = [
  "CREATE INDEX stream_position ON _stream_records (table_name, CAST(sequence_number AS INTEGER))",
  `CREATE TRIGGER stream_retention AFTER INSERT ON _stream_records BEGIN
     DELETE FROM _stream_records
     WHERE id IN (SELECT id FROM _stream_records ORDER BY id LIMIT 2) AND created_at < NEW.created_at - 86400;
   END`,
];

/** Prepares a new database file. `initialize` runs the engine once to create its tables. */
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

export function removeDatabase(dbFile: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(dbFile + suffix, { force: true });
}

/** Runs statements on the database file. Loads sql.js lazily, since it is needed only once. */
async function withStatements(file: Buffer, statements: readonly string[]): Promise<Uint8Array> {
  const { default: initSqlJs } = await import("sql.js");
  const { Database } = await initSqlJs();
  const database = new Database(file);
  // The file is in write-ahead mode; exclusive locking avoids the shared memory file.
  database.run("PRAGMA locking_mode = EXCLUSIVE");
  for (const statement of statements) database.run(statement);
  const changed = database.export();
  database.close();
  return changed;
}
