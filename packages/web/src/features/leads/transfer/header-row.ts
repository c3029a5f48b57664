import { readEmail } from "@leadlane/core/kernel/rules";

const NUMBER = /^[+\d][\d\s().-]{6,}$/;

/** Whether a file begins with somebody's phone number or email, and not with the names of its columns. */
export function isHeadless(columns: readonly { name: string }[]): boolean {
  return columns.some(({ name }) => NUMBER.test(name.trim()) || readEmail(name) !== undefined);
}
