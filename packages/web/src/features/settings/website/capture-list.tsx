import InboxOutlined from "@mui/icons-material/InboxOutlined";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { useCaptures } from "../../../data/integration";
import { EmptyPanel } from "../../../ui/empty-panel";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadMore } from "../../../ui/load-more";
import { LoadingRegion } from "../../../ui/loading-region";
import { CaptureItem } from "./capture-item";

interface CaptureListProps {
  captures: ReturnType<typeof useCaptures>;
  onReplayed: () => void;
}

/** What the form has sent, newest first. */
export function CaptureList({ captures, onReplayed }: CaptureListProps) {
  const list = () => {
    if (captures.error) return <ErrorPanel error={captures.error} onRetry={captures.retry} />;
    if (captures.items.length === 0 && !captures.more.has) {
      return (
        <EmptyPanel
          icon={<InboxOutlined />}
          title="Nothing yet"
          text="Everything that visitors send with the form is kept here, also what is no lead."
        />
      );
    }
    return (
      <>
        <Box component="ol" aria-label="Submissions" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {captures.items.map((capture) => (
            <CaptureItem key={capture.id} capture={capture} onReplayed={onReplayed} />
          ))}
        </Box>
        <LoadMore label="Load more" more={captures.more} />
      </>
    );
  };
  return (
    <LoadingRegion
      loading={captures.isLoading}
      what="submissions"
      skeleton={<Skeleton variant="rounded" height={240} />}
    >
      {list}
    </LoadingRegion>
  );
}
