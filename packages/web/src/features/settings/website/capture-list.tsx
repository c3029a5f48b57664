import InboxOutlined from "@mui/icons-material/InboxOutlined";
import Skeleton from "@mui/material/Skeleton";
import type { useCaptures } from "../../../data/integration";
import { EmptyPanel } from "../../../ui/empty-panel";
import { PagedList } from "../../../ui/paged-list";
import { CaptureItem } from "./capture-item";

interface CaptureListProps {
  captures: ReturnType<typeof useCaptures>;
  onReplayed: () => void;
}

/** What the form has sent, newest first. */
export function CaptureList({ captures, onReplayed }: CaptureListProps) {
  return (
    <PagedList
      pages={captures}
      what="submissions"
      label="Submissions"
      skeleton={<Skeleton variant="rounded" height={240} />}
      empty={
        <EmptyPanel
          icon={<InboxOutlined />}
          title="Nothing yet"
          text="Everything that visitors send with the form is kept here, also what is no lead."
        />
      }
    >
      {(capture) => <CaptureItem key={capture.id} capture={capture} onReplayed={onReplayed} />}
    </PagedList>
  );
}
