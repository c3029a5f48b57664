import { stateName } from "@leadlane/core/invoices/rules";
import type { Invoice } from "@leadlane/core/invoices/schema";
import { currencyDigits } from "@leadlane/core/preferences/rules";
import ArrowBack from "@mui/icons-material/ArrowBack";
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useInvoice } from "../../../data/subscription";
import { formatExactMoney } from "../../../lib/format/money";
import { useSlug } from "../../../lib/session/use-session";
import { formatDate } from "../../../lib/time/time";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { useInvoiceDownload } from "./use-invoice-download";

export function InvoiceView({ id }: { id: string }) {
  const { data: invoice, error, mutate } = useInvoice(id);
  const slug = useSlug();
  const { busy, download } = useInvoiceDownload();
  if (error && !invoice) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button component={Link} to={paths.subscription(slug)} startIcon={<ArrowBack />}>
          Subscription
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button startIcon={<PrintOutlined />} disabled={!invoice} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          startIcon={<DownloadOutlined />}
          disabled={!invoice || busy}
          onClick={() => invoice && void download(id, invoice.number)}
        >
          Download PDF
        </Button>
      </Box>
      <LoadingRegion
        loading={!invoice}
        noun="the invoice"
        skeleton={<Skeleton variant="rounded" height={640} />}
      >
        {() => invoice && <InvoicePaper invoice={invoice} />}
      </LoadingRegion>
    </Box>
  );
}

function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { number, issued_at, seller, buyer, period, timezone, taxes, credit } = invoice;
  const date = (iso: string) => formatDate(iso, timezone);
  const paiseIn = 10 ** currencyDigits(invoice.currency);
  const money = (paise: number) => formatExactMoney(paise / paiseIn, invoice.currency);
  return (
    <Card
      component="article"
      aria-label={`Invoice ${number}`}
      sx={{ display: "grid", gap: 3, padding: { xs: 2, sm: 4 } }}
    >
      <Box
        sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 4, rowGap: 1 }}
      >
        <Typography variant="h2">Tax invoice</Typography>
        <Box sx={{ overflowWrap: "anywhere" }}>
          <Typography sx={{ fontWeight: 600 }}>{number}</Typography>
          <Typography>{date(issued_at)}</Typography>
        </Box>
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" }, gap: 3 }}>
        <Party title="From" party={seller} />
        <Party title="To" party={buyer} />
      </Box>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        Place of supply {stateName(invoice.place_of_supply)}. Payment {invoice.payment_reference}.
      </Typography>
      <Box component="dl" sx={{ margin: 0 }}>
        <Line
          label={invoice.description}
          note={`${date(period.from)} to ${date(period.to)}. SAC ${invoice.sac}.`}
          value={money(invoice.price)}
        />
        {credit > 0 && (
          <Line label="Credit for unused days of the previous plan" value={`−${money(credit)}`} />
        )}
        <Line label="Taxable value" value={money(invoice.taxable)} />
        {taxes.map(({ name, rate, amount }) => (
          <Line key={name} label={`${name} ${rate}%`} value={money(amount)} />
        ))}
        <Line isTotal label="Total paid, GST included" value={money(invoice.total)} />
      </Box>
      <Typography>{invoice.total_in_words}. Tax is not payable on reverse charge.</Typography>
    </Card>
  );
}

function Party({
  title,
  party: { name, address, state, gstin },
}: {
  title: string;
  party: Invoice["seller"];
}) {
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Typography color="textSecondary">{title}</Typography>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Typography>
      {address && <Typography sx={{ whiteSpace: "pre-line" }}>{address}</Typography>}
      {state && <Typography>State {stateName(state)}</Typography>}
      {gstin && <Typography>GSTIN {gstin}</Typography>}
    </Box>
  );
}

interface LineProps {
  label: string;
  note?: string;
  value: string;
  isTotal?: boolean;
}

function Line({ label, note, value, isTotal = false }: LineProps) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        paddingBlock: 1,
        borderTop: "1px solid",
        borderColor: "divider",
        fontWeight: isTotal ? 700 : 400,
      }}
    >
      <Box component="dt">
        {label}
        {note && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: "block" }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box component="dd" sx={{ margin: 0, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Box>
    </Box>
  );
}
