import Button from "@mui/material/Button";
import ButtonGroup from "@mui/material/ButtonGroup";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useSlug } from "../../../lib/use-session";

/** The same leads as a list or as a board. */
export function ViewSwitch() {
  const slug = useSlug();
  return (
    <nav aria-label="View">
      <ButtonGroup variant="outlined" color="info">
        <Button
          component={Link}
          to={paths.leads(slug)}
          aria-current="page"
          sx={{ backgroundColor: "action.selected" }}
        >
          List
        </Button>
        <Button component={Link} to={paths.kanban(slug)}>
          Board
        </Button>
      </ButtonGroup>
    </nav>
  );
}
