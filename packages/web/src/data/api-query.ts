import useSWR, { type SWRConfiguration } from "swr";
import type { Address } from "../lib/api/address";
import { read } from "../lib/api/api";
import type { ApiError } from "../lib/api/api-error";
import type { Caches } from "./cache";
import { useWithOutbox } from "./outbox/with-outbox";

/** Fetches an address through SWR; null fetches nothing. Entries of the outbox are applied to the data. */
export function useApiQuery<T>(address: Address<T> | null, options?: SWRConfiguration<T, ApiError>) {
  const response = useSWR<T, ApiError>(address, read<T>, options);
  const data = useWithOutbox(response.data);
  return data === response.data ? response : { ...response, data };
}

export function updateApiQuery<T>(
  mutate: Caches["mutate"],
  address: Address<T>,
  change: (shown: T) => T,
): Promise<T | undefined> {
  return mutate<T>(address, (shown) => shown && change(shown), { revalidate: false });
}
