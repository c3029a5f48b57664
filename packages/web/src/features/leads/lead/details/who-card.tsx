import type { InputField } from "@leadlane/core/leads/fields";
import { fieldOf } from "@leadlane/core/leads/fields";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { MEDIA } from "../../../../config/media";
import { visuallyHidden } from "../../../../theme/visually-hidden";
import { OwnerButton } from "../owner-button";
import { readOnlyText } from "../read-only";
import { DetailList } from "./detail-list";
import { detailOf } from "./kind-details";

/** Fields of this card, which the details leave out. */
export const WHO_FIELDS = ["phone", "email", "company", "source_id"] as const satisfies readonly InputField[];

/** Who the lead is and how to reach it. */
export function WhoCard({ lead }: { lead: LeadDetail }) {
  const isTablet = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const isOpen = readOnlyText(lead) === null;
  const details = WHO_FIELDS.map((name) => ({
    label: fieldOf(name).label,
    value: detailOf(name, lead, isOpen),
    field: name,
  }));
  // Phones have no space for empty fields; the form has them.
  const shown = details.filter(({ value, field }) => isTablet || field === "phone" || value !== null);
  const owner = { label: "Owner", value: <OwnerButton lead={lead} /> };
  return (
    <Card component="section" aria-labelledby="lead-contact" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography id="lead-contact" variant="h3" component="h2" sx={visuallyHidden}>
        Contact
      </Typography>
      <Box sx={linkStyle}>
        <DetailList lead={isOpen ? lead : undefined} details={[...shown, owner]} labelWidth={72} />
      </Box>
    </Card>
  );
}

const linkStyle = {
  "& a": {
    display: "inline-block",
    paddingBlock: { xs: "12px", md: 0 },
    marginBlock: { xs: "-12px", md: 0 },
  },
  '& a[href^="tel:"]': { fontSize: "1.0625rem", fontWeight: 700 },
} as const;
