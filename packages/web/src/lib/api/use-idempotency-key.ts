import { useRef } from "react";
import { newIdempotencyKey } from "./api";

/**
 * Returns the same key for the same input, so a retry after a lost response counts once. `renew` gives the
 * same input a new key.
 */
export function useIdempotencyKey() {
  const intent = useRef({ body: "", key: "" });
  return {
    keyFor: (input: unknown): string => {
      const body = JSON.stringify(input);
      if (intent.current.body !== body) intent.current = { body, key: newIdempotencyKey() };
      return intent.current.key;
    },
    renew: () => {
      intent.current = { body: "", key: "" };
    },
  };
}
