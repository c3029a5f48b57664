import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import { useRef } from "react";
import { useAudit } from "../../../data/audit";
import { EmptyPanel } from "../../../ui/empty-panel";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadMore } from "../../../ui/load-more";
import { LoadingRegion } from "../../../ui/loading-region";
import { NoMatchPanel } from "../../../ui/no-match-panel";
import { AuditFilters } from "./audit-filters";
import { AuditItem } from "./audit-item";
import { AuditSkeleton } from "./audit-skeleton";
import { useAuditParams } from "./use-audit-params";

/** Who changed what, newest first. */
export function AuditSection() {
  const params = useAuditParams();
  const audit = useAudit(params.filter);
  const card = useRef<HTMLDivElement>(null);

  const clear = () => {
    params.clear();
    // The button pressed is gone with the panel that it stood in.
    card.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };

  const list = () => {
    if (audit.error) {
      return (
        <Box sx={{ padding: 2 }}>
          <ErrorPanel error={audit.error} onRetry={audit.retry} />
        </Box>
      );
    }
    if (audit.items.length === 0 && !audit.more.has) {
      return params.isFiltered ? (
        <NoMatchPanel what="entries" onClear={clear} />
      ) : (
        <EmptyPanel
          icon={<HistoryOutlined />}
          title="Nothing yet"
          text="Each change to leads, users and settings is noted here."
        />
      );
    }
    return (
      <>
        <Box component="ol" aria-label="Audit log" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {audit.items.map((entry) => (
            <AuditItem key={entry.id} entry={entry} />
          ))}
        </Box>
        <LoadMore label="Load more" more={audit.more} />
      </>
    );
  };

  return (
    <Card ref={card} sx={{ position: "relative" }}>
      {audit.isRefreshing && (
        <LinearProgress aria-hidden sx={{ position: "absolute", insetInline: 12, top: 0, height: 2 }} />
      )}
      <AuditFilters {...params} />
      <LoadingRegion loading={audit.isLoading} what="the audit log" skeleton={<AuditSkeleton />}>
        {list}
      </LoadingRegion>
    </Card>
  );
}
