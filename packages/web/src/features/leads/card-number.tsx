import { fieldOf } from "@leadlane/core/leads/fields";
import type { LeadRow } from "@leadlane/core/leads/schema";
import { FollowUpChip } from "../../ui/display/follow-up-chip";
import { Money } from "../../ui/display/money";
import type { CARD_NUMBERS } from "./card-fields";
import { type FieldText, isEmptyValue } from "./field-text";

interface CardFigureProps {
  name: (typeof CARD_NUMBERS)[number];
  lead: LeadRow;
  isDue: boolean; // the lead is open, so its follow-up counts
  isSmall?: boolean;
  isCompact?: boolean; // amounts as "₹1.25 L"
  textOf: FieldText;
}

/** Renders nothing for an empty value. */
export function CardFigure({
  name,
  lead,
  isDue,
  isSmall = false,
  isCompact = isSmall,
  textOf,
}: CardFigureProps) {
  const { [name]: value } = lead;
  if (isEmptyValue(value)) return null;
  if (name === "follow_up_at") return isDue && <FollowUpChip isPlain={isSmall} iso={String(value)} />;
  return fieldOf(name).kind === "money" ? (
    <Money minor={Number(value)} compact={isCompact} />
  ) : (
    textOf(name, value)
  );
}
