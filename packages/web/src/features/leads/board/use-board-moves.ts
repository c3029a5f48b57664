import type { Lead, LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useRef } from "react";
import { TEXTS } from "../../../config/texts";
import type { useBoard } from "../../../data/leads/board";
import { type BoardPosition, findCard, neighboursOf } from "../../../data/leads/board-columns";
import { type LeadStore, useLeadStore } from "../../../data/leads/lead-store";
import { moveLead } from "../../../data/leads/leads";
import { useOwnFields } from "../../../data/own-fields";
import { isStale } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { painted } from "../../../lib/next-frame";
import {
  knownMissing,
  type MoveAnswer,
  missingPaths,
  moveRefusal,
  ruleMessage,
  withFields,
} from "../actions/stage-check";
import { focusedControl, restoreFocus } from "./focus";
import { CANCELLED, useMoveQuestion } from "./use-move-question";

function successText(card: LeadRow, from: BoardPosition, to: BoardPosition, status: PipelineStatus): string {
  if (from.statusId !== to.statusId) return `${card.name} moved to ${status.name}.`;
  return `${card.name} is now number ${to.index + 1} in ${status.name}.`;
}

/** Sends moves one after another, because a move names the neighbors that the previous ones created. */
function useMoveQueue(leads: LeadStore) {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>()); // from responses that the board may not show yet
  return (
    { id, version }: LeadRow,
    change: Omit<Parameters<typeof moveLead>[1], "version">,
  ): Promise<Lead> => {
    const sent = queue.current.then(async () => {
      const shown = findCard(leads.columns(), id)?.card.version ?? version;
      const latest = Math.max(shown, versions.current.get(id) ?? 0);
      const lead = await moveLead(id, { ...change, version: latest });
      versions.current.set(id, lead.version);
      return lead;
    });
    queue.current = sent.catch(() => undefined);
    return sent;
  };
}

/**
 * Moves cards: optimistic, with undo, and rolled back on failure. A move that needs more data waits for the answer to
 * `question`. On a sorted board a move only sets the status.
 */
export function useBoardMoves(
  board: ReturnType<typeof useBoard>,
  statuses: readonly PipelineStatus[],
  isSorted: boolean,
) {
  const leads = useLeadStore();
  const ownFields = useOwnFields();
  const { question, ask, canAsk } = useMoveQuestion();
  const sendInOrder = useMoveQueue(leads);
  const lastToast = useRef<number | null>(null); // only the latest move can be undone

  const reportFailure = ({ name }: LeadRow, error: unknown, retry: () => void) => {
    if (error === CANCELLED) return;
    if (isStale(error)) {
      toast.error(`Somebody else changed ${name} just before you. The board now shows the latest version.`);
      void board.refresh();
      return;
    }
    const refusal = ruleMessage(error);
    if (refusal) return void toast.error(refusal);
    toast.error(`Couldn't move ${name}.`, { action: { label: TEXTS.tryAgain, onAction: retry } });
    // The status or a neighbor may have been deleted.
    if (!leads.isPaused()) void board.refresh();
  };

  /** `former` is the closing to restore on undo, which no rule refuses. */
  const move = async (id: string, to: BoardPosition, former?: MoveAnswer): Promise<void> => {
    const columns = leads.columns();
    const from = findCard(columns, id);
    const status = statuses.find((each) => each.id === to.statusId);
    if (!from || !status) return;
    const { card } = from;
    const isEntering = from.statusId !== to.statusId;
    if (!isEntering && (from.index === to.index || isSorted)) return;
    const refusal = former
      ? null
      : moveRefusal(
          statuses.find((each) => each.id === from.statusId),
          status,
        );
    if (refusal) return void toast.error(refusal);
    const neighbours = isSorted ? {} : neighboursOf(columns, id, to);
    const missing = isEntering && !former ? knownMissing(card, status, ownFields) : [];
    const isClosing = isEntering && (status.type === "lost" || (status.type === "won" && !former));
    const fields = isEntering
      ? { status_id: to.statusId, status_type: status.type, stage_entered_at: new Date().toISOString() }
      : {};
    let answer = former;
    let focused: string | null = null;
    const send = async () => {
      await painted(); // by then the focus is back on the moved card
      focused = focusedControl(id);
      // An undo can outlive the page. The server then refuses a move without a reason.
      if ((isClosing || missing.length > 0) && canAsk())
        answer = await ask({ card, status, missing, isClosing });
      const sendMove = () => sendInOrder(card, { status_id: to.statusId, ...neighbours, ...answer });
      try {
        return await sendMove();
      } catch (error) {
        const lacking = missingPaths(error);
        if (!lacking || !canAsk()) throw error;
        answer = withFields(answer, await ask({ card, status, missing: lacking, isClosing: false }));
        return sendMove();
      }
    };

    if (lastToast.current !== null) toast.dismiss(lastToast.current);
    const resume = leads.pause();
    try {
      await leads.update({ id, fields, index: to.index }, send).finally(resume);
      const formerClosing = answer?.value === undefined ? {} : { value: card.value };
      const undo = { label: "Undo", onAction: () => void move(id, from, formerClosing) };
      lastToast.current = toast.success(successText(card, from, to, status), { action: undo });
    } catch (error) {
      void painted().then(() => restoreFocus(focused));
      reportFailure(card, error, () => void move(id, to, former));
    }
  };

  return { move: (id: string, to: BoardPosition) => void move(id, to), question };
}

export type MoveCard = ReturnType<typeof useBoardMoves>["move"];
