import { useSearchParams } from "react-router-dom";
import type { OwnerFilter } from "../../../data/leads";

/** Whose leads alone are shown, kept in the address; null shows everybody's. */
export function useOwnerFilter(): [ownerId: OwnerFilter, clear: () => void] {
  const [params, setParams] = useSearchParams();
  const clear = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete("owner_id");
      return after;
    });
  return [params.get("owner_id") || null, clear];
}
