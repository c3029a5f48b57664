import { CreateUpload, PendingUpload } from "@leadlane/core/files/schema";
import type { Routes } from "../route";

export const uploadRoutes = {
  "post /uploads": {
    summary:
      "Announce a file and learn where to put it: one PUT of exactly `size` bytes with the headers given, within five minutes. Its content is checked where it is used, within a day. Images have at most 512 KB and 4,096 pixels a side, CSV files 10 MB",
    access: "user",
    body: CreateUpload,
    status: 201,
    data: PendingUpload,
    failures: ["forbidden", "rate_limited"],
  },
} satisfies Routes;
