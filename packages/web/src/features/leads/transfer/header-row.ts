import { readEmail } from "@leadlane/core/kernel/rules";

const NUMBER = /^[+\d][\d\s().-]{6,}$/;

/** Whether the first row contains a phone number or email, so that it isn't a header. */
export function isHeadless(columns: readonly { name: string }[]): boolean {
  return columns.some(({ name }) => NUMBER.test(name.trim()) || readEmail(name) !== undefined);
}
