import { CreateUpload, PendingUpload } from "@leadlane/core/files/schema";
import type { Routes } from "../route";

export const uploadRoutes = {
  "post /uploads": {
    access: "user",
    body: CreateUpload,
    status: 201,
    data: PendingUpload,
    failures: ["forbidden", "rate_limited"],
  },
} satisfies Routes;
