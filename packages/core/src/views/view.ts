import { useSignedIn, useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { conflict, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { assertNamesKnown } from "../leads/list/known";
import { assertAdmin } from "../permissions/actor";
import type { Collection, StoredView } from "./entity";
import * as Entity from "./entity";
import {
  TOO_MANY_SHARED_VIEWS_TEXT,
  TOO_MANY_VIEWS_TEXT,
  VIEWS_BYTES_MAX,
  VIEWS_MAX,
  VIEWS_TOO_LONG_TEXT,
} from "./rules";
import type { CreateView, UpdateView, View } from "./schema";

interface Known {
  own: Collection;
  shared: Collection;
}

async function readBoth(): Promise<Known> {
  const [own, shared] = await readAll(Entity.read(useSignedIn().user_id), Entity.read(Entity.SHARED));
  return { own, shared };
}

function serialize(view: StoredView, shared: boolean): View {
  return { ...view, shared, tenant_id: useTenant() };
}

export async function list(): Promise<View[]> {
  const { own, shared } = await readBoth();
  const byName = (a: View, b: View) => a.name.localeCompare(b.name, "en");
  return [
    ...own.views.map((view) => serialize(view, false)).sort(byName),
    ...shared.views.map((view) => serialize(view, true)).sort(byName),
  ];
}

export async function listOfAll(userIds: readonly string[]): Promise<View[]> {
  assertAdmin();
  const collections = await readAll(...[...userIds, Entity.SHARED].map((of) => Entity.read(of)));
  return collections.flatMap(({ of, views }) => views.map((view) => serialize(view, of === Entity.SHARED)));
}

/** 400, 403 for a shared view unless Admin, 409 for a duplicate name or too many. */
export async function create({ shared = false, ...input }: CreateView): Promise<View> {
  if (shared) assertAdmin();
  await assertNamesKnown(input.query);
  return retryOnConflict(async () => {
    const known = await readBoth();
    const at = timestamp();
    const view: StoredView = {
      id: createId(),
      name: input.name,
      query: input.query,
      columns: input.columns ?? null,
      group: input.group ?? null,
      user_id: useSignedIn().user_id,
      created_at: at,
      updated_at: at,
      version: 1,
    };
    const collection = shared ? known.shared : known.own;
    return commit([Entity.save(withView(collection, view))], serialize(view, shared));
  });
}

/** `shared` moves the view between private and shared. 400, 403, 404, 409, 412. */
export async function update(id: string, { shared, version, ...input }: UpdateView): Promise<View> {
  if (input.query) await assertNamesKnown(input.query);
  return retryOnConflict(async () => {
    const known = await readBoth();
    const { view, from } = find(known, id);
    const to = shared === undefined ? from : shared ? known.shared : known.own;
    if (to === known.shared) assertAdmin();
    if (version !== undefined && version !== view.version) throw stale();
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const changed = {
      ...view,
      ...changes,
      user_id: to === from ? view.user_id : useSignedIn().user_id,
      updated_at: timestamp(),
      version: view.version + 1,
    };
    const writes =
      to === from
        ? [withView(withoutView(from, id), changed)]
        : [withoutView(from, id), withView(to, changed)];
    return commit(writes.map(Entity.save), serialize(changed, to === known.shared));
  });
}

export async function remove(id: string): Promise<{ id: string }> {
  return retryOnConflict(async () => {
    const { from } = find(await readBoth(), id);
    return commit([Entity.save(withoutView(from, id))], { id });
  });
}

function find({ own, shared }: Known, id: string): { view: StoredView; from: Collection } {
  for (const from of [own, shared]) {
    const view = from.views.find((candidate) => candidate.id === id);
    if (view && from === shared) assertAdmin();
    if (view) return { view, from };
  }
  throw notFound("View");
}

function withoutView(collection: Collection, id: string): Collection {
  return { ...collection, views: collection.views.filter((view) => view.id !== id) };
}

function withView(collection: Collection, view: StoredView): Collection {
  const isTaken = collection.views.some(({ name }) => name.toLowerCase() === view.name.toLowerCase());
  if (isTaken)
    throw conflict(`There is already a view “${view.name}”.`, [
      { path: "name", message: "This name is already taken" },
    ]);
  const views = [...collection.views, view];
  if (views.length > VIEWS_MAX)
    throw conflict(collection.of === Entity.SHARED ? TOO_MANY_SHARED_VIEWS_TEXT : TOO_MANY_VIEWS_TEXT);
  if (Buffer.byteLength(JSON.stringify(views)) > VIEWS_BYTES_MAX) throw conflict(VIEWS_TOO_LONG_TEXT);
  return { ...collection, views };
}
