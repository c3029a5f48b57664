import type { Passkey } from "@leadlane/core/access/passkeys/schema";
import { PASSKEY_NAME_MAX } from "@leadlane/core/access/rules";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { usePasskeyChanges } from "../../data/passkeys";
import { toast } from "../../lib/feedback/toast";
import { useWorkspace } from "../../lib/session/workspace";
import { formatDate } from "../../lib/time/time";
import { RelativeTime } from "../../ui/display/relative-time";
import { ConfirmAction } from "../../ui/overlay/confirm-action";
import { NameDialog } from "../../ui/overlay/name-dialog";
import { RowActions } from "../../ui/overlay/row-actions";

interface PasskeyRowProps {
  passkey: Passkey;
  isOnlyFactor: boolean;
  onRemoved: () => void;
}

export function PasskeyRow({ passkey, isOnlyFactor, onRemoved }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey;
  const { timeZone } = useWorkspace();
  const { rename, remove } = usePasskeyChanges();
  const [dialog, setDialog] = useState<"rename" | "remove" | null>(null);
  const close = () => setDialog(null);

  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        paddingBlock: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          Added {formatDate(created_at, timeZone)} ·{" "}
          {last_used_at === null ? (
            "not used yet"
          ) : (
            <>
              last used <RelativeTime iso={last_used_at} />
            </>
          )}
        </Typography>
      </Box>
      <RowActions
        subject={name}
        actions={[
          { Icon: EditOutlined, label: "Rename", onChoose: () => setDialog("rename") },
          { Icon: DeleteOutlined, label: "Remove", onChoose: () => setDialog("remove") },
        ]}
      />
      {dialog === "rename" && (
        <NameDialog
          title={`Rename “${name}”`}
          initialName={name}
          maxLength={PASSKEY_NAME_MAX}
          submitLabel="Rename"
          save={async (next) => {
            if (next !== name) await rename(passkey, next);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === "remove" && (
        <ConfirmAction
          title={`Remove “${name}”?`}
          confirmLabel="Remove"
          destructive
          action={async () => {
            await remove(passkey);
            toast.success(`“${name}” removed.`);
          }}
          onClosed={close}
          onDone={onRemoved}
        >
          {isOnlyFactor
            ? "Your password alone will be enough to sign in, and your recovery codes stop working."
            : "You can no longer sign in with it."}
        </ConfirmAction>
      )}
    </Box>
  );
}
