import useSWR, { type SWRConfiguration } from "swr";
import type { Address } from "../lib/api/address";
import { read } from "../lib/api/api";
import type { ApiError } from "../lib/api/api-error";
import type { Caches } from "./cache";

/** Fetches an address through SWR; null fetches nothing. */
export function useApiQuery<T>(address: Address<T> | null, options?: SWRConfiguration<T, ApiError>) {
  return useSWR<T, ApiError>(address, read<T>, options);
}

export function updateApiQuery<T>(
  mutate: Caches["mutate"],
  address: Address<T>,
  change: (shown: T) => T,
): Promise<T | undefined> {
  return mutate<T>(address, (shown) => shown && change(shown), { revalidate: false });
}
