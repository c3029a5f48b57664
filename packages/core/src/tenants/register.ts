import { mailVerification } from "../access/accounts/verification";
import { assertUncommon, hashPassword, type PasswordHash } from "../access/passwords/password";
import { SESSION_SECONDS } from "../access/rules";
import type { Session } from "../access/schema";
import { readDevice, rememberDevice } from "../access/sessions/device";
import * as SessionModule from "../access/sessions/session";
import * as User from "../access/users/user";
import * as WebIntegration from "../forms/web-form";
import * as Industry from "../industries/industry";
import { useTenant, withActor } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { useContext } from "../kernel/context";
import { createId } from "../kernel/id";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import * as Plan from "../plans/plan";
import * as Preferences from "../preferences/preferences";
import { DEFAULT_CURRENCY_CODE, DEFAULT_TIMEZONE } from "../preferences/rules";
import * as RateLimit from "../rate-limit/rate-limit";
import { REGISTER_BY_ADDRESS } from "../rate-limit/rules";
import * as Entity from "./entity";
import { scheduleExpiry } from "./expiry";
import type { Register } from "./schema";
import { slugCandidates } from "./slug";

type Founding = Omit<Register, "password">;

export async function register(input: Register): Promise<Session> {
  await RateLimit.attempt([REGISTER_BY_ADDRESS, useContext().viewer]);
  assertUncommon(input.password, input.email);
  return createTenant(input, await hashPassword(input.password));
}

/** Like `register` with a hashed password; unless `verified`, the founder gets a verification mail. 409. */
export async function createTenant(
  input: Founding,
  password: PasswordHash,
  verified = false,
): Promise<Session> {
  const tenant_id = createId();
  return withActor({ type: "system", tenant_id }, async () => {
    for (const slug of slugCandidates(input.company, tenant_id)) {
      const session = { id: createId(), seconds: SESSION_SECONDS };
      const user = await create(input, slug, password, session, verified);
      if (!user) continue;
      const [preferences] = await readAll(Preferences.read());
      await rememberDevice(await readDevice(), { user_id: user.id, password });
      return SessionModule.open(user, preferences, false, session.id);
    }
    throw new Error("No slug was free, not even the tenant's own id.");
  });
}

async function create(
  input: Founding,
  slug: string,
  password: PasswordHash,
  session: { id: string; seconds: number },
  verified: boolean,
): Promise<User.StoredUser | null> {
  const { name, email, phone } = input;
  const { user, writes: userWrites } = User.prepare(
    { name, email, phone, role: "Admin", rm_id: null, last_seen_at: timestamp() },
    password,
    { currency_code: DEFAULT_CURRENCY_CODE, timezone: DEFAULT_TIMEZONE },
  );
  const pointers = Entity.create({ name: input.company, slug, industry: input.industry || null });
  const founder = { type: "system", tenant_id: useTenant(), on_behalf_of: user.id } as const;
  const documents = withActor(founder, () => {
    const { writes, websiteId } = Industry.prepare(input.industry);
    return [
      Preferences.createDefault(input.company, slug, verified, input.plan),
      ...(verified ? [] : [...mailVerification(user, input.company, { plan: input.plan }), scheduleExpiry()]),
      ...writes,
      ...WebIntegration.createDefault(websiteId),
      ...Plan.createTrial(DEFAULT_TIMEZONE),
      User.createSession(user, session),
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
