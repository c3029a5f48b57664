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

/** A server that keeps the order that it was sent last; while `isSlow` it answers once it is let, with what was true. */
function orderServer() {
  const server = { isSlow: true, sent: [] as string[][], waiting: [] as (() => void)[] };
  let statuses = ["New", "Contacted", "Won"].map(status);
  const turn = () => new Promise<void>((resolve) => server.waiting.push(resolve));
  stubFetch(async (method, path, init) => {
    if (method === "POST") {
      const { order } = JSON.parse(String(init.body)) as { order: { id: string }[] };
      server.sent.push(order.map(({ id }) => id));
      await turn();
      statuses = order.map(({ id }) => status(id));
      return { body: { success: true, data: statuses } };
    }
    const data = path.includes("/auth/me") ? { statuses } : { funnel: [], sources: [] };
    if (server.isSlow && server.sent.length > 0) await turn();
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

it("keeps an order as it was put, whatever was asked for before it is stored, and goes on from there", async () => {
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
  await screen.findByText("Order saved");
  await next();
  await act(() => late);
  expect(shown()).toEqual(["Contacted", "New", "Won"]);

  await move("Won", "up");
  expect(server.sent.at(-1)).toEqual(["Contacted", "Won", "New"]);
});
