import { useSearchParams } from "react-router-dom";
import { SHELVES, type Shelf } from "../../../data/leads";

function isShelf(value: string | null): value is Shelf {
  return SHELVES.some((shelf) => shelf === value);
}

/** The list shown, kept in the address; the trash is the admins' own. */
export function useShelf(isAdmin: boolean): [Shelf, (shelf: Shelf) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("shelf");
  const shelf = isShelf(asked) && (asked !== "trash" || isAdmin) ? asked : "active";
  const change = (next: Shelf) =>
    setParams((before) => {
      const changed = new URLSearchParams(before);
      if (next === "active") changed.delete("shelf");
      else changed.set("shelf", next);
      // Only active leads can be narrowed down to an owner's.
      changed.delete("owner_id");
      return changed;
    });
  return [shelf, change];
}
