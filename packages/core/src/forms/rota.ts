import * as User from "../access/users/user";
import { ConditionFailed, readAll, retryOnConflict } from "../kernel/store";
import type { OwnerChoice } from "./enquiry";
import type { StoredIntegration } from "./entity";
import * as Turn from "./rota-entity";
import { GIVEN_TEXTS } from "./rules";

type Settings = Pick<StoredIntegration, "rota" | "default_owner_id">;

/** Owner of the lead of one submission, stable across retries. */
export class NextOwner {
  private turn: Turn.Turns | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly counts = true, // false for tests
  ) {}

  async choose(): Promise<OwnerChoice> {
    const { rota = [], default_owner_id = null } = this.settings;
    if (rota.length === 0 && default_owner_id === null) return { owner_id: null, origin: "" };
    const named = [...rota, ...(default_owner_id ? [default_owner_id] : [])];
    const users = await readAll(...named.map((id) => User.read(id)));
    const working = new Set(users.flatMap((user) => (user && isAvailable(user) ? [user.id] : [])));
    const active = rota.filter((id) => working.has(id));
    if (active.length > 0) return { owner_id: await this.next(rota, active), origin: GIVEN_TEXTS.rota };
    const isDefault = default_owner_id !== null && working.has(default_owner_id);
    if (!isDefault) return { owner_id: null, origin: GIVEN_TEXTS.nobody };
    return {
      owner_id: default_owner_id,
      origin: rota.length > 0 ? GIVEN_TEXTS.instead : GIVEN_TEXTS.default,
    };
  }

  private async next(rota: readonly string[], active: readonly string[]): Promise<string | null> {
    const chosen = this.turn && nextOwnerId(this.turn);
    if (chosen !== undefined && active.includes(chosen)) return chosen;
    const turn = await (this.counts ? takeTurn(rota, active) : peek(rota, active));
    if (this.counts) this.turn = turn;
    return nextOwnerId(turn) ?? null;
  }

  async release(): Promise<void> {
    const unused = this.turn;
    this.turn = undefined;
    try {
      if (unused) await Turn.release(unused);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}

function isAvailable({ status, invited_at }: User.StoredUser): boolean {
  return status === "active" && !invited_at;
}

function nextOwnerId({ order, taken }: Turn.Turns): string | undefined {
  return order[(taken - 1) % order.length];
}

function takeTurn(rota: readonly string[], active: readonly string[]): Promise<Turn.Turns> {
  return retryOnConflict(async () => {
    try {
      return await Turn.take(active);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
    const [before] = await readAll(Turn.read());
    const turns = following(rota, active, before);
    if (before?.order.join() === active.join()) throw new ConditionFailed([]);
    await Turn.begin(turns, before);
    return turns;
  });
}

async function peek(rota: readonly string[], active: readonly string[]): Promise<Turn.Turns> {
  const [before] = await readAll(Turn.read());
  return following(rota, active, before);
}

function following(
  rota: readonly string[],
  active: readonly string[],
  before: Turn.Turns | undefined,
): Turn.Turns {
  const last = before && nextOwnerId(before);
  return { order: active, taken: (last === undefined ? 0 : nextAfter(rota, active, last)) + 1 };
}

/** The index in `active` of the user after `last`, or 0 when `last` has left the rotation. */
export function nextAfter(rota: readonly string[], active: readonly string[], last: string): number {
  const place = rota.indexOf(last);
  const coming = [...rota.slice(place + 1), ...rota.slice(0, place + 1)].find((id) => active.includes(id));
  return coming === undefined ? 0 : active.indexOf(coming);
}
