import type { Delivery } from "@leadlane/core/webhooks/schema";
import Replay from "@mui/icons-material/Replay";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { replayDelivery } from "../../../../data/webhooks";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { useWorkspace } from "../../../../lib/session/workspace";
import { formatExact } from "../../../../lib/time/time";
import { CodeBlock } from "../../../../ui/display/code-block";
import { SubmitButton } from "../../../../ui/form/submit-button";
import { headerLines, prettyBody } from "./delivery-text";

interface DeliveryDetailsProps {
  delivery: Delivery;
  canReplay: boolean;
  onReplayed: () => void;
}

/** The request of a delivery and the responses to it. */
export function DeliveryDetails({ delivery, canReplay, onReplayed }: DeliveryDetailsProps) {
  return (
    <Box sx={{ ...column, gap: 2, paddingBottom: 2 }}>
      <Part title="Attempts">
        {delivery.attempts.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            Not sent yet.
          </Typography>
        ) : (
          <Box
            component="ol"
            reversed
            aria-label="Attempts"
            sx={{ margin: 0, paddingInlineStart: 2.5, display: "grid", gap: 1 }}
          >
            {delivery.attempts.toReversed().map((attempt) => (
              <li key={attempt.at}>
                <AttemptText attempt={attempt} />
              </li>
            ))}
          </Box>
        )}
        {canReplay && <ReplayButton delivery={delivery} onReplayed={onReplayed} />}
      </Part>
      <Part title="Request headers">
        <CodeBlock label="Request headers" copyLabel="Copy the headers" code={headerLines(delivery)} />
        <Typography variant="caption" color="textSecondary">
          Each attempt also has <code>webhook-signature</code>.
        </Typography>
      </Part>
      <Part title="Request body">
        <CodeBlock
          label="Request body"
          copyLabel="Copy the body"
          code={prettyBody(delivery)}
          maxHeight={360}
        />
      </Part>
    </Box>
  );
}

/** Long lines of code scroll instead of widening it. */
const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ ...column, gap: 1 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function AttemptText({ attempt }: { attempt: Delivery["attempts"][number] }) {
  const { timeZone } = useWorkspace();
  const { at, status, duration_ms, error, response } = attempt;
  const facts = [
    formatExact(at, timeZone),
    status === null ? "No response" : `Status ${status}`,
    durationText(duration_ms),
  ];
  return (
    <>
      <Typography variant="body2">{facts.join(" · ")}</Typography>
      {error && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
          {error}
        </Typography>
      )}
      {response && (
        <Box
          component="code"
          dir="ltr"
          sx={{ display: "block", fontSize: "0.8125rem", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
        >
          {response}
        </Box>
      )}
    </>
  );
}

/** "120 ms" or "2.5 s" */
function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`;
}

function ReplayButton({ delivery, onReplayed }: { delivery: Delivery; onReplayed: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const replay = async () => {
    setBusy(true);
    try {
      await replayDelivery(delivery);
      toast.info("Sent again");
      onReplayed();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SubmitButton
      type="button"
      size="small"
      variant="outlined"
      startIcon={<Replay />}
      busy={isBusy}
      onClick={() => void replay()}
      sx={{ justifySelf: "start" }}
    >
      {delivery.status === "pending" ? "Send now" : "Send again"}
    </SubmitButton>
  );
}
