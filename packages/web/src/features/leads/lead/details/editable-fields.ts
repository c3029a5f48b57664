/** What of a lead can be changed where it stands. */
export type EditableField = "phone" | "email" | "company" | "city" | "value" | "source_id" | "tags";
