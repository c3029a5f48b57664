import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { globalScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import { resetHash, resetToken } from "../mail/reset-link";
import type { StoredUser } from "./entity";

/** A mailed token for choosing a password. A new email address or ended sessions invalidate it. */
export interface Reset {
  hash: string;
  tenant_id: string;
  user_id: string;
  email: string;
  session_version: number;
  invited_by?: string;
  created_at: string;
  used_at: string | null;
  ttl: number;
}

const resets = defineEntity<Reset, "hash">({
  name: "reset",
  key: ({ hash }) => ({ pk: globalScope("RESET", hash), sk: "RESET" }),
  fromKey: ({ pk }) => ({ hash: pk.slice(globalScope("RESET", "").length) }),
  isStamped: false,
});

export function create(resetId: string, user: StoredUser, seconds: number, invited_by?: string): Write {
  return resets.create({
    hash: resetHash(resetToken(resetId)),
    tenant_id: useTenant(),
    user_id: user.id,
    email: user.email,
    session_version: user.session_version,
    ...(invited_by !== undefined && { invited_by }),
    created_at: timestamp(),
    used_at: null,
    ttl: Math.floor(now() / 1000) + seconds,
  });
}

export async function find(token: string): Promise<Reset | undefined> {
  const reset = await resets.get({ hash: resetHash(token) });
  return reset?.used_at === null ? reset : undefined;
}

export function use(reset: Reset): Write {
  return resets.put(
    { ...reset, used_at: timestamp() },
    {
      expression: "#used = :unused AND #ttl > :now",
      names: { "#used": "used_at", "#ttl": "ttl" },
      values: { ":unused": null, ":now": Math.floor(now() / 1000) },
    },
  );
}
