import { useVisibility, type Visibility } from "../../permissions/visibility";
import type { StoredRow } from "../stored";
import { listMerged, sourcesOf } from "./scope";

/** The newest visible active leads, optionally after one of them: 1 Query. */
export async function listNewest(
  limit: number,
  { visibility = useVisibility(), from }: { visibility?: Visibility; from?: string } = {},
): Promise<StoredRow[]> {
  const { rows } = await listMerged(sourcesOf(visibility, "created"), { limit, descending: true, from });
  return rows.map(({ row }) => row);
}
