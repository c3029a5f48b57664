import type { Field, Kind } from "@leadlane/core/leads/field";
import { type FieldName, fieldOf } from "@leadlane/core/leads/fields";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ComponentType, ReactNode } from "react";
import type { NamedOwnField } from "../../../../data/own-fields";
import { callLink, emailLink } from "../../../../lib/contact/contact-links";
import { formatPhone } from "../../../../lib/format/phone-format";
import { formatDate } from "../../../../lib/time/time";
import { CopyButton } from "../../../../ui/display/copy-button";
import { Money } from "../../../../ui/display/money";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { TintChip } from "../../../../ui/display/tint-chip";
import { isEmptyValue, optionText } from "../../field-text";
import { useLeadNames } from "../../lead-names";
import { DealProducts } from "./deal-products";

interface DetailProps<Value> {
  value: Value;
  field: Field;
  lead: LeadDetail;
}

/** Keeps the copy button beside the value, even if the value wraps. */
function Copyable({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: "flex", alignItems: "center", minWidth: 0, "& > a": { minWidth: 0 } }}
    >
      {children}
    </Box>
  );
}

function PhoneDetail({ value, field: { name = "number" }, lead }: DetailProps<string>) {
  return (
    <Copyable>
      <Link data-lead={lead.id} href={callLink(value)}>
        {formatPhone(value)}
      </Link>
      <CopyButton text={value} label={`Copy ${name}`} />
    </Copyable>
  );
}

function EmailDetail({ value }: DetailProps<string>) {
  const [local, domain] = value.split("@");
  return (
    <Copyable>
      <Link href={emailLink(value)}>
        {local}
        <wbr />@{domain}
      </Link>
      <CopyButton text={value} label="Copy email" />
    </Copyable>
  );
}

function ReferenceDetail({ value, field: { refersTo } }: DetailProps<string>) {
  const names = useLeadNames();
  if (refersTo === "statuses") return names.status(value)?.name;
  return refersTo === "sources" ? names.source(value) : names.owner(value);
}

function Chips({ value, field }: DetailProps<string[]>) {
  return (
    <Box
      component="span"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 0.5,
        // Long chips wrap.
        "& .tint-chip": {
          height: "auto",
          minHeight: 24,
          minWidth: 0,
          whiteSpace: "normal",
          borderRadius: "12px",
        },
      }}
    >
      {value.map((each) => (
        <TintChip key={each} tint="neutral">
          {optionText(each, field)}
        </TintChip>
      ))}
    </Box>
  );
}

const PlainValue = ({ value }: DetailProps<string>) => value;

const DETAILS: Record<Kind, ComponentType<DetailProps<never>>> = {
  text: PlainValue,
  long_text: PlainValue,
  phone: PhoneDetail,
  email: EmailDetail,
  link: ({ value }) => <Link href={value}>{value}</Link>,
  money: ({ value }) => <Money minor={value} />,
  number: ({ value }) => String(value),
  date: ({ value }) => formatDate(value, "UTC"),
  date_time: ({ value }) => <RelativeTime iso={value} />,
  boolean: ({ value }) => (value ? "Yes" : "No"),
  choice: ({ value, field }) => optionText(value, field),
  choices: Chips,
  reference: ReferenceDetail,
  references: ({ lead }) => <DealProducts lead={lead} />,
  tags: Chips,
};

/** Null when there is nothing to show. */
export function detailOf(name: FieldName, lead: LeadDetail, isEditable: boolean): ReactNode {
  const { [name]: value } = lead;
  const field = fieldOf(name);
  return detailOfValue(field, value, lead, isEditable);
}

export function ownDetailOf({ key, field }: NamedOwnField, lead: LeadDetail): ReactNode {
  return detailOfValue(field, lead.custom[key], lead, false);
}

function detailOfValue(field: Field, value: unknown, lead: LeadDetail, isEditable: boolean): ReactNode {
  // An empty product list is shown to add products.
  const isShown = (field.kind === "references" && isEditable) || !isEmptyValue(value);
  if (!isShown) return null;
  const Detail = DETAILS[field.kind];
  return <Detail value={value as never} field={field} lead={lead} />;
}
