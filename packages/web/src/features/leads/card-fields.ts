import { fieldOf, fieldsWith } from "@leadlane/core/leads/fields";

export const CARD_LINES = fieldsWith({ card: "line" });
export const CARD_FIGURES = fieldsWith({ card: "figure" });
const FOOT = fieldsWith({ card: "foot" });
/** Owners are shown as avatars, other footer fields as text. */
export const CARD_OWNERS = FOOT.filter((name) => fieldOf(name).refersTo === "owners");
export const CARD_FOOT = FOOT.filter((name) => fieldOf(name).refersTo !== "owners");
