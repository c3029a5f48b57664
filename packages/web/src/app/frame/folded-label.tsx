import Tooltip from "@mui/material/Tooltip";
import type { ReactElement } from "react";

/** Longer than a pointer takes on its way elsewhere. */
const PATIENCE = 600;

/** Names an icon of the folded sidebar. Nothing where its label is seen. */
export function FoldedLabel({
  label,
  isFolded,
  children,
}: {
  label: string;
  isFolded: boolean;
  children: ReactElement;
}) {
  return (
    <Tooltip
      title={isFolded ? label : ""}
      describeChild
      placement="right"
      enterDelay={PATIENCE}
      enterNextDelay={PATIENCE}
    >
      {children}
    </Tooltip>
  );
}
