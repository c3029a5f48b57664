import type { ApiHandler } from "./gateway/api";
import type { StreamHandler } from "./streams/delivery";

/** The Lambda functions that the product runs. */
export interface Handlers {
  api: ApiHandler;
  project: StreamHandler;
}
