import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import Card from "@mui/material/Card";
import { useRef } from "react";
import { useAudit } from "../../../data/audit";
import { EmptyPanel } from "../../../ui/empty-panel";
import { NoMatchPanel } from "../../../ui/no-match-panel";
import { PagedList } from "../../../ui/paged-list";
import { RefreshBar } from "../../../ui/refresh-bar";
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

  const empty = params.isFiltered ? (
    <NoMatchPanel what="entries" onClear={clear} />
  ) : (
    <EmptyPanel
      icon={<HistoryOutlined />}
      title="Nothing yet"
      text="Each change to leads, users and settings is noted here."
    />
  );

  return (
    <Card ref={card} sx={{ position: "relative" }}>
      {audit.isRefreshing && <RefreshBar />}
      <AuditFilters {...params} />
      <PagedList
        pages={audit}
        what="the audit log"
        label="Audit log"
        skeleton={<AuditSkeleton />}
        empty={empty}
      >
        {(entry) => <AuditItem key={entry.id} entry={entry} />}
      </PagedList>
    </Card>
  );
}
