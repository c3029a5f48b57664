import type { Route } from "@leadlane/functions/api/route";
import type { Answer } from "../support/answer";

/** A request that was answered with success. */
export interface Done {
  route: Route;
  answer: Answer;
  callerId: string;
}

const done: Done[] = [];

/** Keeps a request in mind, for the audit to be asked about it. */
export function note(request: Done): void {
  done.push(request);
}

export function allDone(): readonly Done[] {
  return done;
}
