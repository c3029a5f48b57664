import { formatMoney, formatMoneyCompact } from "../../lib/format/money";
import { useWorkspace } from "../../lib/session/workspace";

/** Amount in minor units. Compact shows "₹34.2 L" with the full amount in its title. */
export function Money({ minor, compact = false }: { minor: number; compact?: boolean }) {
  const { currency } = useWorkspace();
  const full = formatMoney(minor, currency);
  const short = compact ? formatMoneyCompact(minor, currency) : full;
  if (short === full) return <bdi>{full}</bdi>;
  return (
    <abbr title={full} style={{ textDecoration: "none" }}>
      {short}
    </abbr>
  );
}
