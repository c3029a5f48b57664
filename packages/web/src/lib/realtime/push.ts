import type { LeadAction, Push, Reply } from "@leadlane/core/realtime/schema";

export type Frame = Push | Reply;
export type LeadPush = Extract<Push, { action: LeadAction | "lead.removed" }>;

/** Unknown actions are ignored: the server may be newer than this page. */
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

export function readFrame(text: unknown): Frame | null {
  try {
    const frame: unknown = JSON.parse(String(text));
    if (typeof frame !== "object" || frame === null || !("action" in frame)) return null;
    // Server and client share the frame types, so a known action implies its shape.
    return Object.hasOwn(ACTIONS, String(frame.action)) ? (frame as Frame) : null;
  } catch {
    return null;
  }
}

export function isLeadPush(push: Push): push is LeadPush {
  return push.action.startsWith("lead.");
}
