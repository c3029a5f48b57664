import type { ImportResult } from "@leadlane/core/jobs/schema";
import { emailIn } from "@leadlane/core/kernel/rules";
import {
  DUPLICATE_CHOICES,
  type DuplicateChoice,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  LABELLED,
  type LabelledField,
  LEAVE_EMPTY,
  MAKE,
} from "@leadlane/core/transfer/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { TEXTS } from "../../../config/texts";
import { useCurrency, useSources, useStatuses, useUsers } from "../../../data/me";
import type { ImportInput } from "../../../data/transfer";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { formatCount } from "../../../lib/format/money";
import { SectionCard } from "../../../ui/layout/section-card";
import { useLeadAccess } from "../use-lead-access";
import { isHeadless } from "./header-row";

type Mapping = Record<string, ImportField | null>;
type Values = Record<LabelledField, Record<string, string>>;
type Choices = Pick<ImportInput, "mapping" | "values" | "duplicates" | "dry_run">;

const TWIN_WORDS: Record<DuplicateChoice, string> = {
  skip: "Skip them",
  update: "Update the lead you have",
  add: "Add them as new leads",
};
const LEFT_OUT = "";
const UNKNOWN_TEXT = "No row can be imported yet: choose what the names above mean.";
const NOTHING_TEXT = "No row can be imported. The reasons are below.";
const HEADLESS_TEXT =
  "The first row looks like a lead. It is read as the names of the columns and not imported: add a row of names above it, then choose the file again.";
const NO_COLLEAGUE_TEXT =
  "Nobody here has this name. If the file gives an email instead, an admin can invite them.";
const NO_INVITE_TEXT = "Nobody here has this email. An admin can invite them.";

interface ImportReviewProps {
  result: ImportResult;
  isLooking: boolean;
  onBegin: (choices: Choices) => Promise<void>;
  onAgain: () => void;
}

/** What each column is read as, what unknown names mean, and what is done with who is there already. */
export function ImportReview({ result, isLooking, onBegin, onAgain }: ImportReviewProps) {
  const [mapping, setMapping] = useState<Mapping>(() => mappingOf(result));
  const [values, setValues] = useState<Values>({ status_id: {}, source_id: {}, owner_id: {} });
  const [duplicates, setDuplicates] = useState<DuplicateChoice>("skip");
  const [isChanged, setChanged] = useState(false);
  const [unknown, setUnknown] = useState(result.unknown);
  const [isBusy, setBusy] = useState(false);
  const twinsId = useId();
  // Names that were given a meaning stay in the list, so that it can be another one.
  const fresh = result.unknown.filter((one) => !unknown.some((known) => keyOf(known) === keyOf(one)));
  if (fresh.length > 0) setUnknown([...unknown, ...fresh]);

  const change = <T,>(set: (value: T) => void, value: T) => {
    set(value);
    setChanged(true);
  };
  const begin = async (dry_run: boolean) => {
    setBusy(true);
    try {
      await onBegin({ mapping, values, duplicates, dry_run });
      setChanged(false);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    }
    setBusy(false);
  };
  const { code } = useCurrency();
  const coming = result.created + result.updated;
  const isStale = isChanged || isLooking;
  return (
    <SectionCard title="What the file holds" actions={<Button onClick={onAgain}>Choose another file</Button>}>
      {isHeadless(result.columns) && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {HEADLESS_TEXT}
        </Alert>
      )}
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {result.columns.map(({ name, samples }) => (
          <Box key={name} sx={rowSx}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {samples.join(" · ") || "Empty"}
              </Typography>
            </Box>
            <TextField
              select
              size="small"
              slotProps={SHOWN_EMPTY}
              label={`Read ${name} as`}
              value={mapping[name] ?? LEFT_OUT}
              onChange={({ target }) =>
                change(setMapping, {
                  ...mapping,
                  [name]: IMPORT_FIELD_NAMES.find((field) => field === target.value) ?? null,
                })
              }
            >
              <MenuItem value={LEFT_OUT}>Leave out</MenuItem>
              {IMPORT_FIELD_NAMES.map((field) => (
                <MenuItem key={field} value={field}>
                  {IMPORT_FIELDS[field].label}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
      {unknown.length > 0 && (
        <>
          <Typography variant="h4" component="h3" sx={{ marginTop: 3, marginBottom: 1.5 }}>
            Names that are new here
          </Typography>
          <Box sx={{ display: "grid", gap: 1.5 }}>
            {unknown.map((one) => (
              <UnknownLabel
                key={keyOf(one)}
                {...one}
                value={values[fieldOf(one.field)][one.label] ?? LEFT_OUT}
                onChange={(meaning) => {
                  const field = fieldOf(one.field);
                  change(setValues, { ...values, [field]: { ...values[field], [one.label]: meaning } });
                }}
              />
            ))}
          </Box>
        </>
      )}
      <FormControl sx={{ marginTop: 3 }}>
        <FormLabel id={twinsId}>Rows whose phone or email you already have</FormLabel>
        <RadioGroup
          aria-labelledby={twinsId}
          value={duplicates}
          onChange={(_, value) =>
            change(setDuplicates, DUPLICATE_CHOICES.find((one) => one === value) ?? "skip")
          }
        >
          {DUPLICATE_CHOICES.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={TWIN_WORDS[one]} />
          ))}
        </RadioGroup>
      </FormControl>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 2 }}>
        {isStale ? (
          <Button variant="contained" loading={isBusy || isLooking} onClick={() => void begin(true)}>
            Check again
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={coming === 0}
            onClick={() => void begin(false)}
          >
            {coming === 1 ? "Import 1 lead" : `Import ${formatCount(coming, code)} leads`}
          </Button>
        )}
        {!isStale && coming === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ alignSelf: "center" }}>
            {result.unknown.length > 0 ? UNKNOWN_TEXT : NOTHING_TEXT}
          </Typography>
        )}
      </Box>
    </SectionCard>
  );
}

