import { assertUncommon, hashPassword, type PasswordHash } from "../access/password";
import type { Register, Session } from "../access/schema";
import * as SessionModule from "../access/session";
import * as User from "../access/user";
import { useTenant, withActor } from "../actor";
import { timestamp } from "../clock";
import { useContext } from "../context";
import { toE164 } from "../field";
import { createId } from "../id";
import * as WebIntegration from "../integration/web";
import * as LeadSource from "../lead-source/lead-source";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import * as Preferences from "../preferences/preferences";
import { DEFAULT_CURRENCY_CODE, DEFAULT_TIMEZONE } from "../preferences/rules";
import type { Preferences as PreferencesShape, UpdatePreferences } from "../preferences/schema";
import * as RateLimit from "../rate-limit/rate-limit";
import { REGISTER_BY_ADDRESS } from "../rate-limit/rules";
import { ConditionFailed, commit, readAll } from "../store";
import * as Subscription from "../subscription/subscription";
import * as Entity from "./entity";
import { slugCandidates } from "./slug";

/**
 * Signs a business up: tenant, first Admin, default statuses, sources, preferences and trial, all or nothing; and
 * signs the Admin in. Throws 400 for a common password, 409 where the e-mail is known, 429 beyond sixty an hour from one
 * address.
 */
export async function register(input: Register): Promise<Session> {
  await RateLimit.attempt([REGISTER_BY_ADDRESS, useContext().viewer]);
  assertUncommon(input.password, input.email);
  const password = await hashPassword(input.password);
  const tenant_id = createId();
  return withActor({ type: "system", tenant_id }, async () => {
    for (const slug of slugCandidates(input.company, tenant_id)) {
      const user = await create(input, slug, password);
      if (!user) continue;
      const [preferences] = await readAll(Preferences.read());
      return SessionModule.open(user, preferences, false);
    }
    throw new Error("No slug was free, not even the tenant's own id.");
  });
}

/** Makes the tenant under one slug; null when the slug is taken. */
async function create(
  input: Register,
  slug: string,
  password: PasswordHash,
): Promise<User.StoredUser | null> {
  const { name, email } = input;
  const phone = toE164(input.phone);
  const { user, writes: userWrites } = User.prepare(
    { name, email, phone, role: "Admin", rm_id: null, last_seen_at: timestamp() },
    password,
    { currency_code: DEFAULT_CURRENCY_CODE, timezone: DEFAULT_TIMEZONE },
  );
  const pointers = Entity.create({ name: input.company, slug, industry: input.industry || null });
  const founder = { type: "system", tenant_id: useTenant(), on_behalf_of: user.id } as const;
  const documents = withActor(founder, () => {
    const sources = LeadSource.prepareDefault();
    return [
      Preferences.createDefault(input.company, slug),
      PipelineStatus.createDefault(),
      sources.write,
      ...WebIntegration.createDefault(sources.websiteId),
      ...Subscription.createTrial(),
    ];
  });
  try {
    return await commit([...pointers, ...userWrites, ...documents], user);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.some((position) => position >= pointers.length)) throw User.emailTaken();
    return null;
  }
}

/** Changes preferences, and the copies of them that every user carries, together. Admin only; 400, 412. */
export function updatePreferences(input: UpdatePreferences): Promise<PreferencesShape> {
  return Preferences.update(input, User.followPreferences);
}
