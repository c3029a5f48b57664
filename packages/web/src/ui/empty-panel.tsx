import InboxOutlined from "@mui/icons-material/InboxOutlined";
import type { ReactNode } from "react";
import { Panel } from "./panel";

/** Nothing here yet: what would be here, and the action that makes the first one. */
export function EmptyPanel({
  icon = <InboxOutlined />,
  title,
  text,
  action,
}: {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return <Panel icon={icon} title={title} text={text} action={action} />;
}
