import type { LeadRow } from "@leadlane/core/leads/schema";
import { useEffect, useState } from "react";
import { addressOf } from "../../lib/api/address";
import { read } from "../../lib/api/api";

const TYPING_PAUSE = 250; // debounce in milliseconds (spec section 9)
const QUERY_LENGTH_MIN = 2;
const HITS = 8;

interface Answer {
  q: string;
  hits: readonly LeadRow[];
  hasUnlisted?: boolean;
  error?: unknown;
}

const NO_ANSWER: Answer = { q: "", hits: [] };

interface LeadSearch {
  hits: readonly LeadRow[];
  hasUnlisted: boolean;
  isSearching: boolean;
  error: unknown;
  retry: () => void;
}

export function useLeadSearch(typed: string): LeadSearch {
  const q = typed.trim();
  const isSearchable = q.length >= QUERY_LENGTH_MIN;
  const [response, setAnswer] = useState(NO_ANSWER);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    if (!isSearchable) return;
    const controller = new AbortController();
    const search = async () => {
      const address = addressOf("/leads/leads", { query: { q, limit: HITS } });
      try {
        const { data, page } = await read(address, { signal: controller.signal });
        const hasUnlisted = page.next_cursor !== null || page.more === true;
        if (!controller.signal.aborted) setAnswer({ q, hits: data, hasUnlisted });
      } catch (error) {
        if (!controller.signal.aborted) setAnswer({ q, hits: [], error });
      }
    };
    const timer = setTimeout(() => void search(), TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isSearchable, attempts]);
  const retry = () => {
    setAnswer(NO_ANSWER);
    setAttempts(attempts + 1);
  };
  if (!isSearchable) return { hits: [], hasUnlisted: false, isSearching: false, error: undefined, retry };
  const isSearching = response.q !== q;
  const hasUnlisted = !isSearching && response.hasUnlisted === true;
  return {
    hits: response.hits,
    hasUnlisted,
    isSearching,
    error: isSearching ? undefined : response.error,
    retry,
  };
}
