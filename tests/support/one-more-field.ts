import { FIELDS } from "../../packages/core/src/leads/fields";

/** Stands in for `leads/fields`: the fields of a lead and one more, which is a line in that table. */
Object.assign(FIELDS, {
  linkedin: { label: "LinkedIn", kind: "text", max: 200, row: true, filter: "linkedin", card: "line" },
});

export * from "../../packages/core/src/leads/fields";
