import type { LeadRow } from "@leadlane/core/leads/schema";
import Person from "@mui/icons-material/PersonOutlined";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { useLeadSearch } from "../../data/leads/lead-search";
import { readRecentLeads, rememberLead } from "../../data/leads/recent-leads";
import { useStatuses } from "../../data/me";
import { formatPhone } from "../../lib/format/phone-format";
import { useSlug } from "../../lib/session/use-session";
import type { PaletteItem } from "./palette-item";

/** Leads that match the query; recently viewed ones without a query. */
export function useLeadItems(query: string) {
  const navigate = useNavigate();
  const slug = useSlug();
  const statuses = useStatuses();
  const [recent] = useState(readRecentLeads);
  const { hits, ...search } = useLeadSearch(query);
  const toItem = ({ id, name, ...lead }: Pick<LeadRow, "id" | "name"> & Partial<LeadRow>): PaletteItem => ({
    id: `lead-${id}`,
    group: "Leads",
    label: name,
    detail:
      [lead.company, lead.phone ? formatPhone(lead.phone) : lead.email].filter(Boolean).join(" · ") ||
      undefined,
    note: lead.archived ? "Archived" : statuses.find((status) => status.id === lead.status_id)?.name,
    Icon: Person,
    contact: lead.archived || lead.phone === undefined ? undefined : { id, name, phone: lead.phone },
    run: () => {
      rememberLead({ id, name, phone: lead.phone });
      navigate(paths.lead(slug, id));
    },
  });
  const items = (query.trim() === "" ? recent : hits).map(toItem);
  return { items, ...search };
}
