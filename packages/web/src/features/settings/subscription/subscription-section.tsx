import { PRICE_NOTE } from "@leadlane/core/plans/rules";
import type { Plan, Subscription } from "@leadlane/core/subscription/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { usePayments, usePlans, useSubscription } from "../../../data/subscription";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { BillingCard } from "./billing-form";
import { CancelDialog } from "./cancel-dialog";
import { ChangeDialog } from "./change-dialog";
import { CurrentPlan } from "./current-plan";
import { InvoiceView } from "./invoice-view";
import { PaymentList } from "./payment-list";
import { PaymentOutcome, usePaymentReturn } from "./payment-outcome";
import { PlanCards } from "./plan-cards";
import { PlanComparison } from "./plan-comparison";
import { usePlanChange } from "./use-plan-change";

const PLANS = ["1", "2", "3", "4"];

export function SubscriptionSection() {
  const invoice = useSearchParams()[0].get("invoice");
  return invoice === null ? <SubscriptionOverview /> : <InvoiceView key={invoice} id={invoice} />;
}

function SubscriptionOverview() {
  const { data: subscription, error, isValidating, mutate } = useSubscription();
  const { data: plans, error: plansError, mutate: mutatePlans } = usePlans();
  const { paymentReturn, dismiss } = usePaymentReturn();
  const planChange = usePlanChange();
  const unpaid = usePayments().items?.find(({ status }) => status === "pending" || status === "due");
  const failure = (subscription === undefined && error) || (plans === undefined && plansError);
  if (failure) {
    return (
      <ErrorState
        error={failure}
        onRetry={() => {
          void mutate();
          void mutatePlans();
        }}
      />
    );
  }
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {paymentReturn && (
        <PaymentOutcome
          paymentReturn={paymentReturn}
          busy={planChange.busy}
          onRetry={unpaid ? () => void planChange.change(unpaid.plan_id) : null}
          onClose={dismiss}
        />
      )}
      <LoadingRegion
        loading={!subscription || !plans}
        noun="the subscription"
        skeleton={<SubscriptionSkeleton />}
      >
        {() => subscription && plans && <Plans {...{ subscription, plans, planChange, isValidating }} />}
      </LoadingRegion>
    </Box>
  );
}

interface PlansProps {
  subscription: Subscription;
  plans: readonly Plan[];
  planChange: ReturnType<typeof usePlanChange>;
  isValidating: boolean;
}

function Plans({ subscription, plans, planChange, isValidating }: PlansProps) {
  const chosen = useChosenPlan(plans, subscription);
  const [selected, setSelected] = useState<Plan | "cancel" | null>(null);
  const openDialog = selected ?? chosen.plan;
  const openFor = (target: Plan | "cancel") => {
    planChange.forget();
    setSelected(target);
  };
  const close = () => {
    setSelected(null);
    chosen.forget();
  };
  const closeWhenDone = (isDone: boolean) => {
    if (isDone) close();
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
      {openDialog === null && planChange.error && (
        <Alert severity="error" variant="outlined" onClose={planChange.forget}>
          {planChange.error}
        </Alert>
      )}
      <CurrentPlan
        subscription={subscription}
        refreshing={isValidating}
        busy={planChange.busy}
        onPay={() => void planChange.change(subscription.invoice?.plan_id ?? "")}
        onKeep={() => void planChange.change(subscription.plan_id)}
        onCancel={() => openFor("cancel")}
      />
      <Box sx={{ containerType: "inline-size" }}>
        <PlanCards plans={plans} subscription={subscription} busy={planChange.busy} onChoose={openFor} />
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1.5 }}>
          {PRICE_NOTE}
        </Typography>
      </Box>
      <PlanComparison plans={plans} />
      <BillingCard />
      <PaymentList />
      {openDialog !== null && openDialog !== "cancel" && (
        <ChangeDialog
          subscription={subscription}
          plan={openDialog}
          busy={planChange.busy}
          error={planChange.error}
          onConfirm={async () => closeWhenDone(await planChange.change(openDialog.id))}
          onClose={close}
        />
      )}
      <CancelDialog
        open={openDialog === "cancel"}
        subscription={subscription}
        busy={planChange.busy}
        error={planChange.error}
        onConfirm={async () => closeWhenDone(await planChange.cancel())}
        onCancel={close}
      />
    </Box>
  );
}

/** The plan in the URL (set by links on the home page), if the tenant can change to it. */
function useChosenPlan(plans: readonly Plan[] | undefined, subscription: Subscription | undefined) {
  const [params, setParams] = useSearchParams();
  const isOpen = subscription !== undefined && !subscription.next?.is_paid;
  const isOther = ({ id }: Plan) => id !== subscription?.plan_id && id !== subscription?.next?.plan_id;
  const plan = isOpen ? plans?.find((each) => each.id === params.get("plan") && isOther(each)) : undefined;
  const forget = () => {
    const otherParams = [...params].filter(([name]) => name !== "plan");
    setParams(otherParams, { replace: true, preventScrollReset: true });
  };
  return { plan: plan ?? null, forget };
}

function SubscriptionSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Card sx={{ padding: 3, minHeight: 260 }}>
        <Skeleton width="30%" sx={{ fontSize: "1.25rem" }} />
        <Skeleton width="50%" sx={{ fontSize: "2rem" }} />
        <Skeleton width="70%" />
        <Skeleton variant="rounded" height={56} sx={{ marginTop: 3 }} />
      </Card>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 196px), 1fr))",
        }}
      >
        {PLANS.map((plan) => (
          <Skeleton key={plan} variant="rounded" height={360} />
        ))}
      </Box>
    </Box>
  );
}
