import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useAudit } from "../../../data/audit";
import { useFocusAfter } from "../../../lib/focus";
import { PagedList } from "../../../ui/display/paged-list";
import { EmptyState, NoMatchState } from "../../../ui/feedback/page-state";
import { RefreshBar } from "../../../ui/feedback/refresh-bar";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { AuditFilters, useAuditParams } from "./audit-filters";
import { AuditItem } from "./audit-item";

export function AuditSection() {
  const params = useAuditParams();
  const audit = useAudit(params.filter);
  const [card, focusAfter] = useFocusAfter<HTMLDivElement>({ selector: '[role="combobox"]' });
  const clear = () => focusAfter(params.clear);

  const empty = params.isFiltered ? (
    <NoMatchState noun="entries" onClear={clear} />
  ) : (
    <EmptyState
      icon={<HistoryOutlined />}
      title="Nothing yet"
      text="Every change to leads, users and settings is recorded here."
    />
  );

  return (
    <Card ref={card} sx={{ position: "relative" }}>
      {audit.isRefreshing && <RefreshBar />}
      <AuditFilters {...params} />
      <PagedList
        pages={audit}
        noun="the audit log"
        label="Audit log"
        skeleton={<AuditSkeleton />}
        empty={empty}
      >
        {(entry) => <AuditItem key={entry.id} entry={entry} />}
      </PagedList>
    </Card>
  );
}

function AuditSkeleton() {
  return (
    <RowsSkeleton count={8} height={{ xs: 69, md: 66 }} inset={{ xs: 2, sm: 3 }}>
      <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
      <TwoLinesSkeleton first="70%" second="30%" />
    </RowsSkeleton>
  );
}
