import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useLeadCounts } from "../../../data/dashboard";
import { useMe } from "../../../data/me";
import { useStatusChanges, useStatusProgress } from "../../../data/statuses";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { useFocusAfter } from "../../../lib/focus";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { EmptyState } from "../../../ui/feedback/page-state";
import { RowsSkeleton } from "../../../ui/feedback/rows-skeleton";
import { SubmitButton } from "../../../ui/form/submit-button";
import { SectionCard } from "../../../ui/layout/section-card";
import { AddStatus } from "./add-status";
import { DeleteStatusDialog } from "./delete-status-dialog";
import { RulesDialog } from "./rules-dialog";
import { StatusList } from "./status-list";
import { StatusPreview } from "./status-preview";
import { TypeChangeDialog } from "./status-type";
import { useStatusEdits } from "./use-status-edits";

export function StatusesSection() {
  const { data, error, mutate } = useMe();
  const counts = useLeadCounts();
  const countOf = (id: string) => counts?.inStatus(id);
  const { statuses, ...edits } = useStatusEdits(countOf);
  const [addButton, focusAfter] = useFocusAfter<HTMLButtonElement>();
  const [editedStatus, setEditedStatus] = useState<PipelineStatus | null>(null); // status whose rules are being edited
  const [deleting, setDeleting] = useState<PipelineStatus | null>(null);
  useStatusProgress(statuses.some(({ moving_to }) => moving_to !== undefined));
  useDeletionToasts(statuses);

  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Card>
        <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
          Leads in an open status are still being worked on. Won and lost statuses close a lead. You need at
          least one status of each type.
        </Typography>
        <LoadingRegion loading={data === undefined} noun="statuses" skeleton={<StatusesSkeleton />}>
          {() =>
            statuses.length === 0 ? (
              <StarterPanel />
            ) : (
              <StatusList
                statuses={statuses}
                countOf={countOf}
                edits={edits}
                onDelete={setDeleting}
                onRules={setEditedStatus}
              />
            )
          }
        </LoadingRegion>
        {data && <AddStatus statuses={statuses} button={addButton} focusAfter={focusAfter} />}
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
          onDeleted={() => focusAfter(() => setDeleting(null))}
        />
      )}
      {editedStatus && (
        <RulesDialog
          status={editedStatus}
          statuses={statuses}
          onSave={(rules) => {
            edits.setRules(editedStatus, rules);
            setEditedStatus(null);
          }}
          onCancel={() => setEditedStatus(null)}
        />
      )}
      <TypeChangeDialog {...edits} />
    </Box>
  );
}

function StatusesSkeleton() {
  return (
    <RowsSkeleton count={6} height={{ xs: 124, md: 76 }} inset={{ xs: 1, sm: 2 }}>
      <Skeleton variant="circular" width={18} height={18} sx={{ marginInlineStart: 5 }} />
      <Skeleton sx={{ flex: 1, maxWidth: 160 }} />
      <Skeleton variant="rounded" width={96} height={36} sx={{ marginInlineStart: "auto" }} />
    </RowsSkeleton>
  );
}

function StarterPanel() {
  const { createStarter } = useStatusChanges();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await createStarter();
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <EmptyState
      icon={<ViewColumnOutlined />}
      title="No statuses yet"
      text="Start with New, Contacted, Qualified, Proposal, Won and Lost, and change them as you like."
      action={
        <SubmitButton type="button" busy={isBusy} onClick={() => void start()}>
          Use a starter pipeline
        </SubmitButton>
      }
    />
  );
}

type Statuses = readonly PipelineStatus[];

/** Shows a toast when the deletion of a status has finished. */
function useDeletionToasts(statuses: Statuses): void {
  const before = useRef<Statuses>([]);
  useEffect(() => {
    const removed = before.current.filter(
      ({ id, moving_to }) => moving_to !== undefined && !statuses.some((status) => status.id === id),
    );
    before.current = statuses;
    for (const { name, moving_to } of removed) {
      const target = statuses.find(({ id }) => id === moving_to)?.name;
      toast.success(`“${name}” deleted${target ? `. Its leads are in “${target}” now.` : ""}`);
    }
  }, [statuses]);
}
