import { fieldOf, type InputField } from "@leadlane/core/leads/fields";
import { FORM_FIELDS } from "./lead-values";

/** The fields that the forms of a whole lead ask for at a place. */
export function askedFor(form: "first" | "early" | undefined): InputField[] {
  return FORM_FIELDS.filter((name) => fieldOf(name).form === form);
}
