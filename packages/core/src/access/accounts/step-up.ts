import { now, timestamp } from "../../kernel/clock";
import { commit, readAll } from "../../kernel/store";
import { useUser } from "../../permissions/actor";
import * as Entity from "../entity";
import { PROOF_SECONDS } from "../rules";
import type { Proven, StepUp } from "../schema";
import * as Sessions from "../session-entity";
import { unauthenticated } from "../sessions/token";
import { assertCurrent } from "./own-password";

/** Proves the caller's identity for the sensitive changes of the next 15 minutes in this session. 400, 429. */
export async function stepUp({ password }: StepUp): Promise<Proven> {
  const { user_id, session_id, session_expiry } = useUser();
  const [user, session] = await readAll(Entity.read(user_id), Sessions.read(user_id, session_id));
  if (!user) throw unauthenticated();
  await assertCurrent(user, password, "password");
  const proven_until = new Date(now() + PROOF_SECONDS * 1000).toISOString();
  const seconds = session_expiry - Math.floor(now() / 1000);
  const write = session
    ? Sessions.prove(session, timestamp())
    : Sessions.create(user, { id: session_id, seconds, proven_at: timestamp() });
  return commit([write], { proven_until });
}
