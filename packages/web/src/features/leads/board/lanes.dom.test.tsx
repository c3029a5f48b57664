import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { leadRow } from "../../../data/leads/lead.fixture";
import { writeItem } from "../../../lib/storage";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { BoardPage } from "./board-page";

const ME = {
  statuses: [{ id: "new", name: "New", color: "#1A73E8", type: "open" }],
  sources: [],
  users: [],
  tenant: {},
  user: { id: "me", role: "Admin" },
  permissions: { can_view_all_leads: true },
  preferences: {},
};

function column(owners: Record<string, string>, count: number, next_cursor: string | null) {
  const cards = Object.entries(owners).map(([id, owner_id]) => leadRow(id, { owner_id, status_id: "new" }));
  return [{ status_id: "new", count, value_total: 0, cards, next_cursor }];
}

test("loads more cards of one owner into their lane and offers no collapse", async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  stubFetch((_method, path) => {
    if (path.endsWith("/auth/me")) return { body: { success: true, data: ME } };
    asked.push(path);
    const lane = path.includes("cursor=lane")
      ? column({ d: "ravi" }, 3, null)
      : column({ a: "ravi", c: "ravi" }, 3, "lane");
    const data = path.includes("owner_id=ravi") ? lane : column({ a: "ravi", b: "asha" }, 30, "board");
    return { body: { success: true, data } };
  });
  writeItem("local", "board.lanes", "owner");
  renderPage(<BoardPage />, { path: "/kanban" });
  const lane = async () => {
    const [first] = await screen.findAllByRole("region", { name: "A former colleague" });
    return within(first ?? document.body);
  };
  const cards = async () => (await lane()).getAllByRole("listitem").map(({ dataset }) => dataset.card);
  expect(await cards()).toEqual(["a"]);
  const more = async () => (await lane()).queryByRole("button", { name: "Load more of A former colleague" });
  await userEvent.click((await more()) ?? document.body);
  await waitFor(async () => expect(await cards()).toEqual(["a", "c"]));
  expect(await screen.findByText("2 of 3 shown")).toBeVisible();
  await userEvent.click((await more()) ?? document.body);
  await waitFor(async () => expect(await cards()).toEqual(["a", "c", "d"]));
  expect(await more()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Actions for New" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Add lead here"]);
  expect(asked).toEqual([
    "/api/leads/board",
    "/api/leads/board?owner_id=ravi",
    "/api/leads/board?status_id=new&cursor=lane&owner_id=ravi",
  ]);
});
