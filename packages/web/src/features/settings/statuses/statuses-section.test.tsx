import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act } from "react";
import { useSWRConfig } from "swr";
import { expect, it } from "vitest";
import { meKey } from "../../../data/me";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { StatusesSection } from "./statuses-section";

const status = (name: string) => ({ id: name, name, color: "#1A73E8", type: "open" });

let refresh: () => Promise<unknown>;

function Page() {
  const { mutate } = useSWRConfig();
  refresh = () => mutate(meKey);
  return <StatusesSection />;
}

/** Stores the last order it received. While `isSlow`, responses wait until the test releases them. */
function orderServer() {
  const server = { isSlow: true, sent: [] as string[][], waiting: [] as (() => void)[] };
  let statuses = ["New", "Contacted", "Won"].map(status);
  const untilReleased = () => new Promise<void>((resolve) => server.waiting.push(resolve));
  stubFetch(async (method, path, init) => {
    if (method === "POST") {
      const { order } = JSON.parse(String(init.body)) as { order: { id: string }[] };
      server.sent.push(order.map(({ id }) => id));
      await untilReleased();
      statuses = order.map(({ id }) => status(id));
      return { body: { success: true, data: statuses } };
    }
    const data = path.includes("/auth/me") ? { statuses } : { funnel: [], sources: [] };
    if (server.isSlow && server.sent.length > 0) await untilReleased();
    return { body: { success: true, data } };
  });
  return server;
}

const shown = () =>
  screen
    .queryAllByRole("button", { name: /^Rename / })
    .map(({ ariaLabel, textContent }) => (ariaLabel ?? textContent ?? "").replace("Rename ", ""));
const move = (name: string, direction: string) =>
  userEvent.click(screen.getByRole("button", { name: `Move ${name} ${direction}` }));

it("keeps the order of the last drag while earlier ones are being saved", async () => {
  startSession(sessionToken(), false);
  const server = orderServer();
  const next = () => act(async () => server.waiting.shift()?.());
  renderPage(<Page />);
  await waitFor(() => expect(shown()).toEqual(["New", "Contacted", "Won"]));

  await move("New", "down");
  server.isSlow = false;
  await act(() => refresh());
  expect(shown()).toEqual(["Contacted", "New", "Won"]);

  server.isSlow = true;
  const late = refresh();
  await waitFor(() => expect(server.waiting).toHaveLength(2));
  server.isSlow = false;
  await next();
  await screen.findByText("Order saved.");
  await next();
  await act(() => late);
  expect(shown()).toEqual(["Contacted", "New", "Won"]);

  await move("Won", "up");
  expect(server.sent.at(-1)).toEqual(["Contacted", "Won", "New"]);
});

it("adds an open status before the first closed one, with its days until leads are stale", async () => {
  startSession(sessionToken(), false);
  const sent: unknown[] = [];
  const statuses = [status("New"), { ...status("Won"), type: "won" }];
  stubFetch((method, path, init) => {
    if (method !== "GET") sent.push(JSON.parse(String(init.body)));
    if (method !== "GET") return { body: { success: true, data: { ...status("Visit"), order: 2 } } };
    return {
      body: { success: true, data: path.includes("/auth/me") ? { statuses } : { funnel: [], sources: [] } },
    };
  });
  renderPage(<Page />);
  await userEvent.click(await screen.findByRole("button", { name: "Add status" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name of the new status" }), "Visit");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).toMatchObject([{ name: "Visit", type: "open", before_id: "Won" }]));

  await userEvent.click(screen.getByRole("button", { name: "Actions for New" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rules…" }));
  const days = screen.getByRole("textbox", { name: "Days until stale" });
  await userEvent.type(days, "0{Enter}");
  expect(screen.getByText("Enter a whole number from 1 to 365")).toBeVisible();
  await userEvent.clear(days);
  await userEvent.type(days, "7{Enter}");
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ stale_after_days: 7 }));
});
