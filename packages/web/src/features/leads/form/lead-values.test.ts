import { describe, expect, it } from "vitest";
import { emptyValues, toCreate, toUpdate } from "./lead-values";

const locale = { currency: "INR", timeZone: "Asia/Kolkata" };
const validValues = {
  ...emptyValues("new", "ravi"),
  name: " Asha Verma ",
  phone: "+919876543210",
  value: "1,25,000.50",
  follow_up_at: "2026-11-21T10:00",
};

describe("the submitted values", () => {
  it("are trimmed, in minor units and in UTC", () => {
    expect(toCreate(validValues, locale, true)).toMatchObject({
      name: "Asha Verma",
      value: 12_500_050,
      follow_up_at: "2026-11-21T04:30:00.000Z",
      owner_id: "ravi",
      source_id: null,
    });
  });
  it("leave the owner to the server without the assign permission", () => {
    expect(toCreate(validValues, locale, false)).not.toHaveProperty("owner_id");
  });
  it("contain an explicit null for an unassigned lead", () => {
    expect(toCreate({ ...validValues, owner_id: "" }, locale, true).owner_id).toBeNull();
  });
  it("contain only changed fields for an update", () => {
    const changed = { ...validValues, company: "Verma Traders", value: "", tags: ["vip"] };
    expect(toUpdate(changed, validValues, locale)).toEqual({
      company: "Verma Traders",
      value: null,
      tags: ["vip"],
    });
    expect(toUpdate(validValues, validValues, locale)).toEqual({});
  });
});
