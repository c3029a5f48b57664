import type { LeadDetail } from "@leadlane/core/leads/schema";
import Alert from "@mui/material/Alert";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useState } from "react";
import { useLead } from "../../../data/leads/leads";
import { messageOf } from "../../../lib/api/api-error";
import { Sheet } from "../../../ui/overlay/sheet";
import { readOnlyText } from "../lead/read-only";

interface LeadSheetProps {
  leadId: string;
  title: (name: string | undefined) => ReactNode;
  height: number; // px; of the content, while it loads
  onClosed: () => void;
  children: (lead: LeadDetail, close: () => void) => ReactNode;
}

/** Loads the lead that the sheet changes. Mount to open. */
export function LeadSheet({ leadId, title, height, onClosed, children }: LeadSheetProps) {
  const [isOpen, setOpen] = useState(true);
  const { data: lead, error } = useLead(leadId);
  const close = () => setOpen(false);
  return (
    <Sheet title={title(lead?.name)} isOpen={isOpen} onClose={close} onClosed={onClosed}>
      <LeadContent lead={lead} error={error} height={height}>
        {(loaded) => children(loaded, close)}
      </LeadContent>
    </Sheet>
  );
}

interface LeadContentProps {
  lead: LeadDetail | undefined;
  error: unknown;
  height: number;
  children: (lead: LeadDetail) => ReactNode;
}

function LeadContent({ lead, error, height, children }: LeadContentProps) {
  const refusal = lead && readOnlyText(lead);
  if (refusal) {
    return (
      <Alert severity="info" sx={{ marginBottom: 2 }}>
        {refusal}
      </Alert>
    );
  }
  if (lead) return children(lead);
  if (error) {
    return (
      <Alert severity="error" sx={{ marginBottom: 2 }}>
        {messageOf(error)}
      </Alert>
    );
  }
  return <Skeleton variant="rounded" height={height} sx={{ marginBottom: 2 }} />;
}
