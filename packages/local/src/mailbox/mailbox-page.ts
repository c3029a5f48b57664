import { escapeHtml } from "@leadlane/core/mail/escape";
import type { Mail } from "./mailbox";

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 760px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 4px; font-size: 24px; }
p { margin: 0 0 24px; }
details { margin: 0 0 12px; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 8px; }
summary { padding: 12px 16px; cursor: pointer; }
summary:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; border-radius: 8px; }
h2 { display: inline; margin: 0; font-size: 16px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 0; padding: 0 16px 12px; }
dt, time { color: color-mix(in srgb, CanvasText 70%, Canvas); }
dd { margin: 0; }
time { display: block; font-size: 14px; }
pre { margin: 0; padding: 16px; border-top: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); font: inherit; white-space: pre-wrap; }
iframe { display: block; width: 100%; height: 480px; border: 0; border-top: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 0 0 8px 8px; background: white; color-scheme: light; }
`;

/** All emails on one page without scripts, the newest expanded. */
export function listPage(mails: readonly Mail[]): string {
  const count = mails.length === 1 ? "1 mail" : `${mails.length} mails`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${count})</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>${mails.length === 0 ? "No mail was sent yet." : `${count} sent by this installation, the newest first. Reload for more.`}</p>
${mails.map(entry).join("\n")}
</main>
</body>
</html>
`;
}

function entry(mail: Mail, position: number): string {
  const { id, at, from, to, reply_to: replyTo, subject, text, html, attachments = [] } = mail;
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/_local/mailbox/${id}.html" title="${escapeHtml(subject)} as HTML"></iframe>`;
  return `<details${position === 0 ? " open" : ""}>
<summary><h2>${escapeHtml(subject) || "(no subject)"}</h2> <time datetime="${at}">${readable(at)} · ${escapeHtml(to.join(", "))}</time></summary>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to.join(", "))}</dd>${replyTo ? `<dt>Reply to</dt><dd>${escapeHtml(replyTo.join(", "))}</dd>` : ""}${attachments.map(attachment).join("")}</dl>
${text === "" ? "" : `<pre>${withLinks(text)}</pre>`}
${html === "" ? "" : frame}
</details>`;
}

function attachment({ name, type, base64 }: NonNullable<Mail["attachments"]>[number]): string {
  const address = `data:${escapeHtml(type)};base64,${escapeHtml(base64)}`;
  return `<dt>Attached</dt><dd><a href="${address}" download="${escapeHtml(name)}">${escapeHtml(name)}</a></dd>`;
}

function readable(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}

/** Turns URLs into links, without trailing punctuation. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, position) =>
      position % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join("");
}
