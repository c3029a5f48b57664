/**
 * Links by which a user chooses a password, found by the hash of the secret in them.
 *
 * - start: 1 put, in the transaction that posts the letter
 * - use: 1 GetItem; 1 put in the transaction that sets the password, which only one can do
 */
import { useTenant } from "../actor";
import { now, timestamp } from "../clock";
import * as Table from "../table/client";
import { globalScope, type Key } from "../table/key";
import { absent, put, type Write } from "../table/write";
import type { StoredUser } from "./entity";
import { resetHash, resetToken } from "./reset";

/** Good for the user as he was when the letter was posted: another e-mail address or ended sessions end it too. */
export interface Reset {
  tenant_id: string;
  user_id: string;
  email: string;
  session_version: number;
  created_at: string;
  used_at: string | null;
  ttl: number;
}

function key(hash: string): Key {
  return { pk: globalScope("RESET", hash), sk: "RESET" };
}

/** The write that makes a reset's token good for `seconds`. */
export function create(resetId: string, user: StoredUser, seconds: number): Write {
  const reset: Reset = {
    tenant_id: useTenant(),
    user_id: user.id,
    email: user.email,
    session_version: user.session_version,
    created_at: timestamp(),
    used_at: null,
    ttl: Math.floor(now() / 1000) + seconds,
  };
  return put({ ...key(resetHash(resetToken(resetId))), entity: "reset", ...reset }, absent);
}

/** The reset that a token stands for; undefined for one that is unknown, used or past its time. */
export async function find(token: string): Promise<Reset | undefined> {
  const item = await Table.get(key(resetHash(token)));
  // Written by `create` and `use` alone.
  const reset = item as unknown as Reset | undefined;
  return reset?.used_at === null ? reset : undefined;
}

/** Uses a token up; fails where that was done already, or its time has come meanwhile. */
export function use(token: string, reset: Reset): Write {
  const used = { ...reset, ...key(resetHash(token)), entity: "reset", used_at: timestamp() };
  return put(used, {
    expression: "#used = :unused AND #ttl > :now",
    names: { "#used": "used_at", "#ttl": "ttl" },
    values: { ":unused": null, ":now": Math.floor(now() / 1000) },
  });
}