interface UnknownLabelProps {
  field: string;
  label: string;
  rows: number;
  value: string;
  onChange: (meaning: string) => void;
}

function UnknownLabel({ field, label, rows, value, onChange }: UnknownLabelProps) {
  const { isAdmin, canEditSources } = useLeadAccess();
  const statuses = useStatuses();
  const sources = useSources();
  const users = useUsers();
  const things = { status_id: statuses, source_id: sources, owner_id: users }[fieldOf(field)];
  const email = field === "owner_id" ? emailIn(label) : undefined;
  const canMake =
    (field === "status_id" && isAdmin) ||
    (field === "source_id" && canEditSources) ||
    (email !== undefined && isAdmin);
  const kind = IMPORT_FIELDS[fieldOf(field)].label;
  return (
    <Box sx={rowSx}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{label}</Typography>
        <Typography variant="body2" color="textSecondary">
          {kind} in {rows === 1 ? "1 row" : `${rows} rows`}
          {field === "owner_id" && !canMake && `. ${email ? NO_INVITE_TEXT : NO_COLLEAGUE_TEXT}`}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        slotProps={SHOWN_EMPTY}
        label={`${kind} ${label} means`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <MenuItem value={LEFT_OUT}>Refuse these rows</MenuItem>
        {canMake && <MenuItem value={MAKE}>{email ? `Invite ${email}` : `Add “${label}”`}</MenuItem>}
        <MenuItem value={LEAVE_EMPTY}>Leave it empty</MenuItem>
        {things.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** What is left out is a choice that is read as any other. */
const SHOWN_EMPTY = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

const rowSx = {
  display: "grid",
  alignItems: "center",
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(200px, 300px)" },
  maxWidth: 880, // what belongs together stands together on wide screens
} as const;

function keyOf({ field, label }: { field: string; label: string }): string {
  return `${field} ${label.toLowerCase()}`;
}

function fieldOf(field: string): LabelledField {
  return LABELLED.find((one) => one === field) ?? "status_id";
}

function mappingOf({ columns }: ImportResult): Mapping {
  return Object.fromEntries(
    columns.map(({ name, field }) => [name, IMPORT_FIELD_NAMES.find((one) => one === field) ?? null]),
  );
}
