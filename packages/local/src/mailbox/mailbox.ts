import { existsSync, readFileSync } from "node:fs";
import { createId } from "@leadlane/core/kernel/id";
import { appendLine, replaceFile } from "../durable-file";

/** A mail that the product sent. */
export interface Mail {
  id: string;
  at: string; // when it was sent, ISO-8601
  from: string;
  to: string[];
  reply_to?: string[]; // where answers go, if not to the sender
  subject: string;
  text: string;
  html: string;
  attachments?: { name: string; type: string; base64: string }[];
}

export interface Mailbox {
  add(mail: Omit<Mail, "id" | "at">): string; // keeps a mail, on the disk when it returns; gives its id
  list(): Mail[]; // the newest first
  find(id: string): Mail | undefined;
}

const KEPT = 500; // older mails are forgotten at the next start

/** The mails that were sent, in a file. */
export function openMailbox(path: string): Mailbox {
  const mails = read(path).slice(-KEPT);
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

/** None for a last line that a crash cut off: the mail was not acknowledged. */
function parse(line: string): Mail[] {
  try {
    // Only this module writes the file.
    return [JSON.parse(line) as Mail];
  } catch {
    return [];
  }
}
