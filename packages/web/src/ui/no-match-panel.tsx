import SearchOff from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import { Panel } from "./panel";

/** There are things, but none fits the filters. */
export function NoMatchPanel({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <Panel
      icon={<SearchOff />}
      title={`No ${what} match these filters.`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
