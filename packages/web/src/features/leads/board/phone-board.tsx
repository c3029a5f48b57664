import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { Money } from "../../../ui/display/money";
import { staleLimit } from "../../../ui/display/stage-age";
import { StatusDot } from "../../../ui/display/status-chip";
import { BoardArea } from "./board-area";
import { type Stage, useBoardScope } from "./board-context";
import { BOARD_LABEL } from "./board-region";
import { BoardCard } from "./card/board-card";
import { ColumnEnd, EmptyColumn } from "./column/column-end";
import { CountPill } from "./column/column-header";
import { BOARD_ID } from "./focus";

function TabLabel({ stage: { status, column } }: { stage: Stage }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <StatusDot color={status.color} />
      {status.name}
      <CountPill column={column} />
    </Box>
  );
}

/** One column at a time, chosen by tab; the choice is part of the URL. */
export function PhoneBoard({ stages }: { stages: readonly [Stage, ...Stage[]] }) {
  const id = useId();
  const [params, change] = useAddressParams();
  // State of its own, because the URL follows a moment later.
  const [statusId, setStatusId] = useState(params.get("status"));
  const chosen = stages.find(({ status }) => status.id === statusId) ?? stages[0];
  const choose = (next: string) => {
    setStatusId(next);
    change({ status: next });
  };
  const { status, column } = chosen;
  const { trailOf } = useBoardScope();
  return (
    <BoardArea as="section" id={BOARD_ID} aria-label={BOARD_LABEL} tabIndex={-1}>
      <Tabs
        value={status.id}
        onChange={(_, next: string) => choose(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Statuses"
        sx={{ marginInline: -2, marginBottom: 2, borderBottom: "1px solid", borderColor: "divider" }}
      >
        {stages.map((stage) => (
          <Tab
            key={stage.status.id}
            value={stage.status.id}
            label={<TabLabel stage={stage} />}
            id={`${id}-${stage.status.id}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${status.id}`}>
        {column.value_total !== null && column.value_total > 0 && (
          <Box sx={{ marginBottom: 1, color: "text.secondary" }}>
            <bdi>
              {status.type === "open" ? "Worth" : "Together"} <Money minor={column.value_total} compact />
            </bdi>
          </Box>
        )}
        <Box component="ul" data-trail={trailOf(column)} sx={{ margin: 0, padding: 0, paddingBottom: 1 }}>
          {column.cards.length === 0 && <EmptyColumn statusId={status.id} canDrop={false} />}
          {column.cards.map((card) => (
            <li key={card.id} className="board-slot">
              <BoardCard card={card} limit={staleLimit(status)} />
            </li>
          ))}
        </Box>
        <ColumnEnd key={status.id} stage={chosen} />
      </Box>
    </BoardArea>
  );
}
