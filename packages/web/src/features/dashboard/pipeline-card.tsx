import type { DashboardSummary } from "@leadlane/core/screens/schema";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useStatuses } from "../../data/me";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { statusColors } from "../../theme/status-color";
import { StatusDot } from "../../ui/display/status-chip";
import { SectionCard } from "../../ui/layout/section-card";
import { BarList, BarRow } from "./bar-list";
import { pipelineSentence } from "./figure-text";
import { PartSentence } from "./part-sentence";

interface PipelineCardProps {
  summary: Pick<DashboardSummary, "kpis" | "funnel">;
  ownerId: string | null;
}

export function PipelineCard({ summary, ownerId }: PipelineCardProps) {
  const { funnel } = summary;
  const statuses = useStatuses();
  const slug = useSlug();
  const { currency } = useWorkspace();
  const ownerQuery: Record<string, string> = ownerId === null ? {} : { owner_id: ownerId };
  const nameOf = (id: string) => statuses.find((status) => status.id === id)?.name ?? "a removed status";
  const longest = Math.max(...funnel.map(({ count }) => count));
  return (
    <SectionCard
      title="Pipeline by status"
      period="Now"
      actions={
        <Link component={RouterLink} to={paths.kanban(slug)} underline="hover">
          Open the board
        </Link>
      }
    >
      <PartSentence to={paths.leadsWith(slug, { ...ownerQuery, status_type: "open" })}>
        {pipelineSentence(summary, nameOf, currency)}
      </PartSentence>
      <BarList>
        {funnel.map(({ status_id, count, value_total }) => {
          const status = statuses.find(({ id }) => id === status_id);
          if (!status) return null;
          const light = statusColors(status.color, "light");
          const dark = statusColors(status.color, "dark");
          return (
            <BarRow
              key={status_id}
              label={status.name}
              to={paths.leadsWith(slug, { ...ownerQuery, status_id })}
              mark={<StatusDot color={status.color} />}
              count={count}
              value={value_total}
              longest={longest}
              color={{ light: light.dot, dark: dark.dot }}
              outline={{ light: light.dotOutline, dark: dark.dotOutline }}
            />
          );
        })}
      </BarList>
    </SectionCard>
  );
}
