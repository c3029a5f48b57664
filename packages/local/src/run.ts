import type { Handlers } from "./handlers";
import { watchParent } from "./parent-watch";
import { type Product, type ProductOptions, startProduct } from "./product";
import { readSettings } from "./settings";
import { StartError } from "./start-error";

const STOP_MS = 4500; // an end takes no longer than this, whatever hangs

export interface RunOptions {
  version: string;
  headers: ProductOptions["headers"];
  site: ProductOptions["site"];
  loadHandlers: () => Promise<() => Handlers>;
  seed: () => Promise<void>;
  greet: (product: Product) => void; // said once everything answers
}

/** Runs the product as this process: until SIGTERM, SIGINT, the end of its npm, or a failure that it can't mend. */
export async function run(options: RunOptions): Promise<void> {
  // A terminal is no place for a line a request, unless somebody asks for it.
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
    options.greet(product);
  } catch (error) {
    // A person can act on a StartError's sentence; anything else is a defect and needs its stack.
    console.error(error instanceof StartError ? error.message : error);
    end(1);
  }
}
