import type { Change } from "@leadlane/core/kernel/schema";
import { fieldNames, fieldOf } from "@leadlane/core/leads/fields";
import type { Activity } from "@leadlane/core/leads/schema";

/** Resolves the ids in an activity to names. Each lookup returns null for an unknown id. */
export interface ActivityNames {
  userId: string | null; // the signed-in user, who is "You"
  user: (id: string) => string | null;
  status: (id: string) => string | null;
  ownField?: (name: string) => string | null; // the label of a field that the business added
}

/** "Ravi" "moved" (the lead) "to Qualified": the lead follows `verb`, as a link or as text. */
interface ActivitySentence {
  actor: string;
  verb: string;
  link: string; // "with": what ties the lead to a verb that needs none; empty for one that does
  tail: string;
}

type ActivityFields = Pick<Activity, "kind" | "event" | "user_id" | "changes"> &
  Partial<Pick<Activity, "text">>;

const LOGGED = {
  note: ["added a note", "on"],
  call: ["logged a call", "with"],
  whatsapp: ["logged a WhatsApp message", "with"],
  email: ["logged an email", "with"],
  meeting: ["logged a meeting", "with"],
  task: ["added a task", "for"],
} as const;

/** A field's label within a sentence: "next follow-up". */
export function fieldLabel(field: string, ownField?: ActivityNames["ownField"]): string {
  const own = ownField?.(field);
  if (own) return own;
  if (field === "not_duplicates") return "leads marked as no duplicates";
  const known = fieldNames().find((name) => name === field);
  if (!known) return field.replaceAll("_", " ");
  const { label, name = label.toLowerCase() } = fieldOf(known);
  return name;
}

function find(changes: readonly Change[], field: string): Change | undefined {
  return changes.find((change) => change.field === field);
}

function nameOf(id: unknown, findName: (id: string) => string | null): string | null {
  return typeof id === "string" ? findName(id) : null;
}

function moved(changes: readonly Change[], names: ActivityNames, isFull: boolean): string {
  const change = find(changes, "status_id");
  const to = nameOf(change?.to, names.status) ?? "another status";
  const from = nameOf(change?.from, names.status);
  return isFull && from ? `from ${from} to ${to}` : `to ${to}`;
}

type Parts = readonly [verb: string, link: string, tail?: string];

function updated(changes: readonly Change[], names: ActivityNames): Parts {
  const [first, ...others] = changes.map(({ field }) => fieldLabel(field, names.ownField));
  if (first === undefined) return ["updated", ""];
  if (others.length === 0) return [`changed the ${first}`, "of"];
  return others.length === 1
    ? [`changed the ${first} and ${others[0]}`, "of"]
    : [`changed ${changes.length} fields`, "of"];
}

function describeEvent(
  { event, changes, text = "" }: ActivityFields,
  names: ActivityNames,
  isFull: boolean,
): Parts {
  switch (event) {
    case "moved":
      return ["moved", "", moved(changes, names, isFull)];
    case "assigned": {
      const to = find(changes, "owner_id")?.to;
      if (to === null) return ["unassigned", ""];
      return [
        "assigned",
        "",
        `to ${to === names.userId ? "you" : (nameOf(to, names.user) ?? "a colleague")}`,
      ];
    }
    case "updated":
      return updated(changes, names);
    case "deleted":
      return ["moved", "", "to the trash"];
    case "restored":
      return ["restored", "", "from the trash"];
    case "enquired":
      return ["recorded another enquiry", "from"];
    case "created":
      return ["added", ""];
    case "archived":
    case "unarchived":
      return [event, ""];
    case "merged":
      return [`merged ${text || "another lead"} into`, ""];
    case "unmerged":
      return [`undid the merge of ${text || "another lead"} into`, ""];
    case "file_added":
      return [`added the file ${text}`.trim(), "to"];
    case "file_removed":
      return [`deleted the file ${text}`.trim(), "from"];
    case null:
      return ["changed", ""];
  }
}

/** Entries without a user come from the form on the tenant's website. */
function isFromWebsite({ kind, event, user_id }: ActivityFields): boolean {
  return user_id === null && (kind !== "system" || event === "created" || event === "enquired");
}

function actorOf(activity: ActivityFields, names: ActivityNames): string {
  const { user_id } = activity;
  if (isFromWebsite(activity)) return "The website form";
  if (user_id === null) return "The system";
  return user_id === names.userId ? "You" : (names.user(user_id) ?? "A former user");
}

/**
 * Describes who did what to a lead. `full` includes the status a moved lead came from. Texts of notes and
 * calls are not included.
 */
export function activitySentence(
  activity: ActivityFields,
  names: ActivityNames,
  detail: "short" | "full" = "short",
): ActivitySentence {
  const actor = actorOf(activity, names);
  const logged = (kind: keyof typeof LOGGED): Parts =>
    isFromWebsite(activity) ? ["added a message", "from"] : LOGGED[kind];
  const [verb, link, tail = ""] =
    activity.kind === "system" ? describeEvent(activity, names, detail === "full") : logged(activity.kind);
  return { actor, verb, link, tail };
}

/** The sentence on the lead's own page, where the lead is named only if the verb needs it. */
export function sentenceOnPage({ actor, verb, link, tail }: ActivitySentence): string {
  return [actor, verb, link === "" && "this lead", tail].filter(Boolean).join(" ");
}
