import type { AuditSubject } from "@leadlane/core/audit/rules";
import type { AuditChange, AuditEntry } from "@leadlane/core/audit/schema";
import { changeWords, type Locale } from "./change-words";

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
  event: "the event ",
  user: "the user ",
  status: "the status ",
  lead_source: "the lead source ",
  category: "the category ",
  product: "the product ",
  preferences: "the preferences of ",
  subscription: "the subscription ",
  integration: "the ",
  tenant: "the business ",
};

function inline(changes: readonly AuditChange[], locale: Locale): string {
  if (changes.length === 0) return "";
  if (changes.length > INLINE_MAX) return `: ${changes.length} fields`;
  const told = changes.map((change) => {
    const { label, from, to } = changeWords(change, locale);
    return `${label} ${from} → ${to}`;
  });
  return `: ${told.join(", ")}`;
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
function loggedAs({ subject_type, subject_name }: AuditEntry) {
  const [, kind = "", lead = ""] = /^(\w+) on (.*)$/s.exec(subject_name) ?? [];
  const words = subject_type === "activity" ? LOGGED[kind] : undefined;
  return words && { added: words[0], name: `${words[1]} ${words[2]} ${lead}` };
}

/** Leads and users are called by name only, other things by type and name. */
function calledBy({ subject_type }: AuditEntry): string {
  return subject_type === "lead" || subject_type === "user" ? "" : NOUNS[subject_type];
}

function isOwn({ actor_id, subject_id }: AuditEntry): boolean {
  return actor_id === subject_id;
}

export function auditSentence(entry: AuditEntry, locale: Locale): AuditSentence {
  const { action, subject_type, changes } = entry;
  const logged = loggedAs(entry);
  const name = logged?.name ?? entry.subject_name;
  const called = calledBy(entry);
  const say = (verb: string, tail = ""): AuditSentence => ({ verb, subject: name, tail });
  const without = (field: string) => changes.filter((change) => change.field !== field);
  const wordsOf = (field: string) => {
    const change = changes.find((each) => each.field === field);
    return change && changeWords(change, locale);
  };
  switch (action) {
    case "created":
      return say(logged?.added ?? `added ${NOUNS[subject_type]}`);
    case "updated":
      return say(`changed ${called}`, inline(changes, locale));
    case "removed":
      return subject_type === "lead"
        ? say(`moved ${NOUNS.lead}`, " to the trash")
        : say(`deleted ${NOUNS[subject_type]}`);
    case "restored":
      return say(
        `restored ${NOUNS[subject_type]}`,
        subject_type === "tenant" ? " from a backup" : " from the trash",
      );
    case "archived":
    case "unarchived":
      return say(`${action} ${called}`);
    case "merged":
      return say("merged ", " into another lead");
    case "unmerged":
      return say("undid the merge of ");
    case "moved": {
      const status = wordsOf("status_id");
      const way = status ? ` from ${status.from} to ${status.to}` : "";
      return say(`moved ${called}`, way + inline(without("status_id"), locale));
    }
    case "assigned": {
      const owner = wordsOf("owner_id");
      return say(
        `assigned ${called}`,
        ` to ${owner?.to ?? "someone else"}${inline(without("owner_id"), locale)}`,
      );
    }
    case "reordered":
      return subject_type === "lead"
        ? say(`moved ${called}`, " within its column")
        : { verb: "changed the order of the statuses", subject: "", tail: "" };
    case "exported": {
      if (subject_type === "tenant") return { verb: "exported everything", subject: "", tail: "" };
      const leads = changes.find(({ field }) => field === "exported_leads")?.to;
      return {
        verb: typeof leads === "number" ? `exported ${leads} leads` : "exported leads",
        subject: "",
        tail: "",
      };
    }
    case "erasure_asked":
      return { verb: "asked to erase a person", subject: "", tail: askedBy(changes) };
    case "erased":
      return { verb: "erased a person", subject: "", tail: askedBy(changes) };
    case "registered":
      return say(`registered ${NOUNS[subject_type]}`);
    case "invited":
      return say(`invited ${called}`);
    case "enabled":
      return say(`activated ${called}`);
    case "disabled":
      return say(`deactivated ${called}`);
    case "password_changed":
      return isOwn(entry)
        ? { verb: "changed their password", subject: "", tail: "" }
        : say("changed the password of ");
    case "signed_in":
      return { verb: "signed in", subject: "", tail: "" };
    case "signed_out_everywhere":
      return { verb: "logged out everywhere", subject: "", tail: "" };
  }
}

function askedBy(changes: AuditEntry["changes"]): string {
  const by = changes.find(({ field }) => field === "asked_by")?.to;
  return typeof by === "string" ? `, on request (${by})` : "";
}

/** Whether the sentence contains all changes. */
export function isToldInFull({ action, changes }: AuditEntry): boolean {
  const isTold = action === "updated" || action === "moved" || action === "assigned";
  return changes.length === 0 || (isTold && changes.length <= INLINE_MAX);
}
