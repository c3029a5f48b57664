import { CreateView, UpdateView, View } from "@leadlane/core/views/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const viewRoutes = {
  "get /leads/views": {
    summary: "Saved views of the list: the caller's own, and those that an Admin shares with everybody",
    access: "user",
    data: z.array(View),
  },
  "post /leads/views": {
    summary: "Save a view of the list; `query` holds the list's parameters; `shared` ones are an Admin's",
    access: "user",
    body: CreateView,
    status: 201,
    data: View,
  },
  "put /leads/views/:id": {
    summary: "Change the fields given of a view; shared ones are an Admin's",
    access: "user",
    body: UpdateView,
    data: View,
  },
  "delete /leads/views/:id": {
    summary: "Delete a view; shared ones are an Admin's",
    access: "user",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
