import { list, replay, sendTest } from "@leadlane/core/integration/capture";
import {
  Capture,
  IntegrationSource,
  ListCaptures,
  SaveIntegration,
  WebIntegration,
} from "@leadlane/core/integration/schema";
import { get, rotateKey, save } from "@leadlane/core/integration/web";
import * as z from "zod/mini";
import { param, route } from "./route";

/** The specification reads `source` beside the data. */
const beside = {
  shape: z.object({ source: IntegrationSource }),
  of: ({ source }: WebIntegration) => ({ source }),
};

export const integrationRoutes = [
  route({
    method: "get",
    path: "/int/web",
    summary: "The website form: where its leads come from, its key, who may use it, when it was used last",
    access: "admin",
    data: WebIntegration,
    beside,
    handle: () => get(),
  }),
  route({
    method: "post",
    path: "/int/web",
    summary: "Change the fields given of the website form",
    access: "admin",
    body: SaveIntegration,
    data: WebIntegration,
    beside,
    handle: ({ body }) => save(body),
  }),
  route({
    method: "post",
    path: "/int/web/rotate-key",
    summary: "Give the website form another key; the old one stops working",
    access: "admin",
    data: WebIntegration,
    beside,
    handle: () => rotateKey(),
  }),
  route({
    method: "post",
    path: "/int/web/test-lead",
    summary: "Send a made-up submission, and tell what became of it",
    access: "admin",
    status: 201,
    data: Capture,
    failures: ["conflict"],
    handle: () => sendTest(),
  }),
  route({
    method: "get",
    path: "/int/web/captures",
    summary: "What the website form has sent, newest first",
    access: "admin",
    query: ListCaptures,
    paged: true,
    data: Capture,
    handle: ({ query }) => list(query),
  }),
  route({
    method: "post",
    path: "/int/web/captures/:id/replay",
    summary: "Make a lead of a submission that is none",
    access: "admin",
    data: Capture,
    failures: ["plan_limit"],
    handle: ({ params }) => replay(param(params, "id")),
  }),
];
