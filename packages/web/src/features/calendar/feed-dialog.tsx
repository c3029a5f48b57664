import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useCalendarFeed } from "../../data/calendar";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { useWorkspace } from "../../lib/session/workspace";
import { formatDate } from "../../lib/time/time";
import { CopyButton } from "../../ui/display/copy-button";
import { SubmitButton } from "../../ui/form/submit-button";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog";

const QUESTIONS = {
  replace: {
    title: "Replace the address?",
    label: "Create new address",
    text: "Add the new address there.",
  },
  revoke: { title: "Revoke the address?", label: "Revoke", text: "You can create a new one at any time." },
};

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { timeZone } = useWorkspace();
  const { feed, error, url, isBusy, createAddress, remove } = useFeedAddress();
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const since = feed?.created_at ?? null;
  const confirm = async () => {
    await (question === "revoke" ? remove() : createAddress());
    setQuestion(null);
  };
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={onClose}>
      <DialogTitle id={titleId} variant="h2">
        Calendar feed
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography>
          A private address that shows your events, tasks and follow-ups in Google Calendar, Outlook or Apple
          Calendar. Anyone with the address can read them.
        </Typography>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {url !== null && <NewAddress url={url} />}
        <Typography color="textSecondary" role="status">
          {feed === undefined
            ? ""
            : since === null
              ? "You haven't created an address yet."
              : `The address was created on ${formatDate(since, timeZone)}. A new address replaces it.`}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        {since !== null && (
          <Button color="error" disabled={isBusy} onClick={() => setQuestion("revoke")}>
            Revoke
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
        <SubmitButton
          type="button"
          busy={isBusy}
          onClick={() => (since === null ? void createAddress() : setQuestion("replace"))}
        >
          {since === null ? "Create address" : "Create new address"}
        </SubmitButton>
      </DialogActions>
      {question !== null && (
        <ConfirmDialog
          open
          title={QUESTIONS[question].title}
          confirmLabel={QUESTIONS[question].label}
          destructive
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setQuestion(null)}
        >
          Calendars that use the address stop showing your events. {QUESTIONS[question].text}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** `url` is the address that was just created; it is not shown again. */
function useFeedAddress() {
  const { feed, error, rotate, revoke } = useCalendarFeed();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      toast.error(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const createAddress = () => run(async () => setUrl(await rotate()));
  const remove = () =>
    run(async () => {
      await revoke();
      setUrl(null);
      toast.success("The address no longer works.");
    });
  return { feed, error, url, isBusy, createAddress, remove };
}

function NewAddress({ url }: { url: string }) {
  return (
    <>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          padding: 1.5,
          borderRadius: 2,
          backgroundColor: "background.subtle",
          border: "1px solid",
          borderColor: "divider",
        }}
      >
        <Box component="code" sx={{ flex: 1, overflowWrap: "anywhere", fontSize: "0.8125rem" }}>
          {url}
        </Box>
        <CopyButton text={url} label="Copy the address" />
      </Box>
      <Alert severity="info">Copy it now. It won't be shown again.</Alert>
    </>
  );
}
