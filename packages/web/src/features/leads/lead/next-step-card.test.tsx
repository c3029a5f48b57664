import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { lead } from "../../../data/leads/lead.fixture";
import { closeLog, useLogRequest } from "../../../lib/contact/log-request";
import { renderPage } from "../../../testing/render";
import { NextStepCard } from "./next-step-card";

const PLAN = { follow_up_at: "2026-11-20T10:00:00.000Z", next_step: "Call back after 6 pm" };

const plannedLead = { ...lead(1, PLAN), activities: [], activities_page: { next_cursor: null } };

function DialogHarness() {
  const request = useLogRequest();
  return <output>{request && `${request.kind} ${request.leadId}`}</output>;
}

it("asks for the outcome of a completed step", async () => {
  renderPage(
    <>
      <NextStepCard lead={plannedLead} />
      <DialogHarness />
    </>,
  );
  expect(screen.getByText("Call back after 6 pm")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByText(`call ${plannedLead.id}`)).toBeVisible();
  act(closeLog);
});

it("shows the result of a closed lead and no next step", () => {
  const closed = {
    ...plannedLead,
    status_type: "won",
    closed_at: "2026-11-20T10:00:00.000Z",
    value: 12_500_000,
  };
  renderPage(<NextStepCard lead={{ ...closed, status_type: "won" }} />);
  const won = screen.getByRole("region", { name: "Won" });
  expect(won).toHaveTextContent("Closed on 20 Nov 2026₹1,25,000");
  expect(screen.queryByText(/Overdue|Call back/)).toBeNull();
  renderPage(<NextStepCard lead={{ ...closed, status_type: "lost", lost_reason: "Pricing" }} />);
  expect(screen.getByRole("region", { name: "Lost" })).toHaveTextContent("Pricing");
});
