import WorkspacePremiumOutlined from "@mui/icons-material/WorkspacePremiumOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useMe } from "../../data/me";
import { useSlug } from "../../lib/use-session";
import { FoldedLabel } from "./folded-label";
import { planWords } from "./plan-words";
import { itemStyle, labelStyle } from "./sidebar-style";

/** The plan of the business, which leads to it; for admins, who alone are told of it. */
export function PlanChip({ isFolded }: { isFolded: boolean }) {
  const { data } = useMe();
  const slug = useSlug();
  if (!data?.plan) return null;
  const label = planWords(data.plan, data.tenant.timezone);
  return (
    <FoldedLabel label={label} isFolded={isFolded}>
      <Link component={RouterLink} to={paths.subscription(slug)} sx={itemStyle}>
        <WorkspacePremiumOutlined aria-hidden />
        <Box component="span" className="sidebar-label" sx={labelStyle}>
          {label}
        </Box>
      </Link>
    </FoldedLabel>
  );
}
