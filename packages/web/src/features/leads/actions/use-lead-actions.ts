import type { Lead, LeadRow } from "@leadlane/core/lead/schema";
import { useMemo } from "react";
import { useLeadCache } from "../../../data/lead-cache";
import {
  archiveLead,
  assignLead,
  removeLead,
  restoreLead,
  unarchiveLead,
  updateLead,
} from "../../../data/leads";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";

type Cache = ReturnType<typeof useLeadCache>;

/** What is to be done next for a lead, and when. */
type Plan = Pick<Lead, "follow_up_at" | "next_step">;
type Planned = Plan & Pick<Lead, "id">;

/** Whose a lead is; `id` null is nobody. */
export interface Owner {
  id: string | null;
  name: string;
}

interface Step {
  /** Shows the change before the server has it; gives the way back. */
  show: () => () => void;
  send: () => Promise<Lead>;
  settle: (lead: Lead) => unknown;
  done: string;
  failed: string;
  undo?: () => unknown;
}

/** One change that shows at once: goes back with a message when it fails, offers Undo when it does not. */
export async function takeStep({ show, send, settle, done, failed, undo }: Step): Promise<void> {
  const takeBack = show();
  try {
    settle(await send());
  } catch (error) {
    takeBack();
    toast.error(messageOf(error, failed));
    return;
  }
  toast.success(done, undo && { action: { label: "Undo", onAction: () => void undo() } });
}

function actionsOn(cache: Cache) {
  const reload = () => cache.revalidate();

  const archive = (lead: LeadRow, canUndo = true): Promise<void> =>
    takeStep({
      show: () => cache.show(lead.id, { archived: true }),
      send: () => archiveLead(lead.id),
      settle: reload,
      done: `${lead.name} archived`,
      failed: `Couldn't archive ${lead.name}.`,
      undo: canUndo ? () => unarchive(lead, false) : undefined,
    });

  const unarchive = (lead: LeadRow, canUndo = true): Promise<void> =>
    takeStep({
      show: () => cache.show(lead.id, { archived: false }),
      send: () => unarchiveLead(lead.id),
      settle: reload,
      done: `${lead.name} is back in your leads`,
      failed: `Couldn't unarchive ${lead.name}.`,
      undo: canUndo ? () => archive(lead, false) : undefined,
    });

  const assign = (lead: LeadRow, to: Owner, from?: Owner): Promise<void> =>
    takeStep({
      show: () => cache.show(lead.id, { owner_id: to.id }),
      send: () => assignLead(lead.id, to.id),
      settle: cache.settle,
      done: to.id === null ? `${lead.name} is unassigned` : `${lead.name} assigned to ${to.name}`,
      failed: `Couldn't assign ${lead.name}.`,
      undo: from && (() => assign(lead, from)),
    });

  const remove = (lead: LeadRow): Promise<void> =>
    takeStep({
      show: () => cache.hide(lead.id),
      send: () => removeLead(lead.id),
      settle: () => cache.revalidate(lead.id),
      done: `${lead.name} moved to the trash`,
      failed: `Couldn't move ${lead.name} to the trash.`,
      undo: () => restore(lead),
    });

  const restore = (lead: LeadRow): Promise<void> =>
    takeStep({
      show: () => cache.hide(lead.id),
      send: () => restoreLead(lead.id),
      settle: reload,
      done: `${lead.name} restored`,
      failed: `Couldn't restore ${lead.name}.`,
    });

  /** Plans the next follow-up. */
  const followUp = (lead: Planned, next: Partial<Plan>): Promise<void> =>
    takeStep({
      show: () => cache.show(lead.id, next),
      send: () => updateLead(lead.id, next),
      settle: cache.settle,
      done: next.follow_up_at === null ? "Follow-up done" : "Follow-up planned",
      failed: "Couldn't change the follow-up.",
      undo: () =>
        followUp({ ...lead, ...next }, { follow_up_at: lead.follow_up_at, next_step: lead.next_step }),
    });

  /** The follow-up is done, and what was to be done in it. */
  const finish = (lead: Planned): Promise<void> => followUp(lead, { follow_up_at: null, next_step: null });

  return { archive, unarchive, assign, remove, restore, followUp, finish };
}

export type LeadActions = ReturnType<typeof actionsOn>;

/** What can be done to a lead in one press; each shows at once and says how it went. */
export function useLeadActions(): LeadActions {
  const cache = useLeadCache();
  return useMemo(() => actionsOn(cache), [cache]);
}
