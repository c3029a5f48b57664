import type { User } from "@leadlane/core/access/schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useUserChanges } from "../../../data/users";
import { isPlanLimit, messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { useSlug } from "../../../lib/use-session";

/** Lets somebody in again at once, and asks before shutting somebody out. */
export function useStatusSwitch() {
  const { setStatus } = useUserChanges();
  const navigate = useNavigate();
  const slug = useSlug();
  const [asked, setAsked] = useState<User | null>(null);

  const change = async (user: User, status: User["status"]) => {
    try {
      await setStatus(user, status);
    } catch (error) {
      // Only admins come here: it is theirs to change the plan.
      const seePlans = { label: "See plans", onAction: () => navigate(paths.subscription(slug)) };
      const action = isPlanLimit(error) ? seePlans : undefined;
      toast.error(messageOf(error), { action });
      return;
    }
    if (status === "active") toast.success(`${user.name} is active again`);
    else {
      toast.success(`${user.name} is inactive now`, {
        action: { label: "View their leads", onAction: () => navigate(paths.leadsOf(slug, user.id)) },
      });
    }
  };

  return {
    /** Who is about to be shut out. */
    asked,
    toggle: (user: User) => (user.status === "active" ? setAsked(user) : void change(user, "active")),
    confirm: () => {
      setAsked(null);
      if (asked) void change(asked, "inactive");
    },
    cancel: () => setAsked(null),
  };
}
