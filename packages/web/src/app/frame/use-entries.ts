import { useLocation } from "react-router-dom";
import { useMe } from "../../data/me";
import { useSession } from "../../lib/use-session";
import { entriesFor, isActive } from "./entries";

/** The navigation as the signed-in user sees it on this page. */
export function useEntries() {
  const session = useSession();
  const me = useMe().data;
  const { pathname } = useLocation();
  const slug = session?.tenant ?? null;
  // The token tells the role at sign-in, the server the one of now.
  const role = me?.user.role ?? session?.role ?? "";
  return entriesFor({ role, permissions: me?.permissions }).map((entry) => ({
    ...entry,
    href: entry.to(slug),
    active: isActive(entry, pathname, slug),
  }));
}
