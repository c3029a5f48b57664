import { AddLeadFile, FileLink, LeadFile, LinkQuery } from "@leadlane/core/lead-files/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const leadFileRoutes = {
  "get /leads/leads/:id/files": {
    summary: "List the files of a lead, newest first",
    access: "user",
    scopes: ["leads:read"],
    data: z.array(LeadFile),
  },
  "post /leads/leads/:id/files": {
    summary:
      "Add an upload of kind `lead_file` to a lead: PDF, PNG, JPEG, WebP, GIF, Word, Excel, PowerPoint, CSV, text, MP3, M4A, OGG, WAV or AMR, told by the content. At most 50 files per lead. The same upload is added once",
    access: "user",
    body: AddLeadFile,
    status: 201,
    data: LeadFile,
    failures: ["plan_limit"],
  },
  "get /leads/leads/:id/files/:file_id": {
    summary:
      "Get a link that downloads a file within five minutes; with `preview=true`, one that shows an image or PDF",
    access: "user",
    scopes: ["leads:read"],
    query: LinkQuery,
    data: FileLink,
  },
  "delete /leads/leads/:id/files/:file_id": {
    summary: "Delete a file of a lead; whoever added it, managers and admins may",
    access: "user",
    data: z.object({ id: z.string() }),
    failures: ["forbidden"],
  },
} satisfies Routes;
