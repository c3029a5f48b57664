import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { reasonsOf } from "../../../data/reasons.fixture";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { LostReasonsSection } from "./reasons-section";

function serve(names: readonly string[]) {
  const sent: unknown[] = [];
  const [first] = reasonsOf(names);
  stubFetch((method, _path, init) => {
    if (method === "GET") return { body: { success: true, data: { lost_reasons: reasonsOf(names) } } };
    const input = JSON.parse(String(init.body));
    sent.push(input);
    return { body: { success: true, data: { ...first, ...input } } };
  });
  startSession(sessionToken(), false);
  renderPage(<LostReasonsSection />);
  return sent;
}

const order = () => screen.getAllByRole("listitem").map((row) => row.textContent);

it("moves, retires and renames entries", async () => {
  const sent = serve(["Pricing", "Budget"]);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Pricing" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Move down" }));
  expect(order()).toEqual(["Budget", "Pricing"]);
  await userEvent.click(screen.getByRole("button", { name: "Actions for Pricing" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Retire" }));
  const pricing = screen.getAllByRole("listitem")[1];
  expect(within(pricing ?? document.body).getByText("Retired")).toBeVisible();
  await vi.waitFor(() => expect(sent).toMatchObject([{ position: 2 }, { retired: true }]));
});

it("explains why the last entry in use can't be retired", async () => {
  serve(["Pricing"]);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Pricing" }));
  const item = screen.getByRole("menuitem", { name: /^Retire/ });
  expect(item).toHaveAttribute("aria-disabled", "true");
  expect(item).toHaveTextContent("At least one lost reason must stay in use.");
});
