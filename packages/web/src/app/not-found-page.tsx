import SearchOff from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../config/paths";
import { TEXTS } from "../config/texts";
import { useSlug } from "../lib/session/use-session";
import { PageState } from "../ui/feedback/page-state";
import { PageHead } from "../ui/layout/page-head";
import { usePanels } from "./shell/panels";

export function NotFoundPage() {
  const slug = useSlug();
  const panels = usePanels();
  return (
    <>
      <PageHead title="Page not found" />
      <PageState
        icon={<SearchOff />}
        title="We couldn't find that page."
        action={
          <>
            <Button variant="contained" component={Link} to={paths.dashboard(slug)}>
              Go to dashboard
            </Button>
            <Button onClick={() => panels.show("palette")}>{TEXTS.search}</Button>
          </>
        }
      />
    </>
  );
}
