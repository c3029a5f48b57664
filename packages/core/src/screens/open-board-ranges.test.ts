import { expect, it } from "vitest";
import type { StoredStatus } from "../pipeline/status";
import { openBoardRanges } from "./open-board-ranges";

it("follows the open statuses in board order, with the first status last", () => {
  const status = (id: string, type: StoredStatus["type"]) => ({ id, type }) as StoredStatus;
  const statuses = [
    status("c", "open"),
    status("e", "open"),
    status("d", "open"),
    status("b", "won"),
    status("a", "open"),
    status("f", "lost"),
    status("g", "open"),
  ];
  expect(openBoardRanges({ statuses } as Parameters<typeof openBoardRanges>[0])).toEqual([
    { statuses: ["a"], since: "a#", until: "a#~" },
    { statuses: ["d", "e"], since: "d#", until: "e#~" },
    { statuses: ["g"], since: "g#", until: "g#~" },
    { statuses: ["c"], since: "c#", until: "c#~" },
  ]);
});
