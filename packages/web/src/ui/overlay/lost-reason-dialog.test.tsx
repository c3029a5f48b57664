import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { LostReasonDialog } from "./lost-reason-dialog";

function open() {
  const onAnswer = vi.fn();
  render(
    <LostReasonDialog name="Asha Verma" statusName="Lost" onAnswer={onAnswer} onCancel={() => undefined} />,
  );
  return { onAnswer, move: screen.getByRole("button", { name: "Move to Lost" }) };
}

describe("asking why a lead was lost", () => {
  it("needs an answer", async () => {
    const { onAnswer, move } = open();
    await userEvent.click(move);
    expect(screen.getByText("Lost reason is required")).toBeVisible();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it("asks of one and of several in good English", () => {
    const asked = { statusName: "Lost", onAnswer: () => undefined, onCancel: () => undefined };
    const { rerender } = render(<LostReasonDialog name="1 lead" {...asked} />);
    expect(screen.getByRole("dialog", { name: "Why was 1 lead lost?" })).toBeVisible();
    rerender(<LostReasonDialog name="2 leads" isSeveral {...asked} />);
    expect(screen.getByRole("dialog", { name: "Why were 2 leads lost?" })).toBeVisible();
  });

  it("takes one of the usual reasons", async () => {
    const { onAnswer, move } = open();
    await userEvent.click(screen.getByRole("radio", { name: "Budget" }));
    await userEvent.click(move);
    expect(onAnswer).toHaveBeenCalledWith("Budget");
  });

  it("takes one's own words for another", async () => {
    const { onAnswer, move } = open();
    await userEvent.click(screen.getByRole("radio", { name: "Other" }));
    await userEvent.type(screen.getByLabelText("Reason in your own words"), " Moved abroad ");
    await userEvent.click(move);
    expect(onAnswer).toHaveBeenCalledWith("Moved abroad");
  });
});
