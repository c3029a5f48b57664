import { expect, it } from "vitest";
import { withActor } from "../actor";
import { withContext } from "../context";
import { assertScope, globalScope, tenantScope } from "./key";

function inTenant<T>(tenant_id: string, fn: () => T): T {
  return withContext("test", () => withActor({ type: "system", tenant_id }, fn));
}

it("begins every key of a tenant with the tenant", () => {
  expect(inTenant("ONE", () => tenantScope("LEAD", "1"))).toBe("T#ONE#LEAD#1");
});

it("lets nobody use a key of another tenant, not even of one whose id begins the same", () => {
  const theirs = inTenant("ONE", () => tenantScope("LEAD", "1"));
  inTenant("ONE", () => assertScope(theirs));
  for (const other of ["TWO", "ON", "ONEMORE"]) {
    expect(() => inTenant(other, () => assertScope(theirs))).toThrow("outside the current tenant");
  }
  expect(() => inTenant("ONE", () => assertScope("T#ONE"))).toThrow("outside the current tenant");
});

it("lets every tenant use the pointers outside of all of them", () => {
  expect(() => inTenant("ONE", () => assertScope(globalScope("EMAIL", "a@b.example")))).not.toThrow();
});

it("makes no key where no tenant was entered", () => {
  expect(() => tenantScope("LEAD")).toThrow("no context");
  expect(() => withContext("test", () => tenantScope("LEAD"))).toThrow("no actor");
});
