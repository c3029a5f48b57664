import { STATUS_TYPES } from "../pipeline/rules";
import type { Field } from "./field";
import {
  type BulkActionName,
  COMPANY_MAX,
  LEAD_NAME_MAX,
  LOST_REASON_MAX,
  NEXT_STEP_MAX,
  PLACE_MAX,
  PRODUCTS_MAX,
  TAG_MAX,
  TAGS_MAX,
} from "./rules";

export const FIELDS = {
  name: {
    label: "Name",
    kind: "text",
    panel: false,
    form: "first",
    max: LEAD_NAME_MAX,
    required: true,
    row: true,
    sort: true,
    website: true,
    list: { rank: 0, first: true },
    aliases:
      "contact person name,contact person,contact name,person name,full name,sender name,buyer name,lead name,customer name,client name,cust name,your name,party name,party,customer,client,contact,lead,person,first name,given name,forename,middle name,additional name,last name,family name,surname,नाम,पूरा नाम,ग्राहक",
  },
  phone: {
    label: "Phone",
    name: "phone number",
    kind: "phone",
    form: "first",
    row: true,
    website: true,
    list: { rank: 2 },
    aliases:
      "mobile,mobile no,mobile number,mobile phone,mob,mob no,mob number,phone no,phone number,ph,ph no,contact no,contact number,contact,cell,cell no,cell number,cell phone,telephone,telephone no,telephone number,tel,tel no,whatsapp,whatsapp no,whatsapp number,whats app,whats app no,whats app number,sender mobile,sender mobile alt,sender phone,work phone,phone work,phone mobile,phone home,company phone,company main phone,मोबाइल,मोबाइल नंबर,मोबाईल,फोन,फ़ोन,फोन नंबर,संपर्क",
    inside: true,
  },
  email: {
    label: "Email",
    kind: "email",
    row: true,
    website: true,
    aliases:
      "e mail,emails,email id,e mail id,email address,e mail address,mail,mail id,email work,email home,company email,sender email,sender email alt,ईमेल,ई मेल",
    inside: true,
  },
  company: {
    label: "Company",
    kind: "text",
    max: COMPANY_MAX,
    row: true,
    website: true,
    list: false,
    card: "line",
    aliases:
      "company name,organisation,organization,organisation name,organization name,business name,firm,firm name,account name,account,accounts,business,associated company,employer,कंपनी,फर्म",
  },
  status_id: {
    label: "Status",
    kind: "reference",
    panel: false,
    refersTo: "statuses",
    required: true,
    preset: true,
    row: true,
    group: true,
    filter: "status_id",
    tracked: "first",
    personal: false,
    column: "status",
    list: { rank: 1, first: true },
    bulk: ["move"],
    aliases: "lead status,lead stage,pipeline stage,deal stage,stage,deal status,स्थिति",
  },
  source_id: {
    label: "Source",
    kind: "reference",
    panel: "deal",
    refersTo: "sources",
    row: true,
    group: true,
    filter: "source_id",
    personal: false,
    column: "source",
    list: { rank: 6 },
    card: "foot",
    aliases:
      "lead source,origin,original source,lead from,came from,platform,channel,campaign name,campaign,how did you hear,how did you hear about us,स्रोत",
  },
  owner_id: {
    label: "Owner",
    kind: "reference",
    panel: false,
    refersTo: "owners",
    row: true,
    group: true,
    filter: "owner_id",
    tracked: "first",
    personal: false,
    column: "owner",
    list: { rank: 3 },
    card: "foot",
    bulk: ["assign"],
    aliases:
      "lead owner,sales owner,contact owner,account owner,deal owner,assigned to,assignee,assigned,sales person,salesperson,handled by,executive,agent,rep",
  },
  value: {
    label: "Value",
    kind: "money",
    panel: "deal",
    form: "first",
    row: true,
    sort: true,
    filter: "value",
    personal: false,
    list: { rank: 5 },
    card: "figure",
    aliases:
      "deal value,deal size,expected value,expected revenue,opportunity amount,amount,budget,revenue,price,worth",
    inside: true,
  },
  product_ids: {
    label: "Products",
    kind: "references",
    panel: "deal",
    refersTo: "products",
    max: PRODUCTS_MAX,
    item: { label: "Product" },
    filter: "product_id",
    personal: false,
    column: "products",
    aliases:
      "product,product name,product interest,interested in,interest,services,service,query product name,उत्पाद",
    inside: true,
    import: { as: "products", template: false },
  },
  tags: {
    label: "Tags",
    kind: "tags",
    panel: "deal",
    max: TAGS_MAX,
    item: { label: "Tag", max: TAG_MAX },
    filter: "tag",
    bulk: ["tag"],
    aliases: "tag,labels,label,keywords,group membership,categories",
  },
  city: {
    label: "City",
    kind: "text",
    max: PLACE_MAX,
    aliases: "town,city town,शहर,place,location,area",
    inside: true,
  },
  state: {
    label: "State",
    kind: "text",
    form: false,
    max: PLACE_MAX,
    aliases: "state region,province,region,state province,राज्य",
  },
  country: {
    label: "Country",
    kind: "text",
    form: false,
    max: PLACE_MAX,
    aliases: "country region,nation,देश",
    import: { template: false },
  },
  follow_up_at: {
    label: "Next follow-up",
    kind: "date_time",
    panel: false,
    form: "first",
    row: true,
    sort: true,
    list: { rank: 4 },
    card: "figure",
    bulk: ["reschedule"],
    aliases:
      "follow up,follow up date,follow up dt,followup,followup date,next follow up,next follow up date,next call,next call date,callback,callback date,due date,reminder",
    inside: true,
  },
  next_step: {
    label: "Next step",
    kind: "text",
    panel: false,
    form: "early",
    max: NEXT_STEP_MAX,
    aliases: "next action,action",
    inside: true,
  },
  lost_reason: {
    label: "Lost reason",
    kind: "text",
    panel: "deal",
    form: "with_status",
    max: LOST_REASON_MAX,
    filter: "lost_reason",
    tracked: "first",
    merge: false,
    suggestions: "lost_reasons",
    bulk: ["move"],
    aliases: "reason lost,loss reason,reason for loss,closed lost reason",
    import: { template: false },
  },
  archived: {
    label: "Archived",
    kind: "boolean",
    required: true,
    readOnly: true,
    row: true,
    list: false,
    bulk: ["archive", "unarchive"],
    aliases: "is archived,inactive",
  },
  created_at: {
    label: "Created",
    kind: "date_time",
    panel: "record",
    required: true,
    readOnly: true,
    row: true,
    sort: true,
    filter: "created",
    aliases:
      "created time,created date,created on,create date,create time,creation date,date created,lead date,lead created,enquiry date,enquiry dt,inquiry date,date of enquiry,query time,query date,date added,added on,received on,submitted at,submitted on,timestamp,date,dt,दिनांक,तारीख",
    inside: true,
  },
  updated_at: {
    label: "Updated",
    kind: "date_time",
    panel: "record",
    required: true,
    readOnly: true,
    row: true,
    sort: true,
    filter: "updated",
  },
  last_activity_at: {
    label: "Last activity",
    kind: "date_time",
    panel: "record",
    required: true,
    readOnly: true,
    aliases:
      "last contacted on,last contacted date,last contacted time,last contact,last contact date,last activity,last activity date,last activity time,last called,last call,last call date",
    inside: true,
    import: { as: "last_contacted_at", label: "Last contacted" },
  },
  closed_at: {
    label: "Closed",
    kind: "date_time",
    panel: "deal",
    readOnly: true,
    filter: "closed",
    aliases:
      "closed date,closed time,closed on,close date,closing date,date closed,won on,won date,won time,lost on,lost date,lost time",
    inside: true,
  },
  stage_entered_at: {
    label: "In status since",
    kind: "date_time",
    panel: "record",
    required: true,
    readOnly: true,
    row: true,
    exported: false,
  },
  status_type: {
    label: "Stage",
    kind: "choice",
    options: STATUS_TYPES,
    required: true,
    readOnly: true,
    filter: "status_type",
    exported: false,
  },
  deleted_at: { label: "Deleted", kind: "date_time", readOnly: true, exported: false },
  erased_at: { label: "Erased", kind: "date_time", readOnly: true, exported: false },
} as const satisfies Record<string, Field>;

