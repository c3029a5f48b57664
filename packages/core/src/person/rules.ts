/** What a lead is called once its person was erased; what stays of it is counted and says nothing of anybody. */
export const ERASED_NAME = "Erased person";
export const ERASED_TEXT = "Erased on request";

export const ASKED_BY_MAX = 200;
export const LOOK_MS = 15_000; // that one answer may look through the audit

export const CONFIRM_TEXT = "Type the lead's name as it stands on its page";
export const NAMED_AGAIN_TEXT = "Say who asked without naming the person: this stays in the audit";
export const ERASED_ALREADY_TEXT = "This person was erased already.";
export const MERGED_TEXT = "This lead was merged into another one. Erase that one: this one goes with it.";
export const STOPPED_TEXT = "A person was erased meanwhile. Start it again.";
