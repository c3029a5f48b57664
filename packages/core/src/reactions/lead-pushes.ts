import type { LeadEvent } from "../events/event";
import { withActor } from "../kernel/actor";
import { readAll } from "../kernel/store";
import { serialize } from "../leads/change";
import * as Entity from "../leads/entity";
import type { Lead } from "../leads/schema";
import type { UserActor } from "../permissions/actor";
import { isVisible, useVisibility } from "../permissions/visibility";
import type { Connection } from "../realtime/connection";
import type { LeadAction, Push } from "../realtime/schema";

export interface Business {
  managers: ReadonlyMap<string, string | null>; // owner id → manager id
  currency_code: string;
}

/** The push for one connection: the current lead, its removal, or null if the user can't see it. */
export class LeadPushes {
  private readonly before: Entity.StoredLead | undefined;
  private readonly after: Entity.StoredLead | undefined;
  private shown: Push | undefined;
  private removedPush: Push | undefined;

  constructor(event: LeadEvent) {
    this.before = present(event.before);
    this.after = present(event.after);
  }

  to(connection: Connection, { managers, currency_code }: Business): Push | null {
    const canSee = (lead: Entity.StoredLead): boolean => {
      if (connection.sees_all) return true;
      const { owner_id } = lead;
      const { user_id } = connection;
      return owner_id !== null && (owner_id === user_id || managers.get(owner_id) === user_id);
    };
    if (this.after && canSee(this.after)) {
      this.shown ??= {
        action: actionOf(this.before, this.after),
        data: serialize(this.after, currency_code),
      };
      return this.shown;
    }
    if (!this.before || !canSee(this.before)) return null;
    this.removedPush ??= { action: "lead.removed", data: { id: this.before.id } };
    return this.removedPush;
  }
}

/** `settings.changed` covers leads that a job moves between statuses. */
export function isPushed({ type, before, after }: LeadEvent): boolean {
  if (type === "lead.rekeyed") return false;
  if (before && after && before.version === after.version && before.status_id !== after.status_id)
    return false;
  return present(before) !== undefined || present(after) !== undefined;
}

function present(lead: Entity.StoredLead | undefined): Entity.StoredLead | undefined {
  return lead?.deleted_at ? undefined : lead;
}

function actionOf(before: Entity.StoredLead | undefined, after: Entity.StoredLead): LeadAction {
  if (!before) return "lead.created";
  if (before.archived !== after.archived) return after.archived ? "lead.archived" : "lead.unarchived";
  const isMoved = before.status_id !== after.status_id || before.board_order !== after.board_order;
  return isMoved ? "lead.moved" : "lead.updated";
}

export async function findFor(actor: UserActor, id: string): Promise<Lead | undefined> {
  return withActor(actor, async () => {
    const [lead] = await readAll(Entity.read(id));
    return lead && present(lead) && isVisible(useVisibility(), lead.owner_id) ? serialize(lead) : undefined;
  });
}
