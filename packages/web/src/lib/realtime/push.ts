import type { LeadAction, Push, Reply } from "@leadlane/core/realtime/schema";

export type Frame = Push | Reply;
export type LeadPush = Extract<Push, { action: LeadAction | "lead.removed" }>;

/** Every action that this version of the app knows. */
const ACTIONS: Record<Frame["action"], true> = {
  registered: true,
  pong: true,
  error: true,
  forceLogout: true,
  "lead.created": true,
  "lead.updated": true,
  "lead.moved": true,
  "lead.archived": true,
  "lead.unarchived": true,
  "lead.removed": true,
  "notification.created": true,
  "permissions.changed": true,
  "settings.changed": true,
};

/** The frame in a message; null for anything that this version does not know. */
export function readFrame(text: unknown): Frame | null {
  try {
    const frame: unknown = JSON.parse(String(text));
    if (typeof frame !== "object" || frame === null || !("action" in frame)) return null;
    // The server makes a frame of a known action in the shape of the types that both sides share.
    return Object.hasOwn(ACTIONS, String(frame.action)) ? (frame as Frame) : null;
  } catch {
    return null;
  }
}

export function isLeadPush(push: Push): push is LeadPush {
  return push.action.startsWith("lead.");
}
