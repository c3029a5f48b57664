import type { PermissionKey } from "@leadlane/core/access/rules";
import type { User } from "@leadlane/core/access/schema";
import { useState } from "react";
import { useUserChanges } from "../../../../data/users";
import { announce } from "../../../../lib/announce";
import { messageOf } from "../../../../lib/api-error";
import { toast } from "../../../../lib/toast";

export type SaveState = "saving" | "saved";

/** Each switch saves by itself: it moves at once, and back with the reason when the server refuses. */
export function usePermissionSwitches(user: User) {
  const { setPermission } = useUserChanges();
  const [states, setStates] = useState<Partial<Record<PermissionKey, SaveState>>>({});
  const mark = (key: PermissionKey, state: SaveState | undefined) =>
    setStates((before) => ({ ...before, [key]: state }));

  const toggle = async (key: PermissionKey, label: string) => {
    if (states[key] === "saving") return;
    mark(key, "saving");
    try {
      await setPermission(user, key, !user.permissions[key]);
    } catch (error) {
      mark(key, undefined);
      toast.error(messageOf(error));
      return;
    }
    mark(key, "saved");
    announce(`${label}: saved`);
  };

  return { states, toggle };
}
