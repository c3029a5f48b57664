import { REASON_NAME_MAX, REASON_NOUNS, REASONS_MAX, type ReasonList } from "@leadlane/core/reasons/rules";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useMe, useReasons } from "../../../data/me";
import { useReasonChanges } from "../../../data/reasons";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { RowsSkeleton } from "../../../ui/feedback/rows-skeleton";
import { SubmitButton } from "../../../ui/form/submit-button";
import { NameField } from "../named-rows/name-field";
import { SortableList } from "../named-rows/sortable-list";
import { useNewName } from "../named-rows/use-new-name";
import { ReasonRow } from "./reason-row";
import { useReasonEdits } from "./use-reason-edits";

const INTRODUCTIONS: Record<ReasonList, string> = {
  lost_reasons:
    "Offered when a lead is marked as lost. Choosing “Other” lets the user write a reason of their own.",
  call_outcomes: "Offered when a call is logged.",
};

export function LostReasonsSection() {
  return <ReasonsSection list="lost_reasons" />;
}

export function CallOutcomesSection() {
  return <ReasonsSection list="call_outcomes" />;
}

function ReasonsSection({ list }: { list: ReasonList }) {
  const { data, error, mutate } = useMe();
  const reasons = useReasons(list);
  const edits = useReasonEdits(list);
  const noun = REASON_NOUNS[list];
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <Card>
      <Typography variant="body2" color="textSecondary" sx={{ padding: 2, paddingBottom: 0 }}>
        {INTRODUCTIONS[list]} Retired entries are no longer offered; leads and activities keep theirs.
      </Typography>
      <LoadingRegion loading={data === undefined} noun={`${noun}s`} skeleton={<ReasonsSkeleton />}>
        {() => (
          <>
            <AddReason list={list} />
            <SortableList
              label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`}
              noun={noun}
              items={reasons}
              onMove={edits.move}
            >
              {(reason, index, handle) => (
                <ReasonRow
                  {...{ reason, index, handle, reasons, edits }}
                  lastInUse={`At least one ${noun} must stay in use.`}
                />
              )}
            </SortableList>
          </>
        )}
      </LoadingRegion>
    </Card>
  );
}

function ReasonsSkeleton() {
  return (
    <RowsSkeleton count={6} height={56}>
      <Skeleton sx={{ flex: 1, maxWidth: 160 }} />
    </RowsSkeleton>
  );
}

function AddReason({ list }: { list: ReasonList }) {
  const reasons = useReasons(list);
  const { create } = useReasonChanges(list);
  const { keyFor, renew } = useIdempotencyKey();
  const field = useRef<HTMLInputElement>(null);
  const noun = REASON_NOUNS[list];
  const { isBusy, add, clear, input } = useNewName({
    rules: { max: REASON_NAME_MAX, usedNames: reasons.map(({ name }) => name) },
    field,
    create: async (name) => {
      await create(name, keyFor(name));
      renew();
    },
  });
  if (reasons.length >= REASONS_MAX) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
        There can be at most {REASONS_MAX} {noun}s, retired ones included. Rename and restore a retired one.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "flex", alignItems: "start", gap: 1, padding: 2 }}>
      <NameField {...input} label={`Name of the new ${noun}`} placeholder={`New ${noun}`} onEscape={clear} />
      <SubmitButton type="button" busy={isBusy} busyLabel="Adding…" onClick={add} sx={{ minHeight: 48 }}>
        Add
      </SubmitButton>
    </Box>
  );
}
