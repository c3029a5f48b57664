import { expect, it } from "vitest";
import { user } from "../user.fixture";
import { EMPTY_USER, toCreate, toUpdate, valuesOf } from "./user-values";

const typed = { ...EMPTY_USER, name: " Asha Rao ", email: "Asha@Acme.test " };

it("invites without a password and omits empty fields", () => {
  expect(toCreate({ ...typed, password: "left over from before" })).toEqual({
    name: "Asha Rao",
    email: "asha@acme.test",
    role: "Staff",
  });
});

it("sends the temporary password if set", () => {
  const values = {
    ...typed,
    access: "password" as const,
    password: "monsoon-mango-42",
    rm_id: "01M",
    phone: "+919876543210",
  };
  expect(toCreate(values)).toMatchObject({
    password: "monsoon-mango-42",
    rm_id: "01M",
    phone: "+919876543210",
  });
});

it("sends only changed fields, and clears emptied ones", () => {
  const before = valuesOf(user({ id: "u", phone: "+919876543210", rm_id: "01M" }));
  expect(toUpdate(before, before)).toEqual({});
  expect(toUpdate({ ...before, phone: "", rm_id: "", role: "Manager" }, before)).toEqual({
    phone: null,
    rm_id: null,
    role: "Manager",
  });
});
