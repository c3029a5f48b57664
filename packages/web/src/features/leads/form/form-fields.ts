import { fieldOf, type InputField } from "@leadlane/core/leads/fields";
import { FORM_FIELDS } from "./lead-values";

export function formFields(form: "first" | "early" | undefined): InputField[] {
  return FORM_FIELDS.filter((name) => fieldOf(name).form === form);
}
