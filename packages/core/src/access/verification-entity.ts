import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { defineEntity, setFields } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { globalScope, tenantScope } from "../kernel/table/key";
import { remove, type Write } from "../kernel/table/write";
import { resetHash } from "../mail/reset-link";
import { codeHash, verificationCode, verificationToken } from "../mail/verification-link";
import type { StoredUser } from "./entity";
import { CODE_TRIES, VERIFICATION_SECONDS } from "./rules";

interface Verification {
  id: string;
  user_id: string;
  email: string;
  code_hash: string;
  tries: number;
  ttl: number;
}

export interface Link {
  hash: string;
  tenant_id: string;
  user_id: string;
  email: string;
  created_at: string;
  used_at: string | null;
  ttl: number;
}

const codes = defineEntity<Verification, never>({
  name: "verification",
  key: () => ({ pk: tenantScope("USERS"), sk: "VERIFICATION" }),
});

const links = defineEntity<Link, "hash">({
  name: "verification_link",
  key: ({ hash }) => ({ pk: globalScope("VERIFY", hash), sk: "VERIFY" }),
  fromKey: ({ pk }) => ({ hash: pk.slice(globalScope("VERIFY", "").length) }),
  isStamped: false,
});

function seconds(): number {
  return Math.floor(now() / 1000);
}

function hashOf(id: string): string {
  return resetHash(verificationToken(id));
}

export function create(id: string, { id: user_id, email }: StoredUser): Write[] {
  const ttl = seconds() + VERIFICATION_SECONDS;
  const code_hash = codeHash(id, verificationCode(id));
  return [
    codes.put({ id, user_id, email, code_hash, tries: 0, ttl }),
    links.create({
      ...{ hash: hashOf(id), tenant_id: useTenant(), user_id, email },
      ...{ created_at: timestamp(), used_at: null, ttl },
    }),
  ];
}

export async function find({ id, email }: StoredUser): Promise<Verification | undefined> {
  const code = await codes.get({});
  const isGood =
    code?.user_id === id && code.email === email && code.tries < CODE_TRIES && code.ttl > seconds();
  return isGood ? code : undefined;
}

export function readIsLast({ id }: Verification): Read<boolean> {
  const { key, parse } = codes.read({});
  return { key, parse: (item) => parse(item)?.id === id };
}

/** Counts a try before the code is compared; fails if none is left or a newer code exists. */
export function countAttempt({ id }: Verification): Write {
  return {
    type: "update",
    key: codes.key({}),
    expression: "ADD #tries :one",
    names: { "#tries": "tries" },
    values: { ":one": 1 },
    condition: {
      expression: "#id = :id AND #tries < :most",
      names: { "#id": "id", "#tries": "tries" },
      values: { ":id": id, ":most": CODE_TRIES },
    },
  };
}

export function use({ id }: Verification): Write[] {
  const isSame = { expression: "#id = :id", names: { "#id": "id" }, values: { ":id": id } };
  return [remove(codes.key({}), isSame), setFields(links, { hash: hashOf(id) }, { used_at: timestamp() })];
}

export async function findLink(token: string): Promise<Link | undefined> {
  const link = await links.get({ hash: resetHash(token) });
  return link && link.ttl > seconds() ? link : undefined;
}

export function useLink(link: Link): Write[] {
  const isUnused = {
    expression: "#used = :unused",
    names: { "#used": "used_at" },
    values: { ":unused": null },
  };
  return [links.put({ ...link, used_at: timestamp() }, isUnused), remove(codes.key({}))];
}
