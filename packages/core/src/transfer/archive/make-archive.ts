import type { Progress } from "../../jobs/progress";
import { useTenant } from "../../kernel/actor";
import { putFile } from "../../kernel/aws/bucket";
import { timestamp } from "../../kernel/clock";
import { conflict } from "../../kernel/error";
import { listAllIds } from "../../leads/whole-entity";
import { assertAdmin, useUser } from "../../permissions/actor";
import { BYTE_ORDER_MARK, toLine } from "../file/csv-line";
import { TOO_LARGE_TEXT } from "../rules";
import { ArchiveFiles } from "./files";
import { toLines } from "./rows";
import { COLUMNS, readTables, TABLES, type Table } from "./tables";

type Counts = Record<Table, number>;

const HEADERS = {
  "content-type": "application/zip",
  "content-disposition": 'attachment; filename="leadlane-everything.zip"',
};

/** Writes all data of the business into one zip in the bucket. Throws 409 when it is too much for a zip or for one run. */
export async function makeArchive(progress: Progress, hasTime: () => boolean): Promise<string> {
  assertAdmin();
  const assertTime = () => {
    if (!hasTime()) throw conflict(TOO_LARGE_TEXT);
  };
  const madeAt = timestamp();
  const leadIds = await listAllIds();
  const total = leadIds.length;
  const files = new ArchiveFiles();
  try {
    const counts = await begin(files);
    for await (const rows of readTables(leadIds)) {
      // Keys are table names.
      for (const [table, some] of Object.entries(rows) as [Table, readonly object[]][]) {
        await append(files, table, some);
        counts[table] += some.length;
      }
      await progress.note({ moved: counts.leads, failed: 0, total });
      assertTime();
    }
    await files.append("README.txt", readme(counts, madeAt));
    const content = await files.zip(madeAt, assertTime);
    const file = `exports/${useTenant()}/${progress.job.id}.zip`;
    await putFile(file, content, HEADERS);
    const result = { counts: { ...counts, bytes: content.length } };
    return await progress.end({ moved: counts.leads, failed: 0, total, result, file });
  } finally {
    await files.close();
  }
}

/** Creates the files of all tables, with the headers of those that are CSV. */
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
  activities: "what was noted on leads, and what the product wrote into their timelines",
  history: "each change of a field of a lead, from what to what",
  events: "events of calendars, series and occurrences that differ; owner_id is a user's id",
  submissions: "what was sent by the website form, whatever became of it",
  audit: "who did what, of the last 400 days",
  users: "the people of the business, without passwords",
  statuses: "the steps of the pipeline",
  sources: "where leads come from",
  categories: "categories of products",
  products: "products; prices in the smallest unit of the currency",
  views: "saved views of leads, with the user whose they are",
  preferences: "currency, time zone, working hours and the like",
};

function readme(counts: Counts, madeAt: string): string {
  const lines = Object.entries(CONTENTS).map(
    // Keys are table names.
    ([name, text]) => `${name} (${counts[name as Table]}): ${text}`,
  );
  return [
    `Everything that belongs to the business, made on ${madeAt} for ${useUser().name}.`,
    "",
    "Each table is here twice: .csv (UTF-8, for table programs) and .jsonl (one JSON object a line, with all fields).",
    "Times are UTC. In leads.jsonl value is in the smallest unit of the currency; in leads.csv amount is as people write it.",
    "",
    ...lines,
    "",
    "Not here: passwords, sessions and links, the key of the website form, notices, pictures.",
    "It holds personal data: keep it as safe as the product does, and delete it when it is not needed any more.",
    "",
  ].join("\r\n");
}
