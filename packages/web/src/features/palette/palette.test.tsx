import Search from "@mui/icons-material/Search";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rememberLead } from "../../data/leads/recent-leads";
import { isCovered } from "../../lib/navigation/key-focus";
import { renderPage } from "../../testing/render";
import { Palette } from "./palette";
import type { PaletteItem } from "./palette-item";

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
});

function openPalette() {
  const run = vi.fn();
  const onClose = vi.fn();
  const item = (id: string, group: PaletteItem["group"], label: string, keywords?: string): PaletteItem => ({
    id,
    group,
    label,
    keywords,
    Icon: Search,
    run: () => run(id),
  });
  const items = [
    item("dashboard", "Pages", "Dashboard"),
    item("leads", "Pages", "Leads"),
    item("mode", "Actions", "Switch to dark mode", "theme night"),
    item("keys", "Settings", "Integrations", "settings"),
  ];
  const { router } = renderPage(<Palette open items={items} onClose={onClose} />);
  return { run, onClose, router, field: screen.getByRole("combobox"), user: userEvent.setup() };
}

const labels = () => screen.getAllByRole("option").map((option) => option.textContent);

it("keeps the focus in the field and moves the selection with arrow keys, wrapping at the ends", async () => {
  const { field, user, run } = openPalette();
  expect(field).toHaveFocus();
  const current = () =>
    document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(current()).toBe("Dashboard");
  await user.keyboard("{ArrowDown}");
  expect(current()).toBe("Leads");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(current()).toBe("Switch to dark mode");
  expect(field).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(run).toHaveBeenCalledExactlyOnceWith("mode");
});

it("matches word prefixes and hidden keywords", async () => {
  const { user } = openPalette();
  await user.keyboard("lea");
  expect(labels()).toEqual(["Leads"]);
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("NIGHT");
  expect(labels()).toEqual(["Switch to dark mode"]);
});

it("shows an empty message and selects nothing without a match", async () => {
  const { user, run, field } = openPalette();
  await user.keyboard("z{Enter}");
  expect(screen.getByText("No matches for “z”")).toBeVisible();
  expect(field).toHaveAttribute("aria-expanded", "false");
  expect(run).not.toHaveBeenCalled();
});

it("closes before the chosen command runs", async () => {
  const { user, run, onClose } = openPalette();
  await user.click(screen.getByRole("option", { name: "Leads" }));
  expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(run.mock.invocationCallOrder[0] ?? 0);
});

it("reopens during its closing animation", async () => {
  let setOpen = (_open: boolean): void => undefined;
  function Opener() {
    const [open, set] = useState(true);
    setOpen = set;
    return <Palette open={open} items={[]} onClose={vi.fn()} />;
  }
  renderPage(<Opener />);
  await userEvent.setup().keyboard("asha");
  rememberLead({ id: "1", name: "Asha" });
  expect(isCovered()).toBe(true);
  act(() => setOpen(false));
  expect(isCovered(), "the shortcut works again").toBe(false);
  act(() => setOpen(true));
  expect(screen.getByRole("combobox")).toHaveValue("");
  expect(screen.getByRole("combobox")).toHaveFocus();
  expect(labels()).toEqual(["Asha"]);
});

it("lists recent choices first, once each", async () => {
  localStorage.setItem("recentCommands", JSON.stringify(["leads", "gone", 7]));
  openPalette();
  const recent = screen.getByRole("group", { name: "Recent" });
  expect(within(recent).getAllByRole("option")).toHaveLength(1);
  expect(labels()).toEqual(["Leads", "Dashboard", "Switch to dark mode"]);
});

it("ignores unreadable recent choices", () => {
  localStorage.setItem("recentCommands", "{");
  openPalette();
  expect(labels()).toHaveLength(3);
});

it("lists settings only when they are searched for", async () => {
  const { field, user } = openPalette();
  expect(labels()).not.toContain("Integrations");
  await user.type(field, "integ");
  expect(labels()).toContain("Integrations");
});

