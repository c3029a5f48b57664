import type { Lead, LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useEffect, useRef, useState } from "react";
import { TEXTS } from "../../config/texts";
import type { useBoard } from "../../data/leads/board";
import { type BoardPosition, findCard, neighboursOf } from "../../data/leads/board-columns";
import { useLeadStore } from "../../data/leads/lead-store";
import { moveLead } from "../../data/leads/leads";
import { toast } from "../../lib/feedback/toast";

/** A move into a lost status that waits for its reason; null calls it off. */
interface Question {
  card: LeadRow;
  status: PipelineStatus;
  answer: (lostReason: string | null) => void;
}

const CALLED_OFF = new Error("Nobody said why the lead was lost");

function doneText(card: LeadRow, from: BoardPosition, to: BoardPosition, status: PipelineStatus): string {
  if (from.statusId !== to.statusId) return `${card.name} moved to ${status.name}.`;
  return `${card.name} is now number ${to.index + 1} in ${status.name}.`;
}

/**
 * Moves of cards: optimistic, sent one after another, undone on request and taken back when they fail. A move into a
 * lost status waits for the reason in `question`.
 */
export function useBoardMoves(board: ReturnType<typeof useBoard>, statuses: readonly PipelineStatus[]) {
  const leads = useLeadStore();
  const [question, setQuestion] = useState<Question | null>(null);
  // Later moves name neighbours that earlier ones put there, so none may overtake another.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // Only the latest move is offered for undoing: an earlier one may have been overtaken by it.
  const lastToast = useRef<number | null>(null);
  const isOnScreen = useRef(false);
  const callOff = useRef<(() => void) | null>(null);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
      callOff.current?.();
    };
  }, []);

  const ask = (card: LeadRow, status: PipelineStatus) =>
    new Promise<string>((resolve, reject) => {
      const answer = (lostReason: string | null) => {
        callOff.current = null;
        setQuestion(null);
        if (lostReason === null) reject(CALLED_OFF);
        else resolve(lostReason);
      };
      callOff.current = () => answer(null);
      setQuestion({ card, status, answer });
    });

  const inOrder = (send: () => Promise<Lead>): Promise<Lead> => {
    const sent = queue.current.then(send);
    queue.current = sent.catch(() => undefined);
    return sent;
  };

  /** Puts a card at `to`. A card that is gone, or stands there already, stays. */
  const move = async (id: string, to: BoardPosition): Promise<void> => {
    const columns = leads.columns();
    const from = findCard(columns, id);
    const status = statuses.find((each) => each.id === to.statusId);
    if (!from || !status) return;
    const { card } = from;
    const isEntering = from.statusId !== to.statusId;
    if (!isEntering && from.index === to.index) return;
    const neighbours = neighboursOf(columns, id, to);
    // An Undo can outlive the page. Nobody could answer then; the server refuses, and that is said.
    const needsReason = status.type === "lost" && isEntering && isOnScreen.current;
    const send = async () => {
      const lost_reason = needsReason ? await ask(card, status) : undefined;
      return inOrder(() => moveLead(id, { status_id: to.statusId, ...neighbours, lost_reason }));
    };
    const fields = isEntering
      ? { status_id: to.statusId, status_type: status.type, stage_entered_at: new Date().toISOString() }
      : {};

    if (lastToast.current !== null) toast.dismiss(lastToast.current);
    const resume = leads.pause();
    try {
      await leads.update({ id, fields, index: to.index }, send);
      const undo = { label: "Undo", onAction: () => void move(id, from) };
      lastToast.current = toast.success(doneText(card, from, to, status), { action: undo });
      resume();
    } catch (error) {
      resume();
      if (error === CALLED_OFF) return;
      const again = { label: TEXTS.tryAgain, onAction: () => void move(id, to) };
      toast.error(`Couldn't move ${card.name}.`, { action: again });
      // Somebody else may have moved, archived or deleted what this move relied on.
      if (!leads.isPaused()) void board.refresh();
    }
  };

  return { move: (id: string, to: BoardPosition) => void move(id, to), question };
}

export type MoveCard = ReturnType<typeof useBoardMoves>["move"];
