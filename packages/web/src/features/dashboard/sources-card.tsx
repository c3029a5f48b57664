import { NO_SOURCE } from "@leadlane/core/leads/list/rules";
import type { DashboardSummary } from "@leadlane/core/screens/schema";
import { useTheme } from "@mui/material/styles";
import { paths } from "../../config/paths";
import { useSources } from "../../data/me";
import { useSlug } from "../../lib/session/use-session";
import { SectionCard } from "../../ui/layout/section-card";
import { BarList, BarRow } from "./bar-list";

/** Where the leads came from, most first. */
export function SourcesCard({ sources }: { sources: DashboardSummary["sources"] }) {
  const names = useSources();
  const { vars } = useTheme();
  const slug = useSlug();
  const brand = { light: vars.palette.info.main, dark: vars.palette.info.main };
  const rows = sources.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const longest = Math.max(...rows.map(({ count }) => count));
  return (
    <SectionCard title="Leads by source">
      <BarList>
        {rows.map(({ source_id, count, value_total }) => (
          <BarRow
            key={source_id ?? "none"}
            label={
              source_id === null
                ? "No source"
                : (names.find(({ id }) => id === source_id)?.name ?? "Removed source")
            }
            to={paths.leadsWith(slug, { source_id: source_id ?? NO_SOURCE })}
            count={count}
            value={value_total}
            longest={longest}
            color={brand}
            outline={brand}
          />
        ))}
      </BarList>
    </SectionCard>
  );
}
