import { fieldOf, type InputField } from "@leadlane/core/leads/fields";
import { FORM_FIELDS } from "./lead-values";

/** Fields of the lead form in a given position. */
export function askedFor(form: "first" | "early" | undefined): InputField[] {
  return FORM_FIELDS.filter((name) => fieldOf(name).form === form);
}
