import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { usePanels } from "./panels";

/** Looks like a field from 992 px on, and opens the command palette, where one types. */
export function SearchButton() {
  const { open, show } = usePanels();
  return (
    <ButtonBase
      aria-label="Search pages and actions"
      aria-haspopup="dialog"
      aria-expanded={open === "palette"}
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={() => show("palette")}
      sx={{
        justifyContent: "flex-start",
        gap: 1,
        minWidth: 40,
        minHeight: 40,
        padding: 1,
        borderRadius: 2,
        color: "text.secondary",
        fontFamily: "inherit",
        fontSize: "0.875rem",
        "@media (max-width:767.95px)": { minWidth: 44, minHeight: 44, justifyContent: "center" },
        "@media (min-width:992px)": {
          width: 240,
          marginInlineEnd: 1,
          border: "1px solid",
          borderColor: "line.field",
          borderRadius: 1.5,
          backgroundColor: "background.paper",
        },
        "&:hover": { backgroundColor: "action.hover" },
      }}
    >
      <Search />
      <Box component="span" sx={{ display: { xs: "none", lg: "block" }, flex: 1, textAlign: "start" }}>
        Search pages and actions
      </Box>
    </ButtonBase>
  );
}
