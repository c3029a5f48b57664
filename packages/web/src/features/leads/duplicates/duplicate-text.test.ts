import { expect, it } from "vitest";
import { describeDuplicate, describeMatch } from "./duplicate-text";

const NOW = Date.parse("2026-11-12T10:00:00Z");
const describe = (owner_name: string | null, last_activity_at: string) =>
  describeDuplicate({ owner_name, last_activity_at }, "Asia/Kolkata", NOW);

it("shows the owner and the last activity in the business time zone", () => {
  expect(describe("Ravi", "2026-11-12T09:00:00Z")).toBe("(owner: Ravi, last touched today)");
  expect(describe("Ravi", "2026-11-11T18:00:00Z")).toBe("(owner: Ravi, last touched yesterday)");
  expect(describe(null, "2026-11-09T10:00:00Z")).toBe("(no owner, last touched 3 d ago)");
});

it("shows the matching fields", () => {
  expect(describeMatch({ match: ["phone", "name"] })).toBe("Same phone, same name");
});
