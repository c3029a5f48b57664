import { fieldOf, fieldsWith } from "@leadlane/core/leads/fields";

/** What the cards of the board, and of lists on phones, show below the name, as figures, and at the foot. */
export const CARD_LINES = fieldsWith({ card: "line" });
export const CARD_FIGURES = fieldsWith({ card: "figure" });
const FOOT = fieldsWith({ card: "foot" });
/** Owners have a picture, all else at the foot is text. */
export const CARD_OWNERS = FOOT.filter((name) => fieldOf(name).refersTo === "owners");
export const CARD_FOOT = FOOT.filter((name) => fieldOf(name).refersTo !== "owners");
