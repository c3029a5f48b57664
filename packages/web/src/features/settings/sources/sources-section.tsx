import { isRole } from "@leadlane/core/permissions/rules";
import { SOURCE_NAME_MAX, SOURCES_MAX } from "@leadlane/core/pipeline/rules";
import type { LeadSource } from "@leadlane/core/pipeline/schema";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type RefObject, useState } from "react";
import { useLeadCounts } from "../../../data/dashboard";
import { useMe, useSources } from "../../../data/me";
import { useSourceChanges } from "../../../data/sources";
import { messageOf } from "../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { toast } from "../../../lib/feedback/toast";
import { useFocusAfter } from "../../../lib/focus";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { EmptyState } from "../../../ui/feedback/page-state";
import { RowsSkeleton } from "../../../ui/feedback/rows-skeleton";
import { SubmitButton } from "../../../ui/form/submit-button";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { NameField } from "../named-rows/name-field";
import { useNewName } from "../named-rows/use-new-name";
import { SourceRow } from "./source-row";

const showError = (error: unknown) => toast.error(messageOf(error));

export function SourcesSection() {
  const { data, error, mutate } = useMe();
  const sources = useSources();
  const counts = useLeadCounts();
  // Users who don't see all leads can't know whether a source is unused.
  const canViewAll = isRole(data?.user.role ?? "", "Admin") || data?.permissions.can_view_all_leads === true;
  const { rename, remove } = useSourceChanges();
  const [field, focusAfter] = useFocusAfter<HTMLInputElement>();
  const [sourceToDelete, setSourceToDelete] = useState<(typeof sources)[number] | null>(null);
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (sourceToDelete === null) return;
    setBusy(true);
    try {
      await remove(sourceToDelete.id);
      toast.success(`${sourceToDelete.name} deleted`);
    } catch (failure) {
      showError(failure);
    }
    setBusy(false);
    focusAfter(() => setSourceToDelete(null));
  };

  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <Card>
      <LoadingRegion loading={data === undefined} noun="sources" skeleton={<SourcesSkeleton />}>
        {() => (
          <>
            <AddSource sources={sources} field={field} />
            {sources.length === 0 ? (
              <EmptyState
                title="No sources yet"
                text="Add the places your leads come from, such as your website, referrals or trade fairs."
              />
            ) : (
              <Box component="ul" aria-label="Lead sources" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
                {sources.map((source) => (
                  <SourceRow
                    key={source.id}
                    source={source}
                    usedNames={sources.filter(({ id }) => id !== source.id).map(({ name }) => name)}
                    count={canViewAll ? counts?.fromSource(source.id) : undefined}
                    onRename={(name) => void rename(source, name).catch(showError)}
                    onDelete={() => setSourceToDelete(source)}
                  />
                ))}
              </Box>
            )}
          </>
        )}
      </LoadingRegion>
      {sourceToDelete && (
        <ConfirmDialog
          open
          title={`Delete “${sourceToDelete.name}”?`}
          confirmLabel="Delete"
          destructive
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setSourceToDelete(null)}
        >
          A source can be deleted as long as no lead uses it. This can't be undone.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function SourcesSkeleton() {
  return (
    <RowsSkeleton count={6} height={56}>
      <Skeleton sx={{ flex: 1, maxWidth: 160 }} />
      <Skeleton width={72} sx={{ marginInlineStart: "auto" }} />
    </RowsSkeleton>
  );
}

interface AddSourceProps {
  sources: readonly LeadSource[];
  field: RefObject<HTMLInputElement | null>;
}

function AddSource({ sources, field }: AddSourceProps) {
  const { create } = useSourceChanges();
  const { keyFor, renew } = useIdempotencyKey();
  const { isBusy, add, clear, input } = useNewName({
    rules: { max: SOURCE_NAME_MAX, usedNames: sources.map(({ name }) => name) },
    field,
    create: async (name) => {
      await create(name, keyFor(name));
      renew();
    },
  });

  if (sources.length >= SOURCES_MAX) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
        There can be at most {SOURCES_MAX} sources.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "flex", alignItems: "start", gap: 1, padding: 2 }}>
      <NameField {...input} label="Name of the new source" placeholder="New source" onEscape={clear} />
      <SubmitButton type="button" busy={isBusy} busyLabel="Adding…" onClick={add} sx={{ minHeight: 48 }}>
        Add
      </SubmitButton>
    </Box>
  );
}
