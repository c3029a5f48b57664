import { userLabel } from "@leadlane/core/access/rules";
import { NO_OWNER } from "@leadlane/core/permissions/rules";
import Box from "@mui/material/Box";
import { useColleague } from "../../data/names";
import type { ShownPeople } from "./use-shown-people";

/** Colors of the people whose entries are shown, where there is no rail. */
export function PeopleLegend({ shown, selfId, colorOf }: ShownPeople) {
  const colleague = useColleague();
  const nameOf = (id: string) => {
    if (id === selfId) return "You";
    if (id === NO_OWNER) return "Unassigned";
    const user = colleague(id);
    return user ? userLabel(user) : "Unknown user";
  };
  return (
    <Box
      component="ul"
      aria-label="Shown calendars"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: "4px 16px",
        listStyle: "none",
        margin: 0,
        marginBottom: 1.5,
        padding: 0,
        fontSize: "0.8125rem",
      }}
    >
      {shown.map((id) => (
        <Box component="li" key={id} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Box
            component="span"
            sx={{
              width: 12,
              height: 12,
              borderRadius: 1,
              outline: "1px solid",
              outlineColor: "line.field",
              backgroundColor: colorOf(id),
            }}
          />
          <bdi>{nameOf(id)}</bdi>
        </Box>
      ))}
    </Box>
  );
}
