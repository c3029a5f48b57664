import type { User } from "@leadlane/core/access/schema";
import type { UserPanel } from "./use-user-params";

/** What a user's row and card are made of. */
export interface UserRowProps {
  user: User;
  isSelf: boolean;
  /** The manager's name; null for none. */
  manager: string | null;
  onToggle: (user: User) => void;
  onOpen: (panel: UserPanel) => void;
}

/** Nobody shuts themselves out by a slip. */
export const OWN_STATUS_TEXT = "You can't deactivate yourself. Ask another admin.";
