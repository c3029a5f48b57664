import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useDuplicates } from "../../../data/leads/duplicates";
import { useWorkspace } from "../../../lib/session/workspace";
import { SectionCard } from "../../../ui/layout/section-card";
import { DismissButton } from "../duplicates/dismiss-button";
import { DuplicateName } from "../duplicates/duplicate-name";
import { describeDuplicate, describeMatch } from "../duplicates/duplicate-text";
import { MergeButton, type NamedLead } from "../merge/merge-button";

export function DuplicatesCard({ lead }: { lead: LeadDetail }) {
  const { timeZone } = useWorkspace();
  const { data = [], mutate } = useDuplicates(lead.id);
  if (data.length === 0) return null;
  return (
    <SectionCard title={data.length === 1 ? "Possible duplicate" : "Possible duplicates"}>
      <Box component="ul" sx={{ display: "grid", gap: 1.5, listStyle: "none", margin: 0, padding: 0 }}>
        {data.map((duplicate, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: leads the user may not see have no id
          <Box component="li" key={position} sx={{ overflowWrap: "anywhere" }}>
            <DuplicateName duplicate={duplicate} /> {describeDuplicate(duplicate, timeZone)}
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
              <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
                {describeMatch(duplicate)}
              </Typography>
              {duplicate.id !== undefined && !lead.archived && (
                <DuplicateActions
                  lead={lead}
                  other={{ id: duplicate.id, name: duplicate.name ?? "" }}
                  onChanged={() => void mutate()}
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

function DuplicateActions({
  lead,
  other,
  onChanged,
}: {
  lead: NamedLead;
  other: NamedLead;
  onChanged: () => void;
}) {
  return (
    <>
      <DismissButton lead={lead} other={other} onDismissed={onChanged} />
      <MergeButton kept={lead} other={other} onMerged={onChanged} />
    </>
  );
}
