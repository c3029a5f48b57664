import { expect, it } from "vitest";
import { withActor } from "../actor";
import { withContext } from "../context";
import { assertScope, globalScope, tenantScope } from "./key";

function inTenant<T>(tenant_id: string, fn: () => T): T {
  return withContext("test", () => withActor({ type: "system", tenant_id }, fn));
}

it("starts every tenant key with the tenant id", () => {
  expect(inTenant("ONE", () => tenantScope("LEAD", "1"))).toBe("T#ONE#LEAD#1");
});

it("rejects keys of another tenant, even with an id with the same prefix", () => {
  const theirs = inTenant("ONE", () => tenantScope("LEAD", "1"));
  inTenant("ONE", () => assertScope(theirs));
  for (const other of ["TWO", "ON", "ONEMORE"]) {
    expect(() => inTenant(other, () => assertScope(theirs))).toThrow("outside the current tenant");
  }
  expect(() => inTenant("ONE", () => assertScope("T#ONE"))).toThrow("outside the current tenant");
});

it("lets every tenant use global pointers", () => {
  expect(() => inTenant("ONE", () => assertScope(globalScope("EMAIL", "a@b.example")))).not.toThrow();
});

it("throws for a key without a tenant", () => {
  expect(() => tenantScope("LEAD")).toThrow("No context");
  expect(() => withContext("test", () => tenantScope("LEAD"))).toThrow("No actor");
});
