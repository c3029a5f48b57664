import { BYTE_ORDER_MARK, toCell } from "../kernel/csv-line";
import { currencyDigits } from "../preferences/rules";
import type { Report, Row } from "./schema";

const LINE = "\r\n";

/** Amounts are in major units. */
export function toCsv({ columns, rows, total }: Report, currencyCode: string): string {
  const digits = currencyDigits(currencyCode);
  const amount = (minor: unknown) =>
    typeof minor === "number" ? (minor / 10 ** digits).toFixed(digits) : undefined;
  const hasAmount = (key: string) => rows.some((row) => amountOf(row[key]) !== undefined);
  const fields = columns.flatMap(({ key, label, kind }) =>
    kind === "leads" && hasAmount(key)
      ? [
          { label, of: (row: Row) => plain(row[key]) },
          { label: `${label}: value`, of: (row: Row) => amount(amountOf(row[key])) },
        ]
      : [{ label, of: (row: Row) => (kind === "money" ? amount(row[key]) : plain(row[key])) }],
  );
  const first = columns[0]?.key ?? "";
  const lines = [...rows, { [first]: "Total", ...total }];
  const text = [
    fields.map(({ label }) => quote(label)),
    ...lines.map((row) => fields.map(({ of }) => quote(of(row)))),
  ];
  return `${BYTE_ORDER_MARK}${text.map((line) => line.join(",")).join(LINE)}${LINE}`;
}

function plain(value: Row[string] | undefined): string | number | undefined {
  return typeof value === "object" && value !== null ? value.count : (value ?? undefined);
}

function amountOf(value: Row[string] | undefined): number | undefined {
  return typeof value === "object" && value !== null ? value.value_total : undefined;
}

function quote(value: string | number | undefined): string {
  return typeof value === "string" ? toCell(value) : String(value ?? "");
}
