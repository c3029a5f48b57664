import type { OwnerFilter } from "../../../data/leads";
import { useAddressParams } from "../../../lib/use-address-params";

/** Whose leads alone are shown, kept in the address; null shows everybody's. */
export function useOwnerFilter(): [ownerId: OwnerFilter, clear: () => void] {
  const [params, change] = useAddressParams();
  return [params.get("owner_id") || null, () => change({ owner_id: null }, { asStep: true })];
}
