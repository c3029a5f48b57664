import type { CheckDuplicates, DuplicatePair, LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { ApiError } from "../../lib/api/api-error";
import { useAnswer } from "../answers";
import { byCursor, usePages } from "../pages";

/** Whether a lead was not added because there is one with its phone number or email. */
export function isKnownContact(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === "CONFLICT" &&
    error.errors.some(({ path }) => path === "phone" || path === "email")
  );
}

/** The leads that may be this person, the likeliest first. */
export function checkDuplicates({
  name,
  phone,
  email,
  company,
}: CheckDuplicates): Promise<LikelyDuplicate[]> {
  return api.post("/leads/duplicates/check", { body: { name, phone, email, company } });
}

/** Has two leads no longer listed as duplicates. */
export function dismissDuplicate(id: string, other_id: string) {
  return api.post("/leads/leads/:id/duplicates/dismiss", { params: { id }, body: { other_id } });
}

/** The other leads that may be the same person as this one. */
export function useDuplicates(id: string) {
  return useAnswer(addressOf("/leads/leads/:id/duplicates", { params: { id } }), {
    revalidateOnFocus: false,
  });
}

/** Leads that may be the same person, two by two. */
export function useDuplicatePairs() {
  return usePages(byCursor<DuplicatePair>((cursor) => addressOf("/leads/duplicates", { query: { cursor } })));
}
