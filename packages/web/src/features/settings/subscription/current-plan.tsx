import type { PlanLimits } from "@leadlane/core/plans/rules";
import type { Subscription } from "@leadlane/core/subscription/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatMoney } from "../../../lib/format/money";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { TintChip } from "../../../ui/display/tint-chip";
import { SectionCard } from "../../../ui/layout/section-card";
import { formatAmount, formatLimit, formatPlanPrice, lowerFirst, usageLevel } from "./plan-text";

interface CurrentPlanProps {
  subscription: Subscription;
  refreshing: boolean;
  busy: boolean;
  onPay: () => void;
  onKeep: () => void;
  onCancel: () => void;
}

export function CurrentPlan({ subscription, refreshing, busy, onPay, onKeep, onCancel }: CurrentPlanProps) {
  const { timeZone } = useWorkspace();
  const { plan_name, usage, limits, invoice, next, ends_at } = subscription;
  const date = (iso: string) => formatDate(iso, timeZone);
  const isCancellable = subscription.price > 0 && next?.plan_id !== "free" && !next?.is_paid;
  return (
    <SectionCard title="Current plan" refreshing={refreshing}>
      <Box sx={{ display: "grid", gap: 2 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
          <Typography component="p" sx={{ fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.2 }}>
            {plan_name}
          </Typography>
          <Status subscription={subscription} />
          <Typography color="textSecondary">
            <bdi>{formatPlanPrice(subscription)}</bdi>
          </Typography>
        </Box>
        <Typography>{periodWords(subscription, date)}</Typography>
        {invoice && (
          <Alert
            severity={subscription.status === "grace" ? "error" : "warning"}
            variant="outlined"
            action={
              <Button color="inherit" size="small" disabled={busy} onClick={onPay}>
                Pay now
              </Button>
            }
          >
            {formatMoney(invoice.amount, invoice.currency)} for the next month is due
            {invoice.due_at ? ` by ${date(invoice.due_at)}` : ""}.
          </Alert>
        )}
        {next && ends_at && subscription.status !== "trialing" && (
          <Alert
            severity="info"
            variant="outlined"
            action={
              next.is_paid ? undefined : (
                <Button color="inherit" size="small" disabled={busy} onClick={onKeep}>
                  Keep {plan_name}
                </Button>
              )
            }
          >
            {next.plan_id === "free"
              ? `The subscription is cancelled. You move to the Free plan on ${date(next.starts_at)}.`
              : `You move to the ${capital(next.plan_id)} plan on ${date(next.starts_at)}${next.is_paid ? ", which is already paid for" : ""}.`}
          </Alert>
        )}
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          <UsageMeter label="Active users" of="users" used={usage.users} limit={limits.users} />
          <UsageMeter label="Leads" of="leads" used={usage.leads} limit={limits.leads} />
          <UsageMeter label="File storage" of="storage" used={usage.storage} limit={limits.storage} />
        </Box>
        {isCancellable && (
          <Button
            variant="text"
            color="error"
            disabled={busy}
            onClick={onCancel}
            sx={{ justifySelf: "start", marginInlineStart: -2 }}
          >
            Cancel subscription
          </Button>
        )}
      </Box>
    </SectionCard>
  );
}

function Status({ subscription: { status } }: { subscription: Subscription }) {
  if (status === "grace") return <TintChip tint="error">Payment overdue</TintChip>;
  if (status === "trialing") return <TintChip tint="info">Trial</TintChip>;
  return <TintChip tint="success">Active</TintChip>;
}

function periodWords(
  { status, ends_at, grace_ends_at, next }: Subscription,
  date: (iso: string) => string,
): string {
  if (status === "trialing" && ends_at)
    return `The trial ends on ${date(ends_at)}. After that you are on the Free plan, unless you choose another.`;
  if (status === "grace" && grace_ends_at)
    return `This month has not been paid for. Pay by ${date(grace_ends_at)}, or you move to the Free plan.`;
  if (ends_at) return next ? `The current period ends on ${date(ends_at)}.` : `Renews on ${date(ends_at)}.`;
  return "This plan is free and doesn't expire.";
}

function capital(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

interface UsageMeterProps {
  label: string;
  of: keyof PlanLimits;
  used: number;
  limit: number | null;
}

/** Usage of a limit as numbers and a bar, with a warning when it is nearly used up. */
function UsageMeter({ label, of, used, limit }: UsageMeterProps) {
  const labelId = useId();
  const level = usageLevel(used, limit, of);
  const numbers = `${formatAmount(used, of)} of ${lowerFirst(formatLimit(limit, of))}`;
  return (
    <Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <Typography id={labelId}>{label}</Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
          <bdi>{numbers}</bdi>
        </Typography>
      </Box>
      {level && (
        <LinearProgress
          variant="determinate"
          color={level.tint}
          value={Math.min(level.percent, 100)}
          aria-labelledby={labelId}
          aria-valuetext={numbers}
          sx={{ height: 8, borderRadius: 4, marginBlock: 0.75 }}
        />
      )}
      {level?.warning && (
        <Typography variant="caption" color={level.tint === "error" ? "error" : "textSecondary"}>
          {level.warning}
        </Typography>
      )}
    </Box>
  );
}
