import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLeadCounts } from "../../../data/dashboard";
import { useMe, useStatuses } from "../../../data/me";
import { useStatusProgress } from "../../../data/statuses";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadingRegion } from "../../../ui/loading-region";
import { SectionCard } from "../../../ui/section-card";
import { AddStatus } from "./add-status";
import { DeleteStatusDialog } from "./delete-status-dialog";
import { StarterPanel } from "./starter-panel";
import { StatusList } from "./status-list";
import { StatusPreview } from "./status-preview";
import { StatusesSkeleton } from "./statuses-skeleton";
import { TypeChangeDialog } from "./type-change-dialog";
import { useDeletedNews } from "./use-deleted-news";
import { useStatusEdits } from "./use-status-edits";

/** The columns of the board: their order, names, colours and meaning. */
export function StatusesSection() {
  const { data, error, mutate } = useMe();
  const statuses = useStatuses();
  const counts = useLeadCounts();
  const countOf = (id: string) => counts?.inStatus(id);
  const edits = useStatusEdits(statuses, countOf);
  const addButton = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<PipelineStatus | null>(null);
  useStatusProgress(statuses.some(({ moving_to }) => moving_to !== undefined));
  useDeletedNews(statuses);

  if (error && !data) return <ErrorPanel error={error} onRetry={() => void mutate()} />;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Card>
        <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
          In an open status work goes on; won and lost ones close a lead. One status of each type has to
          remain.
        </Typography>
        <LoadingRegion loading={data === undefined} what="statuses" skeleton={<StatusesSkeleton />}>
          {() =>
            statuses.length === 0 ? (
              <StarterPanel />
            ) : (
              <StatusList statuses={statuses} countOf={countOf} edits={edits} onDelete={setDeleting} />
            )
          }
        </LoadingRegion>
        {data && <AddStatus statuses={statuses} button={addButton} />}
      </Card>
      {statuses.length > 0 && (
        <SectionCard title="Preview">
          <StatusPreview statuses={statuses} />
        </SectionCard>
      )}
      {deleting && (
        <DeleteStatusDialog
          status={deleting}
          statuses={statuses}
          count={countOf(deleting.id)}
          onCancel={() => setDeleting(null)}
          onDeleted={() => {
            flushSync(() => setDeleting(null));
            addButton.current?.focus();
          }}
        />
      )}
      <TypeChangeDialog {...edits} />
    </Box>
  );
}
