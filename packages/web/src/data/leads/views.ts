import type { CreateView, UpdateView, View } from "@leadlane/core/views/schema";
import { useCallback } from "react";
import { addressOf } from "../../lib/api/address";
import { api } from "../../lib/api/api";
import { useApiQuery } from "../api-query";
import { useCaches } from "../cache";
import { type ListState, readListState, writeListState } from "./list-query";

const viewsKey = addressOf("/leads/views");

export function useViews(isEnabled: boolean) {
  return useApiQuery(isEnabled ? viewsKey : null);
}

export function useViewsReload(): () => Promise<unknown> {
  const { mutate } = useCaches();
  return useCallback(() => mutate(viewsKey), [mutate]);
}

export function createView(input: CreateView, idempotencyKey: string): Promise<View> {
  return api.post("/leads/views", { body: input, idempotencyKey });
}

export function updateView(id: string, input: UpdateView): Promise<View> {
  return api.put("/leads/views/:id", { params: { id }, body: input });
}

export function removeView(id: string): Promise<unknown> {
  return api.delete("/leads/views/:id", { params: { id } });
}

export function stateOfView({ id, query, group }: Pick<View, "id" | "query" | "group">): ListState {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) params.append(name, value);
  if (group) params.set("group", group);
  params.set("view", id);
  return readListState(params);
}

export function isViewChanged(state: ListState, view: Pick<View, "id" | "query" | "group">): boolean {
  const form = (value: ListState) => writeListState({ ...value, open: null }).toString();
  return form(state) !== form(stateOfView(view));
}
