import type { ImportResult } from "@leadlane/core/jobs/schema";
import {
  type Confidence,
  DATE_ORDERS,
  type DateOrder,
  DECIMAL_MARKS,
  type DecimalMark,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
} from "@leadlane/core/transfer/rules";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useCurrency } from "../../../data/me";
import { formatMoney } from "../../../lib/format/money";
import { choiceRowSx, SHOWN_EMPTY } from "./choice-row";

type Column = ImportResult["columns"][number];
type Reading = NonNullable<Column["reading"]>;
export type ReadingChoice = { date_order?: DateOrder; decimal?: DecimalMark };

const LEFT_OUT = "";
const ORDER_WORDS: Record<DateOrder, string> = {
  dmy: "Day/month/year",
  mdy: "Month/day/year",
  ymd: "Year/month/day",
};
const MARK_WORDS: Record<DecimalMark, string> = { ".": "1,234.50", ",": "1.234,50" };

interface ColumnListProps {
  columns: readonly Column[];
  mapping: ReadonlyMap<string, ImportField | null>;
  readings: ReadonlyMap<string, ReadingChoice>;
  onMap: (column: string, field: ImportField | null) => void;
  onRead: (column: string, choice: ReadingChoice) => void;
}

export function ColumnList({ columns, mapping, readings, onMap, onRead }: ColumnListProps) {
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
              slotProps={SHOWN_EMPTY}
              label={`Import ${name} as`}
              value={mapping.get(name) ?? LEFT_OUT}
              helperText={sureText(mapping.get(name) ?? null, field, confidence)}
              onChange={({ target }) =>
                onMap(name, IMPORT_FIELD_NAMES.find((one) => one === target.value) ?? null)
              }
            >
              <MenuItem value={LEFT_OUT}>Leave out</MenuItem>
              {IMPORT_FIELD_NAMES.map((one) => (
                <MenuItem key={one} value={one}>
                  {IMPORT_FIELDS[one].label}
                </MenuItem>
              ))}
            </TextField>
            {reading && mapping.get(name) === field && (
              <ReadingSelect
                name={name}
                reading={reading}
                choice={readings.get(name) ?? {}}
                onChange={(choice) => onRead(name, choice)}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const CONFIDENCE_WORDS: Record<Confidence, string> = {
  sure: "Clear match",
  likely: "Looks right",
  unsure: "Not sure, please check",
};

/** The confidence of a guess; empty for a column chosen by hand. */
function sureText(chosen: string | null, guessed: string | null, confidence: Confidence): string {
  if (chosen !== null) return chosen === guessed ? CONFIDENCE_WORDS[confidence] : "";
  return guessed === null && confidence === "unsure" ? "Not imported: no field seems to fit" : "Not imported";
}

interface ReadingSelectProps {
  name: string;
  reading: Reading;
  choice: ReadingChoice;
  onChange: (choice: ReadingChoice) => void;
}

function ReadingSelect({ name, reading, choice, onChange }: ReadingSelectProps) {
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
          onChange({ date_order: DATE_ORDERS.find((one) => one === target.value) ?? order })
        }
      >
        {DATE_ORDERS.map((one) => (
          <MenuItem key={one} value={one}>
            {ORDER_WORDS[one]}
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
        onChange({ decimal: DECIMAL_MARKS.find((one) => one === target.value) ?? mark })
      }
    >
      {DECIMAL_MARKS.map((one) => (
        <MenuItem key={one} value={one}>
          {MARK_WORDS[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function exampleText({ text, value }: Reading["example"], format: (value: string) => string): string {
  return value === "" ? `${text} can't be read this way` : `${text} is ${format(value)}`;
}

let longDay: Intl.DateTimeFormat | undefined;

function formatDay(day: string): string {
  longDay ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return longDay.format(new Date(day));
}
