import { withContext } from "@leadlane/core/kernel/context";
import { createId } from "@leadlane/core/kernel/id";
import { commit } from "@leadlane/core/kernel/store";
import * as Due from "@leadlane/core/plans/due-entity";
import { timeOfDay } from "@leadlane/core/plans/quota";
import { takeSteps } from "@leadlane/core/subscription/schedule";
import { expect, it } from "vitest";
import { useStore } from "../support/store";
import { inTenant, newTenant } from "../support/tenant";

useStore();

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates three businesses with due work; the first two fail. */
async function dueTenants(): Promise<string[]> {
  const ids: string[] = [];
  for (const minute of [1, 2, 3]) {
    const { id } = await newTenant();
    await inTenant(id, () => commit([Due.createPointer("USAGE", `2026-01-01T00:0${minute}:00.000Z`)], null));
    ids.push(id);
  }
  return ids;
}

it("a run without time takes one step, and the next run continues after it despite failures", async () => {
  const [first, second, third] = await dueTenants();
  const served: string[] = [];
  const enter = <T>(id: string, fn: () => Promise<T>): Promise<T> => {
    served.push(id);
    return id === third ? inTenant(id, fn) : Promise.reject(new Error("The provider is unreachable."));
  };
  const run = (hasTime: boolean) =>
    withContext("test", () =>
      takeSteps(
        "2026-01-02T00:00:00.000Z",
        enter,
        () => undefined,
        () => hasTime,
      ),
    );
  expect(await run(false)).toEqual({ done: 0, failed: 1, isIncomplete: true });
  expect(await run(false)).toEqual({ done: 0, failed: 1, isIncomplete: true });
  expect(await run(false)).toEqual({ done: 1, failed: 0, isIncomplete: true });
  expect(await run(false)).toEqual({ done: 0, failed: 1, isIncomplete: true });
  expect(served).toEqual([first, second, third, first]);

  served.length = 0;
  expect(await run(true), "one round from the end of the last run").toEqual({
    done: 0,
    failed: 2,
    isIncomplete: false,
  });
  expect(served).toEqual([second, first]);
  served.length = 0;
  await run(true);
  expect(served, "then from the start").toEqual([first, second]);
});

it("daily work has a fixed time per business, spread evenly over the day", () => {
  const hours = new Array<number>(24).fill(0);
  for (let count = 0; count < 2_400; count += 1) {
    const time = timeOfDay(createId());
    const hour = Math.floor((time / DAY_MS) * 24);
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  expect(Math.min(...hours)).toBeGreaterThan(50);
  expect(Math.max(...hours)).toBeLessThan(150);
  expect(timeOfDay("01KEW0000000000000000000AB")).toBe(timeOfDay("01KEW0000000000000000000AB"));
});
