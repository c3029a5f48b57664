import { CreateView, UpdateView, View } from "@leadlane/core/views/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const viewRoutes = {
  "get /leads/views": {
    access: "user",
    data: z.array(View),
  },
  "post /leads/views": {
    access: "user",
    body: CreateView,
    status: 201,
    data: View,
  },
  "put /leads/views/:id": {
    access: "user",
    body: UpdateView,
    data: View,
  },
  "delete /leads/views/:id": {
    access: "user",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
