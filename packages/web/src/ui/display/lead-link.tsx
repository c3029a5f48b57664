import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSlug } from "../../lib/session/use-session";

interface LeadLinkProps {
  lead: { id: string; name: string };
  tabIndex?: number; // -1 if the surrounding row is focusable
}

export function LeadLink({ lead, tabIndex }: LeadLinkProps) {
  const slug = useSlug();
  return (
    <Link
      component={RouterLink}
      to={paths.lead(slug, lead.id)}
      data-row-link
      tabIndex={tabIndex}
      noWrap
      dir="auto"
      title={lead.name}
      underline="hover"
      sx={{ display: "block", textAlign: "left", color: "text.primary", fontWeight: 600 }}
    >
      {lead.name}
    </Link>
  );
}
