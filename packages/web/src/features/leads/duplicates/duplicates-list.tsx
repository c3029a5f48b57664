import type { DuplicatePair } from "@leadlane/core/duplicates/schema";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useDuplicatePairs } from "../../../data/leads/duplicates";
import { followRowLink } from "../../../lib/navigation/row-click";
import { useWorkspace } from "../../../lib/session/workspace";
import { PagedList } from "../../../ui/display/paged-list";
import { EmptyState } from "../../../ui/feedback/page-state";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { MergeButton } from "../merge/merge-button";
import { DismissButton } from "./dismiss-button";
import { DuplicateName } from "./duplicate-name";
import { describeDuplicate, describeMatch } from "./duplicate-text";

export function DuplicatesList() {
  const pairs = useDuplicatePairs();
  return (
    <Card>
      <PagedList
        pages={pairs}
        noun="possible duplicates"
        label="Possible duplicates"
        skeleton={
          <RowsSkeleton count={6} height={104} inset={{ xs: 2, sm: 3 }}>
            <TwoLinesSkeleton first="70%" second="70%" />
          </RowsSkeleton>
        }
        empty={
          <EmptyState
            icon={<PeopleOutlined />}
            title="No duplicates"
            text="No two leads have the same phone number or email."
          />
        }
      >
        {(pair) => <PairItem key={pair.id} pair={pair} onChanged={pairs.retry} />}
      </PagedList>
    </Card>
  );
}

function PairItem({ pair, onChanged }: { pair: DuplicatePair; onChanged: () => void }) {
  const [newer, older] = pair.leads;
  const { timeZone } = useWorkspace();
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 2,
        paddingInline: { xs: 2, sm: 3 },
        overflowWrap: "anywhere",
        "& + &": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      {pair.leads.map((lead) => (
        <Box
          key={lead.id}
          onClick={followRowLink}
          sx={{
            cursor: lead.id === undefined ? undefined : "pointer",
            "&:hover": { backgroundColor: "action.hover" },
          }}
        >
          <DuplicateName duplicate={lead} /> {describeDuplicate(lead, timeZone)}
        </Box>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {describeMatch(pair)}
        </Typography>
        {newer && older && <DismissButton lead={newer} other={older} onDismissed={onChanged} />}
        {newer && older && <MergeButton kept={older} other={newer} onMerged={onChanged} />}
      </Box>
    </Box>
  );
}
