import { type ReactNode, useState } from "react";
import { hasToaster } from "../../lib/feedback/toast";
import { Announcer } from "../feedback/announcer";
import { Toaster } from "../feedback/toaster";
import { useStyling } from "./styling";
import { StylingProvider } from "./styling-provider";

/**
 * Around a part of a public page that is made of the application's own controls. Within the application, which has them
 * already, no second place for messages is made.
 */
export function PublicStyling({ children }: { children: ReactNode }) {
  const styling = useStyling();
  const [isAlone] = useState(() => !hasToaster());
  if (styling === null) return null;
  return (
    <StylingProvider styling={styling}>
      {children}
      {isAlone && <Announcer />}
      {isAlone && <Toaster />}
    </StylingProvider>
  );
}
