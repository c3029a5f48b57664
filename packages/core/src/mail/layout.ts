import { MAIL_BRAND } from "./brand";
import { escapeHtml } from "./escape";

export interface Content {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  sections?: readonly Section[];
  action?: { label: string; url: string };
  note: string;
  noteLink?: { label: string; url: string };
}

interface Section {
  title: string;
  facts: readonly Fact[];
}

export type Fact = readonly [label: string, value: string, url?: string];

/** An email as text and HTML. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** Lays out an email; mail clients support tables and inline styles only. */
export function render(content: Content): RenderedEmail {
  return { subject: content.subject, text: toText(content), html: toHtml(content) };
}

function toText({
  greeting,
  paragraphs,
  facts = [],
  sections = [],
  action,
  note,
  noteLink,
}: Content): string {
  const signature = `${MAIL_BRAND.product}\n${MAIL_BRAND.tagline}`;
  const pointsOf = (some: readonly Fact[]) =>
    some.map(([label, value, url]) => [`${label}: ${value}`, url].filter(Boolean).join("\n")).join("\n");
  const parts = sections.map((section) => `${section.title}\n${pointsOf(section.facts)}`);
  const link = action && `${action.label}:\n${action.url}`;
  const small = [note, noteLink && `${noteLink.label}:\n${noteLink.url}`].filter(Boolean).join("\n");
  const all = [greeting, ...paragraphs, pointsOf(facts), ...parts, link, small, signature];
  return `${all.filter(Boolean).join("\n\n")}\n`;
}

const { ink, faint, ground, accent } = MAIL_BRAND;
const FONT = "font-family:Roboto,Helvetica,Arial,sans-serif";

function toHtml(content: Content): string {
  const { subject, greeting, paragraphs, facts = [], sections = [], action, note, noteLink } = content;
  const text = [greeting, ...paragraphs].map(
    (line) =>
      `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${escapeHtml(line)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${ground};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px">
<tr><td style="padding:28px 32px 0;font-size:20px;font-weight:700;color:${accent}">${escapeHtml(MAIL_BRAND.product)}</td></tr>
<tr><td style="padding:20px 32px 12px">
${text.join("\n")}
${[table(facts), ...sections.map(({ title, facts }) => heading(title) + table(facts))].join("\n")}
${action ? button(action) : ""}
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${faint}">${escapeHtml(note)}${noteLink ? ` ${anchor(noteLink.label, noteLink.url)}` : ""}</p>
${action ? spelledOut(action.url) : ""}
</td></tr>
</table>
<p style="margin:20px 0 0;font-size:12px;line-height:18px;color:${faint}">${escapeHtml(MAIL_BRAND.company)} · ${escapeHtml(MAIL_BRAND.tagline)}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function heading(title: string): string {
  return `<h2 style="margin:0 0 4px;font-size:16px;line-height:24px;color:${ink}">${escapeHtml(title)}</h2>\n`;
}

function table(facts: readonly Fact[]): string {
  if (facts.length === 0) return "";
  const cell = "padding:6px 12px 6px 0;font-size:15px;line-height:22px;vertical-align:top;text-align:left";
  const rows = facts.map(
    ([label, value, url]) =>
      `<tr><th scope="row" style="${cell};font-weight:400;color:${faint}">${escapeHtml(label)}</th><td style="${cell};color:${ink};white-space:pre-line">${url ? anchor(value, url) : escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">\n${rows.join("\n")}\n</table>`;
}

function anchor(label: string, url: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(label)}</a>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function spelledOut(address: string): string {
  const url = escapeHtml(address);
  return `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${faint}">If the button does not work, copy this address into your browser:<br><a href="${url}" style="color:${accent};word-break:break-all">${url}</a></p>`;
}
