import type { Payment } from "@leadlane/core/subscription/schema";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { usePayments } from "../../../data/subscription";
import { formatMoney } from "../../../lib/format/money";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { touchTargetLine } from "../../../theme/touch-target";
import { PagedList } from "../../../ui/display/paged-list";
import { TintChip } from "../../../ui/display/tint-chip";
import { EmptyState } from "../../../ui/feedback/page-state";
import { SectionCard } from "../../../ui/layout/section-card";
import { useInvoiceDownload } from "./use-invoice-download";

const STATUSES: Record<Payment["status"], ReactNode> = {
  paid: <TintChip tint="success">Paid</TintChip>,
  due: <TintChip tint="warning">Due</TintChip>,
  pending: <TintChip tint="info">Not completed</TintChip>,
  void: <TintChip tint="info">Replaced</TintChip>,
};

export function PaymentList() {
  const payments = usePayments();
  return (
    <SectionCard title="Payments and invoices" refreshing={payments.isRefreshing}>
      <PagedList
        pages={payments}
        noun="payments"
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
  const { plan_id, kind, amount, credit, currency, paid_at, created_at, status } = payment;
  const { provider_payment_id, invoice_number } = payment;
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
        {invoice_number && <InvoiceLinks id={payment.id} number={invoice_number} />}
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

function InvoiceLinks({ id, number }: { id: string; number: string }) {
  const slug = useSlug();
  const { busy, download } = useInvoiceDownload();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <Link component={RouterLink} to={paths.invoice(slug, id)} sx={touchTargetLine}>
        Invoice {number}
      </Link>
      <Button
        size="small"
        disabled={busy}
        aria-label={`Download invoice ${number} as PDF`}
        onClick={() => void download(id, number)}
      >
        PDF
      </Button>
    </Box>
  );
}
