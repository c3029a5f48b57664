import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { describe, expect, it } from "vitest";
import { nextColor, STATUS_SWATCHES } from "../../../theme/status-swatches";
import { moveId } from "../named-rows/list-order";
import { lastOfType } from "./status-type";

describe("the status order", () => {
  it.each([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 1, "abcd"],
    [2, 3, "abdc"],
  ])("changes by moving %d to %d", (from, to, order) => {
    expect(moveId([..."abcd"], from, to).join("")).toBe(order);
  });
});

describe("the last status of a type", () => {
  const status = (id: string, type: PipelineStatus["type"], moving_to?: string): PipelineStatus => ({
    id,
    name: id,
    type,
    color: "#1A73E8",
    order: 1,
    tenant_id: "t",
    created_at: "",
    updated_at: "",
    version: 1,
    moving_to,
  });

  it("must stay, even while the other one is being deleted", () => {
    const won = status("Won", "won");
    expect(lastOfType(won, [status("New", "open"), won])).toContain("the last won status");
    expect(lastOfType(won, [won, status("Signed", "won")])).toBeNull();
    expect(lastOfType(won, [won, status("Signed", "won", "Won")])).not.toBeNull();
  });
});

describe("the color of a new status", () => {
  it("is an unused one while available", () => {
    const colors = STATUS_SWATCHES.map(({ color }) => color);
    expect(nextColor([])).toBe(colors[0]);
    expect(nextColor([colors[0]?.toLowerCase() ?? ""])).toBe(colors[1]);
    expect(colors).toContain(nextColor(colors));
  });
});