export type ListField = { kind: "choices" | "references" | "tags" };
export type FieldName = keyof typeof FIELDS;
export type FieldsWith<Part> = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends Part ? Name : never;
}[FieldName];
export type InputField = Exclude<FieldName, FieldsWith<{ readOnly: true }>>;

export function fieldOf(name: FieldName): Field {
  return FIELDS[name];
}

// The keys of the table are exactly its field names.
export const fieldNames = () => Object.keys(FIELDS) as FieldName[];

/** Whether a field holds a list, which may be empty but is never null. */
export function isList(name: FieldName): name is FieldsWith<ListField> {
  return ["choices", "references", "tags"].includes(fieldOf(name).kind);
}

/** The fields whose entries have these properties. */
export function fieldsWith<const Part extends Partial<Field>>(part: Part): FieldsWith<Part>[] {
  const wanted = Object.entries(part);
  const has = (name: FieldName) => {
    const entry = new Map<string, unknown>(Object.entries(FIELDS[name]));
    return wanted.every(([property, value]) => entry.get(property) === value);
  };
  // `FieldsWith` is the same condition as a type.
  return fieldNames().filter(has) as string[] as FieldsWith<Part>[];
}

export function inputFields(): InputField[] {
  return fieldNames().filter((name): name is InputField => fieldOf(name).readOnly !== true);
}

/** Whether a field may hold personal data. */
export function isPersonal(name: FieldName): boolean {
  const { readOnly, personal } = fieldOf(name);
  return !readOnly && personal !== false;
}

export type BulkField = FieldsWith<{ bulk: readonly string[] }>;
const BULK_FIELDS = fieldNames().filter((name): name is BulkField => fieldOf(name).bulk !== undefined);

export function bulkFields(action?: BulkActionName): BulkField[] {
  return BULK_FIELDS.filter((name) => action === undefined || fieldOf(name).bulk?.includes(action));
}

export type BulkInput = Exclude<BulkField & InputField, FieldsWith<ListField>>;

/** The fields that a bulk action sets to a given value; lists are extended instead. */
export function bulkInputs(action?: BulkActionName): BulkInput[] {
  return bulkFields(action).filter(
    (name): name is BulkInput => !isList(name) && fieldOf(name).readOnly !== true,
  );
}

export function websiteFields() {
  return fieldsWith({ website: true });
}

export function ofFields<Name extends FieldName, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
