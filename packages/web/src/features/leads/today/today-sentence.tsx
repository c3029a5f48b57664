import type { Today } from "@leadlane/core/screens/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { formatMoneyCompact } from "../../../lib/format/money";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { useLeadNames } from "../lead-names";
import { countWords, overdueWords } from "./today-words";

interface TodaySentenceProps {
  day: Today;
  owners: NonNullable<Today["owners"]>; // the one with the most overdue first
  ownerId: string | null;
}

const OVERDUE = { follow_up: "overdue" } as const;

/** "7 follow-ups are overdue, ₹3.2 Cr at risk, 2 more are due today. Priya Nair has 5 overdue." */
export function TodaySentence({ day: { overdue, today }, owners, ownerId }: TodaySentenceProps) {
  const names = useLeadNames();
  const slug = useSlug();
  const { currency } = useWorkspace();
  if (!overdue || !today || (overdue.count === 0 && today.count === 0)) return null;
  const owned: Record<string, string> = ownerId === null ? {} : { owner_id: ownerId };
  const isLate = overdue.count !== 0;
  const late = `${countWords(overdue, currency)} ${overdue.count === 1 ? "follow-up is" : "follow-ups are"} overdue`;
  const risk = overdue.value_total ? `, ${formatMoneyCompact(overdue.value_total, currency)} at risk` : "";
  const what = isLate ? "more" : today.count === 1 ? "follow-up" : "follow-ups";
  const due =
    today.count === 0
      ? ""
      : `${countWords(today, currency)} ${what} ${today.count === 1 ? "is" : "are"} due today`;
  const [worst] = ownerId === null && owners.length > 1 ? owners : [];
  const worstName = worst && names.owner(worst.owner_id);
  const link = (query: Readonly<Record<string, string>>, text: string) => (
    <Link component={RouterLink} to={paths.leadsWith(slug, query)} color="inherit" underline="always">
      {text}
    </Link>
  );
  return (
    <Box component="p" sx={{ margin: 0, marginBottom: 1.5, color: "text.secondary" }}>
      <bdi>
        {isLate && link({ ...owned, ...OVERDUE }, late + risk)}
        {isLate && due && ", "}
        {due}.
        {worst && worstName && (
          <>
            {" "}
            {link(
              { owner_id: worst.owner_id ?? "none", ...OVERDUE },
              `${worstName} has ${overdueWords(worst.overdue, currency)} overdue`,
            )}
            .
          </>
        )}
      </bdi>
    </Box>
  );
}
