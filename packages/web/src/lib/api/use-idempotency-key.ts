import { useRef } from "react";
import { newIdempotencyKey } from "./api";

/**
 * Gives the same key for the same input, so that what is sent again after a lost answer counts once; another input is
 * another intent. `renew` makes even the same input a new one.
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
