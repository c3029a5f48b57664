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

/** A move into a status that closes leads, which waits for what has to be known; null calls it off. */
interface Question {
  card: LeadRow;
  status: PipelineStatus;
  answer: (closing: Closing | null) => void;
}

const CALLED_OFF = new Error("Nobody said how the lead was closed");

function doneText(card: LeadRow, from: BoardPosition, to: BoardPosition, status: PipelineStatus): string {
  if (from.statusId !== to.statusId) return `${card.name} moved to ${status.name}.`;
  return `${card.name} is now number ${to.index + 1} in ${status.name}.`;
}

/**
 * Moves of cards: optimistic, sent one after another, undone on request and taken back when they fail. A move into a
 * status that closes leads waits for the answer to `question`; one of a card that somebody else changed meanwhile is lost.
 */
export function useBoardMoves(
  board: ReturnType<typeof useBoard>,
  statuses: readonly PipelineStatus[],
  isSorted: boolean, // cards stand by what they are and not as they were put
) {
  const leads = useLeadStore();
  const [question, setQuestion] = useState<Question | null>(null);
  // Later moves name neighbours that earlier ones put there, so none may overtake another.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const answered = useRef(new Map<string, number>()); // the versions that moves have made
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
    new Promise<Closing>((resolve, reject) => {
      const response = (closing: Closing | null) => {
        callOff.current = null;
        setQuestion(null);
        if (closing === null) reject(CALLED_OFF);
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

  /** Puts a card at `to`. A card that is gone, or stands there already, stays. `former` is what Undo gives back. */
  const move = async (id: string, to: BoardPosition, former?: Closing): Promise<void> => {
    const columns = leads.columns();
    const from = findCard(columns, id);
    const status = statuses.find((each) => each.id === to.statusId);
    if (!from || !status) return;
    const { card } = from;
    const isEntering = from.statusId !== to.statusId;
    if (!isEntering && (from.index === to.index || isSorted)) return;
    const neighbours = isSorted ? {} : neighboursOf(columns, id, to);
    // An Undo can outlive the page. Nobody could answer then; the server refuses, and that is said.
    const isAsked = status.type === "lost" || (status.type === "won" && !former);
    let closing = former;
    let focused: string | null = null;
    const send = async () => {
      await landed();
      await painted();
      focused = focusOf(id);
      if (isEntering && isAsked && isOnScreen.current) closing = await ask(card, status);
      return inOrder(async () => {
        // An earlier move of one's own may be answered and not shown yet.
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
      if (error === CALLED_OFF) return;
      if (isStale(error)) {
        toast.error(
          `Somebody else changed ${card.name} just before you. The board now shows the latest version.`,
        );
        void board.refresh();
        return;
      }
      const again = { label: TEXTS.tryAgain, onAction: () => void move(id, to, former) };
      toast.error(`Couldn't move ${card.name}.`, { action: again });
      // Somebody else may have moved, archived or deleted what this move relied on.
      if (!leads.isPaused()) void board.refresh();
    }
  };

  return { move: (id: string, to: BoardPosition) => void move(id, to), question };
}

export type MoveCard = ReturnType<typeof useBoardMoves>["move"];
