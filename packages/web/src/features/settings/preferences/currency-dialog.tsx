import { currencyDigits } from "@leadlane/core/preferences/rules";
import { formatExactMoney } from "../../../lib/money";
import { ConfirmDialog } from "../../../ui/confirm-dialog";

interface CurrencyDialogProps {
  from: string;
  to: string;
  onConfirm: () => void;
  onCancel: () => void;
}

const SAMPLE = 1_25_000;

/** Asks before every amount of the business gets another currency's sign. */
export function CurrencyDialog({ from, to, onConfirm, onCancel }: CurrencyDialogProps) {
  const isCoarser = currencyDigits(to) < currencyDigits(from);
  return (
    <ConfirmDialog
      open
      title={`Change the currency to ${to}?`}
      confirmLabel="Change currency"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Every amount keeps its number and gets another sign; nothing is converted.{" "}
      <bdi>{formatExactMoney(SAMPLE, from)}</bdi> becomes <bdi>{formatExactMoney(SAMPLE, to)}</bdi>.
      {isCoarser && ` ${to} has fewer decimals than ${from}: amounts are shown rounded.`}
    </ConfirmDialog>
  );
}
