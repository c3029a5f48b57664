import { useLocation } from "react-router-dom";
import { usePermissions } from "../../data/me";
import { useSession } from "../../lib/use-session";
import { entriesFor, isActive } from "./entries";

/** The navigation as the signed-in user sees it on this page. */
export function useEntries() {
  const session = useSession();
  const permissions = usePermissions();
  const { pathname } = useLocation();
  const slug = session?.tenant ?? null;
  return entriesFor({ role: session?.role ?? "", permissions }).map((entry) => ({
    ...entry,
    href: entry.to(slug),
    active: isActive(entry, pathname, slug),
  }));
}
