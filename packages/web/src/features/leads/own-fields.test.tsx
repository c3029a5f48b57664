import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { lead, leadRow } from "../../data/leads/lead.fixture";
import { OWN_FIELDS, OWN_TEXTS, OWN_VALUES, ownField } from "../../data/own-field.fixture";
import { toNamedField } from "../../data/own-fields";
import { startSession } from "../../lib/session/session";
import { type Answer, stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { changeText } from "./change-text";
import { AddLeadDrawer } from "./form/add-lead-drawer";
import { toUpdate, valuesOf } from "./form/lead-values";
import { DetailsCard } from "./lead/details/details-card";
import { useLeadNames } from "./lead-names";
import { FilterFields } from "./list/filters/filter-fields";
import { describeFilter } from "./list/filters/filter-text";
import { LeadCell } from "./list/table/lead-cells";
import { columnsFor, neededColumns, optionalColumns } from "./list/table/lead-columns";
import { ownSortLabels } from "./list/view/sort-labels";

const ME = {
  permissions: { can_assign_leads: true },
  tenant: { name: "Acme", timezone: "Asia/Kolkata", currency_code: "INR", currency_symbol: "₹" },
  statuses: [{ id: "new", name: "New", type: "open", color: "#1A73E8", order: 1 }],
  sources: [],
  users: [],
  fields: OWN_FIELDS,
  fields_version: 4,
};

let me = ME;
const serve = (write: (path: string, body: unknown) => Answer | undefined = () => undefined) => {
  const sent: unknown[] = [];
  stubFetch((method, path, init) => {
    if (path.startsWith("/api/auth/me")) return { body: { success: true, data: me } };
    if (method === "GET" || path.endsWith("/check")) return { body: { success: true, data: [] } };
    const body: unknown = JSON.parse(String(init.body));
    sent.push(body);
    return write(path, body) ?? { body: { success: true, data: lead(1) } };
  });
  return sent;
};

beforeEach(() => {
  me = ME;
  startSession(sessionToken(), false);
});

const own = OWN_FIELDS.map(toNamedField);
const scope = { currency: "INR", timeZone: "Asia/Kolkata", own: { fields: own, version: 4 } };
const asked = lead(1, { custom: OWN_VALUES });

it("sends the changed own fields of every kind with the version of the fields", () => {
  const [filled, empty] = [valuesOf(asked, scope), valuesOf(lead(1), scope)];
  expect(toUpdate(filled, empty, scope)).toEqual({ custom: OWN_VALUES, fields_version: 4 });
  const emptied = Object.fromEntries(Object.keys(OWN_VALUES).map((key) => [key, null]));
  expect(toUpdate(empty, filled, scope)).toEqual({ custom: emptied, fields_version: 4 });
  expect(toUpdate(filled, filled, scope)).toEqual({});
});

it("shows every kind on the lead page, with the labels of retired options", async () => {
  serve();
  const detail = { ...asked, activities: [], activities_page: { next_cursor: null } };
  renderPage(<DetailsCard lead={detail} onEdit={() => undefined} />);
  for (const { label } of OWN_FIELDS) {
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByRole("button", { name: `Edit ${label.toLowerCase()}` })).toBeVisible();
  }
  for (const text of Object.values(OWN_TEXTS).filter((text) => !text.includes("@")))
    expect(screen.getAllByText(text)[0], text).toBeVisible();
  expect(screen.getByRole("heading", { name: "Fees" })).toBeVisible();
});

