import useSWR, { type SWRConfiguration } from "swr";
import type { Address } from "../lib/api/address";
import { read } from "../lib/api/api";
import type { ApiError } from "../lib/api/api-error";
import type { Caches } from "./cache";

/** What a route answers at an address, kept under it; without one nothing is asked. */
export function useAnswer<T>(address: Address<T> | null, options?: SWRConfiguration<T, ApiError>) {
  return useSWR<T, ApiError>(address, read<T>, options);
}

/** Changes what is shown of an answer, where there is one, without asking the server. */
export function changeAnswer<T>(
  mutate: Caches["mutate"],
  address: Address<T>,
  change: (shown: T) => T,
): Promise<T | undefined> {
  return mutate<T>(address, (shown) => shown && change(shown), { revalidate: false });
}
