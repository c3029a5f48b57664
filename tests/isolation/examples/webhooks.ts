import { WEBHOOKS_MAX } from "@leadlane/core/webhooks/rules";
import { Delivery, Webhook } from "@leadlane/core/webhooks/schema";
import * as z from "zod/mini";
import { drained } from "../../support/product";
import type { Person } from "../../support/tenant";
import { type Receiver, startReceiver } from "../../support/webhook-receiver";
import { addRestHook, addWebhook, newHookUrl } from "../../support/webhooks";
import type { Make, World } from "./example";

/** Removes webhooks of earlier examples before the limit is reached. */
async function makeRoom({ tenant: { admin } }: World): Promise<void> {
  const webhooks = (await admin.get("/webhooks")).as(z.array(Webhook));
  for (const { id } of webhooks.slice(WEBHOOKS_MAX / 2)) await admin.delete(`/webhooks/${id}`);
}

async function newWebhook(world: World, input: Record<string, unknown> = {}): Promise<string> {
  await makeRoom(world);
  return (await addWebhook(world.tenant, { active: false, ...input })).id;
}

let receiver: Promise<Receiver> | undefined;

/** An address where deliveries succeed. */
async function receivingUrl(): Promise<string> {
  receiver ??= startReceiver();
  return (await receiver).url;
}

/** A webhook whose deliveries succeed. */
export async function newActiveWebhook(world: World): Promise<string> {
  return newWebhook(world, { active: true, url: await receivingUrl() });
}

async function newRestHook(world: World, caller: Person): Promise<string> {
  await makeRoom(world);
  return (await addRestHook(caller, "lead.archived", await receivingUrl())).id;
}

export const webhookExamples: Record<string, Make> = {
  "get /webhooks": async () => ({}),
  "post /webhooks": async (world) => {
    await makeRoom(world);
    return { body: { url: newHookUrl(), events: ["lead.created"], active: false } };
  },
  "put /webhooks/:id": async (world) => ({
    params: { id: await newWebhook(world) },
    body: { description: "For the website" },
  }),
  "delete /webhooks/:id": async (world) => ({ params: { id: await newWebhook(world) } }),
  "post /webhooks/:id/rotate-secret": async (world) => ({ params: { id: await newWebhook(world) } }),
  "post /webhooks/:id/test": async (world) => ({ params: { id: await newActiveWebhook(world) } }),
  "get /webhooks/:id/deliveries": async (world) => ({ params: { id: await newWebhook(world) } }),
  "post /webhooks/deliveries/:delivery_id/replay": async (world) => {
    const id = await newActiveWebhook(world);
    const { id: delivery_id } = (await world.tenant.admin.post(`/webhooks/${id}/test`)).as(Delivery, 201);
    // A replay during an attempt takes effect only after its claim has ended.
    await drained();
    return { params: { delivery_id } };
  },
  "post /hooks": async (world) => {
    await makeRoom(world);
    return { body: { target_url: await receivingUrl(), event: "lead.archived" } };
  },
  "delete /hooks/:id": async (world, caller) => ({ params: { id: await newRestHook(world, caller) } }),
  "get /hooks/samples/:event": async () => ({ params: { event: "lead.created" } }),
};
