import type { BoardColumn, LeadRow } from "@leadlane/core/lead/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import { useEffect, useRef, useState } from "react";
import { TEXTS } from "../../config/texts";
import { moveLead, useForgetMoved } from "../../data/board";
import { toast } from "../../lib/toast";
import { findCard, neighboursOf, type Place, placeCard, refreshCard } from "./columns";
import type { Hold } from "./hold";

interface Step {
  card: LeadRow;
  from: Place;
  to: Place;
  neighbours: ReturnType<typeof neighboursOf>;
}

interface Board {
  /** The columns as they are shown at this moment. */
  read: () => readonly BoardColumn[];
  change: (next: (columns: BoardColumn[]) => BoardColumn[]) => void;
  reload: () => unknown;
}

function doneText({ card, from, to }: Step, status: PipelineStatus): string {
  if (from.statusId !== to.statusId) return `${card.name} moved to ${status.name}.`;
  return `${card.name} is now number ${to.index + 1} in ${status.name}.`;
}

/**
 * Moves of cards: shown at once, sent one after another, undone on request and put back when they fail. A move into a
 * lost status waits for the reason in `asking`.
 */
export function useBoardMoves(board: Board, statuses: readonly PipelineStatus[], hold: Hold) {
  const [asking, setAsking] = useState<Step | null>(null);
  // Later moves name neighbours that earlier ones put there, so none may overtake another.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // Only the latest move is offered for undoing: an earlier one may have been overtaken by it.
  const lastToast = useRef<number | null>(null);
  const forgetMoved = useForgetMoved();
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  const statusOf = (id: string) => statuses.find((status) => status.id === id);
  const show = (id: string, to: Place) =>
    board.change((columns) => placeCard(columns, id, to, new Date().toISOString()));

  /** Back where it came from, with the age it had there. */
  const putBack = ({ card, from }: Step) => {
    show(card.id, from);
    board.change((columns) => refreshCard(columns, card));
  };

  const deliver = async (step: Step, lostReason?: string) => {
    const { card, from, to, neighbours } = step;
    const lead = await moveLead(card.id, { status_id: to.statusId, ...neighbours, lost_reason: lostReason });
    board.change((columns) => refreshCard(columns, lead));
    forgetMoved();
    const status = statusOf(to.statusId);
    const undo = { label: "Undo", onAction: () => move(card.id, from) };
    if (status) lastToast.current = toast.success(doneText(step, status), { action: undo });
  };

  const send = (step: Step, lostReason?: string) => {
    queue.current = queue.current
      .then(() => deliver(step, lostReason))
      .then(hold.release, () => {
        putBack(step);
        hold.release();
        const again = { label: TEXTS.tryAgain, onAction: () => move(step.card.id, step.to) };
        toast.error(`Couldn't move ${step.card.name}.`, { action: again });
        // Somebody else may have moved, archived or deleted what this move relied on.
        if (!hold.isTaken()) board.reload();
      });
  };

  /** Puts a card at `to`. A card that is gone, or stands there already, stays. */
  const move = (id: string, to: Place) => {
    const columns = board.read();
    const standing = findCard(columns, id);
    const status = statusOf(to.statusId);
    if (!standing || !status) return;
    const { card, statusId, index } = standing;
    const from = { statusId, index };
    if (statusId === to.statusId && index === to.index) return;
    const step = { card, from, to, neighbours: neighboursOf(columns, id, to) };
    if (lastToast.current !== null) toast.dismiss(lastToast.current);
    hold.take();
    show(id, to);
    // An Undo can outlive the page. Nobody could answer then; the server refuses, and that is said.
    const needsReason = status.type === "lost" && statusId !== to.statusId;
    if (needsReason && isOnScreen.current) setAsking(step);
    else send(step);
  };

  const answer = (lostReason: string | null) => {
    if (!asking) return;
    setAsking(null);
    if (lostReason !== null) {
      send(asking, lostReason);
      return;
    }
    putBack(asking);
    hold.release();
  };

  return { move, asking, answer };
}

export type MoveCard = ReturnType<typeof useBoardMoves>["move"];
