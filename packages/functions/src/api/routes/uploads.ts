import { CreateUpload, PendingUpload } from "@leadlane/core/files/schema";
import type { Routes } from "../route";

export const uploadRoutes = {
  "post /uploads": {
    summary:
      "Request an upload URL: send one PUT of exactly `size` bytes with the returned headers within five minutes. The file must be used within a day, and its content is checked then. Limits: images 512 KB and 4,096 pixels per side, CSV files 10 MB, files on leads 20 MB",
    access: "user",
    body: CreateUpload,
    status: 201,
    data: PendingUpload,
    failures: ["plan_limit", "forbidden", "rate_limited"],
  },
} satisfies Routes;
