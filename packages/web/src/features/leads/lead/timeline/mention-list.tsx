import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import type { Mentions } from "./use-mentions";

/** Scrolls a list that opens below the viewport into view. */
function show(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: "nearest" });
}

/** Users whose names match the text after @. The focus stays in the text field. */
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
          // Keeps the focus in the text field.
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
