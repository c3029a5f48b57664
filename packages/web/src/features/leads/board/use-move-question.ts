import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useEffect, useRef, useState } from "react";
import type { MoveAnswer } from "../actions/stage-check";

interface Asked {
  card: LeadRow;
  status: PipelineStatus;
  missing: readonly string[]; // the fields to ask for
  isClosing: boolean; // asks for the value of a won lead or the reason of a lost one
}

export interface MoveQuestion extends Asked {
  answer: (answer: MoveAnswer | null) => void; // null cancels
}

export const CANCELLED = new Error("The question was cancelled");

/** Asks for what a move needs. Rejects with CANCELLED, also when the page is left. */
export function useMoveQuestion() {
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const isMounted = useRef(false);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      cancel.current?.();
    };
  }, []);

  const ask = (asked: Asked) =>
    new Promise<MoveAnswer>((resolve, reject) => {
      const answer = (given: MoveAnswer | null) => {
        cancel.current = null;
        setQuestion(null);
        if (given === null) reject(CANCELLED);
        else resolve(given);
      };
      cancel.current = () => answer(null);
      setQuestion({ ...asked, answer });
    });

  return { question, ask, canAsk: () => isMounted.current };
}
