import type { useSWRConfig } from "swr";

/** The cache of server data, and what changes it. */
export type Caches = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;
