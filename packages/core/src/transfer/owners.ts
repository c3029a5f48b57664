import { add } from "../access/accounts/user-add";
import { NAME_MAX } from "../access/rules";
import * as UserList from "../access/users/user-list";
import { AppError, invalid } from "../kernel/error";
import { removeUnprintable } from "../kernel/field";
import { hasHomoglyphs } from "../kernel/homoglyphs";
import { emailIn } from "../kernel/rules";
import { withoutIdempotency } from "../kernel/store";
import { toLabel } from "./reading/cells";
import { CREATE, OWNERS_INVITED_MAX } from "./rules";
import type { LabelValue } from "./schema";

const FIELD = "values.owner_id";
const MANY_TEXT = `Invite at most ${OWNERS_INVITED_MAX} people with one import`;

/**
 * Invites owners by the email in their label, unless they have joined. Throws 400, 402, 403, 409, 429 with
 * the label.
 */
export async function inviteOwners(values: readonly LabelValue[]): Promise<LabelValue[]> {
  const requested = values.filter(({ value }) => value === CREATE);
  if (requested.length === 0) return [...values];
  if (requested.length > OWNERS_INVITED_MAX) throw invalid(FIELD, MANY_TEXT);
  const known = new Map((await UserList.listActive()).map(({ id, email }) => [toLabel(email), id]));
  const invited = new Map<LabelValue, string>();
  for (const one of requested) {
    const { label } = one;
    const email = emailIn(label);
    if (!email || hasHomoglyphs(email)) throw invalid(FIELD, `“${label}” holds no email that can sign in`);
    const id = known.get(email) ?? (await invite(label, email));
    known.set(email, id);
    invited.set(one, id);
  }
  return values.map((one) => ({ ...one, value: invited.get(one) ?? one.value }));
}

async function invite(label: string, email: string): Promise<string> {
  try {
    const { id } = await withoutIdempotency(() => add({ name: nameOf(label, email), email, role: "Staff" }));
    return id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, code, message, retryAfter } = error;
    const errors = [{ path: FIELD, message: `${email}: ${message}` }];
    throw new AppError(kind, code, `${email} can't be invited. ${message}`, { errors, retryAfter });
  }
}

/** `Asha Verma` for `Asha Verma <av@acme.test>` and `asha.verma@acme.test`. */
function nameOf(label: string, email: string): string {
  const otherWords = label.split(/\s+/).filter((word) => !word.includes("@"));
  const [local = email] = email.split("@");
  const words = local.split(/[._\-+\d]+/).filter((word) => word !== "");
  const guessed = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return (removeUnprintable(otherWords.join(" ")).trim() || guessed || local).slice(0, NAME_MAX);
}
