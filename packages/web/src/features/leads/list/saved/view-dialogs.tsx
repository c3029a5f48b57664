import { VIEW_NAME_MAX } from "@leadlane/core/views/rules";
import type { View } from "@leadlane/core/views/schema";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import type { ListState } from "../../../../data/leads/list-query";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog";
import { useLeadAccess } from "../../use-lead-access";
import type { ChangeList } from "../view/use-list-state";
import { useViewChanges } from "./use-view-changes";

export type ViewQuestion = { kind: "create" } | { kind: "update" | "rename" | "remove"; view: View };

interface ViewDialogsProps {
  question: ViewQuestion;
  state: ListState;
  change: ChangeList;
  onClose: () => void;
}

/** Dialogs of saved views. Mount to open. */
export function ViewDialogs({ question, state, change, onClose }: ViewDialogsProps) {
  const { busy, failure, create, rename, update, remove } = useViewChanges({ state, change, onClose });
  const dialog = { busy, failure, onCancel: onClose };
  switch (question.kind) {
    case "create":
      return <NameDialog {...dialog} title="Save this view" hasShared onName={create} />;
    case "rename":
      return (
        <NameDialog
          {...dialog}
          title={`Rename “${question.view.name}”`}
          name={question.view.name}
          onName={(name) => rename(question.view, name)}
        />
      );
    case "update":
      return <RunOnMount action={() => update(question.view)} />;
    case "remove":
      return (
        <ConfirmDialog
          open
          destructive
          title={`Delete “${question.view.name}”?`}
          confirmLabel="Delete view"
          busy={busy}
          onCancel={onClose}
          onConfirm={() => remove(question.view)}
        >
          {question.view.shared ? "It will be deleted for everyone. " : ""}The leads in it stay as they are.
        </ConfirmDialog>
      );
  }
}

/** Runs an action without a dialog. */
function RunOnMount({ action }: { action: () => unknown }) {
  const begin = useEffectEvent(() => void action());
  useEffect(() => begin(), []);
  return null;
}

interface NameDialogProps {
  title: string;
  name?: string;
  hasShared?: boolean;
  failure: string | null;
  busy: boolean;
  onName: (name: string, isShared: boolean) => unknown;
  onCancel: () => void;
}

function NameDialog({
  title,
  name = "",
  hasShared = false,
  failure,
  busy,
  onName,
  onCancel,
}: NameDialogProps) {
  const titleId = useId();
  const { isAdmin } = useLeadAccess();
  const [text, setText] = useState(name);
  const [isShared, setShared] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const error = isRefused && text.trim() === "" ? "Name is required" : failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setRefused(true);
    else if (!busy) onName(text.trim(), isShared);
  };
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <TextField
            autoFocus
            fullWidth
            label="Name"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error !== null}
            helperText={error}
            slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX, autoComplete: "off" } }}
            sx={{ marginTop: 1 }}
          />
          {hasShared && isAdmin && (
            <FormControlLabel
              label="Shared with everyone"
              control={<Switch color="info" checked={isShared} onChange={(_, on) => setShared(on)} />}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            Save view
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
