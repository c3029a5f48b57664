import { API_KEYS_MAX } from "@leadlane/core/api-keys/rules";
import { ApiKey } from "@leadlane/core/api-keys/schema";
import * as z from "zod/mini";
import { addKey } from "../../support/api-keys";
import { type Make, newName, type World } from "./example";

/** Removes keys of earlier examples before the limit is reached. */
async function makeRoom({ tenant: { admin } }: World): Promise<void> {
  const keys = (await admin.get("/api-keys")).as(z.array(ApiKey));
  for (const { id } of keys.slice(API_KEYS_MAX / 2)) await admin.delete(`/api-keys/${id}`);
}

async function newKey(world: World): Promise<string> {
  await makeRoom(world);
  return (await addKey(world.tenant, ["leads:read"], { name: newName("Key") })).id;
}

export const apiKeyExamples: Record<string, Make> = {
  "get /api-keys": async () => ({}),
  "post /api-keys": async (world) => {
    await makeRoom(world);
    return { body: { name: newName("Key"), scopes: ["leads:read"] } };
  },
  "post /api-keys/:id/rotate": async (world) => ({ params: { id: await newKey(world) } }),
  "delete /api-keys/:id": async (world) => ({ params: { id: await newKey(world) } }),
};