describe("leads", () => {
  const lead = (id: string, name: string, more: object = {}) => ({
    ...{ id, name, company: "Blue Homes", phone: "+919876543210", email: null, archived: false },
    ...more,
  });

  function serve() {
    const searches: {
      q: string;
      signal: AbortSignal;
      answer: (leads: object[], more?: true) => void;
      fail: () => void;
    }[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const url = new URL(String(input), "http://localhost");
      if (!url.searchParams.has("q")) return new Promise(() => undefined);
      return new Promise((resolve, reject) => {
        const signal = init?.signal as AbortSignal;
        signal.addEventListener("abort", () => reject(signal.reason));
        const reply = (status: number, body: object) =>
          resolve(new Response(JSON.stringify(body), { status }));
        searches.push({
          q: url.searchParams.get("q") ?? "",
          signal,
          answer: (data, more) => reply(200, { success: true, data, page: { next_cursor: null, more } }),
          fail: () => reply(500, { success: false }),
        });
      });
    });
    return searches;
  }

  it("appear first as found by the server, with highlighted matches, and open by Enter", async () => {
    const searches = serve();
    const { user, onClose, router } = openPalette();
    await user.keyboard("98765 4");
    expect(screen.getByText("Searching…")).toBeVisible();
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(searches[0]?.q).toBe("98765 4");
    searches[0]?.answer([lead("1", "Asha Verma"), lead("2", "Ravi", { archived: true })]);
    const found = await screen.findByRole("group", { name: "Leads" });
    expect(within(found).getAllByRole("option")).toHaveLength(2);
    expect(within(found).getByText("Archived")).toBeVisible();
    const [first] = within(found).getAllByRole("option");
    expect(
      [...(first?.querySelectorAll("bdi") ?? [])].map(({ textContent }) => textContent),
      "what has a direction of its own",
    ).toEqual(["Asha Verma", "Blue Homes · +91 98765 43210"]);
    expect([...found.querySelectorAll("mark")].map((mark) => mark.textContent).slice(0, 2)).toEqual([
      "98765",
      "4",
    ]);
    await user.keyboard("{Enter}");
    expect(onClose).toHaveBeenCalled();
    expect(router.state.location.pathname).toBe("/leads/1");
  });

  it("are requested after a pause from two letters on, and outdated requests are cancelled", async () => {
    const searches = serve();
    const { user } = openPalette();
    await user.keyboard("ash");
    await waitFor(() => expect(searches.map(({ q }) => q)).toEqual(["ash"]));
    await user.keyboard("a");
    expect(searches[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(searches.map(({ q }) => q)).toEqual(["ash", "asha"]));
    searches[1]?.answer([]);
    expect(await screen.findByText("No matches for “asha”")).toBeVisible();
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard("l");
    expect(labels()).toEqual(["Leads"]);
    expect(searches).toHaveLength(2);
  });

  it("show that there are more matches until more is typed", async () => {
    const searches = serve();
    const { user } = openPalette();
    await user.keyboard("me");
    await waitFor(() => expect(searches).toHaveLength(1));
    searches[0]?.answer([lead("1", "Meera")], true);
    expect(await screen.findByText("More leads may match. Type more to find them.")).toBeVisible();
    await user.keyboard("e");
    await waitFor(() => expect(screen.queryByText(/^More leads may match/)).toBeNull());
    await waitFor(() => expect(searches).toHaveLength(2));
    searches[1]?.answer([lead("1", "Meera")]);
    expect(await screen.findByText("1 match")).toBeInTheDocument();
    expect(screen.queryByText(/^More leads may match/)).toBeNull();
  });

  it("offer quick actions that close the search first", async () => {
    const searches = serve();
    const { user, onClose } = openPalette();
    await user.keyboard("3210");
    await waitFor(() => expect(searches).toHaveLength(1));
    searches[0]?.answer([lead("1", "Asha Verma"), lead("2", "Ravi", { archived: true })]);
    expect(await screen.findByRole("link", { name: "Call Asha Verma" })).toHaveAttribute(
      "href",
      "tel:+919876543210",
    );
    expect(screen.queryByRole("link", { name: "Call Ravi" })).toBeNull();
    await user.tab(); // the Close button of small screens
    await user.tab();
    expect(screen.getByRole("link", { name: "Call Asha Verma" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Log activity for Asha Verma" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("can fail without hiding pages and actions, and are retried on request", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const searches = serve();
    const { user } = openPalette();
    await user.keyboard("lea");
    await waitFor(() => expect(searches).toHaveLength(1));
    searches[0]?.fail();
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(labels()).toEqual(["Leads"]);
    await user.click(retry);
    expect(screen.getByRole("combobox")).toHaveFocus();
    await waitFor(() => expect(searches).toHaveLength(2));
    searches[1]?.answer([lead("1", "Leah")]);
    expect(await screen.findByRole("group", { name: "Leads" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("keep the selection when they arrive above it", async () => {
    const searches = serve();
    const { user, run } = openPalette();
    await user.keyboard("lea{ArrowDown}");
    await waitFor(() => expect(searches).toHaveLength(1));
    searches[0]?.answer([lead("1", "Leah")]);
    await screen.findByRole("group", { name: "Leads" });
    await user.keyboard("{Enter}");
    expect(run).toHaveBeenCalledExactlyOnceWith("leads");
  });

  it("show the recently viewed ones first while the field is empty", () => {
    serve();
    rememberLead({ id: "1", name: "Asha" });
    rememberLead({ id: "2", name: "Ravi" });
    rememberLead({ id: "1", name: "Asha Verma" });
    openPalette();
    const group = screen.getByRole("group", { name: "Recent leads" });
    expect(
      within(group)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Asha Verma", "Ravi"]);
    expect(labels()[0]).toBe("Asha Verma");
  });
});
