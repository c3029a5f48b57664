import { existsSync, readFileSync } from "node:fs";
import { createId } from "@leadlane/core/kernel/id";
import { appendLine, replaceFile } from "../durable-file";

export interface Mail {
  id: string;
  at: string; // time sent, ISO 8601
  from: string;
  to: string[];
  reply_to?: string[]; // if different from the sender
  subject: string;
  text: string;
  html: string;
  attachments?: { name: string; type: string; base64: string }[];
}

export interface Mailbox {
  add(mail: Omit<Mail, "id" | "at">): string;
  list(): Mail[]; // newest first
  find(id: string): Mail | undefined;
}

const MAX_EMAILS = 500;

export function openMailbox(path: string): Mailbox {
  const mails = read(path).slice(-MAX_EMAILS);
  replaceFile(path, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""));
  return {
    add(mail) {
      const now = Date.now();
      const whole = { id: createId(now), at: new Date(now).toISOString(), ...mail };
      appendLine(path, JSON.stringify(whole));
      mails.push(whole);
      return whole.id;
    },
    list: () => mails.toReversed(),
    find: (id) => mails.find((mail) => mail.id === id),
  };
}

function read(path: string): Mail[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8").split("\n").flatMap(parse);
}

/** Ignores an incomplete last line: that email was not acknowledged. */
function parse(line: string): Mail[] {
  try {
    // Only this module writes the file.
    return [JSON.parse(line) as Mail];
  } catch {
    return [];
  }
}
