import type { UserName } from "@leadlane/core/access/schema";
import { useColleagueSearch } from "../../data/names";
import { useSession } from "../../lib/session/use-session";
import { PersonPicker } from "../../ui/form/person-picker";
import { ALL_OWNERS, UNASSIGNED } from "./owner-names";

interface OwnerPickerProps {
  value: Pick<UserName, "id" | "name" | "status"> | null;
  onPick: (ownerId: string | null) => void;
}

export function OwnerPicker({ value, onPick }: OwnerPickerProps) {
  const search = useColleagueSearch("all");
  return (
    <PersonPicker
      label="Owner"
      emptyLabel={ALL_OWNERS}
      size="small"
      isInitiallyOpen
      selfId={useSession()?.userId}
      search={{ ...search, people: search.isTyped ? search.people : [UNASSIGNED, ...search.people] }}
      value={value}
      onPick={onPick}
    />
  );
}
