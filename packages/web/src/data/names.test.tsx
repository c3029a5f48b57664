import type { UserName } from "@leadlane/core/access/schema";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig, useSWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { stubFetch } from "../testing/answers";
import { useColleague, useColleagueSearch } from "./names";
import { refreshAll } from "./refresh";

const named = (id: string, name = `Name of ${id}`): UserName => ({ id, user_id: id, name, status: "active" });

let config: ReturnType<typeof useSWRConfig>;

function ColleagueName({ id }: { id: string }) {
  config = useSWRConfig();
  const user = useColleague()(id);
  return <p>{`${id}: ${user ? user.name : "nobody"}`}</p>;
}

const inCache = (children: React.ReactNode) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
);

/** A tenant with more users than `/auth/me` returns. Returns the queries for further names. */
function serve({ users_more = true, nameOf = (id: string) => `Name of ${id}` } = {}) {
  const requests: URLSearchParams[] = [];
  stubFetch((_method, path) => {
    const { pathname, searchParams } = new URL(path, "http://x");
    if (pathname.endsWith("/auth/me"))
      return { body: { success: true, data: { users: [named("first", "Asha Verma")], users_more } } };
    requests.push(searchParams);
    const ids =
      searchParams
        .get("ids")
        ?.split(",")
        .filter((id) => id.startsWith("known")) ?? [];
    const found = searchParams.get("q")
      ? [named("known-q", "Zubin Mehta")]
      : ids.map((id) => named(id, nameOf(id)));
    return { body: { success: true, data: found } };
  });
  return { requestedIds: () => requests.map((query) => query.get("ids") ?? `q=${query.get("q")}`) };
}

it("loads the missing names of a screen in one request, with placeholders meanwhile", async () => {
  const { requestedIds } = serve();
  const others = ["first", "gone", "known-2"].map((id) => <ColleagueName key={id} id={id} />);
  render(inCache([<ColleagueName key="a" id="known-1" />, others, <ColleagueName key="b" id="known-1" />]));
  expect(await screen.findAllByText("known-1: …")).toHaveLength(2);
  expect(await screen.findByText("known-2: Name of known-2")).toBeVisible();
  expect(screen.getAllByText("known-1: Name of known-1")).toHaveLength(2);
  expect(screen.getByText("first: Asha Verma")).toBeVisible();
  expect(screen.getByText("gone: nobody")).toBeVisible();
  expect(requestedIds()).toEqual(["known-1,gone,known-2"]);
});

it("requests only new ids, fifty at a time, and never known or unknown ones again", async () => {
  const { requestedIds } = serve();
  const manyIds = Array.from({ length: 60 }, (_, n) => `known-${n}`);
  const cache = (ids: string[]) => inCache(ids.map((id) => <ColleagueName key={id} id={id} />));
  const { rerender } = render(cache(["known-0", "gone"]));
  await screen.findByText("known-0: Name of known-0");
  rerender(cache(["gone", ...manyIds]));
  await screen.findByText("known-59: Name of known-59");
  expect(requestedIds()).toEqual([
    "known-0,gone",
    manyIds.slice(1, 51).join(","),
    manyIds.slice(51).join(","),
  ]);
});

it("shows renamed users after a refresh without a gap", async () => {
  let name = "Priya Sharma";
  const { requestedIds } = serve({ nameOf: () => name });
  render(inCache(<ColleagueName id="known" />));
  await screen.findByText("known: Priya Sharma");
  name = "Priya Verma";
  const seen = new Set<string | null>();
  const observer = new MutationObserver(() => seen.add(document.body.textContent));
  observer.observe(document.body, { subtree: true, characterData: true, childList: true });
  void refreshAll(config);
  expect(await screen.findByText("known: Priya Verma")).toBeVisible();
  observer.disconnect();
  expect([...seen].filter((text) => text?.includes("…"))).toEqual([]);
  expect(requestedIds()).toEqual(["known", "known"]);
});

it("makes no request when the first response contains all names", async () => {
  const { requestedIds } = serve({ users_more: false });
  render(inCache([<ColleagueName key="a" id="first" />, <ColleagueName key="b" id="known" />]));
  expect(await screen.findByText("first: Asha Verma")).toBeVisible();
  expect(screen.getByText("known: nobody")).toBeVisible();
  expect(requestedIds()).toEqual([]);
});

it("is cleared with the cache of a session", async () => {
  const { requestedIds } = serve();
  const first = render(inCache(<ColleagueName id="known" />));
  await screen.findByText("known: Name of known");
  first.unmount();
  render(inCache(<ColleagueName id="known" />));
  expect(await screen.findByText("known: …")).toBeVisible();
  expect(await screen.findByText("known: Name of known")).toBeVisible();
  expect(requestedIds()).toEqual(["known", "known"]);
});

it("requests again after a failed request", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  stubFetch((_method, path) => {
    if (path.endsWith("/auth/me")) return { body: { success: true, data: { users: [], users_more: true } } };
    if (isDown) return { status: 503, body: { success: false, code: "UNAVAILABLE", message: "Later." } };
    return { body: { success: true, data: [named("known")] } };
  });
  render(inCache(<ColleagueName id="known" />));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText("known: …")).toBeVisible();
  isDown = false;
  void refreshAll(config);
  expect(await screen.findByText("known: Name of known")).toBeVisible();
});

function Search() {
  const { people, note, type } = useColleagueSearch("all");
  return (
    <>
      <input aria-label="Search" onChange={(event) => type(event.target.value)} />
      <p>{people.map(({ name }) => name).join(", ") || note}</p>
      <ColleagueName id="known-q" />
    </>
  );
}

it("finds users by typed text and remembers their names", async () => {
  const { requestedIds } = serve();
  render(inCache(<Search />));
  await screen.findByText("Asha Verma");
  await userEvent.type(screen.getByLabelText("Search"), "zub");
  expect(screen.getByText("Searching…")).toBeVisible();
  expect(await screen.findByText("Zubin Mehta")).toBeVisible();
  expect(requestedIds().at(-1)).toBe("q=zub");
  expect(await screen.findByText("known-q: Zubin Mehta")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Search"), "x");
  expect(await screen.findByText("No matching colleague")).toBeVisible();
});
