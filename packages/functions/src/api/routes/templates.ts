import {
  CreateTemplate,
  PreviewTemplate,
  Template,
  TemplatePreview,
  UpdateTemplate,
} from "@leadlane/core/templates/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const templateRoutes = {
  "get /templates": {
    summary: "List the message templates",
    access: "user",
    data: z.array(Template),
  },
  "post /templates": {
    summary: "Add a message template for WhatsApp, email or SMS",
    access: "admin",
    body: CreateTemplate,
    status: 201,
    data: Template,
  },
  "put /templates/:id": {
    summary: "Update a message template",
    access: "admin",
    body: UpdateTemplate,
    data: Template,
  },
  "delete /templates/:id": {
    summary: "Delete a message template",
    access: "admin",
    data: z.object({ id: z.string() }),
  },
  "post /templates/:id/preview": {
    summary:
      "Fill in a template for a lead, with a link that opens the message and the placeholders without a value",
    access: "user",
    body: PreviewTemplate,
    data: TemplatePreview,
  },
} satisfies Routes;
