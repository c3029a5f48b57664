import { describe, expect, test } from "vitest";
import { dropped, lifted, movedTo } from "./announcements";

describe("announcements of a drag", () => {
  test("name the lead, the column and the position", () => {
    expect(lifted("Asha Verma", { status: "New", index: 1, count: 7 })).toBe(
      "Asha Verma lifted from New, position 2 of 7.",
    );
    expect(movedTo({ status: "Contacted", index: 0, count: 4 })).toBe("Moved to Contacted, position 1 of 4.");
    expect(dropped("New", { status: "Contacted", index: 0, count: 4 })).toBe(
      "Dropped in Contacted, position 1 of 4.",
    );
  });

  test("say where a cancelled card returns to", () => {
    expect(movedTo(null)).toBe("Not over a column.");
    expect(dropped("New", null)).toBe("Cancelled, back to New.");
  });

  test("never count fewer cards than the position", () => {
    expect(movedTo({ status: "New", index: 4, count: 3 })).toBe("Moved to New, position 5 of 5.");
  });
});
