import type { AuditSubject } from "@leadlane/core/audit/rules";
import type { AuditChange, AuditEntry } from "@leadlane/core/audit/schema";
import { formatChange, type Locale } from "./change-text";

const INLINE_MAX = 3; // up to this many changes are part of the sentence; more are listed below it

/**
 * "Asha" "changed" (the subject) ": status New → Qualified"; the subject stands between `verb` and `tail`.
 */
interface AuditSentence {
  verb: string;
  subject: string; // empty if the action has no subject
  tail: string;
}

const NOUNS: Record<AuditSubject, string> = {
  lead: "the lead ",
  activity: "the ",
  file: "the file ",
  event: "the event ",
  user: "the user ",
  status: "the status ",
  field: "the field ",
  lead_source: "the lead source ",
  lost_reason: "the lost reason ",
  call_outcome: "the call outcome ",
  category: "the category ",
  product: "the product ",
  template: "the message template ",
  preferences: "the preferences of ",
  subscription: "the subscription ",
  integration: "the ",
  api_key: "the API key ",
  webhook: "the webhook ",
  tenant: "the business ",
};

const LISTS: Partial<Record<AuditSubject, string>> = {
  lost_reason: "lost reasons",
  call_outcome: "call outcomes",
};

function inline(changes: readonly AuditChange[], locale: Locale): string {
  if (changes.length === 0) return "";
  if (changes.length > INLINE_MAX) return `: ${changes.length} fields`;
  const texts = changes.map((change) => {
    const { label, from, to } = formatChange(change, locale);
    return `${label} ${from} → ${to}`;
  });
  return `: ${texts.join(", ")}`;
}

/** Wording of logged activities: verb, name, and preposition before the lead. */
const LOGGED: Readonly<Record<string, readonly [verb: string, name: string, preposition: string]>> = {
  note: ["added a ", "note", "on"],
  call: ["logged a ", "call", "with"],
  whatsapp: ["logged a ", "WhatsApp message", "with"],
  email: ["logged an ", "email", "with"],
  meeting: ["logged a ", "meeting", "with"],
  task: ["added a ", "task", "for"],
};

/** The name of an activity is stored as "call on Asha Verma". */
function loggedActivity({ subject_type, subject_name }: AuditEntry) {
  const [, kind = "", lead = ""] = /^(\w+) on (.*)$/s.exec(subject_name) ?? [];
  const activityTexts = subject_type === "activity" ? LOGGED[kind] : undefined;
  return (
    activityTexts && { added: activityTexts[0], name: `${activityTexts[1]} ${activityTexts[2]} ${lead}` }
  );
}

/** Leads and users are called by name only, other things by type and name. */
function nounOf({ subject_type }: AuditEntry): string {
  return subject_type === "lead" || subject_type === "user" ? "" : NOUNS[subject_type];
}

/** A sentence about the entry's subject. */
function aboutSubject(entry: AuditEntry, verb: string, tail = ""): AuditSentence {
  return { verb, subject: loggedActivity(entry)?.name ?? entry.subject_name, tail };
}

function withoutSubject(verb: string, tail = ""): AuditSentence {
  return { verb, subject: "", tail };
}

/** The change of one field as text, and the other changes as the end of the sentence. */
function splitChanges({ changes }: AuditEntry, field: string, locale: Locale) {
  const change = changes.find((each) => each.field === field);
  const others = changes.filter((each) => each !== change);
  return { changeText: change && formatChange(change, locale), others: inline(others, locale) };
}

const SENTENCES: Record<AuditEntry["action"], (entry: AuditEntry, locale: Locale) => AuditSentence> = {
  created: (entry) =>
    aboutSubject(entry, loggedActivity(entry)?.added ?? `added ${NOUNS[entry.subject_type]}`),
  updated: (entry, locale) => aboutSubject(entry, `changed ${nounOf(entry)}`, inline(entry.changes, locale)),
  removed: (entry) =>
    entry.subject_type === "lead"
      ? aboutSubject(entry, `moved ${NOUNS.lead}`, " to the trash")
      : aboutSubject(entry, `deleted ${NOUNS[entry.subject_type]}`),
  restored: (entry) =>
    aboutSubject(
      entry,
      `restored ${NOUNS[entry.subject_type]}`,
      entry.subject_type === "tenant" ? " from a backup" : " from the trash",
    ),
  archived: (entry) => aboutSubject(entry, `archived ${nounOf(entry)}`),
  unarchived: (entry) => aboutSubject(entry, `unarchived ${nounOf(entry)}`),
  merged: (entry) => aboutSubject(entry, "merged ", " into another lead"),
  unmerged: (entry) => aboutSubject(entry, "undid the merge of "),
  moved: (entry, locale) => {
    const { changeText, others } = splitChanges(entry, "status_id", locale);
    return aboutSubject(
      entry,
      `moved ${nounOf(entry)}`,
      (changeText ? ` from ${changeText.from} to ${changeText.to}` : "") + others,
    );
  },
  assigned: (entry, locale) => {
    const { changeText, others } = splitChanges(entry, "owner_id", locale);
    return aboutSubject(
      entry,
      `assigned ${nounOf(entry)}`,
      ` to ${changeText?.to ?? "someone else"}${others}`,
    );
  },
  reordered: (entry) =>
    entry.subject_type === "lead"
      ? aboutSubject(entry, `moved ${nounOf(entry)}`, " within its column")
      : withoutSubject(`changed the order of the ${LISTS[entry.subject_type] ?? "statuses"}`),
  exported: ({ subject_type, changes }) => {
    if (subject_type === "tenant") return withoutSubject("exported everything");
    const leads = changes.find(({ field }) => field === "exported_leads")?.to;
    return withoutSubject(typeof leads === "number" ? `exported ${leads} leads` : "exported leads");
  },
  erasure_asked: ({ changes }) => withoutSubject("asked to erase a person", requestText(changes)),
  erased: ({ changes }) => withoutSubject("erased a person", requestText(changes)),
  registered: (entry) => aboutSubject(entry, `registered ${NOUNS[entry.subject_type]}`),
  invited: (entry) => aboutSubject(entry, `invited ${nounOf(entry)}`),
  enabled: (entry) => aboutSubject(entry, `activated ${nounOf(entry)}`),
  disabled: (entry) => aboutSubject(entry, `deactivated ${nounOf(entry)}`),
  password_changed: (entry) =>
    entry.actor_id === entry.subject_id
      ? withoutSubject("changed their password")
      : aboutSubject(entry, "changed the password of "),
  signed_in: ({ changes }) => withoutSubject("signed in", factorText(changes)),
  passkey_refused: (entry) => aboutSubject(entry, "refused a copied passkey of "),
  signed_out_everywhere: () => withoutSubject("logged out everywhere"),
};

export function auditSentence(entry: AuditEntry, locale: Locale): AuditSentence {
  return SENTENCES[entry.action](entry, locale);
}

function requestText(changes: AuditEntry["changes"]): string {
  const by = changes.find(({ field }) => field === "asked_by")?.to;
  return typeof by === "string" ? `, on request (${by})` : "";
}

function factorText(changes: AuditEntry["changes"]): string {
  const factor = changes.find(({ field }) => field === "second_factor")?.to;
  if (typeof factor !== "string") return "";
  return ` with ${/^[aeiou]/.test(factor) ? "an" : "a"} ${factor}`;
}

/** Whether the sentence contains all changes. */
export function isFullyDescribed({ action, changes }: AuditEntry): boolean {
  const isDescribed = action === "updated" || action === "moved" || action === "assigned";
  return changes.length === 0 || (isDescribed && changes.length <= INLINE_MAX);
}
