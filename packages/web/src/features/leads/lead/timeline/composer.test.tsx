import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { leadRow } from "../../../../data/leads/lead.fixture";
import { stubFetch } from "../../../../testing/answers";
import { renderPage } from "../../../../testing/render";
import { Composer } from "./composer";

it("leads to the text that is missing, and asks for none of an entry that nobody began", async () => {
  stubFetch(() => ({ status: 404, body: { success: false, message: "Not here." } }));
  renderPage(<Composer lead={leadRow("asha")} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(screen.getByText("Text is required")).toBeVisible();
  expect(screen.getByRole("textbox")).toHaveFocus();
  expect(screen.getByRole("textbox")).toBeInvalid();

  await user.click(screen.getByRole("tab", { name: "Meeting" }));
  expect(screen.queryByText("Text is required")).not.toBeInTheDocument();
});
