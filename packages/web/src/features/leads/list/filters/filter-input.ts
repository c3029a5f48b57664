import type { Field } from "@leadlane/core/leads/field";

/** Props of the inputs that narrow the list down by a field. */
export interface FilterInputProps {
  field: Field;
  values: readonly (readonly string[])[]; // chosen; of a range those of both ends
  onChange: (values: readonly string[], options?: { end?: 0 | 1; isTyping?: true }) => void;
}
