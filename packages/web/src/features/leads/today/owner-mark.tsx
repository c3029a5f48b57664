import type { TodayLead } from "@leadlane/core/screens/schema";
import { Suspense, useState } from "react";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { AssignMenu } from "../actions/lazy-menus";
import { useLeadActions } from "../actions/use-lead-actions";
import { useLeadNames } from "../lead-names";
import { useLeadAccess } from "../use-lead-access";

const SIZE = 24;

/** The owner's avatar, for users who see more than their own leads. */
export function OwnerMark({ ownerId }: { ownerId: string | null }) {
  const { visibility } = useLeadAccess();
  const name = useLeadNames().ownerLabel(ownerId);
  if (visibility === "own" || name === null) return null;
  return (
    <span className="today-owner">
      <UserAvatar name={name} size={SIZE} title={name} />
    </span>
  );
}

/** The owner's avatar as a button that reassigns the lead, if the user may. */
export function OwnerButton({ lead }: { lead: TodayLead }) {
  const { visibility, canAssign } = useLeadAccess();
  const names = useLeadNames();
  const actions = useLeadActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!canAssign || visibility === "own") return <OwnerMark ownerId={lead.owner_id} />;
  const name = names.ownerLabel(lead.owner_id) ?? "Unknown user";
  return (
    <>
      <button
        type="button"
        className="today-owner"
        aria-haspopup="menu"
        aria-label={`Owner of ${lead.name}: ${name}`}
        title={name}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <UserAvatar name={name} size={SIZE} />
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <AssignMenu
            anchor={anchor}
            current={lead.owner_id}
            onPick={(owner) =>
              void actions.assign(lead, owner, {
                id: lead.owner_id,
                name: names.owner(lead.owner_id) ?? "",
              })
            }
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
