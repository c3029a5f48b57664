import { expect, it } from "vitest";
import { movesText } from "./merge-text";

const NOTHING = { notes: 0, tasks: 0, history: 0, files: 0, events: 0 };

it.each([
  [{ history: 1 }, "1 entry of history"],
  [
    { notes: 3, tasks: 1, history: 5, files: 2, events: 2 },
    "3 notes and calls, 1 task, 2 events, 2 files, 5 entries of history",
  ],
  [{ notes: 1, events: null }, "1 note or call, all events"],
])("describes the moved entries of %j", (moves, words) =>
  expect(movesText({ ...NOTHING, ...moves })).toBe(words),
);
