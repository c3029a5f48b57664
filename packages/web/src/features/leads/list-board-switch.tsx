import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonGroup from "@mui/material/ButtonGroup";
import { Link } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSlug } from "../../lib/session/use-session";

const SELECTED = { "aria-current": "page", sx: { backgroundColor: "action.selected" } } as const;

/** Hidden on phones, whose navigation has both pages. */
export function ListBoardSwitch({ current }: { current: "list" | "board" }) {
  const slug = useSlug();
  return (
    <Box component="nav" aria-label="View" sx={{ display: { xs: "none", md: "flex" } }}>
      <ButtonGroup variant="outlined" color="info">
        <Button component={Link} to={paths.leads(slug)} {...(current === "list" && SELECTED)}>
          List
        </Button>
        <Button component={Link} to={paths.kanban(slug)} {...(current === "board" && SELECTED)}>
          Board
        </Button>
      </ButtonGroup>
    </Box>
  );
}
