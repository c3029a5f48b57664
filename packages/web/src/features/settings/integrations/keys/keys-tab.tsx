import { API_KEYS_MAX } from "@leadlane/core/api-keys/rules";
import type { ApiKey, IssuedApiKey } from "@leadlane/core/api-keys/schema";
import Add from "@mui/icons-material/Add";
import KeyOutlined from "@mui/icons-material/KeyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useApiKeys } from "../../../../data/api-keys";
import { useFocusAfter } from "../../../../lib/focus";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { ErrorState } from "../../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../../ui/feedback/loading-region";
import { EmptyState } from "../../../../ui/feedback/page-state";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../../ui/feedback/rows-skeleton";
import { SecretDialog } from "../secret-dialog";
import { RemoveDialog, RotateDialog } from "./key-dialogs";
import { KeyRow } from "./key-row";

const KeyDrawer = lazyPart(() => import("./key-drawer"), "KeyDrawer");

export function KeysTab() {
  const { data: keys, error, mutate } = useApiKeys();
  const [isAdding, setAdding] = useState(false);
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  const [removing, setRemoving] = useState<ApiKey | null>(null);
  const [issued, setIssued] = useState<IssuedApiKey | null>(null);
  const [addButton, focusAfter] = useFocusAfter<HTMLButtonElement>();
  if (error && !keys) return <ErrorState error={error} onRetry={() => void mutate()} />;
  const isFull = (keys?.length ?? 0) >= API_KEYS_MAX;
  return (
    <Card>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, padding: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 240px" }}>
          {isFull
            ? `There can be at most ${API_KEYS_MAX} API keys. Remove one to add another.`
            : "Each program that uses the API gets its own key."}
        </Typography>
        <Button
          ref={addButton}
          variant="contained"
          startIcon={<Add />}
          disabled={isFull}
          onClick={() => setAdding(true)}
        >
          Add API key
        </Button>
      </Box>
      <LoadingRegion loading={keys === undefined} noun="API keys" skeleton={<KeysSkeleton />}>
        {() =>
          keys?.length ? (
            <Box component="ul" aria-label="API keys" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
              {keys.map((key) => (
                <KeyRow
                  key={key.id}
                  apiKey={key}
                  onRotate={() => setRotating(key)}
                  onRemove={() => setRemoving(key)}
                />
              ))}
            </Box>
          ) : (
            <EmptyState
              icon={<KeyOutlined />}
              title="No API keys yet"
              text="A key lets your website, a form or a tool such as n8n or Zapier add leads and read them."
            />
          )
        }
      </LoadingRegion>
      <Suspense fallback={null}>
        {isAdding && <KeyDrawer onIssued={setIssued} onClosed={() => setAdding(false)} />}
      </Suspense>
      {rotating && (
        <RotateDialog
          apiKey={rotating}
          onIssued={(key) => {
            setRotating(null);
            setIssued(key);
          }}
          onClosed={() => setRotating(null)}
        />
      )}
      {removing && <RemoveDialog apiKey={removing} onClosed={() => focusAfter(() => setRemoving(null))} />}
      {issued && (
        <SecretDialog
          title={`The secret of “${issued.name}”`}
          text={
            issued.previous_until === null
              ? "Programs send it with each request."
              : "Replace the old secret within 24 hours, wherever it is used."
          }
          noun="key"
          secret={issued.key}
          onClosed={() => focusAfter(() => setIssued(null))}
        />
      )}
    </Card>
  );
}

function KeysSkeleton() {
  return (
    <RowsSkeleton count={3} height={96}>
      <TwoLinesSkeleton first="40%" second="60%" />
    </RowsSkeleton>
  );
}
