import * as User from "../access/users/user";
import { useTenant, withActor } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { invalid, notFound, stale } from "../kernel/error";
import { commit, type Read, readAll, retryOnConflict } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { assertAdmin } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import type { StoredSubscription } from "../plans/period";
import * as Plan from "../plans/plan";
import { limitsOf } from "../plans/rules";
import * as Preferences from "../preferences/preferences";
import * as Captures from "./capture-entity";
import { dailyLimitOf } from "./daily-limit";
import * as Entity from "./entity";
import { assertOwnFields, toShown } from "./own-fields";
import {
  DEFAULT_DESIGN,
  dailyLimitMax,
  dailyLimitText,
  NOT_ACTIVE_TEXT,
  type ShownDesign,
  toOrigin,
  WAITING_SHOWN,
} from "./rules";
import type { SaveIntegration, WebIntegration } from "./schema";

interface Use {
  last: string | null;
  waiting: number;
}

async function readUse(): Promise<Use> {
  const [last, waiting] = await Promise.all([
    Captures.lastFromWebsite(),
    Captures.listWaiting(WAITING_SHOWN).then(({ ids }) => ids.length),
  ]);
  return { last, waiting };
}

function serialize(
  stored: Entity.StoredIntegration,
  subscription: StoredSubscription,
  { last: last_capture_at, waiting }: Use,
): WebIntegration {
  const { lead_source_id, public_key, allowed_origins, created_at, updated_at, version } = stored;
  return {
    tenant_id: useTenant(),
    source: { lead_source_id },
    public_key,
    allowed_origins,
    allow_no_origin: stored.allow_no_origin ?? true,
    default_owner_id: stored.default_owner_id ?? null,
    rota: stored.rota ?? [],
    design: stored.design ?? DEFAULT_DESIGN,
    daily_limit: dailyLimitOf(stored, subscription),
    daily_limit_max: dailyLimitMax(limitsOf(subscription.plan_id).leads),
    waiting,
    status: last_capture_at === null ? "not_connected" : "connected",
    last_capture_at,
    ...{ created_at, updated_at, version },
  };
}

/** Writes that create the form of a new tenant and the pointer of its key. */
export function createDefault(lead_source_id: string | null): Write[] {
  const at = timestamp();
  const public_key = Entity.createKey();
  const fresh = { lead_source_id, allowed_origins: [], public_key, created_at: at, updated_at: at };
  return [Entity.save({ ...fresh, version: 1, rev: 0 }), Entity.createPointer(public_key)];
}

/** Read of the form's lead source. */
export function readSourceId(): Read<string | null> {
  const { key, parse } = Entity.read();
  return { key, parse: (item) => parse(item).lead_source_id };
}

/** The design of a form, for the website that shows it. 404 for an unknown key or an unverified business. */
export async function readDesign(publicKey: string): Promise<ShownDesign> {
  const tenant_id = await Entity.findTenant(publicKey);
  if (!tenant_id) throw notFound("Form");
  return withActor({ type: "system", tenant_id }, async () => {
    const [{ design }, preferences, pipeline] = await readAll(
      Entity.read(),
      Preferences.read(),
      PipelineStatus.read(),
    );
    if (!Preferences.isVerified(preferences)) throw notFound("Form");
    return toShown(design ?? DEFAULT_DESIGN, pipeline);
  });
}

/** The website form, its last use and what waits. Admin only. */
export async function get(): Promise<WebIntegration> {
  assertAdmin();
  const [[stored, subscription], use] = await Promise.all([readAll(Entity.read(), Plan.read()), readUse()]);
  return serialize(stored, subscription, use);
}

/**
 * Changes the given fields. Admin only; 400 for an unknown source, user or own field or a limit above the
 * plan's, 403 unverified, 412.
 */
export async function save(input: SaveIntegration): Promise<WebIntegration> {
  assertAdmin();
  const active = await activeOf(input);
  return change((stored, sources, subscription, pipeline) => {
    assertActive(input, stored, active);
    assertOwnFields(input.design?.fields ?? [], pipeline);
    const { source } = input;
    const lead_source_id = typeof source === "string" ? source : source?.lead_source_id;
    const field = typeof source === "string" ? "source" : "source.lead_source_id";
    if (lead_source_id) LeadSource.assertUsable(sources, lead_source_id, field);
    if (input.version !== undefined && input.version !== stored.version) throw stale();
    const most = dailyLimitMax(limitsOf(subscription.plan_id).leads);
    if (most !== null && input.daily_limit && input.daily_limit > most)
      throw invalid("daily_limit", dailyLimitText(most));
    const origins = input.allowed_origins?.flatMap((origin) => toOrigin(origin) ?? []);
    const changed = {
      ...stored,
      lead_source_id: lead_source_id === undefined ? stored.lead_source_id : lead_source_id,
      allowed_origins: origins ? [...new Set(origins)] : stored.allowed_origins,
      ...(input.allow_no_origin !== undefined && { allow_no_origin: input.allow_no_origin }),
      ...(input.daily_limit !== undefined && { daily_limit: input.daily_limit }),
      ...(input.default_owner_id !== undefined && { default_owner_id: input.default_owner_id }),
      ...(input.rota !== undefined && { rota: input.rota }),
      ...(input.design && { design: { ...input.design, title: input.design.title || null } }),
    };
    return { changed, also: [] };
  });
}

type Owners = Pick<SaveIntegration, "default_owner_id" | "rota">;

async function activeOf({ default_owner_id, rota = [] }: Owners): Promise<ReadonlySet<string>> {
  const ids = [...rota, ...(default_owner_id ? [default_owner_id] : [])];
  const users = await readAll(...ids.map((id) => User.read(id)));
  return new Set(users.flatMap((user) => (user?.status === "active" ? [user.id] : [])));
}

/** Existing members of the rotation may stay when they become inactive. */
function assertActive(
  { default_owner_id, rota = [] }: Owners,
  before: Owners,
  active: ReadonlySet<string>,
): void {
  const isKnown = (id: string) =>
    active.has(id) || before.rota?.includes(id) || before.default_owner_id === id;
  if (default_owner_id && !isKnown(default_owner_id)) throw invalid("default_owner_id", NOT_ACTIVE_TEXT);
  const unknown = rota.findIndex((id) => !isKnown(id));
  if (unknown >= 0) throw invalid(`rota.${unknown}`, NOT_ACTIVE_TEXT);
}

/** Replaces the public key; pages with the old one stop working. Admin only. */
export async function rotateKey(): Promise<WebIntegration> {
  assertAdmin();
  return change((stored) => {
    const public_key = Entity.createKey();
    const also = [Entity.removePointer(stored.public_key), Entity.createPointer(public_key)];
    return { changed: { ...stored, public_key }, also };
  });
}

function change(
  next: (
    stored: Entity.StoredIntegration,
    sources: LeadSource.Sources,
    subscription: StoredSubscription,
    pipeline: PipelineStatus.Pipeline,
  ) => { changed: Entity.StoredIntegration; also: Write[] },
): Promise<WebIntegration> {
  return retryOnConflict(async () => {
    const [[stored, sources, subscription, preferences, pipeline], use] = await Promise.all([
      readAll(Entity.read(), LeadSource.read(), Plan.read(), Preferences.read(), PipelineStatus.read()),
      readUse(),
    ]);
    Preferences.assertVerified(preferences);
    const { changed, also } = next(stored, sources, subscription, pipeline);
    const saved = { ...changed, updated_at: timestamp(), version: stored.version + 1 };
    return commit([Entity.save(saved), ...also], serialize(saved, subscription, use));
  });
}
