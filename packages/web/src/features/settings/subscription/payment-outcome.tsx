import { PROOF_FIELDS } from "@leadlane/core/payments/razorpay/rules";
import type { PaymentProof } from "@leadlane/core/payments/razorpay/schema";
import { PAYMENT_FAILED_TEXT } from "@leadlane/core/plans/rules";
import type { Subscription } from "@leadlane/core/subscription/schema";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { BRAND } from "../../../brand";
import { TEXTS } from "../../../config/texts";
import { type Outcome, useReloadSubscription, verifyPayment } from "../../../data/subscription";
import { useFocusOn } from "../../../lib/focus";

const OUTCOME = "payment";

interface PaymentOutcomeProps {
  paymentReturn: PaymentReturn;
  busy: boolean;
  onRetry: (() => void) | null; // retries the same plan; null until it is known
  onClose: () => void;
}

/** Result of a checkout. A payment counts as paid only after the server has verified it. */
export function PaymentOutcome({ paymentReturn, busy, onRetry, onClose }: PaymentOutcomeProps) {
  if (paymentReturn.kind === "proof") return <Verification proof={paymentReturn.proof} onClose={onClose} />;
  const isClosed = paymentReturn.kind === "closed";
  return (
    <OutcomeAlert
      severity={isClosed ? "info" : "error"}
      title={isClosed ? "Checkout closed" : "Payment failed"}
    >
      <p>
        {isClosed
          ? "You closed the checkout before paying. You have not been charged, and your plan has not changed."
          : "The payment was declined. You have not been charged, and your plan has not changed."}
      </p>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {onRetry && (
          <Button size="small" color="inherit" variant="outlined" disabled={busy} onClick={onRetry}>
            {TEXTS.tryAgain}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onClose}>
          Close
        </Button>
      </Box>
    </OutcomeAlert>
  );
}

function Verification({ proof, onClose }: { proof: PaymentProof; onClose: () => void }) {
  const { outcome, retry } = useVerification(proof);
  if (outcome === null) {
    return (
      <Card role="status" aria-busy="true" sx={{ display: "flex", alignItems: "center", gap: 2, padding: 3 }}>
        <CircularProgress size={24} color="info" aria-hidden />
        <Box>
          <Typography sx={{ fontWeight: 600 }}>Verifying payment…</Typography>
          <Typography color="textSecondary">This takes a moment. Don't close this page.</Typography>
        </Box>
      </Card>
    );
  }
  if (outcome.success) {
    const { next, plan_name } = outcome.data;
    return (
      <OutcomeAlert severity="success" title="Payment received">
        <p>{next?.is_paid ? "The next month is paid for." : `You are on the ${plan_name} plan.`}</p>
        <Button size="small" color="inherit" onClick={onClose}>
          Close
        </Button>
      </OutcomeAlert>
    );
  }
  return (
    <OutcomeAlert severity="error" title={outcome.message || PAYMENT_FAILED_TEXT}>
      <p>
        Your plan has not changed. If you were charged, it will change as soon as the payment provider
        confirms the payment.
      </p>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button size="small" color="inherit" variant="outlined" onClick={retry}>
          Retry verification
        </Button>
        <Button size="small" color="inherit" href={`mailto:${BRAND.supportEmail}`}>
          Contact support
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          Close
        </Button>
      </Box>
    </OutcomeAlert>
  );
}

/** Verifies the payment, and again on request; null while the request runs. */
function useVerification(proof: PaymentProof) {
  const [outcome, setOutcome] = useState<Outcome<Subscription> | null>(null);
  const reload = useReloadSubscription();
  const [attempt, setAttempt] = useState(0);
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = proof;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt verifies again
  useEffect(() => {
    let isCancelled = false;
    void verifyPayment({ razorpay_order_id, razorpay_payment_id, razorpay_signature }).then((answer) => {
      if (isCancelled) return;
      setOutcome(answer);
      reload();
    });
    return () => {
      isCancelled = true;
    };
  }, [razorpay_order_id, razorpay_payment_id, razorpay_signature, attempt, reload]);
  const retry = () => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  };
  return { outcome, retry };
}

interface OutcomeAlertProps {
  severity: "success" | "info" | "error";
  title: string;
  children: ReactNode;
}

/** Takes the focus, because the user returned to see it. */
function OutcomeAlert({ severity, title, children }: OutcomeAlertProps) {
  const alert = useFocusOn<HTMLDivElement>();
  return (
    <Alert ref={alert} severity={severity} variant="outlined" tabIndex={-1} sx={{ "& p": { marginTop: 0 } }}>
      <AlertTitle>{title}</AlertTitle>
      {children}
    </Alert>
  );
}

type PaymentReturn = { kind: "proof"; proof: PaymentProof } | { kind: "failed" } | { kind: "closed" };

/**
 * Reads the checkout result from the URL and removes it at once, so that the payment proof isn't bookmarked
 * or shared.
 */
export function usePaymentReturn() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [paymentReturn, setPaymentReturn] = useState(() => readReturn(returnParams(search, hash)));
  useEffect(() => {
    const isReturn = [...returnParams(search, hash).keys()].some(isCheckoutParam);
    if (!isReturn) return;
    const otherParams = [...new URLSearchParams(search)].filter(([name]) => !isCheckoutParam(name));
    navigate(
      { search: String(new URLSearchParams(otherParams)) },
      { replace: true, preventScrollReset: true },
    );
  }, [navigate, search, hash]);
  return { paymentReturn, dismiss: () => setPaymentReturn(null) };
}

/** The proof is in the hash, which browsers don't send to servers. */
function returnParams(search: string, hash: string): URLSearchParams {
  return new URLSearchParams(`${search}&${hash.slice(1)}`);
}

function isCheckoutParam(name: string): boolean {
  return name === OUTCOME || PROOF_FIELDS.some((each) => each === name);
}

function readReturn(params: URLSearchParams): PaymentReturn | null {
  const [razorpay_order_id, razorpay_payment_id, razorpay_signature] = PROOF_FIELDS.map((name) =>
    params.get(name),
  );
  if (razorpay_order_id && razorpay_payment_id && razorpay_signature) {
    return { kind: "proof", proof: { razorpay_order_id, razorpay_payment_id, razorpay_signature } };
  }
  const outcome = params.get(OUTCOME);
  return outcome === "failed" || outcome === "closed" ? { kind: outcome } : null;
}
