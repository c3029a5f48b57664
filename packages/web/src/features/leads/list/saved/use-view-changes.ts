import type { View } from "@leadlane/core/views/schema";
import { useState } from "react";
import { TEXTS } from "../../../../config/texts";
import { bodyQueryOf, type ListState } from "../../../../data/leads/list-query";
import { createView, removeView, updateView, useViewsReload } from "../../../../data/leads/views";
import { messageOf } from "../../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../../lib/api/use-idempotency-key";
import { toast } from "../../../../lib/feedback/toast";
import { useLeadAccess } from "../../use-lead-access";
import { listMemory } from "../view/list-memory";
import type { ChangeList } from "../view/use-list-state";

interface ViewChangesOptions {
  state: ListState;
  change: ChangeList;
  onClose: () => void;
}

/** Changes to saved views. A refused name becomes `failure`; other errors show a toast. */
export function useViewChanges({ state, change, onClose }: ViewChangesOptions) {
  const reload = useViewsReload();
  const { userId } = useLeadAccess();
  const keys = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const currentState = () => ({
    query: bodyQueryOf(state),
    group: state.group,
    columns: listMemory(userId).columns?.slice() ?? null,
  });
  const attempt = async (send: () => Promise<string>, isToasted = false) => {
    setBusy(true);
    try {
      const isDone = await send();
      await reload();
      toast.success(isDone);
      onClose();
    } catch (error) {
      const text = messageOf(error, TEXTS.somethingWentWrong);
      if (isToasted) {
        toast.error(text);
        onClose();
      } else setFailure(text);
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    create: (name: string, shared: boolean) =>
      attempt(async () => {
        const input = { name, ...currentState(), shared };
        const { id } = await createView(input, keys.keyFor(input));
        change({ viewId: id }, { isTyping: true });
        return `View “${name}” saved`;
      }),
    rename: (view: View, name: string) =>
      attempt(async () => {
        await updateView(view.id, { name });
        return `View renamed to “${name}”`;
      }),
    update: (view: View) =>
      attempt(async () => {
        await updateView(view.id, currentState());
        return `View “${view.name}” updated`;
      }, true),
    remove: (view: View) =>
      attempt(async () => {
        await removeView(view.id);
        change({ viewId: null }, { isTyping: true });
        return `View “${view.name}” deleted`;
      }, true),
  };
}
