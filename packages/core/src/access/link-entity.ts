import { useTenant } from "../kernel/actor";
import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { globalScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import { resetHash, resetToken } from "../mail/reset-link";
import type { EmailSide } from "./rules";

export interface EmailLink {
  hash: string; // of the token; part of the key only
  tenant_id: string;
  user_id: string;
  change_id: string;
  side: EmailSide;
  ttl: number;
}

const links = defineEntity<EmailLink, "hash">({
  name: "email_link",
  key: ({ hash }) => ({ pk: globalScope("RESET", hash), sk: "EMAIL" }),
  fromKey: ({ pk }) => ({ hash: pk.slice(globalScope("RESET", "").length) }),
  isStamped: false,
});

export function create(
  linkId: string,
  link: Pick<EmailLink, "user_id" | "change_id" | "side">,
  seconds: number,
): Write {
  const ttl = Math.floor(now() / 1000) + seconds;
  return links.create({ ...link, hash: resetHash(resetToken(linkId)), tenant_id: useTenant(), ttl });
}

export function find(token: string): Promise<EmailLink | undefined> {
  return links.get({ hash: resetHash(token) });
}
