import { NO_OWNER } from "@leadlane/core/leads/rules";
import Box from "@mui/material/Box";
import { useColleague, useColleagueSearch } from "../../data/names";
import { useSession } from "../../lib/session/use-session";
import { PersonPicker } from "../../ui/form/person-picker";
import { OWNER_ROOM } from "./filter-room";

interface OwnerFilterProps {
  ownerId: string | null;
  onChoose: (ownerId: string | null) => void;
}

/** Whose leads the dashboard shows, for those who see everybody's. */
export function OwnerFilter({ ownerId, onChoose }: OwnerFilterProps) {
  const colleague = useColleague();
  const search = useColleagueSearch("all");
  const nobody = { id: NO_OWNER, name: "Unassigned", status: "active" } as const;
  const value =
    ownerId === null
      ? null
      : ownerId === NO_OWNER
        ? nobody
        : (colleague(ownerId) ?? { id: ownerId, name: "Somebody", status: "active" });
  return (
    <Box sx={{ ...OWNER_ROOM, "& .MuiInputBase-root": { height: 44 } }}>
      <PersonPicker
        label="Owner"
        none="Everybody"
        size="small"
        selfId={useSession()?.userId}
        search={{ ...search, people: search.isTyped ? search.people : [nobody, ...search.people] }}
        value={value}
        onPick={onChoose}
      />
    </Box>
  );
}
