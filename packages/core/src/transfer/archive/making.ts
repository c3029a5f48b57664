import type { Progress } from "../../jobs/progress";
import { useTenant } from "../../kernel/actor";
import {
  completeMultipartUpload,
  deleteObject,
  getObjectRange,
  putObject,
  startMultipartUpload,
  uploadPart,
} from "../../kernel/aws/bucket";
import { ServiceError } from "../../kernel/aws/call";
import { timestamp } from "../../kernel/clock";
import { conflict } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { listAllIds } from "../../leads/whole-entity";
import { assertAdmin, useUser } from "../../permissions/actor";
import { PIECES_GONE_TEXT } from "../rules";
import { type FileState, LAST_BLOCK, Packing, type Row } from "./packing";
import {
  COLUMNS,
  type Counts,
  type LeadList,
  type Place,
  SECTIONS,
  type Section,
  START,
  walk,
} from "./sections";
import { layout, lengthOf, type Segment, sliceOf } from "./zip";

/** How far an archive is: what a run that is killed leaves to the next one. */
interface Making {
  ids: string; // the key of the list of leads
  leads: number; // how many that are
  at: Place | null; // null once everything is read
  counts: Counts;
  files: FileState[];
  pieces: Piece[];
  made_at: string;
  upload?: { id: string; tags: string[] };
}

/** Of some files the next bytes, one file after the other, in an object of their own. */
interface Piece {
  key: string;
  lengths: Record<string, number>;
}

const HEADERS = {
  "content-type": "application/zip",
  "content-disposition": 'attachment; filename="leadlane-everything.zip"',
};
const INTERNAL = { "content-type": "application/octet-stream", "content-disposition": "attachment" };
const ID_LENGTH = 26;
const PART_BYTES = 8 * 1024 * 1024;
/** After how much a piece is put away, whichever comes first: a run that is killed loses no more than that. */
const PIECE = { bytes: 8 * 1024 * 1024, rows: 50_000 };

/** Writes everything that belongs to the business into one archive, as far as time lets it; another run goes on where it was. */
export async function makeArchive(progress: Progress, hasTime: () => boolean): Promise<string> {
  assertAdmin();
  const making = (progress.job.place as Making | undefined) ?? (await begin(progress));
  const read = await readOn(progress, making, hasTime);
  return read ? assemble(progress, read, hasTime) : "to go on";
}

/** Each run has names of its own for what it puts away: two of them never write into one another's. */
const nameOf = ({ job }: Progress) => `exports/${useTenant()}/${job.id}.${createId()}`;

/** Notes which leads there are: those, each once, are in the archive, wherever they go meanwhile. */
async function begin(progress: Progress): Promise<Making> {
  const ids = await listAllIds();
  const key = nameOf(progress);
  await putObject(key, Uint8Array.from(Buffer.from(ids.join(""))), INTERNAL);
  // Each section is named in it.
  const counts = Object.fromEntries(SECTIONS.map((name) => [name, 0])) as Counts;
  const making: Making = {
    ...{ ids: key, leads: ids.length, at: START, counts },
    ...{ files: [], pieces: [], made_at: timestamp() },
  };
  await keep(progress, making);
  return making;
}

function leadList({ ids, leads }: Making): LeadList {
  return {
    count: leads,
    async read(from, count) {
      const bytes = await getObjectRange(ids, from * ID_LENGTH, count * ID_LENGTH);
      if (!bytes) throw conflict(PIECES_GONE_TEXT);
      const text = Buffer.from(bytes).toString();
      return Array.from({ length: count }, (_, at) => text.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH));
    },
  };
}

const movedOf = ({ counts, leads }: Making) => ({ moved: counts.leads, failed: 0, total: leads });

function keep(progress: Progress, making: Making): Promise<void> {
  return progress.keep({ ...movedOf(making), place: { ...making } });
}

/** What is left to read goes into pieces. All of it, or undefined where time was over. */
async function readOn(
  progress: Progress,
  before: Making,
  hasTime: () => boolean,
): Promise<Making | undefined> {
  if (before.at === null) return before;
  let making = before;
  const packing = new Packing(making.files, COLUMNS);
  if (making.files.length === 0) for (const name of SECTIONS) packing.open(name);
  const counts = { ...making.counts };
  let rows = 0;
  for await (const page of walk(before.at, leadList(making))) {
    // The sections that a page has rows of.
    for (const [name, some] of Object.entries(page.rows) as [Section, Row[]][]) {
      packing.add(name, some);
      counts[name] += some.length;
      rows += some.length;
    }
    if (page.next === null) packing.write("README.txt", readme(counts, making.made_at));
    const isOver = !hasTime();
    const isLast = page.next === null || isOver;
    if (isLast || rows >= PIECE.rows || packing.bytes >= PIECE.bytes) {
      const { body, lengths, files } = packing.take();
      const key = nameOf(progress);
      await putObject(key, body, INTERNAL);
      const pieces = [...making.pieces, { key, lengths }];
      making = { ...making, at: page.next, counts: { ...counts }, files, pieces };
      rows = 0;
      if (!isOver) await keep(progress, making);
    }
    if (isOver) {
      await progress.goOn({ ...movedOf(making), place: { ...making } });
      return undefined;
    }
    await progress.note({ moved: counts.leads, failed: 0, total: making.leads });
  }
  return making;
}

/** Puts the archive together, part by part, of what lies in the pieces: the same bytes whichever run does it. */
async function assemble(progress: Progress, before: Making, hasTime: () => boolean): Promise<string> {
  const key = `exports/${useTenant()}/${progress.job.id}.zip`;
  const segments = layoutOf(before);
  const bytes = lengthOf(segments);
  const { id, tags } = before.upload ?? { id: await startMultipartUpload(key, HEADERS), tags: [] };
  const making: Making = { ...before, upload: { id, tags } };
  if (!before.upload) await keep(progress, making);
  try {
    while (tags.length * PART_BYTES < bytes) {
      if (!hasTime()) return progress.goOn({ place: { ...making } });
      const body = await sliceOf(segments, tags.length * PART_BYTES, PART_BYTES);
      tags.push(await uploadPart(key, id, tags.length + 1, body));
      await progress.note({ ...movedOf(making), place: { ...making } });
    }
    await completeMultipartUpload(key, id, tags);
  } catch (error) {
    // The bucket forgets an upload after a day, and one that was ended: the next try begins another one.
    if (error instanceof ServiceError && error.status === 404)
      await keep(progress, { ...making, upload: undefined });
    throw error;
  }
  const result = { counts: { ...making.counts, bytes } };
  const status = await progress.end({ ...movedOf(making), result, file: key, place: undefined });
  // Whatever stays goes with the archive.
  await Promise.allSettled([making.ids, ...making.pieces.map((piece) => piece.key)].map(deleteObject));
  return status;
}

function layoutOf({ files, pieces, made_at }: Making): Segment[] {
  const contents = new Map<string, Segment[]>(files.map(({ name }) => [name, []]));
  for (const { key, lengths } of pieces) {
    let from = 0;
    for (const { name } of files) {
      const length = lengths[name] ?? 0;
      if (length > 0) contents.get(name)?.push({ key, from, length });
      from += length;
    }
  }
  const entries = files.map((file) => ({
    ...file,
    content: [...(contents.get(file.name) ?? []), LAST_BLOCK],
  }));
  return layout(entries, made_at);
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

function readme(counts: Counts, madeAt: string): string {
  const lines = Object.entries(CONTENTS).map(
    // The keys of one are those of the other.
    ([name, text]) => `${name} (${counts[name as keyof Counts]}): ${text}`,
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
