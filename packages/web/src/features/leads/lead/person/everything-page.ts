import type { PersonExport } from "@leadlane/core/person/schema";

type Row = Record<string, unknown>;

const SECTIONS: readonly [heading: string, rowsOf: (all: PersonExport) => readonly Row[]][] = [
  [
    "Merged into this lead",
    (all) =>
      all.merged_leads.map(({ created_at, name, phone, email, company }) => ({
        created_at,
        name,
        phone,
        email,
        company,
      })),
  ],
  [
    "Timeline",
    (all) =>
      all.activities.map(({ created_at, kind, event, text, outcome }) => ({
        created_at,
        kind: event ?? kind,
        text,
        outcome,
      })),
  ],
  [
    "History of changes",
    (all) => all.history.map(({ at, user_name, field, from, to }) => ({ at, user_name, field, from, to })),
  ],
  [
    "Events",
    (all) => all.events.map(({ starts_at, ends_at, title, notes }) => ({ starts_at, ends_at, title, notes })),
  ],
  ["Files", (all) => all.files.map(({ created_at, name, type, size }) => ({ created_at, name, type, size }))],
  [
    "Website submissions",
    (all) =>
      all.captures.map(({ created_at, name, email, phone, company, message, page_url }) => ({
        created_at,
        name,
        email,
        phone,
        company,
        message,
        page_url,
      })),
  ],
  [
    "Notifications",
    (all) =>
      all.notices.map(({ created_at, kind, lead_name, text }) => ({ created_at, kind, lead_name, text })),
  ],
  [
    "Sent to webhooks",
    (all) => all.deliveries.map(({ created_at, event, url, status }) => ({ created_at, event, url, status })),
  ],
  ["Imports and bulk actions", (all) => all.jobs.map(({ row, previous }) => ({ row, previous }))],
  [
    "Audit log",
    (all) =>
      all.audit.map(({ at, actor_name, action, subject_name, changes }) => ({
        at,
        actor_name,
        action,
        subject_name,
        changes: changes.map(({ field, from, to }) => `${field}: ${textOf(from)} → ${textOf(to)}`).join("; "),
      })),
  ],
];

/** A person's data as one HTML file without scripts or external resources. */
export function toPage(all: PersonExport): string {
  const nameOf = (value: unknown) => (typeof value === "string" ? (all.names[value] ?? value) : value);
  const table = (heading: string, rows: readonly Row[]) => {
    const [first] = rows;
    if (!first) return "";
    const names = Object.keys(first);
    const head = names.map((name) => `<th>${escaped(labelOf(name))}</th>`).join("");
    const body = rows
      .map(
        (row) => `<tr>${names.map((name) => `<td>${escaped(textOf(nameOf(row[name])))}</td>`).join("")}</tr>`,
      )
      .join("");
    return `<h2>${escaped(heading)}</h2><table><tr>${head}</tr>${body}</table>`;
  };
  const fields = Object.entries(all.lead).map(([field, value]) => ({
    field: labelOf(field),
    value: nameOf(value),
  }));
  const title = `Personal data of ${all.lead.name}`;
  const style =
    "body{font:14px system-ui,sans-serif;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:4px 8px;text-align:start;vertical-align:top;overflow-wrap:anywhere}";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1><p>Exported on ${escaped(all.taken_at)} (UTC).</p>${table("Lead", fields)}${SECTIONS.map(([heading, rowsOf]) => table(heading, rowsOf(all))).join("")}</html>`;
}

function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => MARKS[character] ?? "");
}
