import { WEBHOOK_EVENTS } from "@leadlane/core/webhooks/rules";
import { Subscribe, WebhookContent } from "@leadlane/core/webhooks/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

const EVENTS = WEBHOOK_EVENTS.join(", ");

export const restHookRoutes = {
  "post /hooks": {
    summary: `Subscribe an address to an event (${EVENTS}); a 410 or the removal of the API key ends it`,
    access: "admin",
    scopes: ["leads:read"],
    stepUp: true,
    body: Subscribe,
    status: 201,
    data: z.object({ id: z.string() }),
  },
  "delete /hooks/:id": {
    summary: "End a subscription of the same API key",
    access: "admin",
    scopes: ["leads:read"],
    data: z.object({ id: z.string() }),
  },
  "get /hooks/samples/:event": {
    summary: "List up to three recent events as they are delivered, or an example if there are none",
    access: "admin",
    scopes: ["leads:read"],
    data: z.array(WebhookContent),
  },
} satisfies Routes;
