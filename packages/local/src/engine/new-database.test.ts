import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import initSqlJs, { type Database } from "sql.js";
import { expect, onTestFinished, test } from "vitest";
import { prepareDatabase } from "./new-database";

const DAY = 24 * 60 * 60;

async function initialize(path: string): Promise<void> {
  const SQL = await initSqlJs();
  const database = new SQL.Database();
  database.run(
    "CREATE TABLE _stream_records (id INTEGER PRIMARY KEY, table_name TEXT, sequence_number TEXT, created_at INTEGER)",
  );
  writeFileSync(path, database.export());
}

async function prepared(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "leadlane-db-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "table.db");
  await prepareDatabase(file, initialize);
  const SQL = await initSqlJs();
  return new SQL.Database(readFileSync(file));
}

function record(database: Database, number: number, createdAt: number): void {
  database.run("INSERT INTO _stream_records (table_name, sequence_number, created_at) VALUES ('t', ?, ?)", [
    String(number),
    createdAt,
  ]);
}

test("finds the highest sequence number by an index, however many records exist", async () => {
  const database = await prepared();
  const [plan] = database.exec(
    "EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 't'",
  );
  expect(JSON.stringify(plan?.values)).toContain("USING COVERING INDEX stream_position");
});

test("deletes records older than a day when new ones arrive, and keeps younger ones", async () => {
  const database = await prepared();
  record(database, 1, 1000);
  record(database, 2, 1000);
  record(database, 3, 1000 + DAY);
  record(database, 4, 1001 + DAY);
  const [left] = database.exec("SELECT sequence_number FROM _stream_records ORDER BY id");
  expect(left?.values.flat()).toEqual(["3", "4"]);
});
