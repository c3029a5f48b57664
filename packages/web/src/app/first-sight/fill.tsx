import type { Me } from "@leadlane/core/access/schema";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { FILLED_ATTRIBUTE, FIRST_SIGHT } from "../../config/first-sight";
import { setDateFormat } from "../../lib/date-format";
import { WorkspaceProvider } from "../../lib/workspace";
import { workspaceOf } from "../workspace-of";

/** Puts a screen's line and content into their places and shows them. */
export function fill(me: Me, line: string | null, content: ReactNode): void {
  const workspace = workspaceOf(me.tenant, me.preferences);
  setDateFormat(workspace.dateFormat);
  const place = document.getElementById(FIRST_SIGHT.content);
  // The application has come meanwhile.
  if (!place) return;
  createRoot(place).render(<WorkspaceProvider value={workspace}>{content}</WorkspaceProvider>);
  document.getElementById(FIRST_SIGHT.line)?.append(line ?? "");
  document.documentElement.toggleAttribute(FILLED_ATTRIBUTE, true);
}
