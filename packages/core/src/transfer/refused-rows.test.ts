import { expect, test } from "vitest";
import type { Sheet } from "./file/refusal";
import type { RowOutcome } from "./outcome";
import { refusedFile } from "./refused-rows";

test("the file of rejected rows is limited in size, and states the total", () => {
  const cells = ["x".repeat(30_000)];
  const sheet: Sheet = {
    source: { sheet: null, header_row: 1 },
    columns: ["Name"],
    rows: Array.from({ length: 10_000 }, (_, at) => ({ number: at + 2, cells })),
  };
  const outcomes = sheet.rows.map(
    ({ number }): RowOutcome => ({ row: number, action: "refuse", message: "Enter a phone number" }),
  );
  const { bytes, rows, refused } = refusedFile(sheet, outcomes, 1_000_000);
  expect([rows, refused]).toEqual([33, 10_000]);
  expect(bytes.length).toBeLessThan(1_000_100);
  const [header, first] = new TextDecoder().decode(bytes).split("\r\n");
  expect([header, first]).toEqual(["Name,Reason,Row", `${cells},Enter a phone number,2`]);
});
