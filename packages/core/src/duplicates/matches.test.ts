import { expect, it } from "vitest";
import { findMatches, type Person } from "./matches";

const ASHA: Person = {
  name: "Asha Verma",
  phone: "+919876543210",
  email: "asha@x.test",
  company: "Verma Traders",
};
const likeAsha = (other: Partial<Person>) =>
  findMatches(ASHA, { name: "Somebody", phone: null, email: null, company: null, ...other });

it.each<[string, Partial<Person>, string[]]>([
  ["a number with other digits before it", { phone: "+449876543210" }, ["phone"]],
  ["an address", { email: "asha@x.test" }, ["email"]],
  ["number and name", { phone: ASHA.phone, name: "ASHA VERMA" }, ["phone", "name"]],
  ["a name alone", { name: "Ásha  verma" }, ["name"]],
  ["a name in the same company", { name: "Asha Verma", company: "verma traders", phone: "+911" }, ["name"]],
  ["a name in another company", { name: "Asha Verma", company: "Acme" }, []],
  ["a name with another number", { name: "Asha Verma", phone: "+919000000000" }, []],
  ["a name with another address", { name: "Asha Verma", email: "other@x.test" }, []],
  ["nothing", {}, []],
])("matches by %s", (_, other, matches) => expect(likeAsha(other)).toEqual(matches));

it("returns no match for an empty lead", () => {
  const nobody = { name: "!!", phone: null, email: null, company: null };
  expect(findMatches(nobody, { ...nobody, name: "??" })).toEqual([]);
});
