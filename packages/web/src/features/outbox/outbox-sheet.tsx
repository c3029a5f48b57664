import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useOffline } from "../../lib/api/connection";
import { countEntries, useOutbox } from "../../lib/outbox/outbox";
import { Sheet } from "../../ui/overlay/sheet";
import { OutboxItem } from "./outbox-item";

/** What was entered offline and is not sent yet. Mount to open. */
export function OutboxSheet({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const offline = useOffline();
  const entries = useOutbox();
  const close = () => setOpen(false);
  return (
    <Sheet
      title={`${countEntries(entries.length)} waiting`}
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
    >
      <Typography sx={{ color: "text.secondary" }}>{explain(entries.length, offline)}</Typography>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0, paddingBottom: { xs: 2, md: 3 } }}>
        {entries.map((entry) => (
          <OutboxItem key={entry.seq} entry={entry} onOpenLead={close} />
        ))}
      </Box>
    </Sheet>
  );
}

function explain(count: number, offline: boolean): string {
  if (count === 0) return "Everything has been sent.";
  return offline ? "They are sent in this order when you're back online." : "They are sent in this order.";
}
