import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { KeyboardEvent } from "react";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { statusColors } from "../../../theme/status-color";
import { StatusDot } from "../../../ui/display/status-chip";
import { moveRefusal } from "../actions/stage-check";
import type { StatusHistory } from "./status-history";

export interface StatusStepperProps {
  statuses: readonly PipelineStatus[];
  currentId: string;
  history: StatusHistory;
  isReadOnly: boolean;
  onPick: (status: PipelineStatus) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys only move the focus. Changing the status needs its own press, because everybody sees it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const at = event.target instanceof HTMLElement ? radios.indexOf(event.target) : -1;
  event.preventDefault();
  radios[(at + step + radios.length) % radios.length]?.focus();
}

/** Statuses in the tenant's order, with won and lost at the end. Earlier statuses are ticked. */
export function StatusStepper({ statuses, currentId, history, isReadOnly, onPick }: StatusStepperProps) {
  const { timeZone } = useWorkspace();
  const open = statuses.filter(({ type }) => type === "open");
  const closing = statuses.filter(({ type }) => type !== "open");
  const at = open.findIndex(({ id }) => id === currentId);
  const isClosed = closing.some(({ id }) => id === currentId);
  const firstId = open[0]?.id ?? closing[0]?.id;
  const isKnown = at >= 0 || isClosed;
  const current = statuses.find(({ id }) => id === currentId);
  const step = (status: PipelineStatus, isPast: boolean) => (
    <StatusStep
      key={status.id}
      status={status}
      isCurrent={status.id === currentId}
      wasEntered={isPast && history.has(status.id)}
      entered={enteredText(history.get(status.id), timeZone)}
      isStop={status.id === (isKnown ? currentId : firstId)}
      isReadOnly={isReadOnly}
      refusal={moveRefusal(current, status)}
      onPick={() => onPick(status)}
    />
  );
  return (
    <Box
      role="radiogroup"
      aria-label="Status"
      aria-disabled={isReadOnly || undefined}
      onKeyDown={moveFocus}
      // Leaves space for the focus ring and clips the separator at the start of a wrapped row.
      sx={{ ...row, clipPath: "inset(-6px)", [`& > :nth-child(${open.length})`]: { marginInlineEnd: 2 } }}
    >
      {open.map((status, index) => step(status, isClosed || index < at))}
      <Box sx={{ ...row, position: "relative", "&::before": open.length > 0 ? line : {} }}>
        {closing.map((status) => step(status, false))}
      </Box>
    </Box>
  );
}

const row = { display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" } as const;
const line = {
  content: '""',
  position: "absolute",
  insetInlineStart: -12, // middle of the gap
  height: 24,
  borderInlineStart: "1px solid",
  borderColor: "line.field",
} as const;

function enteredText(at: string | null | undefined, timeZone: string | undefined): string | undefined {
  return at ? `Entered on ${formatDate(at, timeZone)}` : undefined;
}

interface StatusStepProps {
  status: PipelineStatus;
  isCurrent: boolean;
  wasEntered: boolean; // the lead has been in this status before
  entered: string | undefined;
  isStop: boolean;
  isReadOnly: boolean;
  refusal: string | null; // why the lead can't move there; picking it tells why
  onPick: () => void;
}

function StatusStep({
  status,
  isCurrent,
  wasEntered,
  entered,
  isStop,
  isReadOnly,
  refusal,
  onPick,
}: StatusStepProps) {
  const light = statusColors(status.color, "light");
  const dark = statusColors(status.color, "dark");
  return (
    <ButtonBase
      role="radio"
      aria-checked={isCurrent}
      aria-disabled={isReadOnly || refusal !== null || undefined}
      tabIndex={isStop ? 0 : -1}
      title={refusal ?? (wasEntered || isCurrent ? entered : undefined)}
      onClick={isReadOnly || isCurrent ? undefined : onPick}
      sx={(theme) => ({
        gap: 1,
        minHeight: 40,
        paddingInline: 1.75,
        border: "1px solid",
        borderColor: isCurrent ? "line.field" : "divider", // visible with any status color
        borderRadius: 999,
        backgroundColor: isCurrent ? light.ground : isReadOnly ? "transparent" : "background.paper",
        color: isCurrent ? "text.primary" : "text.secondary",
        fontFamily: "inherit",
        fontSize: "0.875rem",
        fontWeight: isCurrent ? 700 : 500,
        cursor: isReadOnly ? "default" : refusal ? "not-allowed" : "pointer",
        ...(refusal && { borderStyle: "dashed" }),
        "&:hover": isReadOnly || isCurrent ? {} : { borderColor: "line.field" },
        ...(isCurrent && theme.applyStyles("dark", { backgroundColor: dark.ground })),
      })}
    >
      <StatusDot color={status.color} size={10} />
      {status.name}
      {wasEntered && <Check aria-label="Passed" sx={{ fontSize: 16, color: "text.success" }} />}
    </ButtonBase>
  );
}
