import type { Field } from "@leadlane/core/leads/field";

export interface FilterInputProps {
  field: Field;
  values: readonly (readonly string[])[]; // one list per name, two for a range
  onChange: (values: readonly string[], options?: { end?: 0 | 1; isTyping?: true }) => void;
}
