import { API_KEYS_MAX } from "@leadlane/core/api-keys/rules";
import type { ApiKey, IssuedApiKey } from "@leadlane/core/api-keys/schema";
import KeyOutlined from "@mui/icons-material/KeyOutlined";
import { Suspense, useState } from "react";
import { useApiKeys } from "../../../../data/api-keys";
import { useFocusAfter } from "../../../../lib/focus";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { EmptyState } from "../../../../ui/feedback/page-state";
import { ItemCard } from "../item-card";
import { SecretDialog } from "../secret-dialog";
import { RemoveDialog, RotateDialog } from "./key-dialogs";
import { KeyRow } from "./key-row";

const KeyDrawer = lazyPart(() => import("./key-drawer"), "KeyDrawer");

export function KeysTab() {
  const keys = useApiKeys();
  const [isAdding, setAdding] = useState(false);
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  const [removing, setRemoving] = useState<ApiKey | null>(null);
  const [issued, setIssued] = useState<IssuedApiKey | null>(null);
  const [addButton, focusAfter] = useFocusAfter<HTMLButtonElement>();
  const isFull = (keys.data?.length ?? 0) >= API_KEYS_MAX;
  return (
    <>
      <ItemCard
        query={keys}
        noun="API keys"
        text={
          isFull
            ? `There can be at most ${API_KEYS_MAX} API keys. Remove one to add another.`
            : "Create a separate key for each program that uses the API."
        }
        addLabel="Add API key"
        addButton={addButton}
        isFull={isFull}
        onAdd={() => setAdding(true)}
        empty={
          <EmptyState
            icon={<KeyOutlined />}
            title="No API keys yet"
            text="A key lets your website, a form or a tool such as n8n or Zapier add leads and read them."
          />
        }
      >
        {(key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            onRotate={() => setRotating(key)}
            onRemove={() => setRemoving(key)}
          />
        )}
      </ItemCard>
      <Suspense fallback={null}>
        {isAdding && <KeyDrawer onIssued={setIssued} onClosed={() => setAdding(false)} />}
      </Suspense>
      {rotating && <RotateDialog apiKey={rotating} onIssued={setIssued} onClosed={() => setRotating(null)} />}
      {removing && (
        <RemoveDialog
          apiKey={removing}
          onClosed={() => setRemoving(null)}
          onDone={() => focusAfter(() => setRemoving(null))}
        />
      )}
      {/* After the drawer, which gives the focus back when it closes. */}
      {issued && !isAdding && (
        <SecretDialog
          title={`API key “${issued.name}”`}
          text={
            issued.previous_until === null
              ? "Programs send this key with every request."
              : "Replace the old key within 24 hours, wherever it is used."
          }
          noun="key"
          secret={issued.key}
          onClosed={() => focusAfter(() => setIssued(null))}
        />
      )}
    </>
  );
}
