import { type ReactNode, useState } from "react";
import { hasToaster } from "../../lib/feedback/toast";
import { Announcer } from "../feedback/announcer";
import { Toaster } from "../feedback/toaster";
import { useStyling } from "./styling";
import { StylingProvider } from "./styling-provider";

/** Theme and toaster for app controls on a public page. Within the app it only renders its children. */
export function PublicStyling({ children }: { children: ReactNode }) {
  const styling = useStyling();
  const [isStandalone] = useState(() => !hasToaster());
  if (styling === null) return null;
  return (
    <StylingProvider styling={styling}>
      {children}
      {isStandalone && <Announcer />}
      {isStandalone && <Toaster />}
    </StylingProvider>
  );
}
