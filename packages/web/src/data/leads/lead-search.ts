import type { LeadRow } from "@leadlane/core/leads/schema";
import { useEffect, useState } from "react";
import { addressOf } from "../../lib/api/address";
import { read } from "../../lib/api/api";

const TYPING_PAUSE = 250; // debounce in milliseconds (spec section 9)
const FEWEST_LETTERS = 2;
const HITS = 8;

interface Answer {
  q: string;
  hits: readonly LeadRow[];
  hasUnlisted?: boolean;
  error?: unknown;
}

const NOTHING: Answer = { q: "", hits: [] };

interface LeadSearch {
  hits: readonly LeadRow[];
  hasUnlisted: boolean;
  isSearching: boolean;
  error: unknown;
  retry: () => void;
}

export function useLeadSearch(typed: string): LeadSearch {
  const q = typed.trim();
  const isLong = q.length >= FEWEST_LETTERS;
  const [response, setAnswer] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same
  useEffect(() => {
    if (!isLong) return;
    const asking = new AbortController();
    const ask = async () => {
      const address = addressOf("/leads/leads", { query: { q, limit: HITS } });
      try {
        const { data, page } = await read(address, { signal: asking.signal });
        const hasUnlisted = page.next_cursor !== null || page.more === true;
        if (!asking.signal.aborted) setAnswer({ q, hits: data, hasUnlisted });
      } catch (error) {
        if (!asking.signal.aborted) setAnswer({ q, hits: [], error });
      }
    };
    const timer = setTimeout(() => void ask(), TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, isLong, tries]);
  const retry = () => {
    setAnswer(NOTHING);
    setTries(tries + 1);
  };
  if (!isLong) return { hits: [], hasUnlisted: false, isSearching: false, error: undefined, retry };
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
