import { CreateView, UpdateView, View } from "@leadlane/core/views/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const viewRoutes = {
  "get /leads/views": {
    summary: "List saved views: the caller's own and the shared ones",
    access: "user",
    data: z.array(View),
  },
  "post /leads/views": {
    summary:
      "Save a view of the list; `query` holds the list's parameters. Only admins can save `shared` views",
    access: "user",
    body: CreateView,
    status: 201,
    data: View,
  },
  "put /leads/views/:id": {
    summary: "Update a saved view; only admins can change shared views",
    access: "user",
    body: UpdateView,
    data: View,
  },
  "delete /leads/views/:id": {
    summary: "Delete a saved view; only admins can delete shared views",
    access: "user",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
