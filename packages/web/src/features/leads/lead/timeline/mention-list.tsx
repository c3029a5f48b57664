import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import type { Mentions } from "./use-mentions";

/** A list that opens below the edge of the screen comes up. */
function show(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: "nearest" });
}

/** The colleagues whose names begin as it is typed, below the text; the focus stays in the text. */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const { id, people, active, optionId, pick } = mentions;
  if (people.length === 0) return null;
  return (
    <Paper
      ref={show}
      id={id}
      role="listbox"
      aria-label="Colleagues"
      elevation={4}
      sx={{
        position: "absolute",
        zIndex: 2,
        insetInlineStart: 0,
        top: "100%",
        scrollMarginBottom: "96px", // clear of the mobile navigation
        marginTop: 0.5,
        width: "min(320px, 100%)",
        paddingBlock: 0.5,
        backgroundColor: "background.raised",
      }}
    >
      {people.map((person, position) => (
        <Box
          key={person.id}
          id={optionId(position)}
          role="option"
          aria-selected={position === active}
          tabIndex={-1}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(person)}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1.5,
            minHeight: 44,
            paddingInline: 1.5,
            cursor: "pointer",
            overflowWrap: "anywhere",
            backgroundColor: position === active ? "action.selected" : undefined,
            "&:hover": { backgroundColor: "action.hover" },
          }}
        >
          <UserAvatar name={person.name} size={28} />
          {person.name}
        </Box>
      ))}
    </Paper>
  );
}
