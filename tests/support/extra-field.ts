import { FIELDS } from "../../packages/core/src/leads/fields";

/** Replaces `leads/fields` with a version that has one additional field. */
Object.assign(FIELDS, {
  linkedin: { label: "LinkedIn", kind: "text", max: 200, row: true, filter: "linkedin", card: "line" },
});

export * from "../../packages/core/src/leads/fields";
