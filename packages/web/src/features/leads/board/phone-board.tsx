import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { Money } from "../../../ui/display/money";
import { staleLimit } from "../../../ui/display/stage-age";
import { StatusDot } from "../../../ui/display/status-chip";
import { type Stage, useBoardScope } from "./board-context";
import { BOARD_LABEL } from "./board-region";
import { CardShell } from "./card/card-shell";
import { CardArea } from "./card/card-style";
import { ColumnEnd, EmptyColumn } from "./column/column-end";
import { CountPill } from "./column/column-header";
import { BOARD_ID } from "./focus-soon";

function TabLabel({ stage: { status, column } }: { stage: Stage }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <StatusDot color={status.color} />
      {status.name}
      <CountPill column={column} />
    </Box>
  );
}

const FIRST_CARDS = 8; // number of cards on the tallest phones

export function PhoneBoard({ stages }: { stages: readonly [Stage, ...Stage[]] }) {
  const id = useId();
  const [params, change] = useAddressParams();
  // Local state, because the address updates a moment later.
  const [statusId, setStatusId] = useState(params.get("status"));
  const chosen = stages.find(({ status }) => status.id === statusId) ?? stages[0];
  const choose = (next: string) => {
    setStatusId(next);
    change({ status: next });
  };
  const { status, column } = chosen;
  const { trailOf } = useBoardScope();
  return (
    <CardArea as="section" id={BOARD_ID} aria-label={BOARD_LABEL} tabIndex={-1}>
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
          {column.cards.map((card, index) => (
            <li key={card.id} className="board-slot">
              <CardShell card={card} limit={staleLimit(status)} isNearAtFirst={index < FIRST_CARDS} />
            </li>
          ))}
        </Box>
        <ColumnEnd key={status.id} stage={chosen} />
      </Box>
    </CardArea>
  );
}
