import { ApiKey, CreateApiKey, IssuedApiKey } from "@leadlane/core/api-keys/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const apiKeyRoutes = {
  "get /api-keys": {
    summary: "List the API keys of the business, without their secrets",
    access: "admin",
    data: z.array(ApiKey),
  },
  "post /api-keys": {
    summary:
      "Add an API key. `key` is shown only once; send it as `Authorization: Bearer llk_…` to the routes that its scopes allow",
    access: "admin",
    stepUp: true,
    issuesSecret: true,
    body: CreateApiKey,
    status: 201,
    data: IssuedApiKey,
  },
  "post /api-keys/:id/rotate": {
    summary: "Replace the secret of an API key; the old one works until `previous_until`, 24 hours later",
    access: "admin",
    stepUp: true,
    issuesSecret: true,
    data: IssuedApiKey,
  },
  "delete /api-keys/:id": {
    summary: "Remove an API key; its secrets stop working at once",
    access: "admin",
    stepUp: true,
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
