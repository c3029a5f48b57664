import type { ActivityKind } from "@leadlane/core/leads/rules";
import { useSyncExternalStore } from "react";

/** What the speed row and its sheets need to know of a lead. */
export interface LeadContact {
  id: string;
  name: string;
  phone: string | null;
}

export interface LogRequest {
  leadId: string;
  kind: Exclude<ActivityKind, "task">;
  text?: string; // the message that was sent
}

type LeadSheet = ({ type: "log" } & LogRequest) | { type: "reschedule" | "whatsapp"; lead: LeadContact };

let openSheet: LeadSheet | null = null;
let hasTemplates: boolean | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function setSheet(next: LeadSheet | null): void {
  openSheet = next;
  notify();
}

/** Opens the sheet for logging the outcome of a call or message, on top of any screen. */
export function openLog(request: LogRequest): void {
  setSheet({ type: "log", ...request });
}

/** Opens the sheet for changing the follow-up and next step. */
export function openReschedule(lead: LeadContact): void {
  setSheet({ type: "reschedule", lead });
}

/** Opens the sheet for choosing and editing a message. */
export function openWhatsApp(lead: LeadContact): void {
  setSheet({ type: "whatsapp", lead });
}

export function closeLeadSheet(): void {
  setSheet(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLeadSheet(): LeadSheet | null {
  return useSyncExternalStore(subscribe, () => openSheet);
}

export function setHasTemplates(next: boolean | null): void {
  hasTemplates = next;
  notify();
}

/** Whether the business has templates for WhatsApp; null until they are loaded. */
export function useHasTemplates(): boolean | null {
  return useSyncExternalStore(subscribe, () => hasTemplates);
}
