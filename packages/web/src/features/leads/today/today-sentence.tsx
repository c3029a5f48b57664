import type { Cell } from "@leadlane/core/reports/schema";
import type { Today } from "@leadlane/core/screens/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { formatMoneyCompact } from "../../../lib/format/money";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { useLeadNames } from "../lead-names";
import { formatOverdueCount, formatSectionCount } from "./today-text";

interface TodaySentenceProps {
  day: Today;
  owners: NonNullable<Today["owners"]>;
  ownerId: string | null;
}

/** "7 overdue (₹3.2 Cr), 2 due today. Most overdue: Priya Nair (5)." */
export function TodaySentence({ day: { overdue, today }, owners, ownerId }: TodaySentenceProps) {
  const names = useLeadNames();
  const slug = useSlug();
  const { currency } = useWorkspace();
  if (!overdue || !today || (overdue.count === 0 && today.count === 0)) return null;
  const valueText = overdue.value_total ? ` (${formatMoneyCompact(overdue.value_total, currency)})` : "";
  const [worst] = ownerId === null && owners.length > 1 ? owners : [];
  const worstName = worst && names.owner(worst.owner_id);
  const link = (query: Cell["query"], text: string) => (
    <Link component={RouterLink} to={paths.leadsWith(slug, query)} color="inherit" underline="always">
      {text}
    </Link>
  );
  return (
    <Box component="p" sx={{ margin: 0, marginBottom: 1.5, color: "text.secondary" }}>
      <bdi>
        {overdue.count !== 0 &&
          link(overdue.query, `${formatSectionCount(overdue, currency)} overdue${valueText}`)}
        {overdue.count !== 0 && today.count !== 0 && ", "}
        {today.count !== 0 && link(today.query, `${formatSectionCount(today, currency)} due today`)}.
        {worst && worstName && (
          <>
            {" "}
            Most overdue:{" "}
            {link(
              { owner_id: worst.owner_id ?? "none", follow_up: "overdue" },
              `${worstName} (${formatOverdueCount(worst.overdue, currency)})`,
            )}
            .
          </>
        )}
      </bdi>
    </Box>
  );
}
