import { userLabel } from "@leadlane/core/access/rules";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useColleague } from "../../data/names";
import { PEOPLE_FILTER_BOX } from "./calendar-size";

interface PeopleFilterProps {
  people: readonly string[];
  selfId: string;
  hidden: ReadonlySet<string>;
  colorOf: (id: string) => string;
  onToggle: (id: string) => void;
}

const UNKNOWN_USER = { name: "Unknown user", status: "active" };

export function PeopleFilter({ people, selfId, hidden, colorOf, onToggle }: PeopleFilterProps) {
  const colleague = useColleague();
  const others = people.filter((id) => id !== selfId);
  const namedPeople = [
    { id: selfId, name: "You" },
    ...others
      .map((id) => ({ id, name: userLabel(colleague(id) ?? UNKNOWN_USER) }))
      .sort((a, b) => a.name.localeCompare(b.name, "en-IN")),
  ];
  return (
    <Box
      role="group"
      aria-label="Whose calendar"
      sx={{
        ...PEOPLE_FILTER_BOX,
        // A scrolling row, because large teams would fill the screen.
        overflowX: "auto",
        scrollbarWidth: "thin",
        marginInline: { xs: -2, md: -0.5 },
        paddingInline: { xs: 2, md: 0.5 },
      }}
    >
      {namedPeople.map(({ id, name }) => {
        const isShown = !hidden.has(id);
        return (
          <Chip
            key={id}
            component="button"
            type="button"
            aria-pressed={isShown}
            clickable
            variant="outlined"
            onClick={() => onToggle(id)}
            icon={
              <Box
                component="span"
                aria-hidden
                sx={{
                  display: "grid",
                  placeItems: "center",
                  width: 16,
                  height: 16,
                  borderRadius: 1,
                  border: "2px solid",
                  borderColor: colorOf(id),
                  backgroundColor: isShown ? colorOf(id) : "transparent",
                  "& svg": { color: "common.white" },
                }}
              >
                {isShown && <Check sx={{ fontSize: 12 }} />}
              </Box>
            }
            label={name}
            sx={{
              flex: "none",
              height: { xs: 44, md: 32 },
              paddingInline: 0.5,
              color: isShown ? "text.primary" : "text.secondary",
              borderColor: "line.field",
              fontFamily: "inherit",
            }}
          />
        );
      })}
    </Box>
  );
}
