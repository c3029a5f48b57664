import type { StoredField } from "../fields/field";
import { customName } from "../fields/rules";
import { invalid } from "../kernel/error";
import { endOf, startOf } from "../leads/list/filter";
import { assertGroupable, groupedValue } from "../leads/list/own";
import { readWhole } from "../leads/list/read";
import { EMPTY_VALUE, type OwnName } from "../leads/list/rules";
import { sizeOf } from "../leads/list/tally";
import type { StoredRow } from "../leads/stored";
import { useUser } from "../permissions/actor";
import { NO_OWNER } from "../permissions/rules";
import { narrowTo, type Visibility } from "../permissions/visibility";
import { short } from "../statistics/facts";
import type { Facts, Group, Range, Subject } from "./facts";
import { count, grouped, openNow, type Part } from "./part";
import type { Column } from "./schema";
import { outcomeOf, SOURCES } from "./sources";

const NOT_SET = "Not set";
const ROWS_MAX = 20_000;

/** Counts the leads themselves, because statistics have no own fields. 400 for another field or too many leads. */
export async function byField(
  subject: Subject,
  name: OwnName,
): Promise<{ columns: Column[]; make: (range: Range) => Part }> {
  const field = assertGroupable(name, subject.definitions);
  const counters = (await openNow(subject)).filter((counter) => counter !== undefined);
  if (sizeOf({ counters, statuses: undefined }) > ROWS_MAX)
    throw invalid(
      "group_by",
      `Only ${ROWS_MAX.toLocaleString("en-IN")} leads can be grouped by this field. Choose an owner first`,
    );
  const rows = await readRows(subject);
  const [, ...figures] = SOURCES;
  return {
    columns: [{ key: "option", label: field.label, kind: "text" }, ...figures],
    make: (range) => partOf(subject, field, rows, range),
  };
}

async function readRows({ owner }: Subject): Promise<StoredRow[]> {
  const all: Visibility = { scope: "all" };
  const reach = owner === undefined ? all : narrowTo(all, owner ?? NO_OWNER);
  if (!reach) return [];
  const any = { isMet: () => true, statuses: undefined, due: undefined, made: {}, changed: {} };
  return (await readWhole(reach, any)).map(({ row }) => row);
}

function partOf(subject: Subject, field: StoredField, rows: readonly StoredRow[], range: Range): Part {
  const name = customName(field.key);
  const options = [...field.options, { id: EMPTY_VALUE, label: NOT_SET, retired: true }];
  const lines = options
    .map(({ id, label, retired }) => {
      const own = rows.filter((row) => (groupedValue(row, name) ?? EMPTY_VALUE) === id);
      const option = retired && id !== EMPTY_VALUE ? `${label} (retired)` : label;
      return { retired, option, ...outcomeOf(subject, factsOf(own, range), range, { [name]: id }) };
    })
    // Options in use are listed without leads too.
    .filter(({ retired, leads, won, lost }) => !retired || leads.count + won.count + lost.count > 0)
    .map(({ retired: _, ...line }) => line);
  const total = outcomeOf(subject, factsOf(rows, range), range);
  const unset = lines.find(({ option }) => option === NOT_SET)?.leads ?? { count: 0 };
  return {
    rows: lines,
    total,
    sentence: `${count(total.leads, "new lead")}, ${grouped(unset)} without ${field.label}.`,
  };
}

/** The leads created or closed in the period, as groups of one. */
function factsOf(rows: readonly StoredRow[], { from, to }: Range): Pick<Facts, "made" | "closed"> {
  const { timezone } = useUser();
  const [since, until] = [startOf(from, timezone), endOf(to, timezone)];
  const isInside = (at: string | null) => at !== null && at >= since && at <= until;
  const toGroup = ({ source_id, status_id, furthest_status_id, owner_id, value }: StoredRow): Group => ({
    ...{
      source: short(source_id),
      status: short(status_id),
      furthest: short(furthest_status_id ?? status_id),
    },
    ...{ day: from, owner: owner_id, count: 1, value: value ?? 0 },
  });
  return {
    made: rows.filter(({ created_at }) => isInside(created_at)).map(toGroup),
    closed: rows.filter(({ closed_at }) => isInside(closed_at)).map(toGroup),
  };
}
