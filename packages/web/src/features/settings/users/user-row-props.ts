import type { User } from "@leadlane/core/access/schema";

/** What a user's row and card are made of. */
export interface UserRowProps {
  user: User;
  isSelf: boolean;
  /** The manager's name; null for none. */
  manager: string | null;
  onToggle: (user: User) => void;
  onMenu: (user: User, anchor: HTMLElement) => void;
}

/** Nobody shuts themselves out by a slip. */
export const OWN_STATUS_TEXT = "You can't deactivate yourself. Ask another admin.";
