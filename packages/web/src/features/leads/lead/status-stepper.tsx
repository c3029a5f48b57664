import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { KeyboardEvent } from "react";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { statusColors } from "../../../theme/status-color";
import { StatusDot } from "../../../ui/display/status-chip";
import type { StatusHistory } from "./status-history";

export interface StatusStepperProps {
  statuses: readonly PipelineStatus[];
  currentId: string;
  history: StatusHistory;
  isReadOnly: boolean;
  onPick: (status: PipelineStatus) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows only go from step to step; a move is a press of its own, for it is seen by everybody. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const at = event.target instanceof HTMLElement ? radios.indexOf(event.target) : -1;
  event.preventDefault();
  radios[(at + step + radios.length) % radios.length]?.focus();
}

/** The pipeline in the tenant's order, the closing statuses at its end. Ticked is what the lead has been in before. */
export function StatusStepper({ statuses, currentId, history, isReadOnly, onPick }: StatusStepperProps) {
  const { timeZone } = useWorkspace();
  const open = statuses.filter(({ type }) => type === "open");
  const closing = statuses.filter(({ type }) => type !== "open");
  const at = open.findIndex(({ id }) => id === currentId);
  const isClosed = closing.some(({ id }) => id === currentId);
  const firstId = open[0]?.id ?? closing[0]?.id;
  const isKnown = at >= 0 || isClosed;
  const step = (status: PipelineStatus, isBehind: boolean) => (
    <StatusStep
      key={status.id}
      status={status}
      isCurrent={status.id === currentId}
      isPassed={isBehind && history.has(status.id)}
      entered={enteredWords(history.get(status.id), timeZone)}
      isStop={status.id === (isKnown ? currentId : firstId)}
      isReadOnly={isReadOnly}
      onPick={() => onPick(status)}
    />
  );
  return (
    <Box
      role="radiogroup"
      aria-label="Status"
      aria-disabled={isReadOnly || undefined}
      onKeyDown={goAlong}
      // A focus ring has its room; the line before the closing ones has none at the start of a row.
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
  insetInlineStart: -12, // in the middle of the gap
  height: 24,
  borderInlineStart: "1px solid",
  borderColor: "line.field",
} as const;

function enteredWords(at: string | null | undefined, timeZone: string | undefined): string | undefined {
  return at ? `Entered on ${formatDate(at, timeZone)}` : undefined;
}

interface StatusStepProps {
  status: PipelineStatus;
  isCurrent: boolean;
  isPassed: boolean; // the lead has been in it and gone on
  entered: string | undefined; // when it came there, in words
  isStop: boolean; // the one that Tab goes to
  isReadOnly: boolean;
  onPick: () => void;
}

/** One status of the stepper; the present one tinted in its colour, those it has been in before ticked. */
function StatusStep({ status, isCurrent, isPassed, entered, isStop, isReadOnly, onPick }: StatusStepProps) {
  const light = statusColors(status.color, "light");
  const dark = statusColors(status.color, "dark");
  return (
    <ButtonBase
      role="radio"
      aria-checked={isCurrent}
      aria-disabled={isReadOnly || undefined}
      tabIndex={isStop ? 0 : -1}
      title={isPassed || isCurrent ? entered : undefined}
      onClick={isReadOnly || isCurrent ? undefined : onPick}
      sx={(theme) => ({
        gap: 1,
        minHeight: 40,
        paddingInline: 1.75,
        border: "1px solid",
        borderColor: isCurrent ? "line.field" : "divider", // seen with every colour that a tenant picks
        borderRadius: 999,
        backgroundColor: isCurrent ? light.ground : isReadOnly ? "transparent" : "background.paper",
        color: isCurrent ? "text.primary" : "text.secondary",
        fontFamily: "inherit",
        fontSize: "0.875rem",
        fontWeight: isCurrent ? 700 : 500,
        cursor: isReadOnly ? "default" : "pointer",
        "&:hover": isReadOnly || isCurrent ? {} : { borderColor: "line.field" },
        ...(isCurrent && theme.applyStyles("dark", { backgroundColor: dark.ground })),
      })}
    >
      <StatusDot color={status.color} size={10} />
      {status.name}
      {isPassed && <Check aria-label="Passed" sx={{ fontSize: 16, color: "text.success" }} />}
    </ButtonBase>
  );
}
