import type { DashboardSummary } from "@leadlane/core/screens/schema";
import { useTheme } from "@mui/material/styles";
import { useSources } from "../../data/me";
import { SectionCard } from "../../ui/layout/section-card";
import { BarList, BarRow } from "./bar-list";

/** Where the leads came from, most first. */
export function SourcesCard({ sources }: { sources: DashboardSummary["sources"] }) {
  const names = useSources();
  const { vars } = useTheme();
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
