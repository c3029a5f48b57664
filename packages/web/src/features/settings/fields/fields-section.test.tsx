import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ownField } from "../../../data/own-field.fixture";
import { startSession } from "../../../lib/session/session";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { sessionToken } from "../../../testing/token";
import { FieldsSection } from "./fields-section";

const OPTIONS = [
  { id: "mba", label: "MBA", retired: false },
  { id: "bba", label: "BBA", retired: false },
];
const FIELDS = [
  ownField("course", "choice", { options: OPTIONS }),
  ownField("fee", "money"),
  ownField("old", "text", { retired: true }),
];
const tenant = { name: "Acme", timezone: "Asia/Kolkata", currency_code: "INR", currency_symbol: "₹" };

function serve() {
  const sent: [method: string, path: string, body: unknown][] = [];
  stubFetch((method, path, init) => {
    if (method === "GET")
      return {
        body: { success: true, data: { tenant, statuses: [], fields: FIELDS, fields_version: 1 } },
      };
    sent.push([method, path.replace("/api", ""), init.body ? JSON.parse(String(init.body)) : undefined]);
    return { body: { success: true, data: path.endsWith("/order") ? FIELDS : FIELDS[0] } };
  });
  renderPage(<FieldsSection />);
  return sent;
}

beforeEach(() => startSession(sessionToken(), false));

it("adds a list with its options", async () => {
  const sent = serve();
  await userEvent.click(await screen.findByRole("button", { name: "Add field" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Add field" }));
  await userEvent.type(await drawer.findByRole("textbox", { name: "Label" }), "Batch");
  await userEvent.click(drawer.getByRole("combobox", { name: "Type" }));
  await userEvent.click(await screen.findByRole("option", { name: "List, one choice" }));
  const add = drawer.getByRole("button", { name: "Add field" });
  await userEvent.click(add);
  expect(await drawer.findByText("Add at least one option")).toBeVisible();
  await userEvent.type(drawer.getByRole("textbox", { name: "Option 1" }), "Morning");
  await userEvent.type(drawer.getByRole("textbox", { name: "Option 2" }), "Evening");
  await userEvent.click(drawer.getByRole("switch", { name: "Show in lists" }));
  await userEvent.click(add);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    "POST",
    "/fields",
    {
      label: "Batch",
      kind: "choice",
      options: [{ label: "Morning" }, { label: "Evening" }],
      default: null,
      in_list: true,
    },
  ]);
});

it("resets the default when another type is chosen", async () => {
  const sent = serve();
  await userEvent.click(await screen.findByRole("button", { name: "Add field" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Add field" }));
  await userEvent.type(await drawer.findByRole("textbox", { name: "Label" }), "Skills");
  await userEvent.type(drawer.getByRole("textbox", { name: "Default" }), "None");
  const choose = async (name: string) => {
    await userEvent.click(drawer.getByRole("combobox", { name: "Type" }));
    await userEvent.click(await screen.findByRole("option", { name }));
  };
  await choose("Number");
  expect(drawer.getByRole("textbox", { name: "Default" })).toHaveValue("");
  await choose("List, several choices");
  await userEvent.type(drawer.getByRole("textbox", { name: "Option 1" }), "Maths");
  await userEvent.click(drawer.getByRole("combobox", { name: "Default" }));
  await userEvent.click(await screen.findByRole("option", { name: "Maths" }));
  await userEvent.click(drawer.getByRole("button", { name: "Add field" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[2]).toMatchObject({ kind: "choices", default: ["Maths"] });
});

it("renames, retires and merges options without losing their ids", async () => {
  const sent = serve();
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Course" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Edit Course" }));
  const first = await drawer.findByRole("textbox", { name: "Option 1" });
  await userEvent.clear(first);
  await userEvent.type(first, "MBA (2 years)");
  await userEvent.click(drawer.getByRole("button", { name: "Actions for BBA" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Merge into…" }));
  await userEvent.click(await screen.findByRole("button", { name: "Merge" }));
  expect(await drawer.findByText("Leads get “MBA (2 years)” when you save.")).toBeVisible();
  await userEvent.click(drawer.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    "PUT",
    "/fields/course",
    {
      version: 1,
      options: [
        { id: "mba", label: "MBA (2 years)", retired: false },
        { id: "bba", label: "BBA", merge_into: "mba" },
      ],
    },
  ]);
});

it("reorders, retires and restores fields", async () => {
  const sent = serve();
  const choose = async (subject: string, action: string) => {
    await userEvent.click(await screen.findByRole("button", { name: `Actions for ${subject}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: action }));
  };
  await choose("Fee", "Move up");
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject(["POST", "/fields/order", { ids: ["fee", "course", "old"] }]),
  );
  await choose("Fee", "Retire");
  await userEvent.click(await screen.findByRole("button", { name: "Retire" }));
  await waitFor(() => expect(sent.at(-1)?.slice(0, 2)).toEqual(["POST", "/fields/fee/retire"]));
  await userEvent.click(screen.getByRole("button", { name: "Restore Old" }));
  await waitFor(() => expect(sent.at(-1)?.slice(0, 2)).toEqual(["POST", "/fields/old/restore"]));
});
