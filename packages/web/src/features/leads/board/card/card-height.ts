import type { LeadRow } from "@leadlane/core/leads/schema";

const LINE = 24; // letters that fit on a line beside the card's buttons

/** How many lines a name takes. */
export function nameLines({ name }: Pick<LeadRow, "name">): 1 | 2 {
  return name.length > LINE ? 2 : 1;
}

/** How high a card is before anything is drawn in it, so that nothing moves when it is. */
export function cardHeight(
  card: Pick<LeadRow, "name" | "company" | "value" | "follow_up_at">,
  isOpen: boolean,
): string {
  const name = nameLines(card) === 1 ? 25 : 46;
  const firm = card.company ? 20 : 0;
  const worth = card.value !== null || (isOpen && card.follow_up_at) ? 28 : 0;
  return `calc(24px + ${(name + firm + worth + 32) / 16}rem)`;
}
