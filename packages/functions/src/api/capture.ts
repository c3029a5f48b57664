import { receive } from "@leadlane/core/integration/capture";
import { CAPTURE_BODY_MAX_BYTES } from "@leadlane/core/integration/rules";
import { SubmitCapture } from "@leadlane/core/integration/schema";
import * as z from "zod/mini";
import { param, route } from "./route";

export const captureRoutes = [
  route({
    method: "post",
    path: "/capture/:public_key",
    summary: "Send a submission of a website form; the same answer whatever becomes of it",
    access: "public",
    body: SubmitCapture,
    bodyMax: CAPTURE_BODY_MAX_BYTES,
    status: 202,
    data: z.object({ received: z.literal(true) }),
    failures: ["forbidden", "not_found", "rate_limited"],
    handle: ({ params, body }) => receive(param(params, "public_key"), body),
  }),
];
