import { explain, FIGURES } from "@leadlane/core/reports/rules";
import type { Section } from "@leadlane/core/screens/rules";
import type { TodayLead, TodaySection } from "@leadlane/core/screens/schema";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import type { TrailMark } from "../../../lib/navigation/lead-trail";
import { useWorkspace } from "../../../lib/session/workspace";
import { InfoTip } from "../../../ui/display/info-tip";
import { LoadMore } from "../../../ui/display/load-more";
import { TodayRow } from "./today-row";
import { TodayRows } from "./today-rows";
import { formatSectionCount, hasLeads, SECTION_FIGURES } from "./today-text";
import { useSectionPages } from "./use-section-pages";

interface TodaySectionListProps {
  name: Section;
  section: TodaySection;
  ownerId: string | null;
  isInitiallyOpen: boolean;
  onMenu: (lead: TodayLead, anchor: HTMLElement) => void;
}

const SHOWN_INITIALLY = 5;

export function TodaySectionList({ name, section, ownerId, isInitiallyOpen, onMenu }: TodaySectionListProps) {
  const listId = useId();
  const { currency } = useWorkspace();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const [isExpanded, setExpanded] = useState(false);
  const figure = SECTION_FIGURES[name];
  const { label } = FIGURES[figure];
  const { leads, more, next } = useSectionPages(name, section, ownerId);
  if (leads.length === 0 && !more.hasMore) return null;
  const { count: total, at_least: least } = section;
  const trail: TrailMark = { total, least, next, ids: leads.map(({ id }) => id) };
  const shown = isExpanded ? leads : leads.slice(0, SHOWN_INITIALLY);
  return (
    <Box sx={{ "& + &": { marginTop: 1 } }}>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <Box component="h3" sx={{ margin: 0 }}>
          <Button
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            startIcon={
              <ExpandMore
                sx={{
                  transform: isOpen ? "none" : "rotate(-90deg)",
                  transition: "transform .15s",
                  "html[dir=rtl] &": isOpen ? undefined : { transform: "rotate(90deg)" },
                }}
              />
            }
            sx={{
              minHeight: 44,
              marginInlineStart: -1,
              paddingInline: 1,
              fontWeight: 700,
              textAlign: "start",
            }}
          >
            {[label, ...(hasLeads(section) ? [formatSectionCount(section, currency)] : [])].join(" · ")}
          </Button>
        </Box>
        <InfoTip label={label} text={explain(figure)} />
      </Box>
      <Box id={listId} hidden={!isOpen}>
        {isOpen && (
          <TodayRows data-trail={JSON.stringify(trail)}>
            {shown.map((lead) => (
              <TodayRow key={lead.id} lead={lead} section={name} onMenu={onMenu} />
            ))}
          </TodayRows>
        )}
        {isOpen && !isExpanded && leads.length > SHOWN_INITIALLY && (
          <Button
            size="small"
            onClick={() => setExpanded(true)}
            sx={{ minHeight: 44, marginInlineStart: -1.25 }}
          >
            Show {leads.length - SHOWN_INITIALLY} more
          </Button>
        )}
        {isOpen && (isExpanded || leads.length <= SHOWN_INITIALLY) && (
          <LoadMore label="Load more" more={more} />
        )}
      </Box>
    </Box>
  );
}
