import type { Plan, Subscription } from "@leadlane/core/subscription/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useRef, useState } from "react";
import { paths } from "../../../config/paths";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { SubmitButton } from "../../../ui/form/submit-button";
import { changePrice, changeStart, planLimits } from "./plan-text";

interface ChangeDialogProps {
  subscription: Subscription;
  plan: Plan;
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function ChangeDialog({ subscription, plan, busy, error, onConfirm, onClose }: ChangeDialogProps) {
  const [titleId, helpId] = [useId(), useId()];
  const [isAgreed, setAgreed] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isUpgrade = plan.price > subscription.price;
  const isMissing = hasTried && !isAgreed;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isAgreed) onConfirm();
    else box.current?.focus();
  };

  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={busy ? undefined : onClose}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} variant="h2">
          Change to {plan.name}?
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <ChangeDetails subscription={subscription} plan={plan} />
          <FormControl error={isMissing}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={isAgreed}
                  onChange={(_, checked) => setAgreed(checked)}
                  slotProps={{
                    input: { ref: box, "aria-describedby": isMissing ? helpId : undefined },
                  }}
                />
              }
              label={
                <>
                  I agree to the{" "}
                  <Link href={paths.terms} target="_blank" rel="noopener">
                    terms
                  </Link>
                </>
              }
            />
            {isMissing && <FormHelperText id={helpId}>Agree to the terms to continue</FormHelperText>}
          </FormControl>
          {error && (
            <Alert severity="error" variant="outlined">
              {error}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            Not now
          </Button>
          <SubmitButton busy={busy} color="info" busyLabel={isUpgrade ? "Opening checkout…" : "Changing…"}>
            {isUpgrade ? "Continue to payment" : "Change plan"}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ChangeDetailsProps {
  subscription: Subscription;
  plan: Plan;
}

function ChangeDetails({ subscription, plan }: ChangeDetailsProps) {
  const { timeZone } = useWorkspace();
  const limits = planLimits(subscription, plan);
  const start = changeStart(plan, subscription, (iso) => formatDate(iso, timeZone));
  const details = [
    { label: "Plan", text: `${subscription.plan_name} → ${plan.name}` },
    ...limits,
    { label: "Takes effect", text: start },
    { label: "To pay", text: changePrice(plan, subscription) },
  ];
  return (
    <>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "minmax(96px, auto) 1fr", gap: 1, margin: 0 }}
      >
        {details.map(({ label, text }) => (
          <Box key={label} sx={{ display: "contents" }}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ margin: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      {limits.map(
        ({ label, warning }) =>
          warning && (
            <Alert key={label} severity="warning" variant="outlined">
              {warning}
            </Alert>
          ),
      )}
    </>
  );
}
