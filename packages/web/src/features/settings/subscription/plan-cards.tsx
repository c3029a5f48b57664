import type { Plan, Subscription } from "@leadlane/core/subscription/schema";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { belowWidth } from "../../../config/media";
import { formatMoney } from "../../../lib/format/money";
import { TintChip } from "../../../ui/display/tint-chip";
import { changeLabel } from "./plan-text";

interface PlanCardsProps {
  plans: readonly Plan[];
  subscription: Subscription;
  busy: boolean;
  onChoose: (plan: Plan) => void;
}

export function PlanCards({ plans, subscription, busy, onChoose }: PlanCardsProps) {
  return (
    <Box
      component="ul"
      aria-label="Plans"
      sx={{
        display: "grid",
        gap: 2,
        // 2 × 2 or 4 × 1, never 3 + 1.
        [belowWidth("twoPlans")]: { gridTemplateColumns: "1fr 1fr" },
        [belowWidth("fourPlans")]: { gridTemplateColumns: "repeat(4, 1fr)" },
        listStyle: "none",
        margin: 0,
        padding: 0,
      }}
    >
      {plans.map((plan) => (
        <Card
          key={plan.id}
          component="li"
          sx={{ display: "flex", flexDirection: "column", gap: 1.5, padding: 2.5 }}
        >
          <Box
            sx={{ display: "flex", justifyContent: "space-between", flexWrap: "wrap", gap: 1, minHeight: 28 }}
          >
            <Typography variant="h3" component="h3">
              {plan.name}
            </Typography>
            {plan.id === subscription.plan_id && <TintChip tint="success">Current plan</TintChip>}
          </Box>
          <Typography component="p" sx={{ fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.2 }}>
            <bdi>
              {formatMoney(plan.price, plan.currency)}
              <Box component="span" sx={{ fontSize: "0.875rem", fontWeight: 400, color: "text.secondary" }}>
                {" "}
                / month
              </Box>
            </bdi>
          </Typography>
          <Typography color="textSecondary">{plan.best_for}</Typography>
          <Box component="ul" sx={{ display: "grid", gap: 0.75, listStyle: "none", margin: 0, padding: 0 }}>
            {plan.features.map((feature) => (
              <Box component="li" key={feature} sx={{ display: "flex", gap: 1, fontSize: "0.875rem" }}>
                <Check aria-hidden sx={{ fontSize: 18, color: "success.main", flex: "none" }} />
                <bdi>{feature}</bdi>
              </Box>
            ))}
          </Box>
          <Box sx={{ flex: 1 }} />
          <ChooseButton plan={plan} subscription={subscription} busy={busy} onChoose={onChoose} />
        </Card>
      ))}
    </Box>
  );
}

interface ChooseButtonProps extends Omit<PlanCardsProps, "plans"> {
  plan: Plan;
}

/** Replaced by a label for the current plan and the scheduled one. */
function ChooseButton({ plan, subscription, busy, onChoose }: ChooseButtonProps) {
  const label =
    plan.id === subscription.plan_id
      ? "Current plan"
      : plan.id === subscription.next?.plan_id
        ? "Next plan"
        : null;
  if (label) {
    return (
      <Button variant="outlined" disabled fullWidth>
        {label}
      </Button>
    );
  }
  return (
    <Button
      variant="outlined"
      fullWidth
      disabled={busy || (subscription.next?.is_paid ?? false)}
      onClick={() => onChoose(plan)}
    >
      {changeLabel(plan, subscription)}
    </Button>
  );
}
