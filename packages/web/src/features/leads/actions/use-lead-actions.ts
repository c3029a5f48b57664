import type { Lead, LeadRow } from "@leadlane/core/leads/schema";
import { useMemo } from "react";
import { changeFollowUp } from "../../../data/leads/follow-up";
import { type LeadStore, useLeadStore } from "../../../data/leads/lead-store";
import {
  archiveLead,
  assignLead,
  removeLead,
  restoreLead,
  unarchiveLead,
  updateLead,
} from "../../../data/leads/leads";
import { followUpEntry } from "../../../data/outbox/new-entry";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { showWaiting } from "../../../lib/outbox/show-waiting";

type Plan = Pick<Lead, "follow_up_at" | "next_step">;
type PlannedLead = Pick<Lead, "id" | "name" | "follow_up_at"> & Partial<Plan>;

/** A null `id` is unassigned. */
export interface Owner {
  id: string | null;
  name: string;
}

interface Texts {
  done: string;
  failed: string;
  undo?: () => unknown;
}

/** Shows the result of an optimistic update, with Undo. */
export async function report(change: Promise<unknown>, { done, failed, undo }: Texts): Promise<void> {
  try {
    await change;
  } catch (error) {
    toast.error(messageOf(error, failed));
    return;
  }
  toast.success(done, undo && { action: { label: "Undo", onAction: () => void undo() } });
}

type Change = ReturnType<typeof changeIn>;

function changeIn(leads: LeadStore) {
  return ({ id }: Pick<Lead, "id">, fields: Partial<Lead>, send: () => Promise<Lead>, texts: Texts) =>
    report(leads.update({ id, fields }, send), texts);
}

function lifecycleActions(change: Change) {
  const archive = (lead: LeadRow, canUndo = true): Promise<void> =>
    change(lead, { archived: true }, () => archiveLead(lead.id), {
      done: `${lead.name} archived`,
      failed: `Couldn't archive ${lead.name}.`,
      undo: canUndo ? () => unarchive(lead, false) : undefined,
    });

  const unarchive = (lead: LeadRow, canUndo = true): Promise<void> =>
    change(lead, { archived: false }, () => unarchiveLead(lead.id), {
      done: `${lead.name} is back in your leads`,
      failed: `Couldn't unarchive ${lead.name}.`,
      undo: canUndo ? () => archive(lead, false) : undefined,
    });

  const remove = (lead: LeadRow): Promise<void> =>
    change(lead, { deleted_at: new Date().toISOString() }, () => removeLead(lead.id), {
      done: `${lead.name} moved to the trash`,
      failed: `Couldn't move ${lead.name} to the trash.`,
      undo: () => restore(lead),
    });

  const restore = (lead: LeadRow): Promise<void> =>
    change(lead, { deleted_at: null }, () => restoreLead(lead.id), {
      done: `${lead.name} restored`,
      failed: `Couldn't restore ${lead.name}.`,
    });

  return { archive, unarchive, remove, restore };
}

const withFollowUp = ({ name }: Pick<Lead, "name">) => `Follow-up with ${name} planned`;
const withoutFollowUp = ({ name }: Pick<Lead, "name">) => `${name} has no follow-up planned`;

function followUpActions(leads: LeadStore) {
  const followUp = async (lead: PlannedLead, next: Partial<Plan>): Promise<void> => {
    const done = next.follow_up_at === null ? withoutFollowUp(lead) : withFollowUp(lead);
    try {
      const delivery = await changeFollowUp(leads, followUpEntry(lead, next));
      if (!delivery.isSent) return showWaiting(`Follow-up with ${lead.name}`, delivery.entry);
    } catch (error) {
      toast.error(messageOf(error, "Couldn't change the follow-up."));
      return;
    }
    const { follow_up_at, next_step } = lead;
    const undo = () =>
      followUp({ ...lead, ...next }, { follow_up_at, ...(next_step !== undefined && { next_step }) });
    toast.success(done, { action: { label: "Undo", onAction: () => void undo() } });
  };

  return { followUp };
}

function fieldActions(change: Change) {
  const assign = (lead: LeadRow, to: Owner, from?: Owner): Promise<void> =>
    change(lead, { owner_id: to.id }, () => assignLead(lead.id, to.id), {
      done: to.id === null ? `${lead.name} is unassigned` : `${lead.name} assigned to ${to.name}`,
      failed: `Couldn't assign ${lead.name}.`,
      undo: from && (() => assign(lead, from)),
    });

  const setValue = (
    { id, name, value }: Pick<LeadRow, "id" | "name" | "value">,
    to: number | null,
  ): Promise<void> =>
    change({ id }, { value: to }, () => updateLead(id, { value: to }), {
      done: `Value of ${name} changed`,
      failed: `Couldn't change the value of ${name}.`,
      undo: () => setValue({ id, name, value: to }, value),
    });

  const setProducts = (
    { id, name, product_ids }: Pick<Lead, "id" | "name" | "product_ids">,
    to: string[],
  ): Promise<void> =>
    change({ id }, { product_ids: to }, () => updateLead(id, { product_ids: to }), {
      done: `Products of ${name} changed`,
      failed: `Couldn't change the products of ${name}.`,
      undo: () => setProducts({ id, name, product_ids: to }, product_ids),
    });

  return { assign, setValue, setProducts };
}

function actionsOn(leads: LeadStore) {
  const change = changeIn(leads);
  return { ...lifecycleActions(change), ...followUpActions(leads), ...fieldActions(change) };
}

type LeadActions = ReturnType<typeof actionsOn>;

/** Quick actions on a lead. Each is an optimistic update followed by a toast. */
export function useLeadActions(): LeadActions {
  const leads = useLeadStore();
  return useMemo(() => actionsOn(leads), [leads]);
}
