import { now, timestamp } from "../../kernel/clock";
import { invalid } from "../../kernel/error";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import { useUser } from "../../permissions/actor";
import * as Entity from "../entity";
import type { Assertion } from "../passkeys/schema";
import { proveCaller } from "../passkeys/step-up";
import { PROOF_SECONDS, SECOND_FACTOR_PROOF_TEXT } from "../rules";
import type { Proven, StepUp } from "../schema";
import { countAttempt, prove, wrongCode } from "../second-factor/prove";
import * as Sessions from "../session-entity";
import { unauthenticated } from "../sessions/token";
import { assertCurrent } from "./own-password";

/**
 * Proves the caller's identity for the sensitive changes of the next 15 minutes in this session. A user with a
 * second factor needs that instead of the password. 400, 429.
 */
export async function stepUp({ password, code, assertion }: StepUp): Promise<Proven> {
  if (assertion !== undefined) return proveByPasskey(assertion);
  const { user, session } = await read();
  if (code !== undefined) return proveByCode(user, code);
  if (user.second_factor) throw invalid("password", SECOND_FACTOR_PROOF_TEXT);
  await assertCurrent(user, password ?? "", "password");
  return commit([recordProof(user, session)], proven());
}

async function proveByCode(self: Entity.StoredUser, code: string): Promise<Proven> {
  const attempt = await countAttempt(self, useUser().session_id);
  const answer = await retryOnConflict(async () => {
    const { user: before, session } = await read();
    const proof = await prove(before, { code });
    if (!proof) throw wrongCode({ code }, attempt);
    return commit([recordProof(proof.user, session), ...proof.writes], proven());
  });
  await attempt.release();
  return answer;
}

function proveByPasskey(assertion: Assertion): Promise<Proven> {
  return retryOnConflict(async () => {
    const [{ session }, { user, writes }] = await Promise.all([read(), proveCaller(assertion)]);
    return commit([recordProof(user, session), ...writes], proven());
  });
}

async function read() {
  const { user_id, session_id } = useUser();
  const [user, session] = await readAll(Entity.read(user_id), Sessions.read(user_id, session_id));
  if (!user) throw unauthenticated();
  return { user, session };
}

function recordProof(user: Entity.StoredUser, session: Sessions.StoredSession | undefined): Write {
  if (session) return Sessions.prove(session, timestamp());
  const { session_id: id, session_expiry } = useUser();
  const seconds = session_expiry - Math.floor(now() / 1000);
  return Sessions.create(user, { id, seconds });
}

function proven(): Proven {
  return { proven_until: new Date(now() + PROOF_SECONDS * 1000).toISOString() };
}
