import type { Field } from "@leadlane/core/leads/field";
import { FIELDS } from "@leadlane/core/leads/fields";
import { screen, within } from "@testing-library/react";
import { Formik } from "formik";
import { expect, it, vi } from "vitest";
import { lead, leadRow } from "../../data/leads/lead.fixture";
import { renderPage } from "../../testing/render";
import { serveLead } from "../../testing/served-lead";

/** Custom fields of each kind, added before anything is derived from the registry. */
const CUSTOM_FIELD = {
  linkedin: { label: "LinkedIn", kind: "text", row: true, filter: "linkedin", card: "line" },
  deposit: { label: "Deposit", kind: "money", row: true, card: "figure" },
  brief: { label: "Brief", kind: "long_text" },
  site: { label: "Site", kind: "link" },
  rooms: { label: "Rooms", kind: "number" },
  move_in: { label: "Move-in", kind: "date" },
  visit_at: { label: "Visit", kind: "date_time" },
  investor: { label: "Investor", kind: "boolean" },
  facing: { label: "Facing", kind: "choice", options: ["East", "West"] },
  extras: { label: "Extras", kind: "choices", options: ["Gym", "Pool"] },
} satisfies Record<string, Field>;
Object.assign(FIELDS, CUSTOM_FIELD);

const { DetailsCard } = await import("./lead/details/details-card");
const { FieldInput } = await import("./form/kind-inputs");
const { FORM_FIELDS, toUpdate, valuesOf } = await import("./form/lead-values");
const { FilterFields } = await import("./list/filters/filter-fields");
const { LeadCard } = await import("./list/lead-card");
const { optionalColumns, columnsFor, neededColumns } = await import("./list/table/lead-columns");
const { LeadCell } = await import("./list/table/lead-cells");
const { BoardProvider } = await import("./board/board-context");
const { BoardCard } = await import("./board/card/board-card");

const VALUES = {
  linkedin: "in/asha",
  deposit: 500_000,
  brief: "Wants a garden",
  site: "https://asha.test",
  rooms: 3,
  move_in: "2031-02-01",
  visit_at: "2031-02-02T10:00:00.000Z",
  investor: true,
  facing: "East",
  extras: ["Gym", "Pool"],
};
const locale = { currency: "INR", timeZone: "Asia/Kolkata" };
const leadWith = (values: object) => Object.assign(lead(1), values);
const names = {
  status: () => null,
  source: () => null,
  owner: () => null,
  ownerLabel: () => null,
  ownField: () => null,
};

it("shows an input for each field kind in the form, and submits its value", () => {
  const values = valuesOf(leadWith(VALUES), locale);
  renderPage(
    <Formik initialValues={values} onSubmit={() => undefined}>
      <form>
        {FORM_FIELDS.filter((name) => name in CUSTOM_FIELD).map((name) => (
          <FieldInput key={name} name={name} />
        ))}
      </form>
    </Formik>,
  );
  for (const { label } of Object.values(CUSTOM_FIELD))
    expect(screen.getByLabelText(label), label).toBeVisible();
  expect(toUpdate(values, valuesOf(leadWith({ extras: [] }), locale), locale)).toEqual(VALUES);
});

it("shows and edits each field kind on the lead page", () => {
  serveLead({});
  const detail = { ...leadWith(VALUES), activities: [], activities_page: { next_cursor: null } };
  renderPage(<DetailsCard lead={detail} onEdit={() => undefined} />);
  for (const { label } of Object.values(CUSTOM_FIELD)) {
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole("button", { name: `Edit ${label.toLowerCase()}` })).toBeVisible();
  }
  for (const text of ["in/asha", "₹5,000", "3", "1 Feb 2031", "Yes", "East", "Gym"])
    expect(screen.getByText(text), text).toBeVisible();
  // Forms don't show these fields; they are edited here.
  for (const name of ["state", "country"])
    expect(screen.getByRole("button", { name: `Add ${name}` })).toBeVisible();
});

it("has a column and a filter for a field", () => {
  expect(optionalColumns()).toContain("linkedin");
  const needed = neededColumns({ filter: Object.fromEntries([["linkedin", ["in/asha"]]]), sort: null });
  expect(columnsFor(900, "active", [], needed)).toMatchObject([{ label: "Lead" }, { label: "LinkedIn" }]);
  const row = Object.assign(leadRow("a"), VALUES);
  for (const column of needed) renderPage(<LeadCell column={column} lead={row} names={names} />);
  expect(screen.getByText("in/asha")).toBeVisible();
  serveLead({}, (_, path) =>
    path.includes("/services/") ? { body: { success: true, data: [] } } : undefined,
  );
  renderPage(<FilterFields hasFollowUp filter={{}} onChange={vi.fn()} />);
  expect(screen.getByRole("textbox", { name: "LinkedIn" })).toBeVisible();
});

it("shows a field on list cards and board cards", () => {
  const row = Object.assign(leadRow("a"), VALUES);
  const textOf = (name: string, value: unknown) => (name in CUSTOM_FIELD ? String(value) : null);
  const list = { view: "active", slug: null, names, textOf, ownTexts: () => [], onMenu: vi.fn() } as const;
  const { container } = renderPage(<LeadCard lead={row} {...list} />);
  expect(within(container).getByText("in/asha")).toBeVisible();
  expect(container).toHaveTextContent("₹5,000");
  const board = {
    slug: null,
    userName: () => null,
    openMenu: vi.fn(),
    trailOf: () => "",
    textOf,
    ownTexts: () => [],
  };
  const lanes = { loadMore: () => Promise.resolve(), loadLane: () => Promise.resolve([]) };
  const card = renderPage(
    <BoardProvider value={{ ...board, ...lanes }}>
      <BoardCard card={row} limit={null} />
    </BoardProvider>,
  );
  expect(within(card.container).getByText("in/asha")).toBeVisible();
  expect(card.container).toHaveTextContent("₹5,000");
});
