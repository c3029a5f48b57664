import type { Payment } from "@leadlane/core/subscription/schema";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { usePayments } from "../../../data/subscription";
import { formatMoney } from "../../../lib/format/money";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { PagedList } from "../../../ui/display/paged-list";
import { TintChip } from "../../../ui/display/tint-chip";
import { EmptyState } from "../../../ui/feedback/page-state";
import { SectionCard } from "../../../ui/layout/section-card";

const STATUSES: Record<Payment["status"], ReactNode> = {
  paid: <TintChip tint="success">Paid</TintChip>,
  due: <TintChip tint="warning">Due</TintChip>,
  pending: <TintChip tint="info">Not completed</TintChip>,
  void: <TintChip tint="info">Replaced</TintChip>,
};

/** Payments and invoices, newest first. */
export function PaymentList() {
  const payments = usePayments();
  return (
    <SectionCard title="Payments and invoices" refreshing={payments.isRefreshing}>
      <PagedList
        pages={payments}
        what="payments"
        label="Payments and invoices"
        skeleton={<Box sx={{ minHeight: 96 }} />}
        empty={
          <EmptyState
            icon={<ReceiptLongOutlined />}
            title="No payments yet"
            text="Payments and invoices of your plan will be listed here."
          />
        }
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </PagedList>
    </SectionCard>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { timeZone } = useWorkspace();
  const { plan_id, kind, amount, credit, currency, paid_at, created_at, status, provider_payment_id } =
    payment;
  const name = `${plan_id.charAt(0).toUpperCase()}${plan_id.slice(1)}`;
  const at = paid_at ?? created_at;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 56,
        paddingBlock: 1,
        "&:not(:first-of-type)": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name} plan, one month{kind === "renewal" ? " (invoice)" : ""}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          <time dateTime={at}>{formatDate(at, timeZone)}</time>
          {credit > 0 && ` · less ${formatMoney(credit, currency)} for unused days`}
          {provider_payment_id ? ` · ${provider_payment_id}` : ""}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, marginInlineStart: "auto" }}>
        {STATUSES[status]}
        <Typography sx={{ minWidth: 72, textAlign: "end", fontVariantNumeric: "tabular-nums" }}>
          {formatMoney(amount, currency)}
        </Typography>
      </Box>
    </Box>
  );
}
