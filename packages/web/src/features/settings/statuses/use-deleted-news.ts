import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import { useEffect, useRef } from "react";
import { toast } from "../../../lib/toast";

type Statuses = readonly PipelineStatus[];

/** Says when a status whose leads were being moved is gone. */
export function useDeletedNews(statuses: Statuses): void {
  const before = useRef<Statuses>([]);
  useEffect(() => {
    const gone = before.current.filter(
      ({ id, moving_to }) => moving_to !== undefined && !statuses.some((status) => status.id === id),
    );
    before.current = statuses;
    for (const { name, moving_to } of gone) {
      const target = statuses.find(({ id }) => id === moving_to)?.name;
      toast.success(`“${name}” deleted${target ? `. Its leads are in “${target}” now.` : ""}`);
    }
  }, [statuses]);
}
