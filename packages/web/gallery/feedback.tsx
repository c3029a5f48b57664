import InboxOutlined from "@mui/icons-material/InboxOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ApiError } from "../src/lib/api/api-error";
import { announce } from "../src/lib/feedback/announce";
import { toast } from "../src/lib/feedback/toast";
import { ConflictAlert } from "../src/ui/feedback/conflict-alert";
import { ErrorState } from "../src/ui/feedback/error-state";
import { LoadingRegion } from "../src/ui/feedback/loading-region";
import { EmptyState, NoMatchState } from "../src/ui/feedback/page-state";
import { RefreshBar } from "../src/ui/feedback/refresh-bar";
import { RowsSkeleton, TwoLinesSkeleton } from "../src/ui/feedback/rows-skeleton";
import { Row, type Stories } from "./story";

const reload = async () => {};
const refused = new ApiError({ status: 403, code: "FORBIDDEN", message: "No." });
const unreachable = new ApiError({ status: 0, code: "NETWORK", message: "The server can't be reached." });

export const feedback: Stories = {
  "Toast: success, with an action, error": () => (
    <Row>
      <Button variant="outlined" onClick={() => toast.success("Lead saved")}>
        Success
      </Button>
      <Button
        variant="outlined"
        onClick={() => toast.info("Lead archived", { action: { label: "Undo", onAction: () => {} } })}
      >
        With an action
      </Button>
      <Button variant="outlined" onClick={() => toast.error("Couldn't save. Try again in a moment.")}>
        Error
      </Button>
    </Row>
  ),
  "Announcement, which only screen readers tell": () => (
    <Row>
      <Button variant="outlined" onClick={() => announce("2 fields need attention")}>
        Announce
      </Button>
    </Row>
  ),
  "Empty panel": () => (
    <EmptyState
      icon={<InboxOutlined />}
      title="No leads yet"
      text="Leads that you add, or that your website brings, stand here."
      action={<Button variant="contained">Add lead</Button>}
    />
  ),
  "No match": () => <NoMatchState noun="leads" onClear={() => {}} />,
  Error: () => <ErrorState error={unreachable} onRetry={() => {}} />,
  "Error: not allowed": () => <ErrorState error={refused} onRetry={() => {}} />,
  Conflict: () => (
    <>
      <ConflictAlert
        text="Ravi changed this lead while you edited it."
        onReload={reload}
        onOverwrite={() => {}}
      />
      <ConflictAlert text="Ravi changed this lead while you edited it." onReload={reload} />
    </>
  ),
  "Loading region: with its skeleton": () => (
    <LoadingRegion
      loading
      noun="leads"
      skeleton={
        <RowsSkeleton count={3} height={64}>
          <TwoLinesSkeleton first="50%" second="30%" />
        </RowsSkeleton>
      }
    >
      {() => null}
    </LoadingRegion>
  ),
  "Refresh bar": () => (
    <Box sx={{ position: "relative", height: 48 }}>
      <RefreshBar />
    </Box>
  ),
};
