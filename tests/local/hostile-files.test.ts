import { setTimeout as sleep } from "node:timers/promises";
import { XLSX_TYPE } from "@leadlane/core/files/rules";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { toWorkbook } from "@leadlane/core/transfer/file/workbook";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { uploadLeads } from "../support/imports";
import { useProductWithProcesses } from "../support/product";
import { newTenant, type Person } from "../support/tenant";

useProductWithProcesses();

/** A small workbook that becomes large. */
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
    await sleep(20);
  }
}

test("files made to stop the product end as failed, while another business works", async () => {
  const { admin: other } = await newTenant();
  const started = await Promise.all(
    Object.values(FILES).map(async (bytes) => {
      const { admin } = await newTenant();
      return { admin, upload_id: await uploadLeads(admin, bytes, XLSX_TYPE) };
    }),
  );
  await other.get("/leads/leads");

  const waits: number[] = [];
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      const asked = performance.now();
      const { status } = await other.get("/leads/leads");
      waits.push(status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY);
      await sleep(20);
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

  const reasons = states.map(({ status, result }) => [status, result && "reason" in result && result.reason]);
  expect(Object.fromEntries(Object.keys(FILES).map((name, at) => [name, reasons[at]]))).toEqual({
    "a long text in thousands of rows": ["failed", expect.stringContaining("more than 32,767 characters")],
    "a cell of spaces": ["failed", expect.stringContaining("more than 32,767 characters")],
    "unclosed tags": ["failed", expect.stringContaining("can't be read")],
  });
  const [median = 0] = waits.toSorted((a, b) => a - b).slice(Math.floor(waits.length / 2));
  expect(median).toBeLessThan(200);
  // A thread that is blocked answers nobody; one that other programs hold up goes on soon.
  expect(Math.max(...waits)).toBeLessThan(2_000);
});
