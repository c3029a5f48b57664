import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority, setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import type { QueueHandler } from "./delivery";

/** Matches NODE_OPTIONS in AWS (`infra/transfer-heap.ts`). */
const HEAP_MB = 400;

/** Runs a bundle once and exits with the product. A string avoids another build output. */
const SOURCE = `
process.once("disconnect", () => process.exit());
process.once("message", async ({ bundle, event, deadline }) => {
  const { handler } = await import(bundle);
  const getRemainingTimeInMillis = () => Math.max(deadline - Date.now(), 0);
  process.send(await handler(event, { getRemainingTimeInMillis }));
});
`;

/**
 * Runs the function of a queue in a separate process for each batch, like Lambda: blocking, running out of
 * memory and hanging affect only that process. Rejects without a result in time.
 */
export function inProcess(bundle: string, heapMb = HEAP_MB): QueueHandler {
  return async (event, context) => {
    const ms = context.getRemainingTimeInMillis();
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, "-e", SOURCE], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    // Requests take precedence, but with the lowest priority a busy machine would never run it.
    const priority = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
    if (child.pid !== undefined) setPriority(child.pid, priority);
    const ended = once(child, "exit").then(([code, signal]) => {
      throw new Error(`The function ended without an answer: ${signal ?? code}.`);
    });
    try {
      child.send({ bundle: pathToFileURL(bundle).href, event, deadline: Date.now() + ms });
      const [answer] = await Promise.race([
        once(child, "message", { signal: AbortSignal.timeout(ms) }),
        ended,
      ]);
      return answer;
    } finally {
      ended.catch(() => undefined);
      child.kill("SIGKILL");
    }
  };
}
