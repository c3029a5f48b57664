import type { ImportResult } from "@leadlane/core/jobs/schema";
import {
  type ColumnField,
  type Confidence,
  DATE_ORDERS,
  type DateOrder,
  DECIMAL_MARKS,
  type DecimalMark,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
} from "@leadlane/core/transfer/rules";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useCurrency } from "../../../data/me";
import { useNamedFields } from "../../../data/own-fields";
import { formatMoney } from "../../../lib/format/money";
import { choiceRowSx, SHOW_EMPTY_OPTION } from "./choice-row";

type Column = ImportResult["columns"][number];
type AmbiguousFormat = NonNullable<Column["reading"]>;
export type FormatChoice = { date_order?: DateOrder; decimal?: DecimalMark };

const NOT_IMPORTED = "";
const ORDER_WORDS: Record<DateOrder, string> = {
  dmy: "Day/month/year",
  mdy: "Month/day/year",
  ymd: "Year/month/day",
};
const DECIMAL_LABELS: Record<DecimalMark, string> = { ".": "1,234.50", ",": "1.234,50" };

interface ColumnListProps {
  columns: readonly Column[];
  mapping: ReadonlyMap<string, ColumnField | null>;
  formatChoices: ReadonlyMap<string, FormatChoice>;
  onMap: (column: string, field: ColumnField | null) => void;
  onRead: (column: string, choice: FormatChoice) => void;
}

export function ColumnList({ columns, mapping, formatChoices, onMap, onRead }: ColumnListProps) {
  const targets = useTargets();
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {columns.map(({ name, samples, field, confidence, reading }) => (
        <Box key={name} sx={{ ...choiceRowSx, alignItems: "start" }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {samples.join(" · ") || "Empty"}
            </Typography>
          </Box>
          <Box sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
            <TextField
              select
              size="small"
              slotProps={SHOW_EMPTY_OPTION}
              label={`Import ${name} as`}
              value={mapping.get(name) ?? NOT_IMPORTED}
              helperText={confidenceText(mapping.get(name) ?? null, field, confidence)}
              onChange={({ target }) =>
                onMap(name, targets.find((option) => option.field === target.value)?.field ?? null)
              }
            >
              <MenuItem value={NOT_IMPORTED}>Leave out</MenuItem>
              {targets.map((option) => (
                <MenuItem key={option.field} value={option.field}>
                  {option.label}
                </MenuItem>
              ))}
            </TextField>
            {reading && mapping.get(name) === field && (
              <FormatSelect
                name={name}
                reading={reading}
                choice={formatChoices.get(name) ?? {}}
                onChange={(choice) => onRead(name, choice)}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The fields that columns can be imported as. */
export function useTargets(): { field: ColumnField; label: string }[] {
  const own = useNamedFields().map(({ name, field: { label } }) => ({ field: name, label }));
  return [...IMPORT_FIELD_NAMES.map((field) => ({ field, label: IMPORT_FIELDS[field].label })), ...own];
}

const CONFIDENCE_WORDS: Record<Confidence, string> = {
  sure: "Clear match",
  likely: "Looks right",
  unsure: "Not sure, please check",
};

/** The confidence of a guess; empty for a column chosen by hand. */
function confidenceText(chosen: string | null, suggested: string | null, confidence: Confidence): string {
  if (chosen !== null) return chosen === suggested ? CONFIDENCE_WORDS[confidence] : "";
  return suggested === null && confidence === "unsure"
    ? "Not imported: no field seems to fit"
    : "Not imported";
}

interface FormatSelectProps {
  name: string;
  reading: AmbiguousFormat;
  choice: FormatChoice;
  onChange: (choice: FormatChoice) => void;
}

function FormatSelect({ name, reading, choice, onChange }: FormatSelectProps) {
  const { code } = useCurrency();
  const { date_order, decimal, example } = reading;
  if (date_order) {
    const order = choice.date_order ?? date_order;
    return (
      <TextField
        select
        size="small"
        label={`Date format of ${name}`}
        value={order}
        helperText={order === date_order && exampleText(example, formatDay)}
        onChange={({ target }) =>
          onChange({ date_order: DATE_ORDERS.find((option) => option === target.value) ?? order })
        }
      >
        {DATE_ORDERS.map((option) => (
          <MenuItem key={option} value={option}>
            {ORDER_WORDS[option]}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (!decimal) return null;
  const mark = choice.decimal ?? decimal;
  return (
    <TextField
      select
      size="small"
      label={`Number format of ${name}`}
      value={mark}
      helperText={mark === decimal && exampleText(example, (value) => formatMoney(Number(value), code))}
      onChange={({ target }) =>
        onChange({ decimal: DECIMAL_MARKS.find((option) => option === target.value) ?? mark })
      }
    >
      {DECIMAL_MARKS.map((option) => (
        <MenuItem key={option} value={option}>
          {DECIMAL_LABELS[option]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function exampleText({ text, value }: AmbiguousFormat["example"], format: (value: string) => string): string {
  return value === "" ? `${text} can't be read this way` : `${text} is ${format(value)}`;
}

let longDay: Intl.DateTimeFormat | undefined;

function formatDay(day: string): string {
  longDay ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return longDay.format(new Date(day));
}
