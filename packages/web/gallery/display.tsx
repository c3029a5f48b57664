import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { STATUS_SWATCHES } from "../src/theme/status-swatches";
import { ActionsHead } from "../src/ui/display/actions-head";
import { CopyButton } from "../src/ui/display/copy-button";
import { FollowUpChip } from "../src/ui/display/follow-up-chip";
import { LeadLink } from "../src/ui/display/lead-link";
import { LoadMore } from "../src/ui/display/load-more";
import { LogoLink } from "../src/ui/display/logo";
import { Money } from "../src/ui/display/money";
import { PagedList } from "../src/ui/display/paged-list";
import { RelativeTime } from "../src/ui/display/relative-time";
import { StatusChip } from "../src/ui/display/status-chip";
import { TimelineItem } from "../src/ui/display/timeline-item";
import { TintChip } from "../src/ui/display/tint-chip";
import { UserAvatar } from "../src/ui/display/user-avatar";
import { RowsSkeleton, TwoLinesSkeleton } from "../src/ui/feedback/rows-skeleton";
import { Row, type Stories } from "./story";

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const LONG = "A very long name that somebody pasted in from elsewhere, with its title and its place";
const KINDS = ["note", "call", "whatsapp", "email", "meeting", "task", "system"] as const;
const TINTS = ["primary", "info", "success", "warning", "error", "neutral"] as const;
const more = { hasMore: true, isLoading: false, error: undefined, load: () => {} };
const pages = { items: ["Asha", "Ravi"], error: undefined, isLoading: false, retry: () => {}, more };
const list = {
  noun: "people",
  label: "People",
  skeleton: (
    <RowsSkeleton count={2} height={56}>
      <TwoLinesSkeleton first="40%" second="60%" />
    </RowsSkeleton>
  ),
  empty: <Typography color="textSecondary">Nobody yet.</Typography>,
  children: (name: string) => <li key={name}>{name}</li>,
};

export const display: Stories = {
  "Status chip": () => (
    <Row>
      {STATUS_SWATCHES.map(({ name, color }) => (
        <StatusChip key={name} name={name} color={color} />
      ))}
      <StatusChip name={LONG} color="#FFEE58" />
    </Row>
  ),
  "Tint chip": () => (
    <Row>
      {TINTS.map((tint) => (
        <TintChip key={tint} tint={tint}>
          {tint}
        </TintChip>
      ))}
    </Row>
  ),
  "Follow-up chip": () =>
    [-48, 0.5, 24, 240].map((hours) => (
      <Row key={hours}>
        <FollowUpChip iso={inHours(hours)} />
        <FollowUpChip iso={inHours(hours)} isPlain />
      </Row>
    )),
  Money: () =>
    [0, 99, 1_23_456_78, -5_00_000_00].map((minor) => (
      <Row key={minor}>
        <Money minor={minor} />
        <Money minor={minor} compact />
      </Row>
    )),
  "Relative time": () =>
    [0, -2, -30, -2000].map((hours) => <RelativeTime key={hours} iso={inHours(hours)} />),
  Avatar: () => (
    <Row>
      <UserAvatar name="Asha Verma" />
      <UserAvatar name="Asha" size={64} />
      <UserAvatar name="With a picture" src="/favicon.svg" size={48} />
      <UserAvatar name="Picture that is gone" src="/gone.png" title="Picture that is gone" />
    </Row>
  ),
  "Lead link": () => (
    <Box sx={{ width: 280 }}>
      <LeadLink lead={{ id: "1", name: "Meera Nair" }} />
      <LeadLink lead={{ id: "2", name: LONG }} />
    </Box>
  ),
  "Timeline item": () => (
    <Box component="ol" sx={{ listStyle: "none", padding: 0, margin: 0 }}>
      {KINDS.map((kind) => (
        <TimelineItem key={kind} kind={kind}>
          {kind === "note" ? LONG : kind}
        </TimelineItem>
      ))}
    </Box>
  ),
  "Paged list: filled": () => <PagedList pages={pages} {...list} />,
  "Paged list: empty": () => (
    <PagedList pages={{ ...pages, items: [], more: { ...more, hasMore: false } }} {...list} />
  ),
  "Paged list: loading": () => <PagedList pages={{ ...pages, isLoading: true }} {...list} />,
  "Paged list: failed": () => <PagedList pages={{ ...pages, error: new Error() }} {...list} />,
  "Load more: at rest, busy, failed": () => (
    <>
      <LoadMore label="Load more" more={more} />
      <LoadMore label="Load more" more={{ ...more, isLoading: true }} />
      <LoadMore label="Load more" more={{ ...more, error: new Error() }} />
    </>
  ),
  "Copy button": () => (
    <Row>
      +91 98765 43210 <CopyButton text="+919876543210" label="Copy the number" />
    </Row>
  ),
  "Actions head, which only screen readers tell": () => (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <ActionsHead />
        </TableRow>
      </TableHead>
    </Table>
  ),
  Logo: () => <LogoLink />,
};
