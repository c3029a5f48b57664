import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { lead } from "../../../data/leads/lead.fixture";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { NextStepCard } from "./next-step-card";

const PLAN = { follow_up_at: "2026-11-20T10:00:00.000Z", next_step: "Call back after 6 pm" };

const planned = { ...lead(1, PLAN), activities: [], activities_page: { next_cursor: null } };

it("leaves nothing to do once it is done, and takes that back", async () => {
  const sent: unknown[] = [];
  stubFetch((_method, _path, init) => {
    const change = JSON.parse(String(init?.body));
    sent.push(change);
    return { status: 200, body: { success: true, data: { ...planned, ...change } } };
  });
  renderPage(<NextStepCard lead={planned} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Follow-up planned")).toBeVisible();
  expect(sent).toEqual([{ follow_up_at: null, next_step: null }, PLAN]);
});
