import type { BoardColumn, Lead, LeadRow } from "@leadlane/core/leads/schema";
import type { Me } from "@leadlane/core/screens/schema";
import { type Address, type ApiPage, addressOf } from "./address";
import { api, read } from "./api";

/** Type tests: every @ts-expect-error below must stay an error. Checked by `tsc -b`, never run. */

const params = { id: "01LEAD" };
const body = { status_id: "01STATUS" };

export const right = [
  (): Promise<Me> => api.get("/auth/me"),
  (): Promise<Lead> => api.put("/leads/leads/:id/move", { params, body }),
  (): Promise<Lead> => api.put("/leads/leads/:id/archive", { params }),
  (): Promise<null> => api.post("/auth/logout"),
  (): Promise<BoardColumn[]> => read(addressOf("/leads/board", { query: { status_id: null } })),
  (): Address<ApiPage<LeadRow>> => addressOf("/leads/leads", { query: { limit: 50, owner_id: "none" } }),
];

export const wrong = [
  // @ts-expect-error a path that the server does not know
  () => api.get("/leads/lead/:id", { params }),
  // @ts-expect-error a method that the path does not answer
  () => api.delete("/leads/bulk"),
  // @ts-expect-error no parameters
  () => api.get("/leads/leads/:id"),
  // @ts-expect-error a parameter by another name
  () => api.get("/leads/leads/:id", { params: { lead_id: "01LEAD" } }),
  // @ts-expect-error a query that the route does not take
  () => api.get("/leads/leads", { query: { owner: "none" } }),
  // @ts-expect-error a value that the query does not take
  () => api.get("/leads/leads", { query: { sort: "colour" } }),
  // @ts-expect-error no body
  () => api.put("/leads/leads/:id/move", { params }),
  // @ts-expect-error a field that the body does not have
  () => api.put("/leads/leads/:id/move", { params, body: { ...body, stage: "01STATUS" } }),
  // @ts-expect-error a field of another type
  () => api.put("/leads/leads/:id/move", { params, body: { status_id: 1 } }),
  // @ts-expect-error a body where there is none
  () => api.post("/auth/logout", { body }),
  // @ts-expect-error another answer than the route's
  (): Promise<Lead> => api.get("/auth/me"),
  // @ts-expect-error a field that the answer does not have
  async () => (await api.get("/auth/me")).colour,
  // @ts-expect-error an address that no route stands for
  () => read("/leads/board"),
];
