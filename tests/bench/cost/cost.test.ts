import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";
import { expect, it } from "vitest";
import { numbersIn, rewrite } from "./document";
import { measure } from "./measure";
import { bill, idleBill, total } from "./model";

const TOLERANCE = 0.1;
const ROUNDING = 0.02; // small amounts are given in thousandths

it("the document on costs gives the numbers that the product has today", async () => {
  const measured = await measure();
  const document = readFileSync(join(findRoot(), "docs/cost.md"), "utf8");
  const [written, today] = [document, rewrite(document, measured)].map(numbersIn);
  expect(written?.length).toBe(today?.length);
  const stale = (today ?? []).flatMap((number, position) => {
    const given = written?.[position] ?? Number.NaN;
    return Math.abs(given - number) <= Math.max(TOLERANCE * number, ROUNDING) ? [] : [{ given, number }];
  });
  expect(stale, "npm run cost writes the document anew").toEqual([]);
  expect(total(bill(measured, 500)) / 500).toBeGreaterThan(total(bill(measured, 5)) / 5);
  expect(idleBill(measured, 1000)).toBeLessThan(0.1);
});
