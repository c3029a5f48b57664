export const ERASED_NAME = "Erased person";
export const ERASED_TEXT = "Erased on request";

export const ASKED_BY_MAX = 200;
export const LOOK_MS = 15_000;

export const CONFIRM_TEXT = "Type the lead's name exactly as it is shown";
export const PERSON_NAMED_TEXT = "Don't name the person here: this text stays in the audit log";
export const ERASED_ALREADY_TEXT = "This person has already been erased.";
export const MERGED_TEXT =
  "This lead was merged into another one. Erase that lead instead; this one is erased with it.";
export const STOPPED_TEXT = "A person was erased meanwhile. Start it again.";
