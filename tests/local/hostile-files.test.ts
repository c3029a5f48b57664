import { setTimeout as sleep } from "node:timers/promises";
import { XLSX_TYPE } from "@leadlane/core/files/rules";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { toWorkbook } from "@leadlane/core/transfer/file/workbook";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { watchEventLoop } from "../support/event-loop";
import { uploadLeads } from "../support/imports";
import { useProductWithProcesses } from "../support/product";
import { newTenant, type Person } from "../support/tenant";

useProductWithProcesses();

const PAUSE_MS = 50;
const BLOCKED_MS_MAX = 200; // for 99% of the turns
const LONGEST_MS_MAX = 1_000;
const TIMEOUT_MS = 300_000; // other tests use the same cores

/** A small workbook that unpacks to a large one. */
function workbook(rows: string, sharedText = ""): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(toWorkbook([["Name", "Phone"]]));
  return Uint8Array.from(
    zipSync({
      ...parts,
      "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      "xl/sharedStrings.xml": strToU8(`<sst><si><t>${sharedText}</t></si></sst>`),
    }),
  );
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADER = `<row>${inline("Name")}${inline("Phone")}</row>`;
const SHARED = '<row><c t="s"><v>0</v></c></row>';

const FILES = {
  "a long text in thousands of rows": workbook(HEADER + SHARED.repeat(9_900), "x".repeat(480_000)),
  "a cell of spaces": workbook(`${HEADER}<row>${inline(`a${" ".repeat(60_000)}b`)}</row>`),
  "unclosed tags": workbook("<c ".repeat(300_000)),
};

async function ended(client: Person, id: string): Promise<TransferState> {
  for (;;) {
    const state = (await client.get(`/leads/import/${id}`)).as(TransferState);
    if (state.status !== "waiting" && state.status !== "running") return state;
    await sleep(PAUSE_MS);
  }
}

test(
  "malicious files end as failed while another business works",
  async () => {
    const { admin: other } = await newTenant();
    const started = await Promise.all(
      Object.values(FILES).map(async (bytes) => {
        const { admin } = await newTenant();
        return { admin, upload_id: await uploadLeads(admin, bytes, XLSX_TYPE) };
      }),
    );
    await other.get("/leads/leads");

    const stopWatching = watchEventLoop();
    const statuses = new Set<number>();
    let isOver = false;
    const working = (async () => {
      while (!isOver) {
        statuses.add((await other.get("/leads/leads")).status);
        await sleep(PAUSE_MS);
      }
    })();
    const states = await Promise.all(
      started.map(async ({ admin, upload_id }) => {
        const answer = await admin.post("/leads/import", { upload_id, dry_run: true });
        return ended(admin, answer.as(JobStarted, 202).job_id);
      }),
    );
    isOver = true;
    await working;

    const reasons = states.map(({ status, result }) => [
      status,
      result && "reason" in result && result.reason,
    ]);
    expect(Object.fromEntries(Object.keys(FILES).map((name, at) => [name, reasons[at]]))).toEqual({
      "a long text in thousands of rows": ["failed", expect.stringContaining("more than 32,767 characters")],
      "a cell of spaces": ["failed", expect.stringContaining("more than 32,767 characters")],
      "unclosed tags": ["failed", expect.stringContaining("can't be read")],
    });
    expect([...statuses]).toEqual([200]);
    const turns = stopWatching();
    expect(turns[0]).toBeLessThan(LONGEST_MS_MAX);
    expect(turns[Math.floor(turns.length / 100)]).toBeLessThan(BLOCKED_MS_MAX);
  },
  TIMEOUT_MS,
);
