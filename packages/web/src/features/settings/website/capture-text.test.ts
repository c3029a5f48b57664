import type { Capture } from "@leadlane/core/forms/schema";
import { expect, it } from "vitest";
import { sentFrom } from "./capture-text";

const capture: Capture = {
  id: "1",
  tenant_id: "t",
  created_at: "",
  updated_at: "",
  version: 1,
  outcome: "accepted",
  reason: null,
  lead_id: null,
  archived_lead_id: null,
  name: "Meera",
  email: null,
  phone: null,
  company: null,
  message: null,
  page_url: null,
  utm: {},
  origin: null,
  is_test: false,
};

it("shows the page of a submission, or else the website", () => {
  expect(sentFrom({ ...capture, page_url: "https://a.example/homes?utm_source=x" })).toBe("a.example/homes");
  expect(sentFrom({ ...capture, page_url: "https://a.example/" })).toBe("a.example");
  expect(sentFrom({ ...capture, origin: "https://a.example" })).toBe("https://a.example");
  expect(sentFrom(capture)).toBe("No page given");
  expect(sentFrom({ ...capture, is_test: true })).toBe("Sent from these settings");
});
