import type { Progress } from "../../jobs/progress";
import { useTenant } from "../../kernel/actor";
import { timestamp } from "../../kernel/clock";
import { assertAdmin, useUser } from "../../permissions/actor";
import { ArchiveFile } from "./archive-file";
import { type Counts, writeAll } from "./sections";

/** Writes everything that belongs to the business into one archive. Begun again, it writes it anew. */
export async function makeArchive(progress: Progress): Promise<string> {
  assertAdmin();
  const key = `exports/${useTenant()}/${progress.job.id}.zip`;
  const file = await ArchiveFile.begin(key);
  const counts = await writeAll(file, (moved) => progress.note({ moved, failed: 0, total: null }));
  file.text("README.txt", readme(counts));
  await file.end();
  const moved = counts.leads;
  const result = { counts: { ...counts, bytes: file.bytes } };
  return progress.end({ moved, total: moved, result, file: key });
}

const CONTENTS: Record<keyof Counts, string> = {
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

function readme(counts: Counts): string {
  const lines = Object.entries(CONTENTS).map(
    // The keys of one are those of the other.
    ([name, text]) => `${name} (${counts[name as keyof Counts]}): ${text}`,
  );
  return [
    `Everything that belongs to the business, made on ${timestamp()} for ${useUser().name}.`,
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
