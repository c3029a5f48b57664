import type { CheckDuplicates, DuplicatePair, LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { ApiError } from "../../lib/api/api-error";
import { useApiQuery } from "../api-query";
import { byCursor, usePaginated } from "../pages";

/** The lead wasn't created because another one has its phone or email. */
export function isKnownContact(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === "CONFLICT" &&
    error.errors.some(({ path }) => path === "phone" || path === "email")
  );
}

export function checkDuplicates({
  name,
  phone,
  email,
  company,
}: CheckDuplicates): Promise<LikelyDuplicate[]> {
  return api.post("/leads/duplicates/check", { body: { name, phone, email, company } });
}

export function dismissDuplicate(id: string, other_id: string) {
  return api.post("/leads/leads/:id/duplicates/dismiss", { params: { id }, body: { other_id } });
}

export function useDuplicates(id: string) {
  return useApiQuery(addressOf("/leads/leads/:id/duplicates", { params: { id } }), {
    revalidateOnFocus: false,
  });
}

export function useDuplicatePairs() {
  return usePaginated(
    byCursor<DuplicatePair>((cursor) => addressOf("/leads/duplicates", { query: { cursor } })),
  );
}
