import { LOST_REASONS } from "@leadlane/core/reasons/rules";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { LostReasonDialog } from "./lost-reason-dialog";

function open() {
  const onConfirm = vi.fn();
  render(
    <LostReasonDialog
      name="Asha Verma"
      statusName="Lost"
      reasons={LOST_REASONS}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
  );
  return { onConfirm, move: screen.getByRole("button", { name: "Move to Lost" }) };
}

describe("the lost reason dialog", () => {
  it("requires an answer", async () => {
    const { onConfirm, move } = open();
    await userEvent.click(move);
    expect(screen.getByText("Lost reason is required")).toBeVisible();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("is grammatical for one and several leads", () => {
    const dialogProps = {
      statusName: "Lost",
      reasons: LOST_REASONS,
      onConfirm: () => undefined,
      onCancel: () => undefined,
    };
    const { rerender } = render(<LostReasonDialog name="1 lead" {...dialogProps} />);
    expect(screen.getByRole("dialog", { name: "Why was 1 lead lost?" })).toBeVisible();
    rerender(<LostReasonDialog name="2 leads" isPlural {...dialogProps} />);
    expect(screen.getByRole("dialog", { name: "Why were 2 leads lost?" })).toBeVisible();
  });

  it("accepts a common reason", async () => {
    const { onConfirm, move } = open();
    await userEvent.click(screen.getByRole("radio", { name: "Budget" }));
    await userEvent.click(move);
    expect(onConfirm).toHaveBeenCalledWith("Budget");
  });

  it("accepts a custom reason", async () => {
    const { onConfirm, move } = open();
    await userEvent.click(screen.getByRole("radio", { name: "Other" }));
    await userEvent.type(screen.getByLabelText("Reason in your own words"), " Moved abroad ");
    await userEvent.click(move);
    expect(onConfirm).toHaveBeenCalledWith("Moved abroad");
  });
});
