import { now } from "../kernel/clock";
import { AppError } from "../kernel/error";
import { readAll } from "../kernel/store";
import { useUser } from "../permissions/actor";
import { PROOF_SECONDS, STEP_UP_CODE, STEP_UP_TEXT } from "./rules";
import * as Sessions from "./session-entity";

/** Throws 403 unless the caller proved their identity in this session in the last 15 minutes; signing in counts. */
export async function assertProven(): Promise<void> {
  const { user_id, session_id } = useUser();
  const [session] = await readAll(Sessions.read(user_id, session_id));
  const provenAt = session?.proven_at ? Date.parse(session.proven_at) : 0;
  if (now() - provenAt >= PROOF_SECONDS * 1000) throw new AppError("forbidden", STEP_UP_CODE, STEP_UP_TEXT);
}
