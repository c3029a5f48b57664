import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { lead } from "../../../data/leads/lead.fixture";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { LogForm } from "./log-form";

const STATUSES = [
  { id: "new", name: "New", color: "#1A73E8", type: "open" },
  { id: "lost", name: "Lost", color: "#D32F2F", type: "lost" },
];

it("scrolls to a missing field, even when it is off-screen on a phone", async () => {
  stubFetch(() => ({ body: { success: true, data: { statuses: STATUSES, sources: [], users: [] } } }));
  renderPage(
    <LogForm
      lead={{ ...lead(1), activities: [], activities_page: { next_cursor: null } }}
      kind="call"
      onLogged={() => undefined}
    />,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Lost" }));
  await userEvent.click(screen.getByRole("button", { name: "Log call, move to Lost" }));
  expect(screen.getByText("Enter why it was lost").closest("[role=alert]")).toHaveFocus();
});
