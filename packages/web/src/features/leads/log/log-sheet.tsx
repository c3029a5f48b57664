import type { LeadDetail, LoggedLead } from "@leadlane/core/leads/schema";
import Close from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId, useState } from "react";
import { MEDIA } from "../../../config/media";
import { useLead } from "../../../data/leads/leads";
import { useLog } from "../../../data/leads/log";
import { messageOf } from "../../../lib/api/api-error";
import type { LogRequest } from "../../../lib/contact/log-request";
import { toast } from "../../../lib/feedback/toast";
import { modalPaper } from "../../../ui/overlay/modal-paper";
import { LogForm } from "./log-form";
import { LOG_KINDS, type LogKind } from "./log-plan";

/** Focused fields stay clear of the sticky title and button. */
const SCROLL_PADDING = { scrollPaddingTop: "76px", scrollPaddingBottom: "88px" };

interface LogSheetProps {
  request: LogRequest;
  onClosed: () => void;
}

/** Logs the outcome of a call or message: a bottom sheet on phones, else a dialog. Mount to open. */
export function LogSheet({ request: { leadId, kind }, onClosed }: LogSheetProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const { data: lead, error } = useLead(leadId);
  const { undo } = useLog();
  const close = () => setOpen(false);

  const onLogged = (before: LeadDetail, logged: LoggedLead, done: LogKind) => {
    close();
    const undoLog = async () => {
      try {
        await undo(before, logged);
      } catch (failure) {
        toast.error(messageOf(failure, "Couldn't undo this."));
      }
    };
    toast.success(`${LOG_KINDS[done].done} ${before.name} ${done === "note" ? "added" : "logged"}`, {
      action: { label: "Undo", onAction: () => void undoLog() },
    });
  };

  return (
    <Frame titleId={titleId} isOpen={isOpen} onClose={close} onClosed={onClosed}>
      <Box
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 1,
          display: "flex",
          alignItems: "start",
          gap: 1,
          paddingBlock: 1.5,
          backgroundColor: "background.raised",
        }}
      >
        <Typography
          id={titleId}
          variant="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", paddingTop: 1 }}
        >
          {lead?.name ?? "How did it go?"}
        </Typography>
        <IconButton aria-label="Close" onClick={close} sx={{ width: 44, height: 44, marginInlineEnd: -1 }}>
          <Close />
        </IconButton>
      </Box>
      {lead?.archived ? (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          This lead is archived. Unarchive it first.
        </Alert>
      ) : lead ? (
        <LogForm lead={lead} kind={kind} onLogged={(logged, done) => onLogged(lead, logged, done)} />
      ) : error ? (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {messageOf(error)}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={360} sx={{ marginBottom: 2 }} />
      )}
    </Frame>
  );
}

interface FrameProps {
  titleId: string;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
}

function Frame({ titleId, isOpen, onClose, onClosed, children }: FrameProps) {
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const padded = <Box sx={{ paddingInline: { xs: 2, sm: 3 } }}>{children}</Box>;
  if (!isPhone) {
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        aria-labelledby={titleId}
        maxWidth="sm"
        fullWidth
        slotProps={{ paper: { sx: SCROLL_PADDING }, transition: { onExited: onClosed } }}
      >
        {padded}
      </Dialog>
    );
  }
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: modalPaper(titleId, {
          maxHeight: "92dvh",
          ...SCROLL_PADDING,
          borderRadius: "12px 12px 0 0",
          backgroundColor: "background.raised",
          paddingBottom: "env(safe-area-inset-bottom)",
        }),
        transition: { onExited: onClosed },
      }}
    >
      {padded}
    </Drawer>
  );
}
