import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { renderHook, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { beforeEach, expect, it } from "vitest";
import { startSession } from "../lib/session/session";
import { stubFetch } from "../testing/answers";
import { sessionToken } from "../testing/token";
import { lead } from "./leads/lead.fixture";
import { archiveLead, unarchiveLead, useLeads } from "./leads/leads";
import { useLogoChanges, useSavePreferences } from "./preferences";
import { useSourceChanges } from "./sources";
import { useStatusChanges } from "./statuses";
import { changePlan, useSubscription } from "./subscription";
import { useUserList } from "./users";

/** Where each call carries the tenant, from the spec's table of calls (section 7). */

const TENANT = "01TENANT";
const STATUS: PipelineStatus = {
  id: "s1",
  tenant_id: TENANT,
  name: "New",
  color: "#1A73E8",
  order: 1,
  type: "open",
  version: 1,
  created_at: "2026-11-01T00:00:00.000Z",
  updated_at: "2026-11-01T00:00:00.000Z",
};

let requests: Record<string, { header: string | null; body: unknown }>;

beforeEach(() => {
  startSession(sessionToken({ tenant_id: TENANT }), false);
  requests = {};
  stubFetch((method, path, init) => {
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    requests[`${method} ${path}`] = { header: new Headers(init.headers).get("tenant-id"), body };
    const isList = method === "GET" && /\/(uac|leads)\//.test(path);
    const data = isList ? [] : { ...lead(1), ...STATUS };
    return { body: { success: true, data, ...(isList && { page: { next_cursor: null } }) } };
  });
});

function hook<T>(use: () => T): T {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  return renderHook(use, { wrapper }).result.current;
}

const inHeader = (call: string) => expect(requests[call]?.header, call).toBe(TENANT);
const inBody = (call: string) => expect(requests[call]?.body, call).toMatchObject({ tenant_id: TENANT });

it("statuses send it in the body, or in the header without a body", async () => {
  const statuses = hook(useStatusChanges);
  await statuses.create({ name: "New", color: "#1A73E8", type: "open" }, "key");
  await statuses.update(STATUS, { status_name: "Newer", color: "#1A73E8" });
  await statuses.reorder(["s1"]);
  await statuses.remove("s1", "s2");
  inBody("POST /api/status/statuses");
  expect(requests["POST /api/status/statuses"]?.body).toMatchObject({ name: "New", color: "#1A73E8" });
  inBody("PUT /api/status/update-status/s1");
  expect(requests["PUT /api/status/update-status/s1"]?.body).toMatchObject({ status_name: "Newer" });
  inBody("POST /api/status/order");
  inHeader("DELETE /api/status/status/s1?move_to=s2");
});

it("preferences send it in header and body for every change", async () => {
  const call = "PUT /api/settings/preferences";
  await hook(useSavePreferences)({ currency_code: "INR" });
  inHeader(call);
  inBody(call);
  requests = {};
  await hook(useLogoChanges)("upload");
  inHeader(call);
  inBody(call);
});

it("archived leads are read with the header and unarchived with the body", async () => {
  hook(() => useLeads("archived"));
  await waitFor(() => inHeader("GET /api/leads/leads/archived?limit=25"));
  await archiveLead("l1");
  await unarchiveLead("l1");
  inBody("PUT /api/leads/leads/l1/archive");
  inBody("PUT /api/leads/leads/l1/unarchive");
});

it("users send it in the query, subscriptions in the path, sources in the body", async () => {
  hook(useUserList);
  hook(useSubscription);
  await waitFor(() => {
    expect(requests).toHaveProperty([`GET /api/uac/users?tenant_id=${TENANT}`]);
    expect(requests).toHaveProperty([`GET /api/subscription/get-subscription/${TENANT}`]);
  });
  await changePlan(TENANT, "growth");
  expect(requests[`POST /api/subscription/change-plan/${TENANT}`]?.body).toEqual({ newPlanId: "growth" });
  await hook(useSourceChanges).create("Fair", "key");
  inBody("POST /api/ref/lead-sources");
});
