import { fieldOf, fieldsWith } from "@leadlane/core/leads/fields";

export const CARD_LINES = fieldsWith({ card: "line" });
export const CARD_NUMBERS = fieldsWith({ card: "figure" });
const FOOTER = fieldsWith({ card: "foot" });
/** Owners are shown as avatars, other footer fields as text. */
export const CARD_OWNERS = FOOTER.filter((name) => fieldOf(name).refersTo === "owners");
export const CARD_FOOTER = FOOTER.filter((name) => fieldOf(name).refersTo !== "owners");
