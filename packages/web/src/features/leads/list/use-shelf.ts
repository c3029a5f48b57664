import { SHELVES, type Shelf } from "../../../data/leads";
import { useAddressParams } from "../../../lib/use-address-params";

function isShelf(value: string | null): value is Shelf {
  return SHELVES.some((shelf) => shelf === value);
}

/** The list shown, kept in the address; the trash is the admins' own. */
export function useShelf(isAdmin: boolean): [Shelf, (shelf: Shelf) => void] {
  const [params, change] = useAddressParams();
  const asked = params.get("shelf");
  const shelf = isShelf(asked) && (asked !== "trash" || isAdmin) ? asked : "active";
  // Only active leads can be narrowed down to an owner's.
  const choose = (next: Shelf) =>
    change({ shelf: next === "active" ? null : next, owner_id: null }, { asStep: true });
  return [shelf, choose];
}
