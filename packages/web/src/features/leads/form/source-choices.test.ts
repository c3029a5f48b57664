import type { LeadSource } from "@leadlane/core/pipeline/schema";
import { expect, it } from "vitest";
import { sourceChoices } from "./source-choices";

const source = (name: string): LeadSource => ({
  id: name,
  name,
  tenant_id: "t",
  created_at: "",
  updated_at: "",
  version: 1,
});
const SOURCES = [source("Website"), source("Referral")];

it.each([
  ["", ["No source", "Website", "Referral"]],
  ["web", ["Website", "+web"]],
  [" WEBSITE ", ["Website"]],
  ["no source", ["No source"]],
  [" Fair ", ["+Fair"]],
])("offers matching sources and a new one for %j", (typed, names) => {
  const choices = sourceChoices(SOURCES, typed);
  expect(choices.map(({ id, name }) => (id === null ? `+${name}` : name))).toEqual(names);
});
