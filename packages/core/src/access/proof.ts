import { now } from "../kernel/clock";
import { AppError } from "../kernel/error";
import { timeOf } from "../kernel/id";
import { readAll } from "../kernel/store";
import { useUser } from "../permissions/actor";
import { PROOF_SECONDS, STEP_UP_CODE, STEP_UP_TEXT } from "./rules";
import * as Sessions from "./session-entity";

/** Throws 403 unless the caller signed in or proved their identity in this session in the last 15 minutes. */
export async function assertProven(): Promise<void> {
  const { user_id, session_id } = useUser();
  if (isRecent(timeOf(session_id))) return;
  const [session] = await readAll(Sessions.read(user_id, session_id));
  if (!session?.proven_at || !isRecent(Date.parse(session.proven_at)))
    throw new AppError("forbidden", STEP_UP_CODE, STEP_UP_TEXT);
}

function isRecent(provenAt: number): boolean {
  return now() - provenAt < PROOF_SECONDS * 1000;
}
