import { describe, expect, it } from "vitest";
import { withActor } from "../kernel/actor";
import { withContext } from "../kernel/context";
import { writeKey } from "../kernel/table/write";
import { addLead, phoneKey, updateLead } from "./lookup-entity";

function inTenant<T>(fn: () => T): T {
  return withContext("test", () => withActor({ type: "system", tenant_id: "tenant" }, fn));
}

function effects(writes: ReturnType<typeof addLead>): string[] {
  return writes.map((write) => {
    const verb = write.type === "update" ? write.expression.split(" ")[0] : write.type;
    return `${verb} ${writeKey(write).pk.replace("T#tenant#", "")}`;
  });
}

describe("the look-up key of a phone number", () => {
  it.each(["98765 43210", "+91-9876543210", "09876543210", "+91 (98765) 43210", "+919876543210"])(
    "is the same for %s",
    (phone) => {
      expect(phoneKey(phone)).toBe("9876543210");
    },
  );

  it("differs for another number, and is absent without a number", () => {
    expect(phoneKey("98765 43211")).not.toBe("9876543210");
    expect([phoneKey(null), phoneKey("")]).toEqual([null, null]);
  });
});

describe("adding a lead", () => {
  const contact = { phone: "+919876543210", email: "a@b.example" };

  it("adds it to the look-up of its phone and email", () => {
    expect(inTenant(() => effects(addLead("lead", contact)))).toEqual([
      "ADD PHONE#9876543210",
      "ADD EMAIL#a@b.example",
    ]);
    expect(inTenant(() => addLead("lead", { phone: null, email: null }))).toEqual([]);
  });

  it("requires an empty look-up only when duplicates are not allowed", () => {
    const conditions = (mustBeFirst: boolean) =>
      inTenant(() => addLead("lead", contact, mustBeFirst)).map(({ condition }) => condition?.expression);
    expect(conditions(true)).toEqual(["attribute_not_exists(#ids)", "attribute_not_exists(#ids)"]);
    expect(conditions(false)).toEqual([undefined, undefined]);
  });
});

describe("a contact change", () => {
  const before = { phone: "+919876543210", email: "a@b.example" };

  it("writes only the differences", () => {
    const after = { phone: "09876543210", email: "c@d.example" };
    expect(inTenant(() => effects(updateLead("lead", before, after)))).toEqual([
      "DELETE EMAIL#a@b.example",
      "ADD EMAIL#c@d.example",
    ]);
    expect(inTenant(() => updateLead("lead", before, before))).toEqual([]);
  });

  it("removes a deleted lead and adds a restored one", () => {
    expect(inTenant(() => effects(updateLead("lead", before, undefined)))).toEqual([
      "DELETE PHONE#9876543210",
      "DELETE EMAIL#a@b.example",
    ]);
    expect(inTenant(() => effects(updateLead("lead", undefined, before)))).toHaveLength(2);
  });
});
