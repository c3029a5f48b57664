import { NO_OWNER } from "@leadlane/core/permissions/rules";
import { expect, it } from "vitest";
import { personColors } from "./person-colors";

const TEAM = Array.from({ length: 40 }, (_, index) => `user-${index}`);

it("gives everyone who is shown a color of their own", () => {
  const shown = ["user-3", ...TEAM.slice(0, 40).filter((_, index) => index % 9 === 3), NO_OWNER].slice(0, 6);
  const colorOf = personColors({ selfId: "user-0", team: TEAM, shown });
  const ids = ["user-0", ...new Set(shown)];
  expect(new Set(ids.map(colorOf)).size).toBe(ids.length);
  expect(colorOf(null)).toBe(colorOf(NO_OWNER));
});

it("keeps the color of a person when others are shown", () => {
  const alone = personColors({ selfId: "user-0", team: TEAM, shown: ["user-2"] });
  const together = personColors({ selfId: "user-0", team: TEAM, shown: ["user-2", "user-5", "user-7"] });
  expect(together("user-2")).toBe(alone("user-2"));
});
