import { useVisibility } from "../../permissions/visibility";
import type { StoredRow } from "../stored";
import { listMerged, sourcesOf } from "./scope";

/** The newest active visible leads, as stored, after one of them: 1 Query. */
export async function listNewest(
  limit: number,
  {
    visibility = useVisibility(),
    from,
  }: { visibility?: ReturnType<typeof useVisibility>; from?: string } = {},
): Promise<StoredRow[]> {
  const { rows } = await listMerged(sourcesOf(visibility, "created"), { limit, descending: true, from });
  return rows.map(({ row }) => row);
}
