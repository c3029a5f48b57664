import type { Result } from "../jobs/part-entity";
import { AppError } from "../kernel/error";
import type { Plan } from "./change";

/** Plans the undo of each changed lead of a job; a lead that can't be undone keeps the reason. */
export function planUndo(
  results: readonly Result[],
  undo: (result: Result) => Plan,
): { plans: Plan[]; results: Result[] } {
  const plans: Plan[] = [];
  const undone = results.map((result): Result => {
    if (result.version === undefined) return result;
    try {
      plans.push(undo(result));
      return { ...result, undone: true };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...result, undone: false, message: error.message };
    }
  });
  return { plans, results: undone };
}
