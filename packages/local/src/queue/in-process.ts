import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority, setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import type { QueueHandler } from "./queue";

/** As NODE_OPTIONS sets it in AWS (`infra/transfer-heap.ts`). */
const HEAP_MB = 400;

/** Runs a function's bundle once, and ends with the product. A string, so that there is no further file to build. */
const SOURCE = `
process.once("disconnect", () => process.exit());
process.once("message", async ({ bundle, event, deadline }) => {
  const { handler } = await import(bundle);
  const getRemainingTimeInMillis = () => Math.max(deadline - Date.now(), 0);
  process.send(await handler(event, { getRemainingTimeInMillis }));
});
`;

/**
 * A queue's function in a process of its own for each batch, as Lambda isolates it: work that blocks the event loop, runs
 * out of memory or never ends does so alone. Rejects where it gives no answer in time.
 */
export function inProcess(bundle: string, heapMb = HEAP_MB): QueueHandler {
  return async (event, context) => {
    const ms = context.getRemainingTimeInMillis();
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, "-e", SOURCE], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    // Requests come first, but on a busy machine the lowest priority would hardly ever run.
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
