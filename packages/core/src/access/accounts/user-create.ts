import { assertUncommon, hashPassword } from "../passwords/password";
import type { CreateUser, User } from "../schema";
import { add } from "./user-add";

/** Without a password the user is invited. Admin only; 400, 402 plan limit, 403 unverified or unproven, 409, 429. */
export async function create({ password, ...input }: CreateUser): Promise<User> {
  if (password === undefined) return add(input);
  return add(input, () => {
    assertUncommon(password, input.email);
    return hashPassword(password);
  });
}
