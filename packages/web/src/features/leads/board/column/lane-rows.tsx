import type { BoardColumn } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import { type Stage, useBoardScope } from "../board-context";
import { cellId, type Lane, laneId, toLanes } from "../lanes";
import { CardList } from "./card-list";
import { ColumnEnd } from "./column-end";
import { ColumnHeader } from "./column-header";

const row = { display: "flex", gap: 1.5, width: "max-content" };
const FORMER = "A former colleague";
const cell = {
  display: "flex",
  flexDirection: "column",
  flex: "none",
  boxSizing: "border-box",
  width: 248,
  backgroundColor: "background.subtle",
};

export function LaneRows({ stages }: { stages: readonly Stage[] }) {
  const { userName } = useBoardScope();
  const lanes = useMemo(() => toLanes(stages, (id) => userName(id) ?? FORMER), [stages, userName]);
  return (
    // As high as its content, within which the headers are sticky.
    <Box sx={{ width: "max-content", minHeight: "max-content" }}>
      <Box sx={{ ...row, position: "sticky", top: 0, zIndex: 2, backgroundColor: "background.default" }}>
        {stages.map((stage) => (
          <Box key={stage.status.id} sx={{ ...cell, borderRadius: "12px 12px 0 0" }}>
            <ColumnHeader stage={stage} headingId={`lane-head-${stage.status.id}`} />
          </Box>
        ))}
      </Box>
      {lanes.map((lane) => (
        <LaneRow key={laneId(lane.owner)} lane={lane} stages={stages} />
      ))}
      <Box sx={row}>
        {stages.map((stage) => (
          <Box key={stage.status.id} sx={{ ...cell, borderRadius: "0 0 12px 12px", paddingTop: 1 }}>
            <ColumnEnd stage={stage} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface LaneCountProps {
  owner: string | null;
  name: string;
  count: number; // cards shown
  stages: readonly Stage[];
}

function LaneCount({ owner, name, count, stages }: LaneCountProps) {
  const { loadLane } = useBoardScope();
  const [loaded, setLoaded] = useState<BoardColumn[]>();
  const [phase, setPhase] = useState<"idle" | "loading" | "failed">("idle");
  const total = loaded?.reduce<number | null>(
    (sum, each) => (sum === null || each.count === null ? null : sum + each.count),
    0,
  );
  const hasMore = (loaded ?? stages.map(({ column }) => column)).some(
    ({ next_cursor }) => next_cursor !== null,
  );
  const load = async () => {
    if (phase === "loading") return;
    setPhase("loading");
    try {
      setLoaded(await loadLane(owner, loaded));
      setPhase("idle");
    } catch {
      setPhase("failed"); // logged by the API client
    }
  };
  return (
    <>
      <Box component="span" role="status" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        <bdi>
          {hasMore && typeof total === "number" && total > count ? `${count} of ${total}` : count} shown
        </bdi>
      </Box>
      {hasMore && (
        <Button
          size="small"
          aria-label={`Load more of ${name}`}
          aria-disabled={phase === "loading"}
          onClick={() => void load()}
        >
          {{ idle: "Load more", loading: "Loading…", failed: "Couldn't load more. Try again" }[phase]}
        </Button>
      )}
    </>
  );
}

interface LaneRowProps {
  lane: Lane;
  stages: readonly Stage[];
}

/** One owner's cards. Dragging changes their status, not their owner. */
function LaneRow({ lane: { owner, count, cells }, stages }: LaneRowProps) {
  const { userName } = useBoardScope();
  const name = owner === null ? "Unassigned" : (userName(owner) ?? FORMER);
  return (
    <section aria-label={name}>
      <Box
        sx={{
          position: "sticky",
          insetInlineStart: 0,
          display: "flex",
          alignItems: "center",
          gap: 1,
          width: "fit-content",
          paddingBlock: 1,
        }}
      >
        {owner !== null && <UserAvatar name={name} size={24} />}
        <Box component="h2" sx={{ margin: 0, fontSize: "0.875rem", fontWeight: 700 }}>
          {name}
        </Box>
        <LaneCount owner={owner} name={name} count={count} stages={stages} />
      </Box>
      <Box sx={row}>
        {stages.map(({ status }) => (
          <Box key={status.id} sx={{ ...cell, "& > .board-list": { minHeight: 72 } }}>
            <CardList
              droppableId={cellId(status.id, owner)}
              type={laneId(owner)}
              label={`${status.name}, ${name}`}
              status={status}
              cards={cells.get(status.id) ?? []}
            />
          </Box>
        ))}
      </Box>
    </section>
  );
}
