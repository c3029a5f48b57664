import type { LeadRow } from "@leadlane/core/leads/schema";
import { CARD_LINES, CARD_NUMBERS } from "../../card-fields";
import { isEmptyValue } from "../../field-text";

const LINE = 24; // characters per line beside the buttons

export function nameLines({ name }: Pick<LeadRow, "name">): 1 | 2 {
  return name.length > LINE ? 2 : 1;
}

export function hasFigures(card: LeadRow, isOpen: boolean): boolean {
  return CARD_NUMBERS.some((name) => !isEmptyValue(card[name]) && (isOpen || name !== "follow_up_at"));
}

/** Height of a card before its content renders, so that nothing moves when it does. */
export function cardHeight(card: LeadRow, isOpen: boolean): string {
  const name = nameLines(card) === 1 ? 25 : 46;
  const lines = 20 * CARD_LINES.filter((field) => !isEmptyValue(card[field])).length;
  const figures = hasFigures(card, isOpen) ? 28 : 0;
  return `calc(24px + ${(name + lines + figures + 32) / 16}rem)`;
}
