import type { Lead, LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useEffect, useRef, useState } from "react";
import { TEXTS } from "../../../config/texts";
import type { useBoard } from "../../../data/leads/board";
import { type BoardPosition, findCard, neighboursOf } from "../../../data/leads/board-columns";
import { useLeadStore } from "../../../data/leads/lead-store";
import { moveLead } from "../../../data/leads/leads";
import { isStale } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { painted } from "../../../lib/next-frame";
import type { Closing } from "../../../ui/overlay/closing-dialog";
import { landed } from "./drag/landing";
import { focusAgain, focusOf } from "./focus-soon";

/** Asks for the reason or worth before a closing move; null cancels. */
interface Question {
  card: LeadRow;
  status: PipelineStatus;
  answer: (closing: Closing | null) => void;
}

const CANCELLED = new Error("The closing question was cancelled");

function doneText(card: LeadRow, from: BoardPosition, to: BoardPosition, status: PipelineStatus): string {
  if (from.statusId !== to.statusId) return `${card.name} moved to ${status.name}.`;
  return `${card.name} is now number ${to.index + 1} in ${status.name}.`;
}

/**
 * Moves cards: optimistic, in order, with undo, and rolled back on failure. A closing move waits for the
 * answer to `question`.
 */
export function useBoardMoves(
  board: ReturnType<typeof useBoard>,
  statuses: readonly PipelineStatus[],
  isSorted: boolean, // a move only sets the status
) {
  const leads = useLeadStore();
  const [question, setQuestion] = useState<Question | null>(null);
  // Moves run in order, because one names neighbours that the previous one created.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const answered = useRef(new Map<string, number>()); // versions from responses
  // Only the latest move can be undone.
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
    new Promise<Closing>((resolve, reject) => {
      const response = (closing: Closing | null) => {
        callOff.current = null;
        setQuestion(null);
        if (closing === null) reject(CANCELLED);
        else resolve(closing);
      };
      callOff.current = () => response(null);
      setQuestion({ card, status, answer: response });
    });

  const inOrder = (send: () => Promise<Lead>): Promise<Lead> => {
    const sent = queue.current.then(send);
    queue.current = sent.catch(() => undefined);
    return sent;
  };

  /** `former` is the closing to restore on undo. */
  const move = async (id: string, to: BoardPosition, former?: Closing): Promise<void> => {
    const columns = leads.columns();
    const from = findCard(columns, id);
    const status = statuses.find((each) => each.id === to.statusId);
    if (!from || !status) return;
    const { card } = from;
    const isEntering = from.statusId !== to.statusId;
    if (!isEntering && (from.index === to.index || isSorted)) return;
    const neighbours = isSorted ? {} : neighboursOf(columns, id, to);
    // After the page is left there is nobody to ask; the server refuses the move.
    const isAsked = status.type === "lost" || (status.type === "won" && !former);
    let closing = former;
    let focused: string | null = null;
    const send = async () => {
      await landed();
      await painted();
      focused = focusOf(id);
      if (isEntering && isAsked && isOnScreen.current) closing = await ask(card, status);
      return inOrder(async () => {
        // A response may not be rendered yet.
        const seen = findCard(leads.columns(), id)?.card.version ?? card.version;
        const version = Math.max(seen, answered.current.get(id) ?? 0);
        const lead = await moveLead(id, { status_id: to.statusId, ...neighbours, ...closing, version });
        answered.current.set(id, lead.version);
        return lead;
      });
    };
    const fields = isEntering
      ? { status_id: to.statusId, status_type: status.type, stage_entered_at: new Date().toISOString() }
      : {};

    if (lastToast.current !== null) toast.dismiss(lastToast.current);
    const resume = leads.pause();
    try {
      await leads.update({ id, fields, index: to.index }, send);
      await painted();
      const back = closing?.value === undefined ? {} : { value: card.value };
      const undo = { label: "Undo", onAction: () => void move(id, from, back) };
      lastToast.current = toast.success(doneText(card, from, to, status), { action: undo });
      resume();
    } catch (error) {
      resume();
      void painted().then(() => focusAgain(focused));
      if (error === CANCELLED) return;
      if (isStale(error)) {
        toast.error(
          `Somebody else changed ${card.name} just before you. The board now shows the latest version.`,
        );
        void board.refresh();
        return;
      }
      const again = { label: TEXTS.tryAgain, onAction: () => void move(id, to, former) };
      toast.error(`Couldn't move ${card.name}.`, { action: again });
      // Another user may have moved, archived or deleted a neighbour.
      if (!leads.isPaused()) void board.refresh();
    }
  };

  return { move: (id: string, to: BoardPosition) => void move(id, to), question };
}

export type MoveCard = ReturnType<typeof useBoardMoves>["move"];
