import { randomBytes } from "node:crypto";
import * as Audit from "../../audit/audit";
import { useTenant } from "../../kernel/actor";
import { timestamp } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import { conflict, notFound } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import { useUser } from "../../permissions/actor";
import { nameDevice } from "../device-name";
import type { SecondFactor } from "../entity";
import { removeRecoveryCodes } from "../factor-entity";
import * as Entity from "../passkey-entity";
import { nameAuthenticator } from "../passkeys/authenticator-name";
import * as Challenge from "../passkeys/challenge";
import * as RelyingParty from "../passkeys/relying-party";
import type {
  CreationOptions,
  Passkey,
  RegisteredPasskey,
  RegisterPasskey,
  RenamePasskey,
} from "../passkeys/schema";
import { FACTOR_NEEDED_TEXT, PASSKEY_KNOWN_TEXT, PASSKEYS_FULL_TEXT, PASSKEYS_MAX } from "../rules";
import { isRequired } from "../second-factor-rule";
import { getSelf } from "../sessions/session";
import { issueCodes, newCount, saveFactors } from "./own-factors";

const HANDLE_BYTES = 32;

function serialize({ user_id, backed_up, ...stored }: Entity.StoredPasskey): Passkey {
  const { id, name, last_used_at, created_at, updated_at, version } = stored;
  return {
    ...{ id, tenant_id: useTenant(), name, synced: backed_up, last_used_at },
    ...{ created_at, updated_at, version },
  };
}

/** Oldest first. */
export async function list(): Promise<Passkey[]> {
  return (await Entity.list(useUser().user_id)).map(serialize);
}

/** Options for creating a passkey in the browser. 409 above the limit or if the site's address is unknown. */
export async function startRegistration(): Promise<CreationOptions> {
  const [user, own] = await Promise.all([getSelf(), Entity.list(useUser().user_id)]);
  assertRoom(own.length);
  const handle = own[0]?.handle ?? randomBytes(HANDLE_BYTES).toString("base64url");
  const challenge = await Challenge.issue(Challenge.forSession("register"), handle);
  return RelyingParty.creationOptions(challenge, { ...user, handle }, own);
}

/** Also issues recovery codes if none is left. 400, 409 above the limit or for a registered credential. */
export async function register({ registration, name }: RegisterPasskey): Promise<RegisteredPasskey> {
  const signed = RelyingParty.challengeOf(registration, "registration");
  const challenge = await Challenge.read(signed, Challenge.forSession("register"));
  if (!challenge?.handle) throw RelyingParty.refused("registration");
  const { handle } = challenge;
  const { credential, aaguid } = await RelyingParty.verifyRegistration(registration, signed);
  const at = timestamp();
  const passkey: Entity.StoredPasskey = {
    ...{ id: createId(), user_id: useUser().user_id, handle, ...credential },
    name: name ?? nameAuthenticator(aaguid) ?? nameDevice(useContext().userAgent),
    ...{ created_at: at, updated_at: at, last_used_at: null, version: 1, rev: 1 },
  };
  return retryOnConflict(() => add(passkey, challenge));
}

async function add(
  passkey: Entity.StoredPasskey,
  challenge: Challenge.Challenge,
): Promise<RegisteredPasskey> {
  const [user, [used], known] = await Promise.all([
    getSelf(),
    readAll(Entity.readChallenge(challenge)),
    Entity.find(passkey.credential_id),
  ]);
  if (used) throw RelyingParty.refused("registration");
  if (known) throw conflict(PASSKEY_KNOWN_TEXT);
  const { second_factor: before } = user;
  assertRoom(before?.passkeys ?? 0);
  const { codes, writes, ...counts } = recoveryCodes(user.id, before);
  const second_factor = {
    totp: before?.totp ?? false,
    passkeys: (before?.passkeys ?? 0) + 1,
    since: before?.since ?? passkey.created_at,
    ...counts,
  };
  const answer = { ...serialize(passkey), ...(codes && { recovery_codes: codes }) };
  return saveFactors({ ...user, second_factor }, { kind: "passkey_added", name: passkey.name }, answer, [
    ...Entity.create(passkey),
    Entity.consumeChallenge(challenge),
    ...writes,
  ]);
}

/** The existing codes, or new ones if none is left. */
function recoveryCodes(userId: string, before: SecondFactor | undefined) {
  if (before && before.recovery_codes > 0) {
    const { recovery_codes, recovery_codes_at } = before;
    return { recovery_codes, recovery_codes_at, codes: undefined, writes: [] };
  }
  const { codes, write } = issueCodes(userId);
  return { ...newCount(), codes, writes: [write] };
}

function assertRoom(count: number): void {
  if (count >= PASSKEYS_MAX) throw conflict(PASSKEYS_FULL_TEXT);
}

/** 404. */
export function rename(id: string, { name }: RenamePasskey): Promise<Passkey> {
  return retryOnConflict(async () => {
    const [user, passkey] = await Promise.all([getSelf(), getOwn(id)]);
    const renamed = { ...passkey, name, updated_at: timestamp(), version: passkey.version + 1 };
    const audit = Audit.passkeyRenamed(user, passkey.name, name);
    return commit([Entity.save(renamed), audit], serialize(renamed));
  });
}

/** Also voids the recovery codes with the last factor. 404, 409 if a factor is required. */
export function remove(id: string): Promise<{ id: string }> {
  return retryOnConflict(async () => {
    const [user, passkey] = await Promise.all([getSelf(), getOwn(id)]);
    const { second_factor: before } = user;
    const isLast = !before || (!before.totp && before.passkeys <= 1);
    if (isLast && isRequired(user)) throw conflict(FACTOR_NEEDED_TEXT);
    const second_factor = isLast ? undefined : { ...before, passkeys: before.passkeys - 1 };
    const news = { kind: "passkey_removed", name: passkey.name } as const;
    return saveFactors({ ...user, second_factor }, news, { id }, [
      ...Entity.removePasskey(passkey),
      ...(isLast ? [removeRecoveryCodes(user.id)] : []),
    ]);
  });
}

async function getOwn(id: string): Promise<Entity.StoredPasskey> {
  const [passkey] = await readAll(Entity.read({ id, user_id: useUser().user_id }));
  if (!passkey) throw notFound("Passkey");
  return passkey;
}
