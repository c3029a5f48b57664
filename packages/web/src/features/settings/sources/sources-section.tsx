import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLeadCounts } from "../../../data/dashboard";
import { useMe, useSources } from "../../../data/me";
import { useSourceChanges } from "../../../data/sources";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { EmptyPanel } from "../../../ui/empty-panel";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadingRegion } from "../../../ui/loading-region";
import { AddSource } from "./add-source";
import { SourceRow } from "./source-row";
import { SourcesSkeleton } from "./sources-skeleton";

const say = (error: unknown) => toast.error(messageOf(error));

/** Where leads come from: added, renamed, and deleted while no lead has it. */
export function SourcesSection() {
  const { data, error, mutate } = useMe();
  const sources = useSources();
  const counts = useLeadCounts();
  const { rename, remove } = useSourceChanges();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<(typeof sources)[number] | null>(null);
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (asked === null) return;
    setBusy(true);
    try {
      await remove(asked.id);
      toast.success(`${asked.name} deleted`);
    } catch (failure) {
      say(failure);
    }
    setBusy(false);
    flushSync(() => setAsked(null));
    field.current?.focus();
  };

  if (error && !data) return <ErrorPanel error={error} onRetry={() => void mutate()} />;
  return (
    <Card>
      <LoadingRegion loading={data === undefined} what="sources" skeleton={<SourcesSkeleton />}>
        {() => (
          <>
            <AddSource sources={sources} field={field} />
            {sources.length === 0 ? (
              <EmptyPanel
                title="No sources yet"
                text="Add where your leads come from: a website, a fair, a friend."
              />
            ) : (
              <Box component="ul" aria-label="Lead sources" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
                {sources.map((source) => (
                  <SourceRow
                    key={source.id}
                    source={source}
                    taken={sources.filter(({ id }) => id !== source.id).map(({ name }) => name)}
                    count={counts?.fromSource(source.id)}
                    onRename={(name) => void rename(source, name).catch(say)}
                    onDelete={() => setAsked(source)}
                  />
                ))}
              </Box>
            )}
          </>
        )}
      </LoadingRegion>
      {asked && (
        <ConfirmDialog
          open
          title={`Delete “${asked.name}”?`}
          confirmLabel="Delete"
          destructive
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        >
          No lead came from it. This can't be undone.
        </ConfirmDialog>
      )}
    </Card>
  );
}
