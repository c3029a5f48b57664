import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { lead } from "../../../data/leads/lead.fixture";
import { renderPage } from "../../../testing/render";
import { EndingCard } from "./ending-card";

it("shows when a lead was won or lost, and its value or reason", () => {
  const closed_at = "2026-11-20T10:00:00.000Z";
  const closed = {
    ...lead(1, { closed_at, value: 12_500_000 }),
    activities: [],
    activities_page: { next_cursor: null },
  };
  renderPage(<EndingCard lead={{ ...closed, status_type: "won" }} />);
  expect(screen.getByRole("region", { name: "Won" })).toHaveTextContent("Closed on 20 Nov 2026₹1,25,000");
  renderPage(<EndingCard lead={{ ...closed, status_type: "lost", lost_reason: "Pricing" }} />);
  expect(screen.getByRole("region", { name: "Lost" })).toHaveTextContent("Pricing");
});
