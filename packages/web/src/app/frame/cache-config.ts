import type { SWRConfiguration } from "swr";
import { isRefusal } from "../../lib/api-error";
import { firstCache, freshAtFirst } from "./first-cache";

const RETRIES_MAX = 3;
const RETRY_BASE = 2_000;

/** How server data is kept: refreshed when the window comes back; tried again after failures that may pass. */
export const cacheConfig: SWRConfiguration = {
  provider: firstCache,
  use: [freshAtFirst],
  revalidateOnFocus: true,
  keepPreviousData: false,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (isRefusal(error) || retryCount > RETRIES_MAX) return;
    setTimeout(() => revalidate({ retryCount }), RETRY_BASE * 2 ** (retryCount - 1));
  },
};
