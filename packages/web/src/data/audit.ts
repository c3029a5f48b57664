import { AUDIT_PAGE_DEFAULT, type AuditSubject } from "@leadlane/core/audit/rules";
import type { AuditEntry } from "@leadlane/core/audit/schema";
import useSWRInfinite from "swr/infinite";
import { type ApiPage, api, withQuery } from "../lib/api";
import type { ApiError } from "../lib/api-error";

/** What the log is narrowed down to; null is everybody, and everything. */
export interface AuditFilter {
  actorId: string | null;
  subjectType: AuditSubject | null;
}

type Page = ApiPage<AuditEntry>;

/** Who changed what, newest first, page by page. Admin only. */
export function useAudit({ actorId, subjectType }: AuditFilter) {
  const keyOf = (index: number, previous: Page | null) => {
    if (index > 0 && !previous?.page.next_cursor) return null;
    return withQuery("/audit", {
      limit: AUDIT_PAGE_DEFAULT,
      cursor: previous?.page.next_cursor,
      actor_id: actorId,
      subject_type: subjectType,
    });
  };
  const pages = useSWRInfinite<Page, ApiError>(keyOf, (key: string) => api.page<AuditEntry>(key));
  const loaded = pages.data ?? [];
  const last = loaded[loaded.length - 1];
  return {
    /** Each entry once: what is written while pages load pushes entries from one page to the next. */
    entries: [...new Map(loaded.flatMap(({ data }) => data).map((entry) => [entry.id, entry])).values()],
    error: pages.data === undefined ? pages.error : undefined,
    isLoading: pages.data === undefined && pages.error === undefined,
    isRefreshing: pages.isValidating && pages.data !== undefined,
    isLoadingMore: pages.size > loaded.length && pages.error === undefined,
    /** Why the next page did not come, while what was there stays. */
    moreError: pages.data !== undefined ? pages.error : undefined,
    hasMore: last !== undefined && last.page.next_cursor !== null,
    loadMore: () => void (pages.size > loaded.length ? pages.mutate() : pages.setSize(loaded.length + 1)),
    retry: () => void pages.mutate(),
  };
}
