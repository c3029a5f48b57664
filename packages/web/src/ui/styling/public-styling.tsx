import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { hasToaster } from "../../lib/feedback/toast";
import { Announcer } from "../feedback/announcer";
import { Toaster } from "../feedback/toaster";
import { useStyling } from "./styling";

/**
 * Around a part of a public page that is made of the application's own controls. Within the application, which has them
 * already, no second place for messages is made.
 */
export function PublicStyling({ children }: { children: ReactNode }) {
  const styling = useStyling();
  const [isAlone] = useState(() => !hasToaster());
  if (styling === null) return null;
  return (
    <CacheProvider value={styling.cache}>
      <ThemeProvider theme={styling.theme} storageManager={null} colorSchemeNode={null} noSsr>
        {children}
        {isAlone && <Announcer />}
        {isAlone && <Toaster />}
      </ThemeProvider>
    </CacheProvider>
  );
}