it("edits an own field in place", async () => {
  const sent = serve();
  const detail = { ...asked, activities: [], activities_page: { next_cursor: null } };
  renderPage(<DetailsCard lead={detail} onEdit={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit rooms" }));
  const input = await screen.findByRole("textbox", { name: "Rooms" });
  await userEvent.clear(input);
  await userEvent.type(input, "4{Enter}");
  await waitFor(() => expect(sent).toEqual([{ custom: { rooms: 4 }, fields_version: 4 }]));
});

it("keeps the input and shows the new fields when they changed while the form was open", async () => {
  me = { ...ME, fields: [ownField("course", "text"), ownField("batch", "text", { required: true })] };
  let isChanged = false;
  const sent = serve(() => {
    if (isChanged) return undefined;
    isChanged = true;
    me = { ...ME, fields: [ownField("course", "text"), ownField("hall", "text")], fields_version: 5 };
    const message = "An admin has changed the fields: Batch. Check your entries.";
    const errors = [{ path: "custom.batch", message: "Batch is no longer in use" }];
    return { status: 409, body: { success: false, code: "fields_changed", message, errors } };
  });
  renderPage(<AddLeadDrawer statusId={null} onClosed={() => undefined} />, { path: "/leads" });
  const drawer = within(await screen.findByRole("dialog", { name: "Add lead" }));
  await userEvent.type(await drawer.findByRole("textbox", { name: "Name" }), "Asha");
  await userEvent.type(await drawer.findByRole("textbox", { name: /^Phone/ }), "9876543210");
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));
  expect(await drawer.findByText("Batch is required")).toBeVisible();
  await userEvent.type(drawer.getByRole("textbox", { name: "Batch" }), "Morning");
  await userEvent.click(drawer.getByRole("button", { name: "More" }));
  await userEvent.type(drawer.getByRole("textbox", { name: "Course" }), "MBA");
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));
  expect(await drawer.findByText(/An admin has changed the fields: Batch/)).toBeVisible();
  expect(await drawer.findByRole("textbox", { name: "Hall" })).toHaveValue("");
  expect(drawer.queryByRole("textbox", { name: "Batch" })).toBeNull();
  expect(drawer.getByRole("textbox", { name: "Course" })).toHaveValue("MBA");
  expect(drawer.getByRole("textbox", { name: "Name" })).toHaveValue("Asha");
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ custom: { course: "MBA", hall: null }, fields_version: 5 });
});

it("has columns, filters, orders and chips for the fields of lists", async () => {
  serve();
  expect(optionalColumns(own).slice(-own.length)).toEqual(own.map(({ name }) => name));
  const filter = { "custom.fee_min": ["100000"], "custom.course": ["mba", "bba"], "custom.hostel": ["true"] };
  expect(neededColumns({ filter, sort: "-custom.rooms" }, own)).toEqual([
    "custom.rooms",
    "custom.fee",
    "custom.course",
    "custom.hostel",
  ]);
  expect(columnsFor(900, "active", [], ["custom.fee"], own)).toMatchObject([
    { label: "Lead" },
    { label: "Fee", isNumber: true, sort: "custom.fee" },
  ]);
  const names = { status: () => null, owner: String, source: () => null, product: () => null };
  const wording = { ...names, currency: "INR", timeZone: "Asia/Kolkata", ownFields: own };
  expect(describeFilter(filter, wording).map(({ label }) => label)).toEqual([
    "Fee: from ₹1,000",
    "Hostel: Yes",
    "Course: MBA, BBA",
  ]);
  expect(ownSortLabels(own).map(({ label }) => label)).toContain("Starts, latest first");
  renderPage(<FilterFields hasFollowUp filter={{}} onChange={() => undefined} />);
  expect(await screen.findByRole("combobox", { name: "Course" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Rooms at least" })).toBeVisible();
  expect(screen.getByRole("group", { name: "Hostel" })).toBeVisible();
});

it("formats own fields in cells and changes", async () => {
  serve();
  const wording = { currency: "INR", timeZone: "Asia/Kolkata", product: () => null };
  const row = leadRow("a", { custom: OWN_VALUES });
  function Values() {
    const names = useLeadNames();
    return own.map(({ name, key }) => (
      <p key={key}>
        <LeadCell column={name} lead={row} names={names} />
        {" from "}
        {changeText({ field: name, from: row.custom[key], to: null }, { ...wording, names }).from}
      </p>
    ));
  }
  renderPage(<Values />);
  for (const text of Object.values(OWN_TEXTS))
    expect(
      await screen.findByText((_, element) => element?.textContent === `${text} from ${text}`),
    ).toBeVisible();
});

it("shows at its field what the chosen status requires", async () => {
  me = { ...ME, fields: [ownField("course", "text")] };
  serve(() => {
    const message = "“Enrolled” needs Course.";
    const errors = [{ path: "custom.course", message: "Course is required in “Enrolled”" }];
    return { status: 400, body: { success: false, code: "stage_requirements", message, errors } };
  });
  renderPage(<AddLeadDrawer statusId={null} onClosed={() => undefined} />, { path: "/leads" });
  const drawer = within(await screen.findByRole("dialog", { name: "Add lead" }));
  await userEvent.type(await drawer.findByRole("textbox", { name: "Name" }), "Asha");
  await userEvent.type(await drawer.findByRole("textbox", { name: /^Phone/ }), "9876543210");
  await userEvent.click(drawer.getByRole("button", { name: "Save" }));
  expect(await drawer.findByText("Course is required in “Enrolled”")).toBeVisible();
  expect(drawer.getByRole("textbox", { name: "Course" })).toBeInvalid();
});
