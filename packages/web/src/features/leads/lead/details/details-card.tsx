import { type FieldName, fieldNames, fieldOf, type InputField } from "@leadlane/core/leads/fields";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import { byGroup, useNamedFields } from "../../../../data/own-fields";
import { SectionCard } from "../../../../ui/layout/section-card";
import { readOnlyText } from "../read-only";
import { DetailList } from "./detail-list";
import { detailOf, ownDetailOf } from "./kind-details";
import { WHO_FIELDS } from "./who-card";

export function DetailsCard({ lead, onEdit }: { lead: LeadDetail; onEdit: () => void }) {
  return (
    <SectionCard
      title="Details"
      actions={
        readOnlyText(lead) === null && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<EditOutlined />}
            onClick={onEdit}
            aria-label={`Edit ${lead.name}`}
          >
            Edit
          </Button>
        )
      }
    >
      <DetailGroup group="contact" lead={lead} />
      <DetailGroup group="deal" lead={lead} />
      <OwnDetails lead={lead} />
      <DetailGroup group="record" lead={lead} />
    </SectionCard>
  );
}

/** The first group needs no title. */
const GROUPS = { contact: undefined, deal: "Deal", record: "Record" } as const;

/** Fields without a group that users can enter belong to the first group, except those of the contact card. */
function fieldsIn(group: keyof typeof GROUPS): FieldName[] {
  return fieldNames().filter((name) => {
    const { panel, readOnly } = fieldOf(name);
    if (WHO_FIELDS.some((each) => each === name)) return false;
    return (panel ?? (!readOnly && "contact")) === group;
  });
}

/** Products have their own controls, and a lost reason belongs to the status. */
function isEditable(name: FieldName): name is InputField {
  const { readOnly, form, kind } = fieldOf(name);
  return !readOnly && form !== "with_status" && kind !== "references";
}

/** Own fields without a group have the heading "More details". */
function OwnDetails({ lead }: { lead: LeadDetail }) {
  const isOpen = readOnlyText(lead) === null;
  return byGroup(useNamedFields()).map(({ group, fields }) => (
    <DetailList
      key={group ?? ""}
      title={group ?? "More details"}
      lead={isOpen ? lead : undefined}
      details={fields.map((own) => ({
        label: own.field.label,
        value: ownDetailOf(own, lead),
        field: own.name,
      }))}
    />
  ));
}

function DetailGroup({ group, lead }: { group: keyof typeof GROUPS; lead: LeadDetail }) {
  const isOpen = readOnlyText(lead) === null;
  return (
    <DetailList
      title={GROUPS[group]}
      lead={isOpen ? lead : undefined}
      details={fieldsIn(group).map((name) => ({
        label: fieldOf(name).label,
        value: detailOf(name, lead, isOpen),
        field: isEditable(name) ? name : undefined,
      }))}
    />
  );
}
