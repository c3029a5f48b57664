import { timestamp } from "../kernel/clock";
import { conflict, invalid, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { type Read, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { assertAdmin } from "../permissions/actor";
import { documents, type Reasons, type StoredReason, toReasons } from "./entity";
import { FORMER_NAMES_MAX, REASON_NOUNS, REASONS_MAX, type ReasonList } from "./rules";
import type { CreateReason, Reason, UpdateReason } from "./schema";

export { toReasons } from "./entity";

export function read(list: ReasonList): Read<Reasons> {
  return documents[list].read();
}

export async function list(list: ReasonList): Promise<Reason[]> {
  const [stored] = await readAll(read(list));
  return toReasons(stored);
}

/** Admin only; 409 for a duplicate name (ignoring case) or above the limit. */
export async function create(list: ReasonList, { name }: CreateReason): Promise<Reason> {
  assertAdmin();
  return documents[list].change(({ reasons }) => {
    assertNameFree(list, reasons, name);
    if (reasons.length >= REASONS_MAX)
      throw conflict(
        `There can be at most ${REASONS_MAX} ${REASON_NOUNS[list]}s, retired ones included. Rename a retired one.`,
      );
    const reason = newReason(name);
    return answer(reason.id, [...reasons, reason]);
  });
}

function newReason(name: string): StoredReason {
  const at = timestamp();
  const times = { created_at: at, updated_at: at };
  return { id: createId(), ...times, version: 1, name, retired: false, former_names: [] };
}

/** The list of a new business. */
export function prepare(list: ReasonList, names: readonly string[]): Write {
  return documents[list].create({ reasons: names.map(newReason) });
}

/** Renames, moves, retires or restores an entry. Admin only; 400, 404, 409 for a duplicate name, 412. */
export async function update(list: ReasonList, id: string, input: UpdateReason): Promise<Reason> {
  assertAdmin();
  return documents[list].change(({ reasons }) => {
    const reason = find(list, reasons, id);
    if (input.name !== undefined) assertNameFree(list, reasons, input.name, id);
    if (input.version !== undefined && input.version !== reason.version) throw stale();
    const others = reasons.filter((other) => other.id !== id);
    const retired = input.retired ?? reason.retired;
    if (retired && others.every((other) => other.retired))
      throw invalid("retired", `At least one ${REASON_NOUNS[list]} must stay in use.`);
    const changed = {
      ...renamed(reason, input.name),
      retired,
      updated_at: timestamp(),
      version: reason.version + 1,
    };
    const place = input.position === undefined ? reasons.indexOf(reason) : input.position - 1;
    return answer(id, others.toSpliced(place, 0, changed));
  });
}

function renamed(reason: StoredReason, name = reason.name): StoredReason {
  if (name === reason.name) return reason;
  const former = [reason.name, ...reason.former_names].filter((one) => one !== name);
  return { ...reason, name, former_names: former.slice(0, FORMER_NAMES_MAX) };
}

function answer(id: string, reasons: StoredReason[]) {
  const content = { reasons };
  const result = toReasons(content).find((reason) => reason.id === id);
  if (!result) throw notFound("Entry");
  return { content, result };
}

function find(list: ReasonList, reasons: readonly StoredReason[], id: string): StoredReason {
  const reason = reasons.find((candidate) => candidate.id === id);
  if (!reason) throw notFound(list === "lost_reasons" ? "Lost reason" : "Call outcome");
  return reason;
}

function assertNameFree(
  list: ReasonList,
  reasons: readonly StoredReason[],
  name: string,
  except?: string,
): void {
  const taken = reasons.find(
    (reason) => reason.id !== except && reason.name.toLowerCase() === name.toLowerCase(),
  );
  if (!taken) return;
  const hint = taken.retired ? " It is retired; restore it instead." : "";
  throw conflict(`There is already a ${REASON_NOUNS[list]} “${taken.name}”.${hint}`, [
    { path: "name", message: "This name is already taken" },
  ]);
}
