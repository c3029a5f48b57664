import type { Handlers } from "./handlers";
import { watchParent } from "./parent-watch";
import { type Product, type ProductOptions, startProduct } from "./product";
import { readSettings } from "./settings";
import { StartError } from "./start-error";

const STOP_MS = 4500;

export interface RunOptions {
  version: string;
  headers: ProductOptions["headers"];
  site: ProductOptions["site"];
  loadHandlers: () => Promise<() => Handlers>;
  seed: () => Promise<void>;
  onReady: (product: Product) => void; // called once the product is ready
}

/** Runs the product until SIGTERM, SIGINT, the exit of its npm process or a fatal failure. */
export async function run(options: RunOptions): Promise<void> {
  // The terminal shows no request logs by default.
  process.env.LOG_LEVEL ||= "error";
  let product: Product | undefined;
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(code), STOP_MS).unref();
    const stopped = product ? product.stop() : Promise.resolve();
    stopped.finally(() => process.exit(code));
  };
  process.on("SIGTERM", () => end(0));
  process.on("SIGINT", () => end(0));
  watchParent(() => end(0));
  try {
    product = await startProduct({
      ...options,
      settings: readSettings(process.env),
      onFatal: (message) => {
        console.error(message);
        end(1);
      },
    });
    options.onReady(product);
  } catch (error) {
    // A StartError is a message for the user; other errors are defects and need a stack trace.
    console.error(error instanceof StartError ? error.message : error);
    end(1);
  }
}
