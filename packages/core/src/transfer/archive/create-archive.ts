import type { Progress } from "../../jobs/progress";
import { useTenant } from "../../kernel/actor";
import { putFile } from "../../kernel/aws/bucket";
import { timestamp } from "../../kernel/clock";
import { BYTE_ORDER_MARK, toLine } from "../../kernel/csv-line";
import { conflict } from "../../kernel/error";
import { listAllIds } from "../../leads/whole-entity";
import { assertAdmin, useUser } from "../../permissions/actor";
import { TOO_LARGE_TEXT } from "../rules";
import { ArchiveFiles } from "./files";
import { listFiles, readFiles } from "./lead-files";
import { toLines } from "./rows";
import { COLUMNS, readTables, TABLES, type Table } from "./tables";

type Counts = Record<Table, number>;

const HEADERS = {
  "content-type": "application/zip",
  "content-disposition": 'attachment; filename="leadlane-everything.zip"',
};

/** Writes all data of the business into one zip in the bucket. Throws 409 when it is too much for a zip or for one run. */
export async function createArchive(progress: Progress, hasTime: () => boolean): Promise<string> {
  assertAdmin();
  const assertTime = () => {
    if (!hasTime()) throw conflict(TOO_LARGE_TEXT);
  };
  const createdAt = timestamp();
  const leadIds = await listAllIds();
  const total = leadIds.length;
  const files = new ArchiveFiles();
  try {
    const counts = await begin(files);
    const leadFiles = await listFiles();
    for await (const rows of readTables(leadIds, leadFiles)) {
      // Keys are table names.
      for (const [table, tableRows] of Object.entries(rows) as [Table, readonly object[]][]) {
        await append(files, table, tableRows);
        counts[table] += tableRows.length;
      }
      await progress.note({ moved: counts.leads, failed: 0, total });
      assertTime();
    }
    await files.append("README.txt", readme(counts, createdAt));
    const content = await files.zip(createdAt, readFiles(leadFiles), assertTime);
    const file = `exports/${useTenant()}/${progress.job.id}.zip`;
    await putFile(file, content, HEADERS);
    const result = { counts: { ...counts, bytes: content.length } };
    return await progress.end({ moved: counts.leads, failed: 0, total, result, file });
  } finally {
    await files.close();
  }
}

async function begin(files: ArchiveFiles): Promise<Counts> {
  for (const table of TABLES) {
    await files.append(`${table}.csv`, BYTE_ORDER_MARK + toLine(COLUMNS[table]));
    await files.append(`${table}.jsonl`, "");
  }
  // Every table is named.
  return Object.fromEntries(TABLES.map((table) => [table, 0])) as Counts;
}

async function append(files: ArchiveFiles, table: Table, rows: readonly object[]): Promise<void> {
  const { csv, jsonl } = toLines(rows, COLUMNS[table]);
  await files.append(`${table}.csv`, csv);
  await files.append(`${table}.jsonl`, jsonl);
}

const CONTENTS: Record<Table, string> = {
  leads: "every lead: active, archived (archived is true) and in the trash (deleted_at)",
  activities: "timeline entries of leads: notes, calls, changes",
  history: "each change of a lead field, with the old and new value",
  files: "files on leads; file is the path in this archive, empty above 2 GB in total",
  events: "calendar events, series and changed occurrences; owner_id is a user's id",
  submissions: "submissions of the website form, with their outcome",
  audit: "audit log of the last 400 days",
  users: "users, without passwords",
  statuses: "statuses of the pipeline",
  fields: "own fields of leads, retired ones included",
  sources: "lead sources",
  lost_reasons: "lost reasons",
  call_outcomes: "call outcomes",
  categories: "product categories",
  products: "products; prices in minor units of the currency",
  templates: "message templates",
  webhooks: "webhooks, without their secrets",
  views: "saved views of the lead list, with their owner",
  preferences: "currency, time zone, working hours and other settings",
};

function readme(counts: Counts, createdAt: string): string {
  const lines = Object.entries(CONTENTS).map(
    // Keys are table names.
    ([name, text]) => `${name} (${counts[name as Table]}): ${text}`,
  );
  return [
    `All data of the business, exported on ${createdAt} for ${useUser().name}.`,
    "",
    "Each table comes as .csv (UTF-8, for spreadsheets) and as .jsonl (one JSON object per line, with all fields).",
    "Times are UTC. leads.jsonl has value in minor units of the currency; leads.csv has amount in major units.",
    "",
    ...lines,
    "",
    "Not included: passwords, sessions and links, the key of the website form, notifications, pictures of users and the business.",
    "The archive contains personal data. Store it safely and delete it when you no longer need it.",
    "",
  ].join("\r\n");
}
