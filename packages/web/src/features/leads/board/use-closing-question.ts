import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { useEffect, useRef, useState } from "react";
import type { Closing } from "../../../ui/overlay/closing-dialog";

export interface ClosingQuestion {
  card: LeadRow;
  status: PipelineStatus;
  answer: (closing: Closing | null) => void; // null cancels
}

export const CANCELLED = new Error("The closing dialog was cancelled");

/** Asks for the value of a won lead or the reason of a lost one. Rejects with CANCELLED, also when the page is left. */
export function useClosingQuestion() {
  const [question, setQuestion] = useState<ClosingQuestion | null>(null);
  const isMounted = useRef(false);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      cancel.current?.();
    };
  }, []);

  const ask = (card: LeadRow, status: PipelineStatus) =>
    new Promise<Closing>((resolve, reject) => {
      const answer = (closing: Closing | null) => {
        cancel.current = null;
        setQuestion(null);
        if (closing === null) reject(CANCELLED);
        else resolve(closing);
      };
      cancel.current = () => answer(null);
      setQuestion({ card, status, answer });
    });

  return { question, ask, canAsk: () => isMounted.current };
}
