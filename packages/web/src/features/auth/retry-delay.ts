import { ApiError } from "../../lib/api/api-error";

const WAIT_MAX = 10; // seconds; a longer wait is reported by the next attempt

/** After several failures, delays the next attempt as long as the server requests. */
export async function waitAsRequested(error: unknown): Promise<void> {
  const seconds = error instanceof ApiError && error.status === 400 ? (error.retryAfter ?? 0) : 0;
  if (seconds <= WAIT_MAX) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
