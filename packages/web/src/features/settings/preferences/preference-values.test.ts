import type { Preferences } from "@leadlane/core/preferences/schema";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../lib/api/api-error";
import { weekFrom } from "./hours-fields";
import { timeZones } from "./preference-inputs";
import { preferenceSchema } from "./preference-schema";
import { preferenceErrors, toUpdate, valuesOf } from "./preference-values";

const PREFERENCES: Preferences = {
  id: "p",
  tenant_id: "t",
  created_at: "",
  updated_at: "",
  version: 1,
  business_name: "Acme Realty",
  currency_code: "INR",
  currency_symbol: "₹",
  currency_digits: 2,
  timezone: "Asia/Kolkata",
  date_format: "dd MMM yyyy",
  week_start: "monday",
  logo: null,
  working_hours: { days: ["monday", "friday"], from: "09:30", to: "18:30" },
};
const before = valuesOf(PREFERENCES);

describe("the preferences form", () => {
  it("sends only changed fields", () => {
    expect(toUpdate({ ...before }, before)).toEqual({});
    expect(toUpdate({ ...before, business_name: " Acme " }, before)).toEqual({ business_name: "Acme" });
    expect(toUpdate({ ...before, to: "19:00" }, before)).toEqual({
      working_hours: { days: ["monday", "friday"], from: "09:30", to: "19:00" },
    });
    expect(toUpdate({ ...before, hasHours: false }, before)).toEqual({ working_hours: null });
    const closed = valuesOf({ ...PREFERENCES, working_hours: null });
    expect(toUpdate({ ...closed, from: "10:00" }, closed)).toEqual({});
  });

  it("finds the errors that the server would report, and checks working hours only if set", async () => {
    const invalidValues = { ...before, business_name: " ", days: [], from: "18:30" };
    const problems = (values: typeof before) =>
      preferenceSchema.validate(values, { abortEarly: false }).then(
        () => [],
        ({ inner }: { inner: { path: string; message: string }[] }) =>
          inner.map(({ path, message }) => `${path}: ${message}`).sort(),
      );
    expect(await problems(invalidValues)).toEqual([
      "business_name: Business name is required",
      "days: Choose at least one day",
      "to: The end must be after the start",
    ]);
    expect(await problems({ ...before, hasHours: false, days: [], from: "", to: "" })).toEqual([]);
  });

  it("shows server errors at their fields", () => {
    const errors = [
      { path: "working_hours.to", message: "The end must be after the start" },
      { path: "currency_code", message: "Unknown currency" },
    ];
    const refused = new ApiError({ status: 400, code: "VALIDATION", message: "Check", errors });
    expect(preferenceErrors(refused)).toEqual({
      to: "The end must be after the start",
      currency_code: "Unknown currency",
    });
    expect(preferenceErrors(new ApiError({ status: 412, code: "STALE", message: "Stale" }))).toBeNull();
  });
});

it("lists time zones by their common names, including the current one", () => {
  const zones = timeZones("US/Pacific");
  expect(zones).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "UTC", "US/Pacific"]));
  expect(zones).not.toContain("Asia/Calcutta");
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
});

it("starts the week on the business's first day", () => {
  expect(weekFrom("saturday").slice(0, 3)).toEqual(["saturday", "sunday", "monday"]);
});
