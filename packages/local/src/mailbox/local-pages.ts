import type { IncomingMessage, ServerResponse } from "node:http";
import type { Mailbox } from "./mailbox";
import { listPage } from "./mailbox-page";

const LIST = "/_local/mailbox";
const BODY = /^\/_local\/mailbox\/([0-9A-Z]+)\.html$/;

const BODY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** Serves the pages below /_local, which exist only locally. */
export function serveLocalPage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  mailbox: Mailbox,
): void {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const answer = isRead ? find(request, path, mailbox) : text(405, "Method not allowed.");
  response.statusCode = answer.status;
  response.setHeader("cache-control", "no-store");
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.end(answer.body);
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function find(request: IncomingMessage, path: string, mailbox: Mailbox): Answer {
  const wantsJson = /\bapplication\/json\b/.test(request.headers.accept ?? "");
  if (path === `${LIST}.json` || (path === LIST && wantsJson)) {
    const headers = { "content-type": "application/json; charset=utf-8" };
    return { status: 200, headers, body: JSON.stringify(mailbox.list()) };
  }
  if (path === LIST) return html(listPage(mailbox.list()));
  const [, id = ""] = BODY.exec(path) ?? [];
  const mail = mailbox.find(id);
  if (!mail) return text(404, "Not found.");
  const page = html(`<!doctype html><base target="_blank">${mail.html}`);
  return { ...page, headers: { ...page.headers, "content-security-policy": BODY_POLICY } };
}

function html(body: string): Answer {
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

function text(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}
