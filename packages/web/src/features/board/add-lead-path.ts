import { paths } from "../../config/paths";

/** Where a lead is added: the leads page with its drawer open, on a status when one is given. */
export function addLeadPath(slug: string | null, statusId?: string): string {
  const status = statusId === undefined ? "" : `&status_id=${encodeURIComponent(statusId)}`;
  return `${paths.leads(slug)}?new=1${status}`;
}
