import type { LeadRow } from "@leadlane/core/lead/schema";
import CallOutlined from "@mui/icons-material/CallOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import type { Shelf } from "../../../data/leads";
import { useSlug } from "../../../lib/use-session";
import { FollowUpChip } from "../../../ui/follow-up-chip";
import { Money } from "../../../ui/money";
import { StatusChip } from "../../../ui/status-chip";
import { UserAvatar } from "../../../ui/user-avatar";
import { callLink } from "../actions/contact-links";
import type { LeadNames } from "../use-lead-names";
import type { OpenMenu } from "./lead-menus";

interface LeadCardProps {
  lead: LeadRow;
  shelf: Shelf;
  names: LeadNames;
  onMenu: (menu: OpenMenu) => void;
}

/** One lead on a phone: who, where it stands, what is due; calling is one tap, the rest behind ⋯. */
export function LeadCard({ lead, shelf, names, onMenu }: LeadCardProps) {
  const slug = useSlug();
  const status = names.status(lead.status_id);
  const origin = [lead.company, names.source(lead.source_id)].filter(Boolean).join(" · ");
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "36px minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: 1.5,
        minHeight: 72,
        paddingBlock: 1,
        paddingInline: "16px 4px",
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <UserAvatar name={lead.name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        {shelf === "trash" ? (
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {lead.name}
          </Typography>
        ) : (
          <Link
            component={RouterLink}
            to={paths.lead(slug, lead.id)}
            underline="hover"
            noWrap
            sx={{ display: "block", lineHeight: "24px", fontWeight: 600, color: "text.primary" }}
          >
            {lead.name}
          </Link>
        )}
        {origin && (
          <Typography variant="caption" component="div" color="textSecondary" noWrap>
            {origin}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex" }}>
        {lead.phone && (
          <IconButton component="a" href={callLink(lead.phone)} aria-label={`Call ${lead.name}`}>
            <CallOutlined />
          </IconButton>
        )}
        <IconButton
          aria-haspopup="menu"
          aria-label={`Actions for ${lead.name}`}
          onClick={(event) => onMenu({ kind: "row", lead, anchor: event.currentTarget })}
        >
          <MoreVert />
        </IconButton>
      </Box>
      <Box
        sx={{
          gridColumn: "2 / -1",
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1,
          fontSize: "0.75rem",
        }}
      >
        {status && <StatusChip name={status.name} color={status.color} />}
        {lead.value !== null && <Money minor={lead.value} compact />}
        {shelf === "active" && lead.follow_up_at && <FollowUpChip quiet iso={lead.follow_up_at} />}
      </Box>
    </Box>
  );
}
